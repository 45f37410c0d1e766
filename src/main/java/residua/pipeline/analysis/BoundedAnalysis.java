package residua.pipeline.analysis;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import residua.analysis.artifacts.ExploredInvariants;
import residua.analysis.bounded.BoundedConditionExtractor;
import residua.analysis.bounded.BoundedConfiguration;
import residua.analysis.bounded.BoundedModelChecking;
import residua.analysis.bounded.BoundedOutcome;
import residua.analysis.bounded.ProofStrategy;
import residua.analysis.conditions.ConditionExtractor;
import residua.analysis.conditions.ProvedCondition;
import residua.analysis.counterexample.CounterexampleSearch;
import residua.analysis.counterexample.PathSolver;
import residua.analysis.counterexample.Violation;
import residua.analysis.reachability.Limits;
import residua.base.text.Position;
import residua.c.cfa.Program;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.choice.Observers;
import residua.reducer.indirectcalls.FollowedCondition;
import residua.smt.solver.SolverChoice;
import residua.smt.solver.SolverHost;
import residua.smt.solver.SolverProcesses;
import residua.smt.solver.SolverUnavailable;

/**
 * Bounded model checking, alone or with an unbounded prover, as built-in analyses.
 *
 * @param configuration how executions beyond the bounds are analysed
 * @param solver the solver called, and how
 * @param processes solver processes shared with other analyses, if there are some
 */
record BoundedAnalysis(
    BoundedConfiguration configuration, SolverChoice solver, Optional<SolverProcesses> processes)
    implements BuiltInAnalysis {
  @Override
  public String word() {
    return configuration.technique().word();
  }

  @Override
  public boolean mayCountOnlyDefined(boolean isItsReason) {
    return true;
  }

  /** The proved executions; empty if there is not enough memory left to state them. */
  private static ProvedCondition.Sized covered(
      Task task, Set<String> errors, BoundedOutcome outcome, int states) {
    try {
      return BoundedConditionExtractor.condition(
          task.program().program(), errors, outcome, task.given(), task.givenIsProved(), states);
    } catch (OutOfMemoryError e) {
      return new ProvedCondition.Sized(
          ConditionExtractor.nothing(), Optional.of("no memory is left to compute the condition"));
    }
  }

  @Override
  public List<String> limits() {
    boolean refines =
        switch (configuration.technique()) {
          case BMC, K_INDUCTION -> false;
          case PREDICATE, IMPACT -> true;
        };
    return Limits.NAMES.stream()
        .filter(name ->
            !Limits.OF_REFINEMENTS.contains(name) || refines && !name.equals("refinement-memory"))
        .toList();
  }

  private static CounterexampleSearch search(Task task, Set<String> errors, Limits limits) {
    return new CounterexampleSearch(
        task.program().program(),
        task.program().meaning(),
        errors,
        limits.end(),
        task.executions(),
        PathSolver.NONE);
  }

  @Override
  public Analysis.Result run(Task task, Limits limits) {
    Set<String> errors = task.program().meaning().specification().errorCalls();
    UninitialisedSearch uninitialised = new UninitialisedSearch(this, task, limits);
    boolean isForErrors = configuration.technique() == ProofStrategy.BMC;
    CounterexampleSearch falsification = search(task, errors, limits);
    BoundedOutcome outcome;
    try (falsification;
        SolverHost host = new SolverHost(solver, limits.get("memory"), processes)) {
      outcome =
          checking(task, errors, limits, host)
              .run(suspicion ->
                  falsification.isReached(suspicion) || isForErrors && uninitialised.succeeds());
    } catch (SolverUnavailable e) {
      outcome =
          new BoundedOutcome(
              BoundedOutcome.Verdict.UNKNOWN,
              Optional.empty(),
              "no solver works here: " + e.getMessage(),
              List.of(),
              Optional.empty(),
              0);
    }
    BoundedOutcome found = outcome;
    return uninitialised.found().orElseGet(() -> result(task, errors, found, falsification));
  }

  private BoundedModelChecking checking(
      Task task, Set<String> errors, Limits limits, SolverHost host) {
    Program program = task.program().program();
    Optional<ConditionObserver> given =
        task.given().isEmpty()
            ? Optional.empty()
            : Optional.of(new FollowedCondition(program, Observers.bind(program, task.given())));
    return new BoundedModelChecking(
        program, task.program().meaning(), errors, given, limits, host, configuration);
  }

  private static Analysis.Result result(
      Task task, Set<String> errors, BoundedOutcome outcome, CounterexampleSearch falsification) {
    Program program = task.program().program();
    ProvedCondition proved =
        ((ProvedCondition) states -> covered(task, errors, outcome, states)).once();
    Optional<Position> place =
        falsification
            .violation()
            .map(Violation::where)
            .or(() ->
                falsification
                    .violated()
                    .or(outcome::violated)
                    .map(edge -> program.source().position(edge.where().start())));
    return new Analysis.Result(
        Analysis.Verdict.valueOf(outcome.verdict().name()),
        place,
        outcome.verdict() == BoundedOutcome.Verdict.UNKNOWN
            ? falsification.reason(outcome.why())
            : outcome.why(),
        proved,
        outcome.steps(),
        Optional.of(
            new AnalysisArtifacts(
                task.program(),
                Optional.empty(),
                () ->
                    ExploredInvariants.of(program, task.program().meaning(), outcome.invariants()),
                falsification.inputs(),
                falsification.violated().or(outcome::violated).stream().toList(),
                falsification.isInterpreted(),
                task.given().isEmpty(),
                falsification.violation())),
        outcome.open());
  }
}
