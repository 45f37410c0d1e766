package residua.analysis.bounded;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import residua.analysis.bounded.unrolling.Budget;
import residua.analysis.bounded.unrolling.LastRead;
import residua.analysis.bounded.unrolling.UnexploredExecutions;
import residua.analysis.bounded.unrolling.UnrollingTask;
import residua.analysis.reachability.Exploration;
import residua.analysis.reachability.OpenPlace;
import residua.analysis.symbolic.EdgeStep;
import residua.analysis.symbolic.Exhausted;
import residua.analysis.symbolic.state.UnsupportedEdge;
import residua.c.cfa.Program;
import residua.smt.solver.SolverUnavailable;

/**
 * Doubles the bounds until all executions are within them or a limit is met; in between, analyses
 * the executions beyond them.
 */
final class IterativeDeepening {
  /** All of the time but one of these parts is for a step that goes before all bounds. */
  private static final int PARTS = 4;

  private final UnrollingTask task;
  private final Program program;
  private final Optional<UnboundedProver> beyond;
  private final boolean isOneWay;
  private final long most;
  private final Budget budget;
  private final Predicate<Exploration.Suspicion> violated;
  private final TurnTaking turn = new TurnTaking();
  private final List<UnexploredExecutions> left = new ArrayList<>();
  private Optional<UnexploredExecutions> unproved = Optional.empty();
  private List<OpenPlace> within = List.of();
  private List<OpenPlace> further = List.of();
  private long bound = 1;

  /** All executions within this many iterations have been analysed; a step assumes fewer. */
  private long done;

  /** Whether the bound that was analysed last had too little time. */
  private boolean isCut;

  private int k;

  /**
   * The search in a program.
   *
   * @param beyond analyses the executions beyond the bounds, if anything does
   * @param isOneWay whether it has only one strategy, which may use its turn and no more
   * @param most the largest bound, in iterations
   * @param violated asked where an error call seems to be reached; if it answers yes, one is
   */
  IterativeDeepening(
      UnrollingTask task,
      Optional<UnboundedProver> beyond,
      boolean isOneWay,
      long most,
      Budget budget,
      Predicate<Exploration.Suspicion> violated) {
    this.task = task;
    this.program = task.program();
    this.beyond = beyond;
    this.isOneWay = isOneWay;
    this.most = most;
    this.budget = budget;
    this.violated = violated;
  }

  BoundedOutcome run() throws SolverUnavailable {
    if (beyond.filter(UnboundedProver::goesFirst).isPresent()) {
      Budget most = budget.atMost(budget.nanos() / PARTS * (PARTS - 1));
      if (isProved(beyond.get(), 0, most)) {
        return BoundedOutcome.proved(budget.steps());
      }
    }
    while (true) {
      Optional<BoundedOutcome> known = within();
      if (known.isEmpty() && beyond.isPresent()) {
        known = beyond(beyond.get());
      }
      if (known.isPresent()) {
        return known.get();
      }
      if (done >= most) {
        return unknown("the limit 'repeat' after " + BoundedOutcome.iterations(done));
      }
      bound = Math.min(Math.max(1, 2 * done), most);
    }
  }

  /**
   * Analyses the executions within the bound; empty if more iterations may give more information.
   */
  private Optional<BoundedOutcome> within() throws SolverUnavailable {
    Budget share =
        beyond.isEmpty()
            ? budget
            : done > 0 || isCut ? turn.ofBounds(budget) : turn.ofFirstBound(budget);
    isCut = false;
    try (SingleBound bounded = new SingleBound(task, (int) bound, share, violated)) {
      Optional<BoundedOutcome> outcome = bounded.run(left);
      within = bounded.places();
      if (outcome.isPresent()) {
        return Optional.of(last(outcome.get()));
      }
      done = bound;
    } catch (UnsupportedEdge | Exhausted e) {
      isCut = e instanceof Exhausted && share.nanos() == 0 && budget.nanos() > 0;
      if (!isCut) {
        String after = done > 0 ? " after " + BoundedOutcome.iterations(done) : "";
        return Optional.of(unknown(e.getMessage() + after));
      }
    } catch (OutOfMemoryError e) {
      return Optional.of(unknown("out of memory"));
    } catch (StackOverflowError e) {
      return Optional.of(unknown("calls that are nested too deeply"));
    }
    turn.endOfBounds(isCut);
    return Optional.empty();
  }

  /** The outcome where more iterations give no more information. */
  private BoundedOutcome last(BoundedOutcome outcome) throws SolverUnavailable {
    if (beyond.isEmpty()) {
      return outcome;
    }
    if (outcome.verdict() == BoundedOutcome.Verdict.UNKNOWN && unproved.isEmpty()) {
      // Nothing else needs the time that is left.
      isProved(beyond.get(), 0, budget);
    }
    return shown(beyond.get()).orElse(outcome.with(unproved));
  }

  /** Analyses executions beyond the bounds as far as the bound is ahead, if that is due. */
  private Optional<BoundedOutcome> beyond(UnboundedProver steps) throws SolverUnavailable {
    boolean isNow = isCut || done >= most;
    // A step that assumes nothing needs no bound before it.
    while ((k < done || k == 0) && (isNow || turn.isDue(budget))) {
      isNow = done >= most;
      if (isProved(steps, k, isOneWay ? turn.of(budget, k) : budget)) {
        List<OpenPlace> assumed =
            steps.assumed().stream()
                .map(edge -> OpenPlace.at(program, edge, EdgeStep.UNDEFINED))
                .toList();
        return Optional.of(BoundedOutcome.proved(budget.steps()).at(assumed));
      }
      turn.end();
      k = 2 * k + 1;
    }
    return shown(steps);
  }

  /** The outcome if an execution beyond the bounds was shown to reach an error. */
  private Optional<BoundedOutcome> shown(UnboundedProver steps) {
    return steps
        .violated()
        .map(edge -> BoundedOutcome.violated(program.edges().get(edge), left, budget.steps()));
  }

  private boolean isProved(UnboundedProver steps, int k, Budget budget) throws SolverUnavailable {
    try {
      Optional<BitSet> stopped = steps.run(k, budget);
      further =
          stopped.orElseGet(BitSet::new).stream()
              .mapToObj(edge -> OpenPlace.at(program, edge, steps.why(edge)))
              .toList();
      unproved =
          stopped
              .flatMap(new LastRead(program)::of)
              .map(edges -> new UnexploredExecutions(edges, Optional.empty()))
              .or(() -> unproved);
      return stopped.isPresent() && stopped.get().isEmpty();
    } catch (Exhausted | UnsupportedEdge | StackOverflowError | OutOfMemoryError e) {
      // More iterations may still decide.
      return false;
    }
  }

  /**
   * Locations found within the bounds are more informative than those where no proof was found, and
   * have inputs.
   */
  private List<OpenPlace> open() {
    return within.isEmpty() ? further : within;
  }

  private BoundedOutcome unknown(String why) {
    return BoundedOutcome.unknown(why, left, budget.steps()).with(unproved).at(open());
  }
}
