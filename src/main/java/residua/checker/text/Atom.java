package residua.checker.text;

/**
 * A condition in a form that does not depend on how it is negated.
 *
 * @param passage the expression evaluated, without parentheses around it
 * @param negated whether the condition holds if that is zero
 */
public record Atom(TokenRange passage, boolean negated) {

  /** The canonical form of a condition. */
  public static Atom of(TokenRange condition) {
    TokenRange at = condition.withoutBrackets();
    boolean negated = false;
    while (at.is(0, '!') && UnaryExpression.isAllOf(at.part(1, at.size()))) {
      at = at.part(1, at.size()).withoutBrackets();
      negated = !negated;
    }
    return new Atom(at, negated);
  }
}
