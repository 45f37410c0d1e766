package residua.report;

import java.util.List;
import java.util.Optional;
import residua.base.diagnostics.Diagnostic;
import residua.c.cfa.Metrics;
import residua.condition.Evidence;
import residua.reducer.sizing.FittedResidual.CutFigures;

/**
 * The figures of one reduction.
 *
 * @param version the version of this program
 * @param task what was reduced, and how
 * @param original size of the program
 * @param outcome the result
 * @param cuts figures about the cuts
 * @param condition the condition, if there is one
 * @param imprecision locations where less is cut than the condition allows, and why
 * @param phases milliseconds of wall time by phase, in order
 */
public record ReductionReport(
    String version,
    Task task,
    Metrics original,
    Outcome outcome,
    CutFigures cuts,
    Optional<ConditionFigures> condition,
    List<Diagnostic> imprecision,
    List<Phase> phases) {

  /**
   * What was reduced, and how.
   *
   * @param program the program's name, as the user gave it
   * @param entry name of the function where execution starts
   * @param reducer the reducer's name
   * @param property the only property that the result is valid for; empty if it is valid for all
   * @param stated functions without a body of which the user states that they call none of the
   *     program; the result is only valid if that is true
   */
  public record Task(
      String program,
      String entry,
      String reducer,
      Optional<String> property,
      List<String> stated) {
    public Task {
      stated = List.copyOf(stated);
    }
  }

  /**
   * The result of a reduction.
   *
   * @param size without text added by a target, which no limit counts either
   * @param stops number of exits at which an execution may stop because it is verified
   * @param empty whether nothing is left to verify
   * @param unchanged whether it is the original: nothing is cut
   * @param exact whether everything covered by the condition is cut, as far as is known
   * @param folding the folding; empty if it is the original, since nothing else fits or is worth it
   */
  public record Outcome(
      Metrics size,
      int stops,
      boolean empty,
      boolean unchanged,
      boolean exact,
      Optional<String> folding) {}

  /**
   * Figures about a condition.
   *
   * @param file its name, as the user gave it
   * @param states number of its states
   * @param transitions number of its transitions
   * @param bound number of transitions that can be taken on some edge of the program
   * @param unmatched those that cannot
   * @param claims the evidence of each condition, in their order
   */
  public record ConditionFigures(
      String file,
      int states,
      int transitions,
      int bound,
      List<Diagnostic> unmatched,
      List<Claimed> claims) {
    public ConditionFigures {
      unmatched = List.copyOf(unmatched);
      claims = List.copyOf(claims);
    }
  }

  /**
   * The evidence of a condition.
   *
   * @param file its name, as the user gave it
   */
  public record Claimed(String file, Evidence evidence) {}

  /**
   * A phase of the work.
   *
   * @param milliseconds of wall time
   */
  public record Phase(String name, long milliseconds) {}

  public ReductionReport {
    imprecision = List.copyOf(imprecision);
    phases = List.copyOf(phases);
  }
}
