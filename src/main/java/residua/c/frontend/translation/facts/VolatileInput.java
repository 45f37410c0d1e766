package residua.c.frontend.translation.facts;

import java.util.Locale;
import residua.c.frontend.types.MemoryLayout;
import residua.c.semantics.Scalar;
import residua.c.semantics.VolatileReads;

/**
 * The expression in a program's text that reads the value of a volatile object.
 *
 * @param type of the input function called
 * @param expression with its call
 */
public record VolatileInput(Scalar type, String expression) {
  /** Only texts changed by Residua name functions with this prefix. */
  private static final String PREFIX = "__VERIFIER_nondet_volatile_";

  /** The input for a whole object. */
  public static VolatileInput of(Scalar type) {
    return new VolatileInput(type, call(type));
  }

  /**
   * The input for a bit-field.
   *
   * @param promoted the type of its value
   * @param declared its declared type
   */
  public static VolatileInput ofBits(Scalar promoted, Scalar declared, MemoryLayout.BitField bits) {
    String word = promoted == Scalar.U32 ? "unsigned int" : "int";
    int unused = Scalar.U32.bits() - bits.width();
    String value =
        declared.isSigned()
            ? "((int)(%s << %d) >> %d)".formatted(call(Scalar.U32), unused, unused)
            : "((%s)(%s & 0x%xu))".formatted(word, call(Scalar.U32), (1L << bits.width()) - 1);
    return new VolatileInput(Scalar.U32, value);
  }

  /** The name of the function that returns any value of a non-pointer type. */
  public static String name(Scalar type) {
    return PREFIX + type.name().toLowerCase(Locale.ROOT);
  }

  /** Whether a function is such an input function. */
  public static boolean isOne(String function) {
    return function.startsWith(PREFIX);
  }

  private static String call(Scalar type) {
    return name(type) + "()";
  }

  /** The input function. */
  VolatileReads.Input function() {
    return new VolatileReads.Input(name(type), words(type));
  }

  private static String words(Scalar type) {
    return switch (type) {
      case BOOL -> "_Bool";
      case I8 -> "signed char";
      case U8 -> "unsigned char";
      case I16 -> "short";
      case U16 -> "unsigned short";
      case I32 -> "int";
      case U32 -> "unsigned int";
      case I64 -> "long long";
      case U64 -> "unsigned long long";
      case F32 -> "float";
      case F64 -> "double";
      case POINTER, SHORT_POINTER -> throw new IllegalArgumentException("no input is a pointer");
    };
  }
}
