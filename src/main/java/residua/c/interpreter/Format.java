package residua.c.interpreter;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;
import residua.c.interpreter.memory.UnsupportedExecution;
import residua.c.interpreter.memory.Value;
import residua.c.semantics.Scalar;

/** Formats as {@code printf} does (C17, 7.21.6.1). */
final class Format {
  private static final String FLAGS = "-+ #0";

  private final Memory memory;

  Format(Memory memory) {
    this.memory = memory;
  }

  /** One conversion specification. */
  private record Directive(String flags, int width, int precision, String length, char kind) {
    boolean has(char flag) {
      return flags.indexOf(flag) >= 0;
    }
  }

  String text(List<Value> arguments, List<Scalar> types) {
    String format = memory.string(arguments.get(0));
    StringBuilder result = new StringBuilder();
    int next = 1;
    int i = 0;
    while (i < format.length()) {
      char c = format.charAt(i++);
      if (c != '%') {
        result.append(c);
        continue;
      }
      int start = i;
      while (i < format.length() && FLAGS.indexOf(format.charAt(i)) >= 0) {
        i++;
      }
      String flags = format.substring(start, i);
      int width = 0;
      if (i < format.length() && format.charAt(i) == '*') {
        width = (int) Memory.number(argument(arguments, next++));
        flags = width < 0 ? flags + "-" : flags;
        width = Math.abs(width);
        i++;
      } else {
        while (i < format.length() && Character.isDigit(format.charAt(i))) {
          width = 10 * width + format.charAt(i++) - '0';
        }
      }
      int precision = -1;
      if (i < format.length() && format.charAt(i) == '.') {
        i++;
        precision = 0;
        if (i < format.length() && format.charAt(i) == '*') {
          precision = (int) Memory.number(argument(arguments, next++));
          i++;
        }
        while (i < format.length() && Character.isDigit(format.charAt(i))) {
          precision = 10 * precision + format.charAt(i++) - '0';
        }
      }
      start = i;
      while (i < format.length() && "hljztL".indexOf(format.charAt(i)) >= 0) {
        i++;
      }
      String length = format.substring(start, i);
      if (i == format.length()) {
        throw new UnsupportedExecution("an unsupported format string");
      }
      char kind = format.charAt(i++);
      if (kind == '%') {
        result.append('%');
        continue;
      }
      Directive directive = new Directive(flags, width, precision, length, kind);
      Value value = argument(arguments, next);
      result.append(padded(directive, one(directive, value, types.get(next))));
      next++;
    }
    return result.toString();
  }

  private static Value argument(List<Value> arguments, int index) {
    if (index >= arguments.size()) {
      throw new UnsupportedExecution("a format string that needs more arguments");
    }
    return arguments.get(index);
  }

  private String one(Directive directive, Value value, Scalar type) {
    boolean isWide = "csfFeEgG".indexOf(directive.kind()) >= 0 && !directive.length().isEmpty();
    if (isWide && !(directive.length().equals("l") && "fFeEgG".indexOf(directive.kind()) >= 0)) {
      throw new UnsupportedExecution("an unsupported format string");
    }
    if (directive.kind() == 's' && !(value instanceof Value.Address)) {
      // The GNU C library prints null pointers, too.
      throw new UnsupportedExecution("an unknown string");
    }
    return switch (directive.kind()) {
      case 'd', 'i' -> signed(directive, integer(directive, value, type, true));
      case 'u', 'x', 'X', 'o' -> unsigned(directive, integer(directive, value, type, false));
      case 'c' -> String.valueOf((char) (Memory.number(value) & 0xff));
      case 's' ->
          directive.precision() >= 0
              ? memory.string(value, directive.precision())
              : memory.string(value);
      case 'f', 'F', 'e', 'E', 'g', 'G' -> floating(directive, value);
      default -> throw new UnsupportedExecution("an unsupported format string");
    };
  }

  private static long integer(Directive directive, Value value, Scalar type, boolean signed) {
    boolean isNarrow = type.size() < Scalar.I64.size();
    long bits = Memory.number(value);
    return switch (directive.length()) {
      case "hh" -> signed ? (byte) bits : bits & 0xff;
      case "h" -> signed ? (short) bits : bits & 0xffff;
      case "" -> signed ? (int) bits : bits & 0xffff_ffffL;
      case "L" -> throw new UnsupportedExecution("an unsupported format string");
      case "ll", "j" -> {
        if (isNarrow) {
          throw new UnsupportedExecution("a format string that needs an argument of another type");
        }
        yield bits;
      }
      // A long may be as narrow as an int.
      default -> isNarrow && !signed ? bits & 0xffff_ffffL : bits;
    };
  }

  private static String signed(Directive directive, long value) {
    String digits = Long.toString(value);
    boolean negative = digits.startsWith("-");
    return sign(directive, negative) + digits(directive, negative ? digits.substring(1) : digits);
  }

