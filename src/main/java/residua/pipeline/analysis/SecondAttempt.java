package residua.pipeline.analysis;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Stream;
import residua.analysis.reachability.OpenPlace;
import residua.analysis.symbolic.EdgeStep;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.c.callgraph.UndefinedFunctions;
import residua.c.frontend.CFrontend;
import residua.condition.ConditionAutomaton;
import residua.pipeline.program.stated.ConditionalTrue;
import residua.pipeline.program.stated.ProgramAssumptions;

/**
 * A second attempt of analyses that assumes functions without a body to be harmless. Nothing is
 * claimed on this basis: the result only tells whether the answer would be TRUE.
 *
 * @param program as it was read
 * @param stated the user's statements about functions
 * @param functions the functions without a body about which nothing is known or stated
 */
record SecondAttempt(
    CFrontend.Understood program, ProgramAssumptions stated, SortedSet<String> functions) {
  /** An attempt with less time is useless. */
  private static final Duration LEAST = Duration.ofMillis(500);

  /** The possible assumptions about a program. */
  static SecondAttempt of(CFrontend.Understood program, ProgramAssumptions stated) {
    return new SecondAttempt(program, stated, UndefinedFunctions.of(program.program()).names());
  }

  /** The analyses of the first attempt: they leave half of their time for the second one. */
  private Analysis first(Analysis analysis) {
    return functions.isEmpty() ? analysis : without(analysis, time(analysis).dividedBy(2));
  }

  /**
   * The result of a second attempt.
   *
   * @param assumption its assumption
   */
  private record Second(ConditionalTrue assumption, Analysis.Result result) {
    /** The assumption under which the answer would be TRUE, if it would be. */
    Optional<ConditionalTrue> trueIf() {
      return result.verdict() == Analysis.Verdict.TRUE ? Optional.of(assumption) : Optional.empty();
    }

    /** The open points, in words, following those of the first attempt. */
    String why(String first) {
      return switch (result.verdict()) {
        case TRUE -> assumption.words();
        case FALSE -> first;
        case UNKNOWN -> first + "; if " + assumption.inShort().premise() + ": " + result.why();
      };
    }
  }

  /**
   * The result of both attempts.
   *
   * @param trueIf the assumption under which the answer would be TRUE, if it would be
   * @param isStated whether the user states that assumption
   */
  record Both(Analysis.Result result, Optional<ConditionalTrue> trueIf, boolean isStated) {
    /** Whether the answer would be TRUE under an assumption that nobody states. */
    boolean isConditional() {
      return trueIf.isPresent() && !isStated;
    }
  }

  /**
   * Makes both attempts.
   *
   * @param assumesDefined whether the user states that no operation is undefined
   * @param start when the work on the program began, as {@link System#nanoTime} counts
   */
  Both both(
      Analysis analysis,
      List<ConditionAutomaton> given,
      boolean assumesDefined,
      Consumer<String> progress,
      long start)
      throws InputException {
    Analysis.Result tried =
        first(analysis).run(program, given, progress, Duration.ofNanos(System.nanoTime() - start));
    Optional<Second> second = second(analysis, tried, given, progress, start);
    Optional<ConditionalTrue> trueIf = second.flatMap(Second::trueIf);
    boolean isStated =
        assumesDefined && trueIf.filter(each -> each.functions().isEmpty()).isPresent();
    Analysis.Result result =
        isStated
            ? second.get().result()
            : second
                .map(each -> tried.with(each.why(tried.why()), tried.transfers()))
                .orElse(tried);
    return new Both(result, trueIf, isStated);
  }

  /**
   * Makes a second attempt, if the first one did not decide and there is something to assume.
   *
   * @param tried the result of the first attempt
   * @param given conditions; executions that they cover are not analysed
   * @param start when the first attempt began, as {@link System#nanoTime} counts
   */
  private Optional<Second> second(
      Analysis analysis,
      Analysis.Result tried,
      List<ConditionAutomaton> given,
      Consumer<String> progress,
      long start)
      throws InputException {
    if (Thread.currentThread().isInterrupted()) {
      return Optional.empty();
    }
    Optional<Second> harmless = harmless(analysis, tried, given, progress, start);
    Analysis.Result last = harmless.map(Second::result).orElse(tried);
    boolean isOpen =
        tried.verdict() == Analysis.Verdict.UNKNOWN
            && last.verdict() == Analysis.Verdict.UNKNOWN
            && last.open().stream().anyMatch(each -> each.why().equals(EdgeStep.UNDEFINED));
    List<BuiltInAnalysis> able =
        analysis.analyses().stream().filter(each -> each.mayCountOnlyDefined(true)).toList();
    Duration left = time(analysis).minusNanos(System.nanoTime() - start);
    if (!isOpen || able.isEmpty() || left.compareTo(LEAST) < 0) {
      return harmless;
    }
    Duration used = time(analysis).minus(left.dividedBy(able.size()));
    Analysis.Result again =
        without(new Analysis(able, analysis.limits(), analysis.executions()), used)
            .run(all().andOnlyDefined().in(program), given, progress, Duration.ZERO);
    List<Position> where =
        Stream.concat(last.open().stream(), again.open().stream())
            .filter(each -> each.why().equals(EdgeStep.UNDEFINED))
            .map(OpenPlace::where)
            .toList();
    return Optional.of(new Second(ConditionalTrue.onlyDefined(functions, where), again));
  }

  /** The user's statements, and that the functions are harmless. */
  private ProgramAssumptions all() {
    SortedSet<String> all = new TreeSet<>(stated.names());
    all.addAll(functions);
    return stated.ofFunctions(all);
  }

  private Optional<Second> harmless(
      Analysis analysis,
      Analysis.Result tried,
      List<ConditionAutomaton> given,
      Consumer<String> progress,
      long start)
      throws InputException {
    if (functions.isEmpty() || tried.verdict() != Analysis.Verdict.UNKNOWN) {
      return Optional.empty();
    }
    Duration used = Duration.ofNanos(System.nanoTime() - start);
    CFrontend.Understood assumed = all().in(program);
    Analysis.Result again =
        without(analysis, used.dividedBy(analysis.analyses().size()))
            .run(assumed, given, progress, Duration.ZERO);
    return Optional.of(new Second(ConditionalTrue.harmless(functions), again));
  }

  private static Duration time(Analysis analysis) {
    return Duration.ofSeconds(analysis.limits().get("time").orElse(0));
  }

  /** The same analyses, each with less time. */
  private static Analysis without(Analysis analysis, Duration used) {
    return new Analysis(
        analysis.analyses(), analysis.limits().without(used), analysis.executions());
  }
}
