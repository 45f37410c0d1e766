package residua.analysis.symbolic.state;

import java.util.function.Supplier;
import residua.smt.Term;
import residua.smt.Terms;

/**
 * Collects when evaluated expressions have no semantics (undefined or not modelled), or end the
 * execution. An expression evaluated only under a condition contributes only under it.
 */
public final class UndefinedBehaviour {
  private final Terms terms;
  private Term path;
  private Term bad;
  private Term vague;
  private Term ended;
  private Term undefined;
  private boolean mayBeLeftOut;
  private final boolean countsOnlyDefined;
  private boolean isExact;

  /** Starts without doubts. */
  public UndefinedBehaviour(Terms terms) {
    this(terms, false);
  }

  /**
   * Starts without doubts.
   *
   * @param countsOnlyDefined whether executions in which an operation is undefined are ignored
   */
  public UndefinedBehaviour(Terms terms, boolean countsOnlyDefined) {
    this.countsOnlyDefined = countsOnlyDefined;
    this.terms = terms;
    this.path = terms.bool(true);
    this.bad = terms.bool(false);
    this.vague = terms.bool(false);
    this.ended = terms.bool(false);
    this.undefined = terms.bool(false);
  }

  /** When some evaluation has no semantics; cleared afterwards. */
  public Term takeBad() {
    Term result = bad;
    bad = terms.bool(false);
    return result;
  }

  /** When it is unknown whether some evaluation has semantics; cleared afterwards. */
  public Term takeVague() {
    Term result = vague;
    vague = terms.bool(false);
    return result;
  }

  /** When some evaluation is undefined, and the execution is ignored; cleared afterwards. */
  public Term takeUndefined() {
    Term result = undefined;
    undefined = terms.bool(false);
    return result;
  }

  /** When the execution ends in an evaluation; cleared afterwards. */
  public Term takeEnded() {
    Term result = ended;
    ended = terms.bool(false);
    return result;
  }

  /** Sets whether a compiler may omit the current evaluation, so that no execution ends in it. */
  public void leaveOut(boolean isAllowed) {
    mayBeLeftOut = isAllowed;
  }

  /**
   * Sets whether the current evaluation is exact: a library function may access less than is
   * modelled.
   */
  public void areExact(boolean isSo) {
    isExact = isSo;
  }

  /**
   * Whether executions are ignored in which an operation of the current evaluation is undefined.
   */
  public boolean countsOnlyDefined() {
    return countsOnlyDefined && isExact;
  }

  /** Records when the execution ends. */
  public void end(Term condition) {
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

  /** Records when an evaluation has no semantics. */
  public void fail(Term condition) {
    bad = terms.or(bad, terms.and(path, condition));
  }

  /**
   * Records when C certainly leaves something undefined: it either does not happen, or has no
   * semantics.
   */
  public void undefined(Term condition) {
    if (countsOnlyDefined()) {
      undefined = terms.or(undefined, terms.and(path, condition));
    } else {
      fail(condition);
    }
  }

  /** Records when too little is known to tell whether an evaluation has semantics. */
  public void miss(Term condition) {
    fail(condition);
    vague = terms.or(vague, terms.and(path, condition));
  }

  /** Evaluates an expression that is evaluated only under a condition. */
  public <T> T when(Term condition, Supplier<T> evaluation) {
    Term before = path;
    path = terms.and(path, condition);
    T result = evaluation.get();
    path = before;
    return result;
  }
}
