package residua.cli;

import java.util.Optional;
import residua.cfa.Metrics;
import residua.cfa.Program;
import residua.condition.ConditionAutomaton;
import residua.inspect.Inspection;
import residua.reduction.Folding;
import residua.reduction.Residual;
import residua.report.ReductionReport;
import residua.report.ReductionReport.ConditionFigures;
import residua.source.CompilerCheck;

/**
 * Collects what there is to say of a reduction.
 *
 * @param condition the name of the condition; empty if there is none
 * @param property the only property that matters
 */
record Figures(
    ProgramOptions options, String condition, Reduction.Method method, Optional<String> property) {

  /**
   * The figures of a reduction.
   *
   * @param text the residual program as it is written
   */
  ReductionReport of(Reduction.Result result, String text, Phases phases) {
    Residual residual = result.residual();
    Program program = residual.program();
    PrintedSize size = new PrintedSize(result.print(), new CompilerCheck(options.preprocessor()));
    return new ReductionReport(
        new Version().getVersion()[0],
        options.program(),
        program.entryFunction().name(),
        method.toString(),
        property,
        Metrics.of(program),
        size.of(residual, text),
        residual.stops(),
        residual.start() instanceof Residual.Start.Stopped,
        result.fitted().isWhole() && residual.imprecision().isEmpty(),
        result.fitted().folding().map(Folding::toString),
        result.fitted().dropped(),
        result.automaton().map(automaton -> of(automaton, result)),
        residual.imprecision(),
        phases.done());
  }

  private ConditionFigures of(ConditionAutomaton automaton, Reduction.Result result) {
    int transitions = automaton.transitions().size();
    int unmatched = result.unmatched().size();
    return new ConditionFigures(
        shownCondition(),
        automaton.states().size(),
        transitions,
        transitions - unmatched,
        result.unmatched());
  }

  /** What the condition does on the program. */
  Inspection inspection(Reduction.Result result) {
    Program program = result.residual().program();
    return result
        .automaton()
        .map(automaton -> Inspection.of(program, automaton, shownCondition()))
        .orElseGet(() -> Inspection.of(program));
  }

  private String shownCondition() {
    return condition.equals("-") ? "<stdin>" : condition;
  }
}
