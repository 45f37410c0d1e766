package residua.cli;

import java.time.Duration;
import java.util.List;
import residua.cli.options.GrowthOptions;
import residua.cooperation.Cooperation;
import residua.cooperation.Guard;
import residua.cooperation.Knowledge;
import residua.cooperation.Outcome;
import residua.cooperation.Sizes;
import residua.cooperation.Stage;
import residua.cooperation.TwoTries;
import residua.cooperation.Watcher;
import residua.folding.Pricing;
import residua.pipeline.GivenProgram;
import residua.source.InputException;

/**
 * Runs the stages of {@code verify}: sequentially, in parallel, or cyclically; twice if only
 * undefined functions are in doubt.
 *
 * @param time of work beside the stages
 * @param isChosen whether the stages are the default ones
 * @param isWhole whether each stage analyses the whole program by itself
 * @param isValidating whether a witness is validated: then nothing is assumed to be harmless
 * @param assumesDefined whether the user states that no operation is undefined
 */
record StagesRun(
    StageOptions stageOptions,
    GrowthOptions growthOptions,
    Duration time,
    boolean isChosen,
    boolean isWhole,
    boolean isValidating,
    boolean assumesDefined) {
  /** Analyses share the memory of one process. */
  private static final int MOST_AT_A_TIME = 2;

  /** The number of default stages that run at the same time. */
  static int atATime() {
    return Math.min(MOST_AT_A_TIME, Runtime.getRuntime().availableProcessors());
  }

  /** Runs the stages; a second time if only undefined functions are in doubt. */
  TwoTries.Result of(
      GivenProgram program, List<Stage> stages, Knowledge known, Guard guard, Watcher watcher)
      throws InputException, Guard.Exceeded {
    TimeOfTries times = new TimeOfTries(stageOptions, !program.absentFunctions().isEmpty());
    TwoTries.Try once =
        (what, which, from, told, isSecond) -> {
          if (isSecond && guard.isToEnd()) {
            throw new Guard.Exceeded("no other try");
          }
          Cooperation own = new Cooperation(what, sizes(which), time, guard, told);
          Cooperation cooperation = times.shared(isSecond).map(own::sharing).orElse(own);
          return outcome(cooperation, which, from, isSecond, times);
        };
    return isValidating
        ? TwoTries.Result.ofOne(once.run(program, stages, known, watcher, false))
        : new TwoTries(program, watcher, assumesDefined).run(stages, known, once);
  }

  private Outcome outcome(
      Cooperation cooperation,
      List<Stage> stages,
      Knowledge known,
      boolean isSecond,
      TimeOfTries times)
      throws InputException, Guard.Exceeded {
    boolean isKept = stageOptions.save().isPresent() && !isSecond;
    if (isWhole) {
      return cooperation.each(stages);
    }
    if (stageOptions.isPortfolio()) {
      return cooperation.portfolio(stages, known, Runtime.getRuntime().availableProcessors());
    }
    if (isChosen && !stageOptions.isCycle() && atATime() > 1) {
      return cooperation.queue(stages, known, atATime());
    }
    return stageOptions.isCycle()
        ? cooperation.cycle(stages, known, isKept, times.cycle(isSecond))
        : cooperation.sequence(stages, known, isKept);
  }

  private Sizes sizes(List<Stage> stages) {
    return new Sizes(
        growthOptions.growth(Sizes.pricing(stages)), growthOptions.growth(Pricing.FOR_TESTERS));
  }
}
