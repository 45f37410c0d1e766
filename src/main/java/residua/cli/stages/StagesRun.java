package residua.cli.stages;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import residua.base.diagnostics.InputException;
import residua.cli.options.GrowthOptions;
import residua.pipeline.analysis.VerificationTask;
import residua.portfolio.AssumptionRetries;
import residua.portfolio.Cooperation;
import residua.portfolio.GrowthLimits;
import residua.portfolio.ResourceGuard;
import residua.portfolio.Stage;
import residua.portfolio.StagesOutcome;
import residua.portfolio.VerifiedConditions;
import residua.portfolio.Watcher;
import residua.reducer.sizing.Pricing;

/**
 * Runs the stages of {@code verify}: sequentially, in parallel, or cyclically; twice if only
 * undefined functions are in doubt.
 *
 * @param time of work beside the stages
 * @param isChosen whether the stages are the default ones
 * @param isWhole whether each stage analyses the whole program by itself
 * @param validated the witness that is validated, if one is: then nothing is assumed to be
 *     harmless, and its values are tried
 * @param assumesDefined whether the user states that no operation is undefined
 */
public record StagesRun(
    StageOptions stageOptions,
    GrowthOptions growthOptions,
    Duration time,
    boolean isChosen,
    boolean isWhole,
    Optional<String> validated,
    boolean assumesDefined) {
  /** Analyses share the memory of one process. */
  private static final int MOST_AT_A_TIME = 2;

  /** The number of default stages that run at the same time. */
  public static int atATime() {
    return Math.min(MOST_AT_A_TIME, Runtime.getRuntime().availableProcessors());
  }

  /** Runs the stages; a second time if only undefined functions are in doubt. */
  public AssumptionRetries.Result of(
      VerificationTask program,
      List<Stage> stages,
      VerifiedConditions known,
      ResourceGuard guard,
      Watcher watcher)
      throws InputException, ResourceGuard.Exceeded {
    TimeOfTries times = new TimeOfTries(stageOptions, !program.absentFunctions().isEmpty());
    AssumptionRetries.Try once =
        (what, which, from, told, isSecond) -> {
          if (isSecond && guard.isToEnd()) {
            throw new ResourceGuard.Exceeded("no other try");
          }
          Cooperation own = new Cooperation(what, sizes(which), time, guard, told);
          Cooperation cooperation = times.shared(isSecond).map(own::sharing).orElse(own);
          return outcome(cooperation, which, from, isSecond, times);
        };
    if (validated.isPresent()) {
      List<Stage> stating = ValidationUsage.onStated(validated.get(), stages);
      return AssumptionRetries.Result.ofOne(once.run(program, stating, known, watcher, false));
    }
    return new AssumptionRetries(program, watcher, assumesDefined).run(stages, known, once);
  }

  private StagesOutcome outcome(
      Cooperation cooperation,
      List<Stage> stages,
      VerifiedConditions known,
      boolean isSecond,
      TimeOfTries times)
      throws InputException, ResourceGuard.Exceeded {
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

  private GrowthLimits sizes(List<Stage> stages) {
    return new GrowthLimits(
        growthOptions.growth(GrowthLimits.pricing(stages)),
        growthOptions.growth(Pricing.FOR_TESTERS));
  }
}
