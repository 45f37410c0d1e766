package residua.analysis.bounded;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import residua.analysis.Exploration;
import residua.analysis.OpenPlace;
import residua.analysis.bounded.unrolling.Budget;
import residua.analysis.bounded.unrolling.LastRead;
import residua.analysis.bounded.unrolling.StoppedRuns;
import residua.analysis.bounded.unrolling.Task;
import residua.binding.BoundCondition;
import residua.cfa.Program;
import residua.formula.solver.SolverUnavailable;
import residua.symbolic.Exhausted;
import residua.symbolic.Step;
import residua.symbolic.Unfollowed;

/**
 * Doubles the bounds until all executions are within them or a limit is met; in between, analyses
 * the executions beyond them.
 */
final class Deepening {
  private final Task task;
  private final Program program;
  private final Optional<Beyond> beyond;
  private final boolean isOneWay;
  private final long most;
  private final Budget budget;
  private final Predicate<Exploration.Suspicion> violated;
  private final Turn turn = new Turn();
  private final List<BoundCondition> left = new ArrayList<>();
  private Optional<BoundCondition> unproved = Optional.empty();
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
  Deepening(
      Task task,
      Optional<Beyond> beyond,
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

  Outcome run() throws SolverUnavailable {
    while (true) {
      Optional<Outcome> known = within();
      if (known.isEmpty() && beyond.isPresent()) {
        known = beyond(beyond.get());
      }
      if (known.isPresent()) {
        return known.get();
      }
      if (done >= most) {
        return unknown("the limit 'repeat' after " + Outcome.rounds(done));
      }
      bound = Math.min(2 * done, most);
    }
  }

  /**
   * Analyses the executions within the bound; empty if more iterations may give more information.
   */
  private Optional<Outcome> within() throws SolverUnavailable {
    Budget share = beyond.isPresent() && done > 0 ? turn.ofBounds(budget) : budget;
    isCut = false;
    try (Round round = new Round(task, (int) bound, share, violated)) {
      Optional<Outcome> outcome = round.run(left);
      within = round.places();
      if (outcome.isPresent()) {
        return Optional.of(last(outcome.get()));
      }
      done = bound;
    } catch (Unfollowed | Exhausted e) {
      isCut = e instanceof Exhausted && share.nanos() == 0 && budget.nanos() > 0;
      if (!isCut) {
        String after = done > 0 ? " after " + Outcome.rounds(done) : "";
        return Optional.of(unknown(e.getMessage() + after));
      }
    } catch (OutOfMemoryError e) {
      return Optional.of(unknown("no more memory"));
    } catch (StackOverflowError e) {
      return Optional.of(unknown("calls that are nested too deeply"));
    }
    turn.endOfBounds(isCut);
    return Optional.empty();
  }

  /** The outcome where more iterations give no more information. */
  private Outcome last(Outcome outcome) throws SolverUnavailable {
    if (beyond.isEmpty()) {
      return outcome;
    }
    if (outcome.verdict() == Outcome.Verdict.UNKNOWN && unproved.isEmpty()) {
      // Nothing else needs the time that is left.
      isProved(beyond.get(), 0, budget);
    }
    return shown(beyond.get()).orElse(outcome.with(unproved));
  }

  /** Analyses executions beyond the bounds as far as the bound is ahead, if that is due. */
  private Optional<Outcome> beyond(Beyond steps) throws SolverUnavailable {
    boolean isNow = isCut || done >= most;
    while (k < done && (isNow || turn.isDue(budget))) {
      isNow = done >= most;
      if (isProved(steps, k, isOneWay ? turn.of(budget, k) : budget)) {
        List<OpenPlace> assumed =
            steps.assumed().stream()
                .map(edge -> OpenPlace.at(program, edge, Step.UNDEFINED))
                .toList();
        return Optional.of(Outcome.proved(budget.steps()).at(assumed));
      }
      turn.end();
      k = 2 * k + 1;
    }
    return shown(steps);
  }

  /** The outcome if an execution beyond the bounds was shown to reach an error. */
  private Optional<Outcome> shown(Beyond steps) {
    return steps
        .violated()
        .map(edge -> Outcome.violated(program.edges().get(edge), left, budget.steps()));
  }

  private boolean isProved(Beyond steps, int k, Budget budget) throws SolverUnavailable {
    try {
      Optional<BitSet> stopped = steps.run(k, budget);
      further =
          stopped.orElseGet(BitSet::new).stream()
              .mapToObj(edge -> OpenPlace.at(program, edge, steps.why(edge)))
              .toList();
      unproved =
          stopped
              .flatMap(new LastRead(program)::of)
              .<BoundCondition>map(edges -> new StoppedRuns(edges, Optional.empty()))
              .or(() -> unproved);
      return stopped.isPresent() && stopped.get().isEmpty();
    } catch (Exhausted | Unfollowed | StackOverflowError | OutOfMemoryError e) {
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

  private Outcome unknown(String why) {
    return Outcome.unknown(why, left, budget.steps()).with(unproved).at(open());
  }
}
