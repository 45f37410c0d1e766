package residua.analysis.bounded.unrolling;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import residua.analysis.symbolic.EdgeStep;
import residua.c.cfa.Edge;
import residua.smt.Term;
import residua.smt.Terms;

/** The executions of an unrolling that do not terminate regularly, as path conditions. */
public final class UnrollingResult {
  private final Terms terms;
  private final Map<Integer, Term> errors = new TreeMap<>();
  private final Map<Integer, Term> open = new TreeMap<>();
  private final Map<String, Integer> reasons = new TreeMap<>();
  private final Map<Integer, String> whyOpen = new TreeMap<>();
  private final Map<Integer, Term> assumed = new TreeMap<>();
  private Term exceeding;
  private final Map<Integer, Term> lost = new TreeMap<>();
  private int losing;

  UnrollingResult(Terms terms) {
    this.terms = terms;
    this.exceeding = terms.bool(false);
  }

  /** The executions that reach an error call, by its edge. */
  public Map<Integer, Term> errors() {
    return errors;
  }

  /** The executions that could not be followed, by the edge that could not be executed. */
  public Map<Integer, Term> open() {
    return open;
  }

  /** The executions that exceed the bounds. */
  public Term exceeding() {
    return exceeding;
  }

  /** The executions that were not followed because too little was known of them, by the edge. */
  public Map<Integer, Term> lost() {
    return lost;
  }

  /** Why executions could not be followed, the most frequent reason first. */
  public List<String> reasons() {
    return reasons.entrySet().stream()
        .sorted((a, b) -> b.getValue() - a.getValue())
        .map(Map.Entry::getKey)
        .toList();
  }

  /** Why the edge of {@link #open} could not be executed, in words. */
  public Map<Integer, String> whyOpen() {
    return Map.copyOf(whyOpen);
  }

  /** The executions for which an operation was assumed to be defined, by its edge. */
  public Map<Integer, Term> assumed() {
    return assumed;
  }

  /** From here on, until {@link #endLosing}, errors are not noted. */
  void beginLosing() {
    losing++;
  }

  /** Whether errors are not noted. */
  public boolean isLosing() {
    return losing > 0;
  }

  /** Ends the effect of {@link #beginLosing}. */
  void endLosing() {
    losing--;
  }

  /** Some executions exceed the bounds. */
  void addExceeding(Term runs) {
    exceeding = terms.or(exceeding, runs);
  }

  /** An edge is not executed, as a limit is met. */
  void stop(Edge edge, Term runs, String why) {
    if (note(open, edge, runs)) {
      reasons.merge(why, 1, Integer::sum);
      whyOpen.putIfAbsent(edge.id(), why);
    }
  }

  /** An edge was executed. */
  void add(Edge edge, EdgeStep step) {
    if (losing == 0) {
      note(errors, edge, step.error());
    }
    note(assumed, edge, step.assumed());
    note(lost, edge, step.vague());
    // Executions that seem to end because little is known of them perhaps do not.
    if (note(open, edge, losing > 0 ? step.vague() : step.open())) {
      reasons.merge(step.why(), 1, Integer::sum);
      whyOpen.putIfAbsent(edge.id(), step.why());
    }
  }

  private boolean note(Map<Integer, Term> all, Edge edge, Term runs) {
    if (runs.is(false)) {
      return false;
    }
    all.merge(edge.id(), runs, terms::or);
    return true;
  }
}
