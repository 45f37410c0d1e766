package residua.cli.answer;

import java.time.Duration;
import java.util.Optional;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.TimeText;
import residua.base.text.Position;
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
    String more =
        shared
            .map(time -> "the " + TimeText.shown(time) + " of --total-time are used up")
            .orElse("stages were stopped by their time (--timeout)");
    return ExhaustedResource.of(outcome)
        .filter(ExhaustedResource.TIME::equals)
        .map(time ->
            Diagnostic.note(Position.ofFile(program), more + "; with more they may decide"));
  }
}
