package residua.pipeline.reduction;

import java.util.Optional;
import java.util.stream.Collectors;
import residua.c.cfa.Metrics;
import residua.c.cfa.Program;
import residua.condition.NamedCondition;
import residua.pipeline.program.ProgramSettings;
import residua.reducer.fold.Folding;
import residua.reducer.residual.Residual;
import residua.report.ReductionReport;
import residua.report.ReductionReport.Claimed;
import residua.report.ReductionReport.ConditionFigures;
import residua.report.inspection.Inspection;

/**
 * Collects the figures of a reduction for its report.
 *
 * @param property the only property that matters
 * @param version version of Residua, as people see it
 */
public record Figures(
    ProgramSettings settings, Reduction.Method method, Optional<String> property, String version) {

  /**
   * The figures of a reduction.
   *
   * @param text the residual program as it is written
   */
  public ReductionReport of(Reduction.Result result, String text, Phases phases) {
    Residual residual = result.residual();
    Program program = residual.program();
    PrintedSize size = new PrintedSize(result.print(), settings.compilerCheck());
    return new ReductionReport(
        version,
        new ReductionReport.Task(
            settings.name(),
            program.entryFunction().name(),
            method.toString(),
            property,
            program.callBacks().stated().stream().sorted().toList()),
        Metrics.of(program),
        new ReductionReport.Outcome(
            size.of(residual, text),
            residual.stops(),
            residual.start() instanceof Residual.Start.Stopped,
            residual.start() instanceof Residual.Start.Unchanged,
            result.fitted().isWhole() && residual.imprecision().isEmpty(),
            result.fitted().folding().map(Folding::toString)),
        result.fitted().cuts(),
        conditionsOf(result),
        residual.imprecision(),
        phases.done());
  }

  /** The figures of all conditions together. */
  private static Optional<ConditionFigures> conditionsOf(Reduction.Result result) {
    if (result.conditions().isEmpty()) {
      return Optional.empty();
    }
    int states = 0;
    int transitions = 0;
    for (NamedCondition each : result.conditions()) {
      states += each.automaton().states().size();
      transitions += each.automaton().transitions().size();
    }
    String names =
        result.conditions().stream().map(NamedCondition::name).collect(Collectors.joining(", "));
    return Optional.of(
        new ConditionFigures(
            names,
            states,
            transitions,
            transitions - result.unmatched().size(),
            result.unmatched(),
            result.conditions().stream()
                .map(each -> new Claimed(each.name(), each.automaton().evidence()))
                .toList()));
  }

  /** The behaviour of the conditions on the program. */
  public Inspection inspection(Reduction.Result result) {
    return Inspection.of(result.residual().program(), result.conditions());
  }
}
