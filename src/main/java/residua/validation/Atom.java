package residua.validation;

/**
 * A condition in a form that does not depend on how it is negated.
 *
 * @param passage what is evaluated, without parentheses around it
 * @param negated whether the condition holds if that is zero
 */
record Atom(Passage passage, boolean negated) {

  /** The canonical form of a condition. */
  static Atom of(Passage condition) {
    Passage at = condition.withoutBrackets();
    boolean negated = false;
    while (at.is(0, '!') && isOperand(at.part(1, at.size()))) {
      at = at.part(1, at.size()).withoutBrackets();
      negated = !negated;
    }
    return new Atom(at, negated);
  }

  /** Whether a negation in front applies to all of it. */
  private static boolean isOperand(Passage passage) {
    return (passage.size() == 1 && !passage.is(0, '='))
        || isCall(passage)
        || (passage.is(0, '(') && passage.closing(0) == passage.size() - 1)
        || (passage.is(0, '!') && isOperand(passage.part(1, passage.size())));
  }

  /** A name with arguments in parentheses and nothing behind them. */
  private static boolean isCall(Passage passage) {
    return passage.isIdentifier(0)
        && passage.is(1, '(')
        && passage.closing(1) == passage.size() - 1;
  }
}
