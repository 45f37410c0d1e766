package residua.cli.answer;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import residua.base.diagnostics.Diagnostic;
import residua.base.text.Position;
import residua.portfolio.AssumptionRetries;
import residua.portfolio.StageResult;
import residua.portfolio.StagesOutcome;
import residua.tool.Verdict;

/**
 * Why no stage decides. Of one or two stages these are their reasons; of more, the first open
 * location: the reasons are in the table of the stages.
 *
 * @param outcome the outcome without an assumption
 * @param assumed another try that made an assumption and did not decide either
 * @param places the open locations
 */
record UndecidedReasons(
    StagesOutcome outcome, Optional<AssumptionRetries.Assumed> assumed, OpenPlaces places) {
  private static final int MOST_STAGES = 2;

  /** The reasons in one line. */
  String inWords() {
    return byPlace()
        .orElseGet(() -> byStage(outcome) + ofOtherTry().map(reasons -> "; " + reasons).orElse(""));
  }

  /** The reasons of the other try, unless they are in the line above. */
  Optional<Diagnostic> ofOtherTry(String program) {
    return byPlace()
        .flatMap(line -> ofOtherTry())
        .map(reasons -> Diagnostic.note(Position.ofFile(program), "another try, " + reasons));
  }

  private Optional<String> byPlace() {
    return lastReasons(outcome).size() <= MOST_STAGES ? Optional.empty() : places.inOneLine();
  }

  private Optional<String> ofOtherTry() {
    return assumed.map(
        each -> "if " + each.assumption().inShort().premise() + ": " + byStage(each.outcome()));
  }

  /** The last reason of each stage. */
  private static Map<String, String> lastReasons(StagesOutcome outcome) {
    Map<String, String> last = new LinkedHashMap<>();
    for (StageResult attempt : outcome.attempts()) {
      last.put(
          attempt.stage(), attempt.verdict() instanceof Verdict.Unknown open ? open.why() : "");
    }
    return last;
  }

  /** The last reason of each stage; those of one reason stand together. */
  private static String byStage(StagesOutcome outcome) {
    Map<String, List<String>> stages = new LinkedHashMap<>();
    lastReasons(outcome)
        .forEach(
            (stage, why) -> stages.computeIfAbsent(why, reason -> new ArrayList<>()).add(stage));
    return stages.entrySet().stream()
        .map(each -> String.join(", ", each.getValue()) + ": " + each.getKey())
        .collect(Collectors.joining("; "));
  }
}
