package residua.analysis.bounded.linear;

import java.util.Map;
import java.util.Optional;
import residua.smt.Op;
import residua.smt.Term;

/**
 * The truth of a condition under an assignment to some of its parts, in the three-valued logic of
 * Kleene: a conjunction is false if one part is, whatever the others are.
 */
final class Decisions {
  /** A condition with more parts counts as one without: it can be very large. */
  private static final int MOST_PARTS = 64;

  private final Map<Term, Boolean> decided;
  private int parts;

  /**
   * Of one test.
   *
   * @param decided tests, and whether they hold
   */
  Decisions(Map<Term, Boolean> decided) {
    this.decided = decided;
  }

  /** Whether a test holds; empty if that is undecided. */
  Optional<Boolean> truth(Term test) {
    Boolean known = decided.get(test);
    if (known != null) {
      return Optional.of(known);
    }
    if (++parts > MOST_PARTS) {
      return Optional.empty();
    }
    return switch (test.op()) {
      case CONSTANT -> Optional.of(test.is(true));
      case NOT -> truth(test.operand(0)).map(truth -> !truth);
      case AND -> both(test, false);
      case OR -> both(test, true);
      default -> Optional.empty();
    };
  }

  /**
   * The truth of a conjunction or disjunction.
   *
   * @param deciding the truth of one operand that decides
   */
  private Optional<Boolean> both(Term test, boolean deciding) {
    Optional<Boolean> left = truth(test.operand(0));
    if (left.equals(Optional.of(deciding))) {
      return left;
    }
    Optional<Boolean> right = truth(test.operand(1));
    return left.isPresent() || right.equals(Optional.of(deciding)) ? right : Optional.empty();
  }

  /**
   * A test on which an undecided one depends: the first part that is no conjunction or disjunction,
   * or the test itself, if it is made of many.
   */
  Term undecided(Term test) {
    Term result = part(test);
    return parts > MOST_PARTS ? test : result;
  }

  private Term part(Term test) {
    if (test.op() == Op.NOT) {
      return part(test.operand(0));
    }
    if (test.op() != Op.AND && test.op() != Op.OR || parts > MOST_PARTS) {
      return test;
    }
    boolean isLeftKnown = truth(test.operand(0)).isPresent();
    return part(test.operand(isLeftKnown ? 1 : 0));
  }
}
