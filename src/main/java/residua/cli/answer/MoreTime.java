package residua.cli.answer;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.TimeText;
import residua.base.text.Position;
import residua.portfolio.StageResult;
import residua.portfolio.StagesOutcome;

/** The hint that more time may decide, where built-in analyses were stopped by theirs. */
final class MoreTime {
  private MoreTime() {}

  /**
   * The hint; empty if none was stopped so, or one has decided.
   *
   * @param shared the time that all stages share, if they share one
   */
  static Optional<Diagnostic> note(
      String program, StagesOutcome outcome, Optional<Duration> shared) {
    String used =
        shared
            .map(time -> "the " + TimeText.shown(time) + " of --total-time are used up")
            .orElse("stages were stopped by their time (--timeout)");
    return ExhaustedResource.of(outcome)
        .filter(ExhaustedResource.TIME::equals)
        .map(time ->
            Diagnostic.note(
                Position.ofFile(program),
                used + "; with more, " + stopped(outcome) + " may decide"));
  }

  /** The stages whose last attempt was stopped by its time. */
  private static String stopped(StagesOutcome outcome) {
    Map<String, StageResult> last = new LinkedHashMap<>();
    outcome.attempts().forEach(each -> last.put(each.stage(), each));
    List<String> names =
        last.values().stream()
            .filter(each ->
                ExhaustedResource.of(each).filter(ExhaustedResource.TIME::equals).isPresent())
            .map(StageResult::stage)
            .toList();
    return names.isEmpty()
        ? "they"
        : (names.size() == 1 ? "" : "one of ") + String.join(", ", names);
  }
}
