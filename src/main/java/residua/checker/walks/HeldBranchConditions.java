package residua.checker.walks;

import java.util.Optional;
import java.util.OptionalInt;
import residua.base.text.Slice;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.checker.state.KnownValue;
import residua.checker.state.PairedState;
import residua.checker.text.Atom;
import residua.checker.text.Side;
import residua.checker.text.TokenRange;

/** Variables that hold the value of a condition by which the original branches. */
public final class HeldBranchConditions {
  private final Side original;
  private final OriginalWalk theirs;

  /** Follows the conditions of one original. */
  public HeldBranchConditions(Side original, OriginalWalk theirs) {
    this.original = original;
    this.theirs = theirs;
  }

  /** Whether a variable holds the value of a condition, so that it need not be evaluated. */
  static boolean isHeld(TokenRange condition, PairedState at) {
    return at.values().known().values().stream()
        .anyMatch(value ->
            value instanceof KnownValue.Taken taken
                && taken.truth().isEmpty()
                && isAllOf(taken.expression(), condition));
  }

  /** Whether an expression is a condition except for enclosing parentheses and negations. */
  public static boolean isAllOf(Slice expression, TokenRange condition) {
    return !condition.isEmpty()
        && (condition.slice().equals(expression)
            || condition.withoutBrackets().slice().equals(expression)
            || Atom.of(condition).passage().slice().equals(expression));
  }

  /** Whether a branch is taken when its condition holds. */
  public static boolean isTrue(Edge branch) {
    return ((Operation.Assume) branch.operation()).truth();
  }

  /**
   * The original takes a branch; the value of a variable that holds its condition is known from now
   * on.
   */
  public PairedState branched(Function other, PairedState at, Edge their) {
    PairedState next = at;
    TokenRange condition = TokenRange.of(original, other, their);
    boolean negated = Atom.of(condition).negated();
    for (int tool : at.values().known().keySet()) {
      if (at.values().of(tool).get() instanceof KnownValue.Taken taken
          && isAllOf(taken.expression(), condition)) {
        boolean same = condition.withoutBrackets().slice().equals(taken.expression());
        boolean truth =
            isTrue(their) ^ (negated && !same && !condition.slice().equals(taken.expression()));
        KnownValue known = new KnownValue.Taken(taken.expression(), Optional.of(truth));
        next = next.with(next.values().with(tool, known));
      }
    }
    return theirs.executed(other, next.with(next.inside().withPending(OptionalInt.empty())), their);
  }
}
