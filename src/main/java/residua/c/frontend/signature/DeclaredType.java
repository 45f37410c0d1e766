package residua.c.frontend.signature;

import java.util.List;
import java.util.Optional;

/** A type as a program declares it: names of types and qualifiers are kept (C17, 6.7). */
public sealed interface DeclaredType {
  /** No value. */
  DeclaredType VOID = new Void();

  /** {@code void}. */
  record Void() implements DeclaredType {}

  /**
   * An arithmetic type.
   *
   * @param spelling how it is written
   * @param input the end of the name of the function that returns any value of it, as in SV-COMP:
   *     {@code uchar} of {@code __VERIFIER_nondet_uchar}
   * @param isInteger whether it may count something: an integer type other than {@code _Bool}
   */
  record Arithmetic(String spelling, String input, boolean isInteger) implements DeclaredType {}

  /**
   * An enumeration.
   *
   * @param tag its tag, if it has one
   * @param names its enumerators
   */
  record Enumeration(Optional<String> tag, List<String> names) implements DeclaredType {
    public Enumeration {
      names = List.copyOf(names);
    }
  }

  /**
   * A structure or union.
   *
   * @param index its index in {@link Signature#members}
   * @param tag its tag, if it has one
   */
  record Composite(int index, Optional<String> tag, boolean isUnion) implements DeclaredType {}

  /** A pointer. */
  record Pointer(DeclaredType target) implements DeclaredType {}

  /**
   * An array.
   *
   * @param length its length as it is written; empty if there is none
   */
  record Array(DeclaredType element, String length) implements DeclaredType {}

  /**
   * A function.
   *
   * @param hasPrototype whether its parameters are declared
   */
  record Function(
      DeclaredType result, List<DeclaredType> parameters, boolean isVariadic, boolean hasPrototype)
      implements DeclaredType {
    public Function {
      parameters = List.copyOf(parameters);
    }
  }

  /** A type name that stands for a type. */
  record Named(String name, DeclaredType type) implements DeclaredType {}

  /** A qualified type. */
  record Qualified(String qualifiers, DeclaredType type) implements DeclaredType {
    /** Whether objects of it cannot be assigned to. */
    boolean isConst() {
      return qualifiers.contains("const");
    }
  }

  /** The arguments of a variadic function: {@code va_list}. */
  record Arguments() implements DeclaredType {}

  /** A type that is not understood. */
  record Unknown() implements DeclaredType {}

  /** The type without names and without qualifiers of its own. */
  default DeclaredType resolved() {
    return switch (this) {
      case Named named -> named.type().resolved();
      case Qualified qualified -> qualified.type().resolved();
      default -> this;
    };
  }

  /** The type without qualifiers of its own; its name is kept where that has none. */
  default DeclaredType unqualified() {
    return switch (this) {
      case Qualified qualified -> qualified.type().unqualified();
      case Named named when named.isConstant() -> named.type().unqualified();
      default -> this;
    };
  }

  /** Whether objects of it cannot be assigned to. */
  default boolean isConstant() {
    return switch (this) {
      case Qualified qualified -> qualified.isConst() || qualified.type().isConstant();
      case Named named -> named.type().isConstant();
      case Array array -> array.element().isConstant();
      default -> false;
    };
  }
}
