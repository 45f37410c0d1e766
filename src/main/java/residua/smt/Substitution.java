package residua.smt;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Replaces variables by terms, and simplifies the result. */
public final class Substitution {
  private final Terms terms;
  private final UnaryOperator<Term> others;
  private final Map<Term, Term> known;

  /**
   * A substitution.
   *
   * @param replaced terms, and their replacements; of the same sort
   * @param others the replacement of other variables; called once for each
   */
  public Substitution(Terms terms, Map<Term, Term> replaced, UnaryOperator<Term> others) {
    this.terms = terms;
    this.others = others;
    this.known = new HashMap<>(replaced);
  }

  /** The term with all replacements made. */
  public Term of(Term term) {
    Deque<Term> work = new ArrayDeque<>();
    work.push(term);
    while (!work.isEmpty()) {
      Term at = work.peek();
      if (known.containsKey(at)) {
        work.pop();
        continue;
      }
      boolean isReady = true;
      for (Term operand : at.operands()) {
        if (!known.containsKey(operand)) {
          work.push(operand);
          isReady = false;
        }
      }
      if (isReady) {
        work.pop();
        known.put(at, made(at));
      }
    }
    return known.get(term);
  }

  private Term made(Term term) {
    if (term.op() == Op.VARIABLE) {
      return others.apply(term);
    }
    if (term.operands().stream().allMatch(each -> known.get(each) == each)) {
      return term;
    }
    return rebuilt(term, known.get(term.operand(0)));
  }

  /** The operator of a term, applied to the replaced operands. */
  private Term rebuilt(Term term, Term a) {
    Term b = term.operands().size() > 1 ? known.get(term.operand(1)) : a;
    return switch (term.op()) {
      case CONSTANT, VARIABLE -> term;
      case NOT -> terms.not(a);
      case AND -> terms.and(a, b);
      case OR -> terms.or(a, b);
      case ITE -> terms.ite(a, b, known.get(term.operand(2)));
      case EQUAL -> terms.equal(a, b);
      case UNSIGNED_LESS,
          UNSIGNED_AT_MOST,
          SIGNED_LESS,
          SIGNED_AT_MOST,
          F_EQUAL,
          F_LESS,
          F_AT_MOST ->
          terms.compare(term.op(), a, b);
      case ADD,
          SUBTRACT,
          MULTIPLY,
          UNSIGNED_DIVIDE,
          SIGNED_DIVIDE,
          UNSIGNED_REMAINDER,
          SIGNED_REMAINDER,
          BIT_AND,
          BIT_OR,
          BIT_XOR,
          SHIFT_LEFT,
          SHIFT_RIGHT,
          SHIFT_RIGHT_SIGNED,
          F_ADD,
          F_SUBTRACT,
          F_MULTIPLY,
          F_DIVIDE ->
          terms.binary(term.op(), a, b);
      case CONCAT -> terms.concat(a, b);
      case EXTRACT -> terms.extract(a, (int) term.payload(), term.sort().bits());
      case EXTEND -> terms.resized(a, term.sort().bits(), false);
      case EXTEND_SIGNED -> terms.resized(a, term.sort().bits(), true);
      case BIT_NOT,
          F_NEGATE,
          F_ABSOLUTE,
          F_SQUARE_ROOT,
          F_FLOOR,
          F_CEILING,
          F_TRUNCATE,
          F_ROUND_EVEN,
          F_ROUND_AWAY,
          F_CONVERT,
          F_OF_SIGNED,
          F_OF_UNSIGNED,
          F_TO_SIGNED,
          F_TO_UNSIGNED,
          F_OF_BITS,
          F_BITS ->
          terms.unary(term.op(), term.sort(), a);
    };
  }
}
