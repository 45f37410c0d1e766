package residua.analysis.bounded.linear;

import java.util.Map;
import java.util.Optional;
import residua.smt.Op;
import residua.smt.Term;

/** What is known of a test that is made of others, some of which are decided. */
final class Decisions {
  private Decisions() {}

  /** Whether a test holds; empty if that is undecided. */
  static Optional<Boolean> truth(Term test, Map<Term, Boolean> decided) {
    Boolean known = decided.get(test);
    if (known != null) {
      return Optional.of(known);
    }
    return switch (test.op()) {
      case CONSTANT -> Optional.of(test.is(true));
      case NOT -> truth(test.operand(0), decided).map(truth -> !truth);
      case AND -> both(test, decided, false);
      case OR -> both(test, decided, true);
      default -> Optional.empty();
    };
  }

  /**
   * The truth of a conjunction or disjunction.
   *
   * @param deciding the truth of one operand that decides
   */
  private static Optional<Boolean> both(Term test, Map<Term, Boolean> decided, boolean deciding) {
    Optional<Boolean> left = truth(test.operand(0), decided);
    if (left.equals(Optional.of(deciding))) {
      return left;
    }
    Optional<Boolean> right = truth(test.operand(1), decided);
    return left.isPresent() || right.equals(Optional.of(deciding)) ? right : Optional.empty();
  }

  /** The first undecided part, which is no conjunction or disjunction, of an undecided test. */
  static Term undecided(Term test, Map<Term, Boolean> decided) {
    if (test.op() == Op.NOT) {
      return undecided(test.operand(0), decided);
    }
    if (test.op() != Op.AND && test.op() != Op.OR) {
      return test;
    }
    boolean isLeftKnown = truth(test.operand(0), decided).isPresent();
    return undecided(test.operand(isLeftKnown ? 1 : 0), decided);
  }
}
