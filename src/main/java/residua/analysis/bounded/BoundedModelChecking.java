package residua.analysis.bounded;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import residua.analysis.Exploration;
import residua.analysis.Limits;
import residua.binding.BoundCondition;
import residua.cfa.Program;
import residua.cfa.Uncalled;
import residua.formula.solver.SolverUnavailable;
import residua.formula.solver.Solvers;
import residua.meaning.Meaning;
import residua.symbolic.Exhausted;
import residua.symbolic.SymbolicMachine;
import residua.symbolic.Unfollowed;

/**
 * Bounded model checking (Biere, Cimatti, Clarke, Zhu, "Symbolic Model Checking without BDDs",
 * TACAS 1999; for C: Clarke, Kroening, Lerda, "A Tool for Checking ANSI-C Programs", TACAS 2004):
 * are there runs within bounds that reach an error call, and are there runs beyond the bounds? The
 * bounds are doubled until there are none, or a limit is met.
 */
public final class BoundedModelChecking {
  private final Task task;
  private final Program program;
  private final Limits limits;
  private final Configuration configuration;
  private Optional<BoundCondition> unproved = Optional.empty();

  /**
   * Of a program.
   *
   * @param given the runs that it covers are not looked at
   * @param configuration how runs beyond the bounds are looked at
   */
  public BoundedModelChecking(
      Program program,
      Meaning meaning,
      Set<String> errorCalls,
      Optional<BoundCondition> given,
      Limits limits,
      Solvers solvers,
      Configuration configuration) {
    this.task = new Task(program, meaning, errorCalls, given, solvers);
    this.program = program;
    this.limits = limits;
    this.configuration = configuration;
  }

  /**
   * Looks.
   *
   * @param violated asked where an error call seems to be reached; if it says yes, one is
   * @throws SolverUnavailable if the solver does not work here
   */
  public Outcome run(Predicate<Exploration.Suspicion> violated) throws SolverUnavailable {
    if (Uncalled.mayRunAround(program)) {
      return Outcome.unknown("functions that may run without being named", List.of(), 0);
    }
    Budget budget = new Budget(limits);
    if (configuration.technique() == Technique.BMC) {
      return run(Optional.empty(), budget, violated);
    }
    try (Beyond beyond = beyond(budget, violated)) {
      Outcome outcome = run(Optional.of(beyond), budget, violated);
      return outcome.verdict() == Outcome.Verdict.TRUE
          ? outcome.knowing(beyond.invariants())
          : outcome;
    }
  }

  private Beyond beyond(Budget budget, Predicate<Exploration.Suspicion> violated) {
    UnboundedStep step = new UnboundedStep(configuration.technique(), task);
    return switch (configuration.technique()) {
      case BMC, K_INDUCTION -> step;
      case PREDICATE -> new InTurns(step, lazyAbstraction(step, budget, violated));
      case IMPACT -> lazyAbstraction(step, budget, violated);
    };
  }

  private Beyond lazyAbstraction(
      UnboundedStep step, Budget budget, Predicate<Exploration.Suspicion> violated) {
    return new LazyAbstractionStep(
        task.solvers(),
        step,
        budget,
        (terms, invariants, steps, questions) -> {
          SymbolicMachine machine = task.machine(terms, false);
          Blocks blocks =
              new Blocks(program, machine, terms, task.given(), configuration.blocks(), steps);
          return new LazyAbstraction(
              terms,
              new Contexts(program, machine, terms, blocks, step.facts(), invariants),
              configuration.technique() == Technique.PREDICATE
                  ? new PredicateLabels(terms, questions, configuration.abstraction())
                  : new InterpolantLabels(),
              questions,
              limits.get("repeat").orElse(Long.MAX_VALUE / 2),
              (edge, reads) ->
                  violated.test(
                      new Exploration.Suspicion(
                          program.edges().get(edge),
                          reads.stream().map(LazyAbstraction.Read::asValue).toList())));
        });
  }

  private Outcome run(
      Optional<Beyond> beyond, Budget budget, Predicate<Exploration.Suspicion> violated)
      throws SolverUnavailable {
    List<BoundCondition> left = new ArrayList<>();
    long most = limits.get("repeat").orElse(Integer.MAX_VALUE / 2);
    boolean isOneWay = configuration.technique() == Technique.K_INDUCTION;
    Turn turn = new Turn();
    long bound = 1;
    // All runs within so many rounds have been looked at; a step assumes fewer.
    long done = 0;
    int k = 0;
    while (true) {
      Budget share = beyond.isPresent() && done > 0 ? turn.ofBounds(budget) : budget;
      boolean isCut = false;
      try (Round round = new Round(task, (int) bound, share, violated)) {
        Optional<Outcome> outcome = round.run(left);
        if (outcome.isPresent()) {
          boolean isUnknown = outcome.get().verdict() == Outcome.Verdict.UNKNOWN;
          if (isUnknown && beyond.isPresent() && unproved.isEmpty()) {
            // Nothing else needs the time that is left.
            isProved(beyond.get(), 0, budget);
          }
          return shown(beyond, left, budget).orElse(outcome.get().with(unproved));
        }
        done = bound;
      } catch (Unfollowed | Exhausted e) {
        isCut = e instanceof Exhausted && share.nanos() == 0 && budget.nanos() > 0;
        if (!isCut) {
          String after = done > 0 ? " after " + Outcome.rounds(done) : "";
          return Outcome.unknown(e.getMessage() + after, left, budget.steps()).with(unproved);
        }
      } catch (OutOfMemoryError e) {
        return Outcome.unknown("no more memory", left, budget.steps()).with(unproved);
      } catch (StackOverflowError e) {
        return Outcome.unknown("calls that are nested too deeply", left, budget.steps())
            .with(unproved);
      }
      turn.endOfBounds(isCut);
      boolean isLast = done >= most;
      while (beyond.isPresent() && k < done && (isCut || isLast || turn.isDue(budget))) {
        isCut = false;
        if (isProved(beyond.get(), k, isOneWay ? turn.of(budget, k) : budget)) {
          return new Outcome(
              Outcome.Verdict.TRUE,
              Optional.empty(),
              "",
              List.of(),
              Optional.empty(),
              budget.steps());
        }
        turn.end();
        k = 2 * k + 1;
      }
      Optional<Outcome> shown = shown(beyond, left, budget);
      if (shown.isPresent()) {
        return shown.get();
      }
      if (isLast) {
        return Outcome.unknown(
                "the limit 'repeat' after " + Outcome.rounds(done), left, budget.steps())
            .with(unproved);
      }
      bound = Math.min(2 * done, most);
    }
  }

  /** What is known if a run has shown an error. */
  private Optional<Outcome> shown(
      Optional<Beyond> beyond, List<BoundCondition> left, Budget budget) {
    return beyond
        .flatMap(Beyond::violated)
        .map(edge ->
            new Outcome(
                Outcome.Verdict.FALSE,
                Optional.of(program.edges().get(edge)),
                "",
                left,
                Optional.empty(),
                budget.steps()));
  }

  private boolean isProved(Beyond beyond, int k, Budget budget) throws SolverUnavailable {
    try {
      Optional<BitSet> stopped = beyond.run(k, budget);
      unproved =
          stopped
              .flatMap(new LastRead(program)::of)
              .<BoundCondition>map(edges -> new StoppedRuns(edges, Optional.empty()))
              .or(() -> unproved);
      return stopped.isPresent() && stopped.get().isEmpty();
    } catch (Exhausted | Unfollowed | StackOverflowError | OutOfMemoryError e) {
      // More rounds may still decide.
      return false;
    }
  }
}
