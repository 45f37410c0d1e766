package residua.symbolic;

import residua.formula.Term;
import residua.formula.Terms;

/** The runs that do not go on behind what is executed: those at an error, and the open ones. */
final class Endings {
  private final Terms terms;
  private Term error;
  private Term open;
  private Term vague;
  private Term assumed;
  private String why = "";

  Endings(Terms terms) {
    this.terms = terms;
    this.error = terms.bool(false);
    this.open = terms.bool(false);
    this.vague = terms.bool(false);
    this.assumed = terms.bool(false);
  }

  /** The runs that reach an error. */
  Term error() {
    return error;
  }

  /** The runs that cannot be followed. */
  Term open() {
    return open;
  }

  /** Those of them of which so little is known that they may go on, as far as is known. */
  Term vague() {
    return vague;
  }

  /** Why runs cannot be followed; the last reason. */
  String why() {
    return why;
  }

  /** The runs for which it was assumed that an operation is defined. */
  Term assumed() {
    return assumed;
  }

  /** Of some runs it is assumed that an operation is defined. */
  void addAssumed(Term runs) {
    assumed = terms.or(assumed, runs);
  }

  /** Some runs reach an error. */
  void addError(Term runs) {
    error = terms.or(error, runs);
  }

  /** Of some runs too little is known to follow them. */
  void addVague(Term runs, String reason) {
    addOpen(runs, runs, reason);
  }

  /** Some runs cannot be followed; of some of them too little is known. */
  void addOpen(Term runs, Term unknown, String reason) {
    open = terms.or(open, runs);
    vague = terms.or(vague, unknown);
    why = reason;
  }

  /** The runs that end elsewhere end here. */
  void addAll(Endings others) {
    addError(others.error);
    addAssumed(others.assumed);
    addOpen(others.open, others.vague, others.why.isEmpty() ? why : others.why);
  }
}
