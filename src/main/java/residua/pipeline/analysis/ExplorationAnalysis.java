package residua.pipeline.analysis;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import residua.analysis.artifacts.ExploredInvariants;
import residua.analysis.bounded.ErrorPathSolver;
import residua.analysis.conditions.ConditionExtractor;
import residua.analysis.conditions.ProvedCondition;
import residua.analysis.counterexample.CounterexampleSearch;
import residua.analysis.counterexample.Violation;
import residua.analysis.reachability.AnalysisConfig;
import residua.analysis.reachability.Domain;
import residua.analysis.reachability.Exploration;
import residua.analysis.reachability.ExplorationOrder;
import residua.analysis.reachability.Limits;
import residua.base.text.Position;
import residua.c.cfa.Edge;
import residua.c.cfa.Program;
import residua.c.semantics.ImpliedObligations;
import residua.c.semantics.ProgramSemantics;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.choice.Observers;
import residua.reducer.indirectcalls.FollowedCondition;
import residua.smt.solver.SolverChoice;
import residua.smt.solver.SolverHost;
import residua.smt.solver.SolverProcesses;

/**
 * An analysis that explores abstract states.
 *
 * @param domain the abstract domain
 * @param order the order in which states are explored
 * @param solver the solver called for the formula of an error path
 * @param processes solver processes shared with other analyses, if there are some
 */
record ExplorationAnalysis(
    Domain<?> domain,
    ExplorationOrder order,
    SolverChoice solver,
    Optional<SolverProcesses> processes)
    implements BuiltInAnalysis {
  @Override
  public String word() {
    return domain.word();
  }

  @Override
  public List<String> limits() {
    return domain.limits();
  }

  /** It ignores undefined shifts; accesses that it does not know stay open. */
  @Override
  public boolean mayCountOnlyDefined(boolean isItsReason) {
    return isItsReason;
  }

  @Override
  public Analysis.Result run(Task task, Limits limits) {
    // No solver is started before there is a path to solve.
    try (SolverHost host = new SolverHost(solver, limits.get("memory"), processes)) {
      return run(task, limits, host);
    }
  }

  private Analysis.Result run(Task task, Limits limits, SolverHost host) {
    Program program = task.program().program();
    ProgramSemantics meaning = task.program().meaning();
    Set<String> errors = task.program().meaning().specification().errorCalls();
    long end = limits.end();
    CounterexampleSearch falsification =
        new CounterexampleSearch(
            program,
            meaning,
            errors,
            end,
            task.executions(),
            new ErrorPathSolver(program, meaning, errors, host));
    Optional<ConditionObserver> bound =
        task.given().isEmpty()
            ? Optional.empty()
            : Optional.of(new FollowedCondition(program, Observers.bind(program, task.given())));
    AnalysisConfig setting =
        new AnalysisConfig(
            program, implying(program, meaning), domain, order, limits, errors, bound);
    Domain.Outcome outcome;
    try (falsification) {
      outcome = domain.explore(setting, falsification::isReached);
    }
    ProvedCondition covered =
        ConditionExtractor.of(program, outcome.exploration(), task.givenIsProved());
    ProvedCondition proved = ((ProvedCondition) states -> within(states, covered)).once();
    return falsification.violated().isEmpty()
        ? withoutError(task, outcome, proved, falsification)
        : withError(task, outcome, proved, falsification);
  }

  private static ProgramSemantics implying(Program program, ProgramSemantics meaning) {
    return ImpliedObligations.in(meaning, edge -> program.edges().get(edge).where().start());
  }

  private static Analysis.Result withError(
      Task task,
      Domain.Outcome outcome,
      ProvedCondition proved,
      CounterexampleSearch falsification) {
    Program program = task.program().program();
    List<Edge> violated = falsification.violated().stream().toList();
    Position place =
        falsification
            .violation()
            .map(Violation::where)
            .orElseGet(() -> program.source().position(violated.get(0).where().start()));
    return new Analysis.Result(
        Analysis.Verdict.FALSE,
        Optional.of(place),
        "",
        proved,
        outcome.transfers(),
        Optional.of(
            new AnalysisArtifacts(
                task.program(),
                Optional.of(outcome.exploration()::explored),
                List::of,
                falsification.inputs(),
                violated,
                falsification.isInterpreted(),
                task.given().isEmpty(),
                falsification.violation())));
  }

  private static Analysis.Result withoutError(
      Task task,
      Domain.Outcome outcome,
      ProvedCondition proved,
      CounterexampleSearch falsification) {
    Program program = task.program().program();
    ProgramSemantics meaning = task.program().meaning();
    Exploration exploration = outcome.exploration();
    Analysis.Verdict verdict =
        exploration.isProved() ? Analysis.Verdict.TRUE : Analysis.Verdict.UNKNOWN;
    String why = exploration.isProved() ? "" : falsification.reason(exploration.why());
    AnalysisArtifacts shown =
        new AnalysisArtifacts(
            task.program(),
            Optional.of(exploration)
                .filter(each -> !each.isOfOnePath())
                .map(each -> each::explored),
            () ->
                exploration.isOfOnePath()
                    ? List.of()
                    : ExploredInvariants.of(program, meaning, exploration.explored()),
            Optional.empty(),
            List.of(),
            false,
            task.given().isEmpty());
    return new Analysis.Result(
            verdict,
            Optional.empty(),
            why,
            proved,
            outcome.transfers(),
            Optional.of(shown),
            verdict == Analysis.Verdict.UNKNOWN ? exploration.open() : List.of())
        .suspecting(exploration.suspected());
  }

  /** The proved executions; empty if there is not enough memory left to state them. */
  private static ProvedCondition.Sized within(int states, ProvedCondition covered) {
    try {
      return covered.within(states);
    } catch (OutOfMemoryError e) {
      return new ProvedCondition.Sized(
          ConditionExtractor.nothing(), Optional.of("no memory is left to compute the condition"));
    }
  }
}
