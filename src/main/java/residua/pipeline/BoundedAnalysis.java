package residua.pipeline;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import residua.analysis.Coverage;
import residua.analysis.Falsification;
import residua.analysis.Limits;
import residua.analysis.ProvedCondition;
import residua.analysis.bounded.BoundedModelChecking;
import residua.analysis.bounded.Configuration;
import residua.analysis.bounded.Outcome;
import residua.analysis.bounded.Proved;
import residua.analysis.shown.Invariants;
import residua.binding.BoundCondition;
import residua.binding.choice.Binding;
import residua.cfa.Program;
import residua.cfa.Uncalled;
import residua.formula.solver.SolverChoice;
import residua.formula.solver.SolverHost;
import residua.formula.solver.SolverUnavailable;
import residua.reduction.unseen.FollowedCondition;
import residua.source.Position;
import residua.specification.Property;

/**
 * Bounded model checking, alone or with an unbounded prover, as built-in analyses.
 *
 * @param configuration how executions beyond the bounds are analysed
 * @param solver the solver called, and how
 */
record BoundedAnalysis(Configuration configuration, SolverChoice solver) implements OwnAnalysis {
  @Override
  public String word() {
    return configuration.technique().word();
  }

  @Override
  public boolean mayCountOnlyDefined() {
    return true;
  }

  /** The proved executions; empty if there is not enough memory left to state them. */
  private static ProvedCondition.Sized covered(Task task, Set<String> errors, Outcome outcome) {
    try {
      return Proved.condition(
          task.program().program(), errors, outcome, task.given(), task.givenIsProved());
    } catch (OutOfMemoryError e) {
      return new ProvedCondition.Sized(
          Coverage.nothing(), Optional.of("there is no memory left to say what is proved"));
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

  @Override
  public Analysis.Result run(Task task, Limits limits) {
    Program program = task.program().program();
    Set<String> errors = Property.UnreachCall.usual().errorCalls();
    Optional<BoundCondition> given =
        task.given().isEmpty()
            ? Optional.empty()
            : Optional.of(new FollowedCondition(program, Binding.bind(program, task.given())));
    Falsification falsification =
        new Falsification(program, task.program().meaning(), errors, limits.end());
    Outcome outcome;
    try (SolverHost host = new SolverHost(solver, limits.get("memory"))) {
      outcome =
          new BoundedModelChecking(
                  program, task.program().meaning(), errors, given, limits, host, configuration)
              .run(falsification::isReached);
    } catch (SolverUnavailable e) {
      outcome =
          new Outcome(
              Outcome.Verdict.UNKNOWN,
              Optional.empty(),
              "no solver works here: " + e.getMessage(),
              List.of(),
              Optional.empty(),
              0);
    }
    Outcome found = outcome;
    // A condition over one thread does not apply to several.
    ProvedCondition proved =
        Uncalled.mayStartOthers(program)
            ? ProvedCondition.nothing()
            : ((ProvedCondition) states -> covered(task, errors, found)).once();
    Optional<Position> place =
        falsification
            .violated()
            .or(outcome::violated)
            .map(edge -> program.source().position(edge.where().start()));
    return new Analysis.Result(
        Analysis.Verdict.valueOf(outcome.verdict().name()),
        place,
        outcome.verdict() == Outcome.Verdict.UNKNOWN
            ? falsification.reason(outcome.why())
            : outcome.why(),
        proved,
        outcome.steps(),
        Optional.of(
            new Shown(
                task.program(),
                Optional.empty(),
                () -> Invariants.of(program, task.program().meaning(), found.invariants()),
                falsification.reads(),
                falsification.violated().or(outcome::violated).stream().toList(),
                falsification.isInterpreted(),
                task.given().isEmpty())),
        outcome.open());
  }
}
