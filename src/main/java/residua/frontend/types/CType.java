package residua.frontend.types;

import java.util.List;
import org.eclipse.cdt.core.dom.ast.ICompositeType;
import residua.meaning.Scalar;

/**
 * A type of C, without the names it goes by. Its own qualifiers are gone; that what it points to,
 * or its elements, may give anything when they are read is known.
 */
public sealed interface CType {
  /** Any arithmetic type. */
  record Number(Scalar scalar) implements CType {}

  /**
   * A pointer.
   *
   * @param isToVolatile whether reads through it may give anything
   */
  record Pointer(CType target, boolean isToVolatile) implements CType {
    /** A pointer to what is not volatile. */
    public Pointer(CType target) {
      this(target, false);
    }
  }

  /**
   * An array; the length is negative where there is none, or none that is constant.
   *
   * @param slot the object of the frame that holds its size in bytes, if that was calculated;
   *     negative for others
   * @param isOfVolatile whether reads of elements may give anything
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

    /** The same, of another length. */
    public Array ofLength(long other) {
      return new Array(element, other, -1, isOfVolatile);
    }

    /** The same, of volatile elements. */
    public Array ofVolatileElements() {
      return new Array(element, length, slot, true);
    }

    /** Whether its size was calculated. */
    public boolean isMeasured() {
      return slot >= 0;
    }

    /** Whether another declaration, an initialiser or the end of a structure says the length. */
    public boolean isOpen() {
      return length == NONE;
    }
  }

  /** A structure or union. */
  record Struct(ICompositeType binding) implements CType {}

  /** A function. */
  record Function(CType result, List<CType> parameters, boolean variadic) implements CType {
    public Function {
      parameters = List.copyOf(parameters);
    }
  }

  /** No value. */
  record Void() implements CType {}

  /** What is not modelled. */
  record Odd(String why) implements CType {}

  /** The type of most constants. */
  Number INT = new Number(Scalar.I32);

  /** The type of no value. */
  Void VOID = new Void();

  /** The scalar that a value of this type is. */
  default Scalar scalar() {
    return switch (this) {
      case Number number -> number.scalar();
      case Pointer pointer -> Scalar.POINTER;
      case Odd odd -> throw new NoMeaning(odd.why());
      default -> throw new NoMeaning("a value of this type");
    };
  }

  /** Whether a value of this type is a single one. */
  default boolean isScalar() {
    return this instanceof Number || this instanceof Pointer;
  }
}
