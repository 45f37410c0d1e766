package residua.frontend.types;

import java.math.BigInteger;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import residua.meaning.DataModel;
import residua.meaning.Expression;
import residua.meaning.Scalar;

/** What literals of C mean (C17, 6.4.4 and 6.4.5). */
public final class Literals {
  private Literals() {}

  /**
   * An integer.
   *
   * @param model how wide types are
   */
  public static Expression.Constant integer(String text, DataModel model) {
    String digits = text.toLowerCase(Locale.ROOT);
    int end = digits.length();
    while (end > 0 && "ul".indexOf(digits.charAt(end - 1)) >= 0) {
      end--;
    }
    String suffix = digits.substring(end);
    digits = digits.substring(0, end);
    int radix = 10;
    if (digits.startsWith("0x")) {
      radix = 16;
      digits = digits.substring(2);
    } else if (digits.startsWith("0b")) {
      radix = 2;
      digits = digits.substring(2);
    } else if (digits.startsWith("0") && digits.length() > 1) {
      radix = 8;
    }
    BigInteger value;
    try {
      value = new BigInteger(digits, radix);
    } catch (NumberFormatException e) {
      throw new NoMeaning("the number " + text);
    }
    boolean unsigned = suffix.contains("u");
    // One l changes nothing where a long is as wide as an int.
    boolean isLong = suffix.contains(model == DataModel.LP64 ? "l" : "ll");
    boolean mayBeUnsigned = unsigned || radix != 10;
    int length = value.bitLength();
    Scalar type;
    if (!isLong && !unsigned && length <= 31) {
      type = Scalar.I32;
    } else if (!isLong && mayBeUnsigned && length <= 32) {
      type = Scalar.U32;
    } else if (!unsigned && length <= 63) {
      type = Scalar.I64;
    } else if (mayBeUnsigned && length <= 64) {
      type = Scalar.U64;
    } else {
      throw new NoMeaning("the number " + text);
    }
    return new Expression.Constant(type, value.longValue());
  }

  /** A floating number. */
  public static Expression.Real floating(String text) {
    String digits = text.toLowerCase(Locale.ROOT);
    boolean hex = digits.startsWith("0x");
    char last = digits.charAt(digits.length() - 1);
    boolean isFloat = last == 'f' && (!hex || digits.contains("p"));
    if (last == 'l') {
      throw new NoMeaning("a long double");
    }
    String number = isFloat ? digits.substring(0, digits.length() - 1) : digits;
    try {
      return isFloat
          ? new Expression.Real(Scalar.F32, Float.parseFloat(number))
          : new Expression.Real(Scalar.F64, Double.parseDouble(number));
    } catch (NumberFormatException e) {
      throw new NoMeaning("the number " + text);
    }
  }

  /** A character constant. */
  public static Expression.Constant character(String text) {
    if (!text.startsWith("'")) {
      throw new NoMeaning("a wide character");
    }
    String value = unescaped(text.substring(1, text.length() - 1));
    if (value.length() != 1) {
      throw new NoMeaning("a constant of several characters");
    }
    return new Expression.Constant(Scalar.I32, (byte) value.charAt(0));
  }

  /** What may stand between string literals that are one. */
  private static final Pattern BETWEEN =
      Pattern.compile("\\s++|//[^\\n]*+|/\\*.*?\\*/", Pattern.DOTALL);

  /**
   * The bytes of a string literal, one character each, without the zero at its end. Adjacent
   * literals are one string, but an escape sequence ends with its literal (C17, 5.1.1.2): the
   * parser's own text of them has run together what is not one sequence.
   *
   * @param written the literals as they are written, with what stands between them
   */
  public static String string(String written) {
    StringBuilder result = new StringBuilder();
    Matcher between = BETWEEN.matcher(written);
    int at = 0;
    while (at < written.length()) {
      if (between.region(at, written.length()).lookingAt()) {
        at = between.end();
        continue;
      }
      if (written.charAt(at) != '"') {
        throw new NoMeaning("a wide string");
      }
      int end = at + 1;
      while (end < written.length() && written.charAt(end) != '"') {
        end += written.charAt(end) == '\\' ? 2 : 1;
      }
      if (end >= written.length()) {
        throw new NoMeaning("a string that does not end");
      }
      result.append(unescaped(written.substring(at + 1, end)));
      at = end + 1;
    }
    return result.toString();
  }

  private static String unescaped(String text) {
    StringBuilder result = new StringBuilder();
    int i = 0;
    while (i < text.length()) {
      char c = text.charAt(i++);
      if (c != '\\') {
        result.append(c);
        continue;
      }
      if (i == text.length()) {
        throw new NoMeaning("an escape sequence");
      }
      char e = text.charAt(i++);
      if (e >= '0' && e <= '7') {
        int value = e - '0';
        for (int n = 1; n < 3 && i < text.length() && isOctal(text.charAt(i)); n++) {
          value = 8 * value + text.charAt(i++) - '0';
        }
        result.append((char) (value & 0xff));
      } else if (e == 'x') {
        int value = 0;
        while (i < text.length() && Character.digit(text.charAt(i), 16) >= 0) {
          value = 16 * value + Character.digit(text.charAt(i++), 16);
        }
        result.append((char) (value & 0xff));
      } else {
        result.append(simple(e));
      }
    }
    return result.toString();
  }

  private static boolean isOctal(char c) {
    return c >= '0' && c <= '7';
  }

  private static char simple(char escape) {
    return switch (escape) {
      case 'n' -> '\n';
      case 't' -> '\t';
      case 'r' -> '\r';
      case 'a' -> 7;
      case 'b' -> '\b';
      case 'f' -> '\f';
      case 'v' -> 11;
      case 'e' -> 27;
      case '\\', '\'', '"', '?' -> escape;
      default -> throw new NoMeaning("an escape sequence");
    };
  }
}
