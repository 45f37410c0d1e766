package residua.cli.answer;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import residua.pipeline.analysis.Analysis;
import residua.portfolio.StageResult;
import residua.portfolio.StagesOutcome;
import residua.tool.Verdict;

/** The resource whose lack ended an analysis early; the value of {@code "interrupted"} in JSON. */
enum ExhaustedResource {
  /** The heap, or a limit on it. */
  MEMORY("memory", List.of(Analysis.OUT_OF_MEMORY, "the limit 'memory'")),
  /** The solver crashed, was killed, or ran out of something itself. */
  SOLVER("solver", List.of("the solver ")),
  /** A time limit. */
  TIME("time", List.of("the limit 'time'", "no result after"));

  private final String word;
  private final List<String> reasons;

  ExhaustedResource(String word, List<String> reasons) {
    this.word = word;
    this.reasons = reasons;
  }

  /** The value in JSON. */
  String word() {
    return word;
  }

  /** The one that is named by the reason why something is UNKNOWN. */
  static Optional<ExhaustedResource> of(String why) {
    return Stream.of(values()).filter(each -> each.isIn(why)).findFirst();
  }

  /** The most severe one of all stages, if none of them has decided. */
  static Optional<ExhaustedResource> of(StagesOutcome outcome) {
    if (!(outcome.verdict() instanceof Verdict.Unknown)) {
      return Optional.empty();
    }
    return outcome.attempts().stream()
        .flatMap(attempt -> of(attempt).stream())
        .min(Comparator.naturalOrder());
  }

  /** The one that ended a stage of a built-in analysis without a verdict. */
  static Optional<ExhaustedResource> of(StageResult attempt) {
    return attempt.isOwn() && attempt.verdict() instanceof Verdict.Unknown open
        ? of(open.why())
        : Optional.empty();
  }

  private boolean isIn(String why) {
    return reasons.stream().anyMatch(why::contains);
  }
}
