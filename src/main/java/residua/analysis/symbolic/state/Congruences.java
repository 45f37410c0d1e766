package residua.analysis.symbolic.state;

import java.util.HashMap;
import java.util.Map;
import residua.smt.Term;

/**
 * Finds powers of two of which terms are multiples, up to a remainder; each term is examined once,
 * since subterms are shared.
 */
public final class Congruences {
  private static final int MOST_ZEROS = 20;
  private static final long LARGEST = 1L << MOST_ZEROS;

  private final Map<Term, Multiple> known = new HashMap<>();

  /**
   * A congruence of a term.
   *
   * @param step a power of two
   * @param rest the remainder modulo the step
   */
  public record Multiple(long step, long rest) {
    Multiple cut(long smaller) {
      return new Multiple(smaller, rest % smaller);
    }
  }

  /** The congruence of a term. */
  public Multiple of(Term number) {
    Multiple before = known.get(number);
    if (before == null) {
      before = found(number);
      known.put(number, before);
    }
    return before;
  }

  /** Whether a term is known to be a multiple of a power of two, of at most 2^20. */
  public boolean isMultiple(Term number, long step) {
    Multiple found = of(number);
    return found.step() >= step && found.rest() % step == 0;
  }

  private Multiple found(Term number) {
    return switch (number.op()) {
      case CONSTANT -> new Multiple(LARGEST, Math.floorMod(number.payload(), LARGEST));
      case ADD -> {
        Multiple a = of(number.operand(0));
        Multiple b = of(number.operand(1));
        long step = Math.min(a.step(), b.step());
        yield new Multiple(step, (a.rest() + b.rest()) % step);
      }
      case ITE -> {
        Multiple a = of(number.operand(1));
        Multiple b = of(number.operand(2));
        long step = Math.min(a.step(), b.step());
        while (a.rest() % step != b.rest() % step) {
          step /= 2;
        }
        yield a.cut(step);
      }
      case MULTIPLY ->
          new Multiple(
              number.operand(1).isConstant()
                  ? 1L
                      << Math.min(
                          MOST_ZEROS, Long.numberOfTrailingZeros(number.operand(1).payload()))
                  : 1,
              0);
      default -> new Multiple(1, 0);
    };
  }
}
