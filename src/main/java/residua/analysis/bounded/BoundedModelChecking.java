package residua.analysis.bounded;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import residua.analysis.bounded.lazy.BlockContexts;
import residua.analysis.bounded.lazy.Blocks;
import residua.analysis.bounded.lazy.InterpolantLabels;
import residua.analysis.bounded.lazy.LazyAbstraction;
import residua.analysis.bounded.lazy.PredicateLabels;
import residua.analysis.bounded.unrolling.Budget;
import residua.analysis.bounded.unrolling.UnrollingTask;
import residua.analysis.reachability.Exploration;
import residua.analysis.reachability.Limits;
import residua.analysis.reachability.OpenPlace;
import residua.analysis.symbolic.SymbolicMachine;
import residua.c.callgraph.ImplicitlyCalledFunctions;
import residua.c.cfa.Program;
import residua.c.semantics.ProgramSemantics;
import residua.condition.observer.ConditionObserver;
import residua.smt.solver.SolverUnavailable;
import residua.smt.solver.Solvers;

/**
 * Bounded model checking (Biere, Cimatti, Clarke, Zhu, "Symbolic Model Checking without BDDs",
 * TACAS 1999; for C: Clarke, Kroening, Lerda, "A Tool for Checking ANSI-C Programs", TACAS 2004):
 * does an execution within the bounds reach an error call, and are there executions beyond the
 * bounds? The bounds are doubled until there are none, or a limit is met.
 */
public final class BoundedModelChecking {
  private final UnrollingTask task;
  private final Program program;
  private final Limits limits;
  private final BoundedConfiguration configuration;

  /**
   * An analysis of a program.
   *
   * @param given executions that it covers are not analysed
   * @param configuration how executions beyond the bounds are analysed
   */
  public BoundedModelChecking(
      Program program,
      ProgramSemantics meaning,
      Set<String> errorCalls,
      Optional<ConditionObserver> given,
      Limits limits,
      Solvers solvers,
      BoundedConfiguration configuration) {
    this.task = new UnrollingTask(program, meaning, errorCalls, given, solvers);
    this.program = program;
    this.limits = limits;
    this.configuration = configuration;
  }

  /**
   * Runs the analysis.
   *
   * @param violated asked where an error call seems to be reached; if it answers yes, one is
   * @throws SolverUnavailable if the solver does not work here
   */
  public BoundedOutcome run(Predicate<Exploration.Suspicion> violated) throws SolverUnavailable {
    if (ImplicitlyCalledFunctions.mayRunUnfollowed(
        program, task.given().isPresent(), task.errorCalls())) {
      String why = ImplicitlyCalledFunctions.WHY;
      return BoundedOutcome.unknown(why, List.of(), 0)
          .at(
              ImplicitlyCalledFunctions.around(program).stream()
                  .map(each -> OpenPlace.at(program, each, why))
                  .toList());
    }
    Budget budget = new Budget(limits);
    if (configuration.technique() == ProofStrategy.BMC) {
      return run(Optional.empty(), budget, violated);
    }
    try (UnboundedProver beyond = beyond(budget, violated)) {
      BoundedOutcome outcome = run(Optional.of(beyond), budget, violated);
      return outcome.verdict() == BoundedOutcome.Verdict.TRUE
          ? outcome.knowing(beyond.invariants())
          : outcome;
    }
  }

  private UnboundedProver beyond(Budget budget, Predicate<Exploration.Suspicion> violated) {
    InductionStep step = new InductionStep(configuration.technique(), task);
    return switch (configuration.technique()) {
      case BMC -> step;
      case K_INDUCTION -> {
        ElementStep elements = new ElementStep(task, step);
        yield !elements.isOfUse()
            ? step
            : elements.goesFirst()
                ? new AlternatingProver(elements, step)
                : new AlternatingProver(step, elements);
      }
      case PREDICATE ->
          new HeadStart(
              lazyAbstraction(step, false, budget, violated),
              new AlternatingProver(step, lazyAbstraction(step, true, budget, violated)),
              step::invariants);
      case IMPACT ->
          new HeadStart(
              lazyAbstraction(step, false, budget, violated),
              lazyAbstraction(step, true, budget, violated),
              step::invariants);
    };
  }

  private UnboundedProver lazyAbstraction(
      InductionStep step,
      boolean usesInvariants,
      Budget budget,
      Predicate<Exploration.Suspicion> violated) {
    return new LazyAbstractionStep(
        task.solvers(),
        step,
        usesInvariants,
        budget,
        (terms, invariants, steps, questions) -> {
          SymbolicMachine machine = task.machine(terms, false);
          Blocks blocks =
              new Blocks(program, machine, terms, task.given(), configuration.blocks(), steps);
          return new LazyAbstraction(
              terms,
              new BlockContexts(program, machine, terms, blocks, step.facts(), invariants),
              // Interpolants as they are cost the fewest questions.
              configuration.technique() == ProofStrategy.PREDICATE && usesInvariants
                  ? new PredicateLabels(terms, questions, configuration.abstraction())
                  : new InterpolantLabels(),
              questions,
              limits,
              (edge, reads) ->
                  violated.test(
                      new Exploration.Suspicion(
                          program.edges().get(edge),
                          reads.stream().map(LazyAbstraction.Read::asValue).toList())));
        });
  }

  private BoundedOutcome run(
      Optional<UnboundedProver> beyond, Budget budget, Predicate<Exploration.Suspicion> violated)
      throws SolverUnavailable {
    return new IterativeDeepening(
            task,
            beyond,
            configuration.technique() == ProofStrategy.K_INDUCTION,
            limits.get("repeat").orElse(Integer.MAX_VALUE / 2),
            budget,
            violated)
        .run();
  }
}