  private static String sign(Directive directive, boolean negative) {
    return negative ? "-" : directive.has('+') ? "+" : directive.has(' ') ? " " : "";
  }

  private static String digits(Directive directive, String digits) {
    if (directive.precision() == 0 && digits.equals("0")) {
      return "";
    }
    return "0".repeat(Math.max(0, directive.precision() - digits.length())) + digits;
  }

  private static String unsigned(Directive directive, long value) {
    return switch (directive.kind()) {
      case 'u' -> digits(directive, Long.toUnsignedString(value));
      case 'o' -> {
        String octal = digits(directive, Long.toOctalString(value));
        yield directive.has('#') && !octal.startsWith("0") ? "0" + octal : octal;
      }
      default -> {
        String digits = digits(directive, Long.toHexString(value));
        String hex = directive.has('#') && value != 0 ? "0x" + digits : digits;
        yield directive.kind() == 'X' ? hex.toUpperCase(Locale.ROOT) : hex;
      }
    };
  }

  private static String floating(Directive directive, Value value) {
    if (!(value instanceof Value.Real real)) {
      throw new UnsupportedExecution("an unknown argument");
    }
    double number = real.value();
    boolean negative = Double.doubleToRawLongBits(number) < 0;
    String sign = sign(directive, negative);
    String text;
    if (Double.isNaN(number) || Double.isInfinite(number)) {
      text = Double.isNaN(number) ? "nan" : "inf";
    } else {
      if (directive.has('#')) {
        throw new UnsupportedExecution("an unsupported format string");
      }
      BigDecimal exact = new BigDecimal(Math.abs(number));
      int precision = directive.precision() < 0 ? 6 : directive.precision();
      text =
          switch (Character.toLowerCase(directive.kind())) {
            case 'f' -> exact.setScale(precision, RoundingMode.HALF_EVEN).toPlainString();
            case 'e' -> scientific(exact, precision);
            default -> general(exact, Math.max(1, precision));
          };
    }
    return sign + (Character.isUpperCase(directive.kind()) ? text.toUpperCase(Locale.ROOT) : text);
  }

  private static String scientific(BigDecimal value, int precision) {
    if (value.signum() == 0) {
      return BigDecimal.ZERO.setScale(precision).toPlainString() + "e+00";
    }
    BigDecimal rounded =
        value.round(new java.math.MathContext(precision + 1, RoundingMode.HALF_EVEN));
    int exponent = rounded.precision() - rounded.scale() - 1;
    BigDecimal mantissa = rounded.movePointLeft(exponent).setScale(precision, RoundingMode.DOWN);
    String digits = Integer.toString(Math.abs(exponent));
    return mantissa.toPlainString()
        + (exponent < 0 ? "e-" : "e+")
        + (digits.length() < 2 ? "0" + digits : digits);
  }

  private static String general(BigDecimal value, int precision) {
    if (value.signum() == 0) {
      return "0";
    }
    BigDecimal rounded = value.round(new java.math.MathContext(precision, RoundingMode.HALF_EVEN));
    int exponent = rounded.precision() - rounded.scale() - 1;
    if (exponent < -4 || exponent >= precision) {
      String text = scientific(value, precision - 1);
      int e = text.indexOf('e');
      return withoutZeros(text.substring(0, e)) + text.substring(e);
    }
    int scale = Math.max(0, precision - 1 - exponent);
    return withoutZeros(value.setScale(scale, RoundingMode.HALF_EVEN).toPlainString());
  }

  private static String withoutZeros(String digits) {
    if (digits.indexOf('.') < 0) {
      return digits;
    }
    int end = digits.length();
    while (digits.charAt(end - 1) == '0') {
      end--;
    }
    return digits.substring(0, digits.charAt(end - 1) == '.' ? end - 1 : end);
  }

  /** Whether a printed floating-point value is NaN or infinite. */
  private static boolean isNoNumber(String text) {
    String small = text.toLowerCase(Locale.ROOT);
    return small.endsWith("nan") || small.endsWith("inf");
  }

  private static String padded(Directive directive, String text) {
    int missing = directive.width() - text.length();
    if (missing <= 0) {
      return text;
    }
    if (directive.has('-')) {
      return text + " ".repeat(missing);
    }
    boolean isInteger = "diuxXo".indexOf(directive.kind()) >= 0;
    boolean zeros =
        directive.has('0')
            && !(isInteger && directive.precision() >= 0)
            && directive.kind() != 's'
            && directive.kind() != 'c'
            && !isNoNumber(text);
    if (!zeros) {
      return " ".repeat(missing) + text;
    }
    int head = 0;
    while (head < text.length() && "+- ".indexOf(text.charAt(head)) >= 0) {
      head++;
    }
    if (text.startsWith("0x", head) || text.startsWith("0X", head)) {
      head += 2;
    }
    return text.substring(0, head) + "0".repeat(missing) + text.substring(head);
  }
}
