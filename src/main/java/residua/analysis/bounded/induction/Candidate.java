package residua.analysis.bounded.induction;

import residua.analysis.bounded.unrolling.LoopId;
import residua.c.semantics.Expression;
import residua.smt.Sort;
import residua.smt.Term;
import residua.smt.Terms;

/** A candidate invariant of a location: whether it is assumed, and when it did not hold. */
final class Candidate {
  /** Where it may hold. */
  sealed interface Place {
    /** At the head of a loop. */
    record Head(LoopId loop) implements Place {}

    /** Where a call of a function begins. */
    record Entry(int function) implements Place {}

    /** Where it has returned. */
    record Exit(int function) implements Place {}
  }

  private final Terms terms;
  private final Place place;
  private final Expression condition;
  private final Term isAssumed;
  private Term violated;

  Candidate(Terms terms, Place place, Expression condition) {
    this.terms = terms;
    this.place = place;
    this.condition = condition;
    this.isAssumed = terms.fresh(Sort.BOOL);
    this.violated = terms.bool(false);
  }

  Place place() {
    return place;
  }

  Expression condition() {
    return condition;
  }

  Term isAssumed() {
    return isAssumed;
  }

  /** The path conditions under which it did not hold. */
  Term violated() {
    return violated;
  }

  /** Notes that it does not hold under a path condition. */
  void violatedBy(Term runs) {
    violated = terms.or(violated, runs);
  }

  /** The assumption that is added if the candidate is assumed. */
  Term assumed(Term holds) {
    return terms.or(terms.not(isAssumed), holds);
  }
}
