package residua.c.frontend.types;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import residua.c.semantics.DataModel;
import residua.c.semantics.Scalar;

/** What the argument of the attribute {@code aligned}, or of {@code _Alignas}, asks for. */
final class RequiredAlignment {
  private static final Pattern NUMBER = Pattern.compile("(0[xX][0-9a-fA-F]+|\\d+)[uUlL]*");
  private static final Pattern OF_TYPE =
      Pattern.compile("(__alignof__|__alignof|_Alignof|sizeof) \\( (.*) \\)");
  private static final int MOST = 1 << 20;
  private static final int OF_LONG_DOUBLE = 16;

  private static final Map<String, Scalar> TYPES =
      Map.ofEntries(
          Map.entry("char", Scalar.I8),
          Map.entry("short", Scalar.I16),
          Map.entry("int", Scalar.I32),
          Map.entry("unsigned", Scalar.U32),
          Map.entry("unsigned int", Scalar.U32),
          Map.entry("long", Scalar.I64),
          Map.entry("unsigned long", Scalar.U64),
          Map.entry("long long", Scalar.I64),
          Map.entry("unsigned long long", Scalar.U64),
          Map.entry("float", Scalar.F32),
          Map.entry("double", Scalar.F64),
          Map.entry("void *", Scalar.POINTER));

  private RequiredAlignment() {}

  /**
   * A number of bytes.
   *
   * @param argument its tokens, with a space between them
   * @throws UnmodelledConstruct if it is not understood
   */
  static int bytes(String argument, DataModel model) {
    Matcher type = OF_TYPE.matcher(argument);
    int result =
        NUMBER.matcher(argument).matches()
            ? number(argument.replaceAll("[uUlL]", ""))
            : type.matches() && !model.isNarrow() ? ofType(type.group(2)) : 0;
    if (result <= 0 || result > MOST || Integer.bitCount(result) != 1) {
      throw new UnmodelledConstruct("the alignment '" + argument + "'");
    }
    return result;
  }

  private static int number(String digits) {
    try {
      return Integer.decode(digits);
    } catch (NumberFormatException e) {
      return 0;
    }
  }

  /** Sizes and alignments of these are the same with 64 bits. */
  private static int ofType(String name) {
    Scalar scalar = TYPES.get(name);
    return name.equals("long double") ? OF_LONG_DOUBLE : scalar == null ? 0 : scalar.size();
  }
}
