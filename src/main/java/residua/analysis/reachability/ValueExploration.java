package residua.analysis.reachability;

import java.util.Optional;
import java.util.function.Predicate;
import residua.analysis.reachability.Exploration.Suspicion;

/**
 * Alternates between two explorations: one tracks all values, which is precise; the other tracks
 * only those that counterexamples ask for, which can terminate where a loop does not. The turns
 * grow, so that neither costs more than twice what the other one needs; they are counted in edges,
 * so that the result is deterministic.
 */
public final class ValueExploration {
  private static final long FIRST_TURN = 100_000;

  private final AnalysisConfig setting;
  private final Predicate<Suspicion> violated;
  private final long end;
  private final Exploration precise;
  private final Optional<PrecisionRefinement> refinement;
  private Exploration coarse;
  private long transfers;
  private boolean isViolated;

  private ValueExploration(AnalysisConfig setting, Predicate<Suspicion> violated) {
    this.setting = setting;
    this.violated = violated;
    this.end = setting.limits().end();
    this.precise = new Exploration(setting, end, Optional.empty());
    this.refinement = Optional.of(new PrecisionRefinement(setting, end));
    this.coarse = new Exploration(setting, end, refinement);
  }

  /**
   * The result.
   *
   * @param exploration the one that is more informative
   * @param transfers how many edges were executed in all
   */
  public record Outcome(Exploration exploration, long transfers) {}

  /**
   * Explores until the waitlist is empty or a limit is met.
   *
   * @param violated asked where an error call seems to be reached; exploration ends if it answers
   *     yes
   */
  public static Outcome run(AnalysisConfig setting, Predicate<Suspicion> violated) {
    ValueExploration turns = new ValueExploration(setting, violated);
    Exploration result = turns.inTurns();
    return new Outcome(result, turns.transfers + turns.precise.transfers());
  }

  /** Explores with only those values that counterexamples ask for. */
  static Exploration refined(AnalysisConfig setting, Predicate<Suspicion> violated) {
    ValueExploration only = new ValueExploration(setting, violated);
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
        coarse = new Exploration(setting, end, refinement);
        coarse.begin();
      }
      long done = coarse.transfers();
      coarse.goOn(left, this::isReached);
      transfers += coarse.transfers() - done;
      left = turn - (transfers - before);
    }
  }
}
