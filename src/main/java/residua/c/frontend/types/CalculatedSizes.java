package residua.c.frontend.types;

import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.eclipse.cdt.core.dom.ast.DOMException;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IArrayType;
import org.eclipse.cdt.core.dom.ast.IPointerType;
import org.eclipse.cdt.core.dom.ast.IQualifierType;
import org.eclipse.cdt.core.dom.ast.IType;
import org.eclipse.cdt.core.dom.ast.ITypedef;

/** The objects that keep the sizes of arrays whose length the program calculates. */
public final class CalculatedSizes {
  private final Map<IASTExpression, Integer> measured = new IdentityHashMap<>();

  /** The object of the frame that holds the size of an array; empty if there is none. */
  OptionalInt of(IArrayType type) {
    try {
      Integer slot = lengthOf(type).map(measured::get).orElse(null);
      return slot == null ? OptionalInt.empty() : OptionalInt.of(slot);
    } catch (UnmodelledConstruct e) {
      return OptionalInt.empty();
    }
  }

  /** The expression for the length of an array; empty for {@code []}. */
  // The parser's own value of the length would rest on its own sizes of types.
  @SuppressWarnings("deprecation")
  static Optional<IASTExpression> lengthOf(IArrayType array) {
    try {
      return Optional.ofNullable(array.getArraySizeExpression());
    } catch (DOMException e) {
      throw new UnmodelledConstruct("an array whose length is not understood");
    }
  }

  /**
   * Calculates the size of an array: stores it in an object of the frame, and returns that object.
   */
  public interface Measuring {
    int measure(IASTExpression length, CType element);
  }

  /**
   * Ensures that the sizes of the arrays in a type are calculated where C calculates them. The type
   * that an alias stands for has been measured where the alias is declared.
   *
   * @return whether the size of the type is calculated
   */
  public boolean measure(IType type, TypeTable types, Measuring measuring) {
    return switch (type) {
      case IQualifierType qualified -> measure(qualified.getType(), types, measuring);
      case IPointerType pointer -> {
        measure(pointer.getType(), types, measuring);
        yield false;
      }
      case IArrayType array -> {
        boolean isElement = measure(array.getType(), types, measuring);
        Optional<IASTExpression> length = lengthOf(array);
        if (length.isEmpty() || (!isElement && types.length(array) != CType.Array.VARIABLE)) {
          yield false;
        }
        measured.put(length.get(), measuring.measure(length.get(), types.of(array.getType())));
        yield true;
      }
      case ITypedef alias -> types.of(alias) instanceof CType.Array array && array.isMeasured();
      case null, default -> false;
    };
  }
}
