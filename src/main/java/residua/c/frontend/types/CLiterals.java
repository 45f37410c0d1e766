package residua.c.frontend.types;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import residua.c.semantics.DataModel;
import residua.c.semantics.Expression;
import residua.c.semantics.Scalar;

/** The values of C literals (C17, 6.4.4 and 6.4.5). */
public final class CLiterals {
  private CLiterals() {}

  /**
   * An integer.
   *
   * @param model the widths of types
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
      throw new UnmodelledConstruct("the number " + text);
    }
    boolean unsigned = suffix.contains("u");
    // A single l changes nothing where a long is as wide as an int.
    boolean isLong = suffix.contains(!model.isNarrow() ? "l" : "ll");
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
      throw new UnmodelledConstruct("the number " + text);
    }
    return new Expression.Constant(type, value.longValue());
  }

  /** A floating constant. */
  public static Expression.Real floating(String text) {
    String digits = text.toLowerCase(Locale.ROOT);
    boolean hex = digits.startsWith("0x");
    char last = digits.charAt(digits.length() - 1);
    boolean isFloat = last == 'f' && (!hex || digits.contains("p"));
    if (last == 'l') {
      throw new UnmodelledConstruct("a long double");
    }
    String number = isFloat ? digits.substring(0, digits.length() - 1) : digits;
    try {
      return isFloat
          ? new Expression.Real(Scalar.F32, Float.parseFloat(number))
          : new Expression.Real(Scalar.F64, Double.parseDouble(number));
    } catch (NumberFormatException e) {
      throw new UnmodelledConstruct("the number " + text);
    }
  }

  /**
   * The value of a {@code long double} constant as a {@code double} or {@code float}, as in the
   * macros of {@code <float.h>}.
   *
   * @return empty if it is no such constant, or if the value depends on the precision of {@code
   *     long double}
   */
  public static Optional<Expression.Real> narrowed(String text, Scalar to) {
    String number = text.substring(0, Math.max(0, text.length() - 1)).toLowerCase(Locale.ROOT);
    boolean isLong = text.endsWith("L") || text.endsWith("l");
    boolean isNarrower = to == Scalar.F32 || to == Scalar.F64;
    if (!isLong || !isNarrower || !DECIMAL.matcher(number).matches()) {
      return Optional.empty();
    }
    BigDecimal exact = new BigDecimal(number);
    double direct = in(exact, to);
    boolean isSame =
        LONG_DOUBLE_BITS.stream().allMatch(bits -> in(rounded(exact, bits), to) == direct);
    return isSame ? Optional.of(new Expression.Real(to, direct)) : Optional.empty();
  }

  private static double in(BigDecimal value, Scalar type) {
    return type == Scalar.F32 ? value.floatValue() : value.doubleValue();
  }

  /** The nearest number with that many significant bits; of two, the even one (IEEE 754). */
  private static BigDecimal rounded(BigDecimal value, int bits) {
    if (value.signum() <= 0) {
      return value;
    }
    BigDecimal scaled = value;
    int exponent = 0;
    BigDecimal least = new BigDecimal(BigInteger.ONE.shiftLeft(bits - 1));
    BigDecimal most = least.multiply(TWO);
    while (scaled.compareTo(least) < 0) {
      scaled = scaled.multiply(TWO);
      exponent--;
    }
    while (scaled.compareTo(most) >= 0) {
      scaled = scaled.divide(TWO);
      exponent++;
    }
    BigDecimal whole = scaled.setScale(0, RoundingMode.HALF_EVEN);
    return exponent >= 0 ? whole.multiply(TWO.pow(exponent)) : whole.divide(TWO.pow(-exponent));
  }

  /**
   * A character constant; its value is of its type.
   *
   * @param model the representation of {@code char}
   */
  public static Expression.Constant character(String text, DataModel model) {
    int quote = text.indexOf('\'');
    if (quote < 0 || text.length() < quote + 2) {
      throw new UnmodelledConstruct("a wide character");
    }
    TextLiterals.Unit unit = TextLiterals.unit(text.substring(0, quote));
    TextLiterals.Text value = TextLiterals.text(unit, text.substring(quote + 1, text.length() - 1));
    if (value.units().size() != 1) {
      throw new UnmodelledConstruct("a constant of several characters");
    }
    int bits = value.units().get(0);
    return switch (unit) {
      case BYTE -> new Expression.Constant(Scalar.I32, model.ofChar().wrap(bits));
      case UTF_8 -> throw new UnmodelledConstruct("a wide character");
      case SHORT -> new Expression.Constant(Scalar.U16, bits);
      case WORD -> new Expression.Constant(Scalar.U32, Scalar.U32.wrap(bits));
      case WIDE -> new Expression.Constant(Scalar.I32, bits);
    };
  }

  private static final Pattern DECIMAL = Pattern.compile("(\\d+\\.?\\d*|\\.\\d+)(e[+-]?\\d{1,3})?");

  /** Significant bits of x87's {@code long double}, and of that with 128 bits. */
  private static final List<Integer> LONG_DOUBLE_BITS = List.of(64, 113);

  private static final BigDecimal TWO = BigDecimal.valueOf(2);

  /** Text that may stand between adjacent string literals. */
  private static final Pattern BETWEEN =
      Pattern.compile("\\s++|//[^\\n]*+|/\\*.*?\\*/", Pattern.DOTALL);

  /**
   * A string literal. Adjacent literals are one string, but an escape sequence ends with its
   * literal (C17, 5.1.1.2): the parser's own text joins sequences across literals. If one of them
   * has a prefix, all have it.
   *
   * @param written the literals as written, with the text between them
   */
  public static TextLiterals.Text string(String written) {
    List<String> parts = new ArrayList<>();
    TextLiterals.Unit unit = TextLiterals.Unit.BYTE;
    Matcher between = BETWEEN.matcher(written);
    int at = 0;
    while (at < written.length()) {
      if (between.region(at, written.length()).lookingAt()) {
        at = between.end();
        continue;
      }
      int quote = written.indexOf('"', at);
      if (quote < 0) {
        throw new UnmodelledConstruct("a string that does not end");
      }
      TextLiterals.Unit each = TextLiterals.unit(written.substring(at, quote));
      if (each != TextLiterals.Unit.BYTE) {
        if (unit != TextLiterals.Unit.BYTE && unit != each) {
          throw new UnmodelledConstruct("adjacent strings of different kinds");
        }
        unit = each;
      }
      int end = quote + 1;
      while (end < written.length() && written.charAt(end) != '"') {
        end += written.charAt(end) == '\\' ? 2 : 1;
      }
      if (end >= written.length()) {
        throw new UnmodelledConstruct("a string that does not end");
      }
      parts.add(written.substring(quote + 1, end));
      at = end + 1;
    }
    return TextLiterals.text(unit, parts.toArray(String[]::new));
  }
}
