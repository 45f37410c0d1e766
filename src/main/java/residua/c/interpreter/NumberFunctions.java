package residua.c.interpreter;

import java.util.List;
import java.util.Optional;
import residua.c.interpreter.memory.Value;

/**
 * Arithmetic library functions whose results are specified to the last bit by ISO C and IEEE 754,
 * and that change nothing; only for known arguments. Names are those without {@code __builtin_}.
 */
final class NumberFunctions {
  private NumberFunctions() {}

  /** The value; empty if the function is not one of them, or an argument is unknown. */
  static Optional<Value> of(String name, List<Value> arguments) {
    return switch (arguments.size()) {
      case 0 -> constant(name);
      case 1 ->
          switch (arguments.get(0)) {
            case Value.Real x -> ofReal(name, x.value());
            case Value.Int n -> ofInteger(name, n.bits());
            default -> Optional.empty();
          };
      case 2 ->
          arguments.get(0) instanceof Value.Real x && arguments.get(1) instanceof Value.Real y
              ? ofReals(name, x.value(), y.value())
              : Optional.empty();
      default -> Optional.empty();
    };
  }

  private static Optional<Value> constant(String name) {
    return switch (name) {
      case "inf", "inff", "huge_val", "huge_valf" -> real(Double.POSITIVE_INFINITY);
      default -> Optional.empty();
    };
  }

  private static Optional<Value> ofReal(String name, double x) {
    return switch (name) {
      case "fabs", "fabsf" -> real(Math.abs(x));
      case "sqrt" -> real(Math.sqrt(x));
      // Rounding a root twice, to double and to float, is the same as once.
      case "sqrtf" -> real((float) Math.sqrt(x));
      case "floor", "floorf" -> real(Math.floor(x));
      case "ceil", "ceilf" -> real(Math.ceil(x));
      case "trunc", "truncf" -> real(truncated(x));
      case "rint", "rintf", "nearbyint", "nearbyintf" -> real(Math.rint(x));
      case "round", "roundf" -> real(rounded(x));
      case "isnan" -> truth(Double.isNaN(x));
      case "isfinite" -> truth(Double.isFinite(x));
      case "isinf_sign" -> number(Double.isInfinite(x) ? (long) Math.signum(x) : 0);
      default -> Optional.empty();
    };
  }

  private static Optional<Value> ofReals(String name, double x, double y) {
    return switch (name) {
      case "fmod", "fmodf" -> real(x % y);
      case "copysign", "copysignf" -> real(Math.copySign(x, y));
      case "isgreater" -> truth(x > y);
      case "isgreaterequal" -> truth(x >= y);
      case "isless" -> truth(x < y);
      case "islessequal" -> truth(x <= y);
      case "islessgreater" -> truth(x < y || x > y);
      case "isunordered" -> truth(Double.isNaN(x) || Double.isNaN(y));
      default -> Optional.empty();
    };
  }

  /** Counting zeros has no result for zero. */
  private static Optional<Value> ofInteger(String name, long n) {
    return switch (name) {
      case "popcount" -> number(Integer.bitCount((int) n));
      case "popcountl", "popcountll" -> number(Long.bitCount(n));
      case "parity" -> number(Integer.bitCount((int) n) & 1);
      case "parityl", "parityll" -> number(Long.bitCount(n) & 1);
      case "ffs" -> number((int) n == 0 ? 0 : Integer.numberOfTrailingZeros((int) n) + 1);
      case "ffsl", "ffsll" -> number(n == 0 ? 0 : Long.numberOfTrailingZeros(n) + 1);
      case "clz" -> (int) n == 0 ? Optional.empty() : number(Integer.numberOfLeadingZeros((int) n));
      case "clzl", "clzll" -> n == 0 ? Optional.empty() : number(Long.numberOfLeadingZeros(n));
      case "ctz" ->
          (int) n == 0 ? Optional.empty() : number(Integer.numberOfTrailingZeros((int) n));
      case "ctzl", "ctzll" -> n == 0 ? Optional.empty() : number(Long.numberOfTrailingZeros(n));
      case "bswap16" -> number(Short.reverseBytes((short) n) & 0xffff);
      case "bswap32" -> number(Integer.reverseBytes((int) n) & 0xffff_ffffL);
      case "bswap64" -> number(Long.reverseBytes(n));
      default -> Optional.empty();
    };
  }

  private static double truncated(double x) {
    return Math.copySign(Math.floor(Math.abs(x)), x);
  }

  /** Rounds halves away from zero. */
  private static double rounded(double x) {
    double whole = Math.floor(Math.abs(x));
    return Math.copySign(Math.abs(x) - whole >= 0.5 ? whole + 1 : whole, x);
  }

  private static Optional<Value> real(double value) {
    return Optional.of(new Value.Real(value));
  }

  private static Optional<Value> number(long value) {
    return Optional.of(Value.of(value));
  }

  private static Optional<Value> truth(boolean value) {
    return Optional.of(Value.of(value));
  }
}
