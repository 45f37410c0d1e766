package residua.symbolic;

import java.util.function.Supplier;
import residua.formula.Term;
import residua.formula.Terms;

/**
 * When what is evaluated has no meaning, or ends the run. What is evaluated only under a condition
 * says so only then.
 */
public final class Doubts {
  private final Terms terms;
  private Term path;
  private Term bad;
  private Term vague;
  private Term ended;
  private Term undefined;
  private boolean mayBeLeftOut;
  private final boolean countsOnlyDefined;
  private boolean isExact;

  /** Nothing is in doubt yet. */
  public Doubts(Terms terms) {
    this(terms, false);
  }

  /**
   * Nothing is in doubt yet.
   *
   * @param countsOnlyDefined whether executions in which an operation is undefined do not count
   */
  Doubts(Terms terms, boolean countsOnlyDefined) {
    this.countsOnlyDefined = countsOnlyDefined;
    this.terms = terms;
    this.path = terms.bool(true);
    this.bad = terms.bool(false);
    this.vague = terms.bool(false);
    this.ended = terms.bool(false);
    this.undefined = terms.bool(false);
  }

  /** When something that was evaluated has no meaning; it is forgotten. */
  public Term takeBad() {
    Term result = bad;
    bad = terms.bool(false);
    return result;
  }

  /** When it is not known whether something that was evaluated has a meaning; it is forgotten. */
  Term takeVague() {
    Term result = vague;
    vague = terms.bool(false);
    return result;
  }

  /** When something that was evaluated is undefined, and does not count; it is forgotten. */
  Term takeUndefined() {
    Term result = undefined;
    undefined = terms.bool(false);
    return result;
  }

  /** When the run ends in what was evaluated; it is forgotten. */
  Term takeEnded() {
    Term result = ended;
    ended = terms.bool(false);
    return result;
  }

  /** Whether what is evaluated now may be left out by a compiler, so that no run ends in it. */
  void leaveOut(boolean isAllowed) {
    mayBeLeftOut = isAllowed;
  }

  /**
   * Whether what is evaluated now happens exactly as it is evaluated: a function of the library may
   * access less than is modelled.
   */
  void areExact(boolean isSo) {
    isExact = isSo;
  }

  /** Whether executions in which an operation is undefined that is evaluated now do not count. */
  boolean countsOnlyDefined() {
    return countsOnlyDefined && isExact;
  }

  /** Notes when the run ends. */
  void end(Term condition) {
    if (mayBeLeftOut) {
      if (countsOnlyDefined()) {
        undefined(condition);
      } else {
        miss(condition);
      }
      return;
    }
    ended = terms.or(ended, terms.and(path, condition));
  }

  /** Notes when something has no meaning. */
  public void fail(Term condition) {
    bad = terms.or(bad, terms.and(path, condition));
  }

  /**
   * Notes when C leaves something undefined, for certain: it does not happen, or has no meaning.
   */
  void undefined(Term condition) {
    if (countsOnlyDefined()) {
      undefined = terms.or(undefined, terms.and(path, condition));
    } else {
      fail(condition);
    }
  }

  /** Notes when so little is known that something may or may not have a meaning. */
  void miss(Term condition) {
    fail(condition);
    vague = terms.or(vague, terms.and(path, condition));
  }

  /** Evaluates what is evaluated only under a condition. */
  public <T> T when(Term condition, Supplier<T> evaluation) {
    Term before = path;
    path = terms.and(path, condition);
    T result = evaluation.get();
    path = before;
    return result;
  }
}
