package residua.portfolio;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import residua.analysis.reachability.OpenPlace;
import residua.analysis.symbolic.EdgeStep;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.pipeline.analysis.VerificationTask;
import residua.pipeline.program.stated.ConditionalTrue;
import residua.tool.Verdict;

/**
 * Runs stages on a program that may lack functions, or in which operations may be undefined.
 * Nothing is proved after a call of such a function, so there is a second try if the first one does
 * not decide: it assumes these functions to be harmless. If that does not decide either, and
 * operations that may be undefined are among the reasons, there is another one, in which executions
 * with such an operation do not count. Their results are only reported: they are no answer, unless
 * the user states that no operation is undefined; and nothing that stages learn in them is kept.
 *
 * @param program the original
 * @param watcher of the first try
 * @param assumesDefined whether the user states that no operation is undefined
 */
public record AssumptionRetries(VerificationTask program, Watcher watcher, boolean assumesDefined) {
  /** With less time for a stage there is no second try. */
  private static final Duration LEAST = Duration.ofMillis(100);

  /** Runs stages. */
  public interface Try {
    /**
     * Runs them on a program.
     *
     * @param isSecond whether functions are assumed to be harmless, so that nothing is kept
     */
    StagesOutcome run(
        VerificationTask program,
        List<Stage> stages,
        VerifiedConditions known,
        Watcher watcher,
        boolean isSecond)
        throws InputException, ResourceGuard.Exceeded;
  }

  /**
   * The result of all tries.
   *
   * @param outcome the answer: of the first try, or of another one on the basis of what the user
   *     states
   * @param assumed the outcome of the last try after the first one, if there was one
   * @param first the outcome of the first try
   * @param restsOn what a TRUE rests on by what the user states
   */
  public record Result(
      StagesOutcome outcome,
      Optional<Assumed> assumed,
      StagesOutcome first,
      Optional<ConditionalTrue> restsOn) {
    private Result(StagesOutcome outcome, Optional<Assumed> assumed) {
      this(outcome, assumed, outcome, Optional.empty());
    }

    /** The result of a single try. */
    public static Result ofOne(StagesOutcome outcome) {
      return new Result(outcome, Optional.empty());
    }

    /** The outcome of the last try. */
    private StagesOutcome last() {
      return assumed.map(Assumed::outcome).orElse(outcome);
    }
  }

  /**
   * The outcome of a second try.
   *
   * @param assumption what it assumed
   */
  public record Assumed(ConditionalTrue assumption, StagesOutcome outcome) {
    /** The assumption under which the answer would be TRUE, if there is one. */
    public Optional<ConditionalTrue> trueIf() {
      return outcome.verdict() instanceof Verdict.True && !outcome.isContradictory()
          ? Optional.of(assumption)
          : Optional.empty();
    }
  }

  /**
   * Runs the tries. Each stage has half of its time in the first try if there will be a second one,
   * and the rest in that: no more in total than it is given.
   */
  public Result run(List<Stage> stages, VerifiedConditions known, Try once)
      throws InputException, ResourceGuard.Exceeded {
    Collection<String> absent = program.absentFunctions();
    Result result =
        absent.isEmpty()
            ? Result.ofOne(once.run(program, stages, known, watcher, false))
            : harmless(absent, stages, known, once);
    return isOpenForUndefined(result) ? onlyDefined(absent, stages, result, once) : result;
  }

  /** Whether it is undecided, and operations that may be undefined are a reason. */
  private static boolean isOpenForUndefined(Result result) {
    StagesOutcome last = result.last();
    return result.outcome().verdict() instanceof Verdict.Unknown
        && !result.outcome().isContradictory()
        && last.verdict() instanceof Verdict.Unknown
        && !undefined(last.attempts()).isEmpty();
  }

  /** Where operations may be undefined. */
  private static List<Position> undefined(List<StageResult> attempts) {
    return attempts.stream()
        .flatMap(each -> each.undecided().stream())
        .filter(each -> each.why().equals(EdgeStep.UNDEFINED))
        .map(OpenPlace::where)
        .toList();
  }

  private static List<StageResult> of(Stage stage, List<StageResult> attempts) {
    return attempts.stream().filter(each -> each.stage().equals(stage.name())).toList();
  }

  /** Another try, in which executions with an undefined operation do not count. */
  private Result onlyDefined(Collection<String> absent, List<Stage> stages, Result before, Try once)
      throws InputException {
    List<StageResult> attempts = new ArrayList<>(before.outcome().attempts());
    before.assumed().ifPresent(each -> attempts.addAll(each.outcome().attempts()));
    List<Stage> left =
        stages.stream()
            .filter(stage -> stage.mayCountOnlyDefined(!undefined(of(stage, attempts)).isEmpty()))
            .flatMap(stage -> left(stage, attempts).stream())
            .toList();
    if (left.isEmpty()) {
      return before;
    }
    VerificationTask same = absent.isEmpty() ? program : program.assuming(absent);
    VerifiedConditions known = before.outcome().knowledge();
    StagesOutcome last;
    try {
      last = once.run(same.onlyDefined(), left, known, new Forgetting(watcher), true);
    } catch (ResourceGuard.Exceeded e) {
      return before;
    }
    attempts.addAll(last.attempts());
    ConditionalTrue assumption = ConditionalTrue.onlyDefined(absent, undefined(attempts));
    Assumed assumed = new Assumed(assumption, last);
    if (!assumesDefined || !absent.isEmpty() || assumed.trueIf().isEmpty()) {
      return assumed.trueIf().isEmpty() && before.assumed().isPresent()
          ? before
          : new Result(before.outcome(), Optional.of(assumed));
    }
    StagesOutcome all =
        new StagesOutcome(
            last.nothingLeft(),
            before.outcome().before(),
            last.verdict(),
            attempts,
            last.knowledge());
    return new Result(all, Optional.empty(), before.outcome(), Optional.of(assumption));
  }

  private Result harmless(
      Collection<String> absent, List<Stage> stages, VerifiedConditions known, Try once)
      throws InputException, ResourceGuard.Exceeded {
    List<Stage> half =
        stages.stream().map(stage -> stage.lasting(stage.time().dividedBy(2))).toList();
    StagesOutcome first = once.run(program, half, known, watcher, false);
    List<Stage> left =
        stages.stream().flatMap(stage -> left(stage, first.attempts()).stream()).toList();
    if (!(first.verdict() instanceof Verdict.Unknown) || left.isEmpty()) {
      return new Result(first, Optional.empty());
    }
    try {
      StagesOutcome second =
          once.run(
              program.assuming(absent), left, first.knowledge(), new Forgetting(watcher), true);
      return new Result(first, Optional.of(new Assumed(ConditionalTrue.harmless(absent), second)));
    } catch (ResourceGuard.Exceeded e) {
      return new Result(first, Optional.empty());
    }
  }

  /**
   * A stage with the time that it has not used; empty if it has used it up, or is not available.
   */
  private static Optional<Stage> left(Stage stage, List<StageResult> attempts) {
    List<StageResult> own = of(stage, attempts);
    double seconds = own.stream().mapToDouble(StageResult::seconds).sum();
    Duration left = stage.time().minusMillis((long) (seconds * 1000));
    return own.stream().anyMatch(StageResult::isMissing) || left.compareTo(LEAST) < 0
        ? Optional.empty()
        : Optional.of(stage.lasting(left));
  }
}
