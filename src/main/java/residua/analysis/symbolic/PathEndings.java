package residua.analysis.symbolic;

import residua.smt.Term;
import residua.smt.Terms;

/** The executions that end in the executed effects: those at an error, and the open ones. */
final class PathEndings {
  private final Terms terms;
  private Term error;
  private Term open;
  private Term vague;
  private Term assumed;
  private String why = "";

  PathEndings(Terms terms) {
    this.terms = terms;
    this.error = terms.bool(false);
    this.open = terms.bool(false);
    this.vague = terms.bool(false);
    this.assumed = terms.bool(false);
  }

  /** The executions that reach an error. */
  Term error() {
    return error;
  }

  /** The executions that cannot be followed. */
  Term open() {
    return open;
  }

  /** The part of them that too little is known of: they may continue. */
  Term vague() {
    return vague;
  }

  /** The reason why executions cannot be followed; the last one. */
  String why() {
    return why;
  }

  /** The executions for which an operation was assumed to be defined. */
  Term assumed() {
    return assumed;
  }

  /** Adds executions for which an operation is assumed to be defined. */
  void addAssumed(Term runs) {
    assumed = terms.or(assumed, runs);
  }

  /** Adds executions that reach an error. */
  void addError(Term runs) {
    error = terms.or(error, runs);
  }

  /** Adds executions that too little is known of to follow them. */
  void addVague(Term runs, String reason) {
    addOpen(runs, runs, reason);
  }

  /** Adds executions that cannot be followed; too little is known of some of them. */
  void addOpen(Term runs, Term unknown, String reason) {
    open = terms.or(open, runs);
    vague = terms.or(vague, unknown);
    why = reason;
  }

  /** Adds the executions that end elsewhere. */
  void addAll(PathEndings others) {
    addError(others.error);
    addAssumed(others.assumed);
    addOpen(others.open, others.vague, others.why.isEmpty() ? why : others.why);
  }
}
