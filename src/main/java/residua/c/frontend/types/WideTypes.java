package residua.c.frontend.types;

import org.eclipse.cdt.core.dom.ast.IBasicType;
import residua.c.frontend.types.CType.Wide;
import residua.c.frontend.types.CType.Wide.Kind;
import residua.c.frontend.types.Operand.Value;
import residua.c.semantics.DataModel;
import residua.c.semantics.Scalar;

/** The arithmetic types that are wider than all scalars, on x86. */
public final class WideTypes {
  private static final int INTEGER_SIZE = 16;

  private WideTypes() {}

  /** The integer types of 128 bits. */
  static Wide integer(boolean isSigned) {
    return new Wide(isSigned ? Kind.SIGNED : Kind.UNSIGNED, INTEGER_SIZE, INTEGER_SIZE);
  }

  /** The type {@code long double}: ten bytes, and padding (System V ABI). */
  public static Wide longDouble(DataModel model) {
    int size = model.isNarrow() ? 12 : 16;
    return new Wide(Kind.LONG_DOUBLE, size, model.isNarrow() ? 4 : 16);
  }

  /** A complex type: two numbers of the type that it is made of. */
  static CType complex(IBasicType type, DataModel model) {
    return switch (type.getKind()) {
      case eFloat -> complex(false, true, model);
      case eDouble, eUnspecified -> complex(type.isLong(), false, model);
      default -> new CType.Odd("a complex integer");
    };
  }

  /** The complex type of two {@code long double}, {@code float}, or {@code double}. */
  public static Wide complex(boolean isLong, boolean isShort, DataModel model) {
    Scalar scalar = isShort ? Scalar.F32 : Scalar.F64;
    int size = isLong ? longDouble(model).size() : scalar.size();
    int alignment = isLong ? longDouble(model).alignment() : model.alignment(scalar);
    return new Wide(Kind.COMPLEX, 2 * size, alignment);
  }

  /**
   * The type two operands are converted to (C17, 6.3.1.8), at least one of which is wide.
   *
   * @throws UnmodelledConstruct if one is no number
   */
  public static CType common(CType left, CType right) {
    if (!(left instanceof Wide first)) {
      return common(right, left);
    }
    if (!(right instanceof Wide) && !(right instanceof CType.Number)) {
      throw new UnmodelledConstruct("an operation on " + first.words());
    }
    boolean isFirst = isAbove(first, right);
    CType result = isFirst ? first : right;
    int size = realSize(isFirst ? right : first);
    // As wide as its parts. Where such a type is not written, nothing depends on its alignment.
    return result instanceof Wide wide && wide.kind() == Kind.COMPLEX && size > realSize(wide)
        ? new Wide(Kind.COMPLEX, 2 * size, size)
        : result;
  }

  private static boolean isAbove(Wide first, CType other) {
    if (!(other instanceof Wide second)) {
      boolean isFloating = other instanceof CType.Number number && number.scalar().isFloating();
      return !first.isInteger() || !isFloating;
    }
    return first.kind() == second.kind()
        ? first.size() >= second.size()
        : first.kind().ordinal() > second.kind().ordinal();
  }

  /** The size of the real numbers of a floating type; 0 for an integer type. */
  private static int realSize(CType type) {
    return switch (type) {
      case Wide wide when wide.kind() == Kind.COMPLEX -> wide.size() / 2;
      case Wide wide when wide.kind() == Kind.LONG_DOUBLE -> wide.size();
      case CType.Number(Scalar scalar) when scalar.isFloating() -> scalar.size();
      default -> 0;
    };
  }

  /** Whether one of two values is wide. */
  public static boolean isAmong(Value left, Value right) {
    return left.type() instanceof Wide || right.type() instanceof Wide;
  }
}
