package residua.analysis.reachability;

import java.util.Optional;
import java.util.function.Predicate;
import residua.analysis.kernel.ConfigurableProgramAnalysis;
import residua.analysis.kernel.CpaOperators;
import residua.analysis.kernel.PrecisionAdjustment;
import residua.analysis.reachability.Exploration.Suspicion;
import residua.c.interpreter.memory.ProgramState;

/**
 * Alternates between two explorations: one tracks all values, which is precise; the other tracks
 * only those that counterexamples ask for, which can terminate where a loop does not. The turns
 * grow, so that neither costs more than twice what the other one needs; they are counted in edges,
 * so that the result is deterministic. A path that has not branched yet is also followed alone.
 */
final class ValueExploration {
  static final long FIRST_TURN = 100_000;

  /** After so many edges, a path that has not branched is followed alone. */
  static final long FIRST_EDGES = 10_000;

  /** A path whose states are not kept is followed faster. */
  static final long SINGLE_PATH_FACTOR = 40;

  private final AnalysisConfig setting;
  private final ValueDomain domain;
  private final ConfigurableProgramAnalysis<ProgramState> analysis;
  private final Predicate<Suspicion> violated;
  private final long end;
  private final Exploration precise;
  private final PrecisionRefinement refinement;
  private Exploration coarse;
  private long transfers;
  private boolean isViolated;

  private ValueExploration(
      AnalysisConfig setting, ValueDomain domain, Predicate<Suspicion> violated) {
    this.setting = setting;
    this.domain = domain;
    this.analysis = domain.analysis(setting);
    this.violated = violated;
    this.end = setting.limits().end();
    this.precise = new Exploration(setting, domain, analysis, Optional.empty(), end);
    this.refinement = new PrecisionRefinement(setting, analysis.transfer(), end);
    this.coarse = coarse();
  }

  /**
   * Explores until the waitlist is empty or a limit is met.
   *
   * @param violated asked where an error call seems to be reached; exploration ends if it answers
   *     yes
   */
  static Domain.Outcome run(
      AnalysisConfig setting, ValueDomain domain, Predicate<Suspicion> violated) {
    ValueExploration turns = new ValueExploration(setting, domain, violated);
    Exploration result = turns.inTurns();
    return new Domain.Outcome(result, turns.transfers + turns.precise.transfers());
  }

  /** An exploration that has not begun, with the precision that there is now and later. */
  private Exploration coarse() {
    PrecisionAdjustment<ProgramState> precision =
        state -> {
          state.keepOnly(refinement.tracked(), object -> {});
          return state;
        };
    return new Exploration(
        setting, domain, CpaOperators.of(analysis, precision), Optional.of(refinement), end);
  }

  /** Explores with only those values that counterexamples ask for. */
  static Exploration refined(AnalysisConfig setting, Predicate<Suspicion> violated) {
    ValueExploration only = new ValueExploration(setting, new ValueDomain(), violated);
    only.coarse.begin();
    only.exploreCoarsely(Long.MAX_VALUE);
    return only.coarse;
  }

  private boolean isReached(Suspicion suspicion) {
    isViolated = violated.test(suspicion);
    return isViolated;
  }

  private Exploration inTurns() {
    precise.begin();
    precise.goOn(FIRST_EDGES, this::isReached);
    Optional<Exploration> only =
        Optional.of(new Exploration(setting))
            .filter(each -> precise.isUnfinished() && precise.mayHaveOnePath());
    if (only.isPresent() && only.get().endsOnSinglePath(SINGLE_PATH_FACTOR * FIRST_TURN)) {
      return only.get();
    }
    precise.goOn(FIRST_TURN, this::isReached);
    if (!precise.isUnfinished()) {
      return precise;
    }
    coarse.begin();
    for (long turn = FIRST_TURN; ; turn = 2 * turn) {
      exploreCoarsely(turn);
      if (isViolated || coarse.isProved()) {
        return coarse;
      }
      if (only.isPresent() && only.get().endsOnSinglePath(SINGLE_PATH_FACTOR * turn)) {
        return only.get();
      }
      precise.goOn(turn, this::isReached);
      if (!precise.isUnfinished()) {
        boolean isBetter = isViolated || precise.isProved() || !coarse.isAllSeen();
        return isBetter ? precise : coarse;
      }
    }
  }

  private void exploreCoarsely(long turn) {
    long before = transfers;
    long left = turn;
    while (left > 0 && (coarse.isUnfinished() || coarse.isOutdated())) {
      if (coarse.isOutdated()) {
        coarse = coarse();
        coarse.begin();
      }
      long done = coarse.transfers();
      coarse.goOn(left, this::isReached);
      transfers += coarse.transfers() - done;
      left = turn - (transfers - before);
    }
  }
}
