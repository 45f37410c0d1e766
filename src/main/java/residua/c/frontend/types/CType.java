package residua.c.frontend.types;

import java.util.List;
import org.eclipse.cdt.core.dom.ast.ICompositeType;
import residua.c.semantics.Scalar;

/**
 * A type of C, without its names. Its own qualifiers are dropped; it keeps whether reads of its
 * target or its elements may yield any value (volatile).
 */
public sealed interface CType {
  /** Any arithmetic type. */
  record Number(Scalar scalar) implements CType {}

  /**
   * A pointer.
   *
   * @param isToVolatile whether reads through it may yield any value
   */
  record Pointer(CType target, boolean isToVolatile) implements CType {
    /** A pointer to a non-volatile object. */
    public Pointer(CType target) {
      this(target, false);
    }
  }

  /**
   * An array; the length is negative if it is missing or not constant.
   *
   * @param slot the object of the frame that holds its size in bytes, if that was calculated;
   *     negative otherwise
   * @param isOfVolatile whether reads of elements may yield any value
   */
  record Array(CType element, long length, int slot, boolean isOfVolatile) implements CType {
    /** The length of {@code []}. */
    static final long NONE = -1;

    /** A length that the program calculates, or that is not understood. */
    static final long VARIABLE = -2;

    /** An array of this length. */
    public Array(CType element, long length) {
      this(element, length, -1, false);
    }

    /** The same array type with another length. */
    public Array ofLength(long other) {
      return new Array(element, other, -1, isOfVolatile);
    }

    /** The same array type with volatile elements. */
    public Array ofVolatileElements() {
      return new Array(element, length, slot, true);
    }

    /** Whether its size was calculated. */
    public boolean isMeasured() {
      return slot >= 0;
    }

    /**
     * Whether the length comes from another declaration, an initialiser or the end of a structure.
     */
    public boolean isOpen() {
      return length == NONE;
    }
  }

  /** A structure or union. */
  record Struct(ICompositeType binding) implements CType {}

  /**
   * An arithmetic type that is wider than all scalars. As of a structure, a value is the address of
   * an object that holds it. Only integers are calculated; other values are any.
   *
   * @param alignment in structures
   */
  record Wide(Kind kind, int size, int alignment) implements CType {
    /** The kinds of such types, in the order of the usual arithmetic conversions. */
    public enum Kind {
      SIGNED("__int128"),
      UNSIGNED("unsigned __int128"),
      LONG_DOUBLE("long double"),
      COMPLEX("a complex number");

      private final String words;

      Kind(String words) {
        this.words = words;
      }
    }

    /** Whether its values are integers. */
    public boolean isInteger() {
      return kind == Kind.SIGNED || kind == Kind.UNSIGNED;
    }

    /** Whether its values are signed integers. */
    public boolean isSigned() {
      return kind == Kind.SIGNED;
    }

    /** The type, in words. */
    public String words() {
      return kind.words;
    }
  }

  /** A function. */
  record Function(CType result, List<CType> parameters, boolean variadic) implements CType {
    public Function {
      parameters = List.copyOf(parameters);
    }
  }

  /** No value. */
  record Void() implements CType {}

  /** A type that is not modelled. */
  record Odd(String why) implements CType {}

  /** The type of most constants. */
  Number INT = new Number(Scalar.I32);

  /** The type of no value. */
  Void VOID = new Void();

  /** The scalar type of a value of this type. */
  default Scalar scalar() {
    return switch (this) {
      case Number number -> number.scalar();
      case Pointer pointer -> Scalar.POINTER;
      case Odd odd -> throw new UnmodelledConstruct(odd.why());
      case Wide wide -> throw new UnmodelledConstruct("this use of " + wide.words());
      default -> throw new UnmodelledConstruct("a value of this type");
    };
  }

  /** Whether a value of this type is a scalar of the semantics. */
  default boolean isScalar() {
    return this instanceof Number || this instanceof Pointer;
  }

  /** Whether an object of this type has no parts that an initialiser may name. */
  default boolean isWhole() {
    return isScalar() || this instanceof Wide;
  }
}
