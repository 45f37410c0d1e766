package residua.portfolio;

import java.util.List;
import java.util.Optional;
import residua.analysis.reachability.OpenPlace;
import residua.condition.NamedCondition;
import residua.condition.State;
import residua.pipeline.analysis.Analysis;
import residua.pipeline.analysis.ErrorRun;
import residua.tool.Verdict;

/**
 * The result of running one stage.
 *
 * @param stage its name
 * @param isOwn whether it is a built-in analysis
 * @param version of a tool, as it prints it; empty if it is not installed, and for an analysis
 * @param seconds wall time
 * @param learnt what it verified
 * @param after how much is open after it, if that is known
 * @param result of an analysis that decided: the artifacts to be shown
 * @param errorRun for FALSE: the execution that confirmed it, if there was one
 * @param undecided of an analysis that did not decide: where, as far as the reason lies in
 *     particular locations
 */
public record StageResult(
    String stage,
    boolean isOwn,
    String version,
    Verdict verdict,
    double seconds,
    Optional<NamedCondition> learnt,
    Optional<OpenMeasures> after,
    Optional<Analysis.Result> result,
    Optional<ErrorRun> errorRun,
    List<OpenPlace> undecided) {
  public StageResult {
    undecided = List.copyOf(undecided);
  }

  /** An attempt after which it is not known yet how much is open. */
  StageResult(
      String stage,
      boolean isOwn,
      String version,
      Verdict verdict,
      double seconds,
      Optional<NamedCondition> learnt) {
    this(
        stage,
        isOwn,
        version,
        verdict,
        seconds,
        learnt,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        List.of());
  }

  /** The attempt of a stage whose turn comes when no time is left. */
  static StageResult tooLate(Stage stage) {
    return notBegun(stage, "the time was used up before it started");
  }

  /** How the reason begins why a stage is left out on purpose. */
  private static final String LEFT_OUT = "left out, as ";

  /** A stage that is left out on purpose. */
  static StageResult leftOut(Stage stage, String why) {
    return notBegun(stage, LEFT_OUT + why);
  }

  /** Why it was left out on purpose; empty if it was not. */
  public Optional<String> leftOut() {
    return verdict instanceof Verdict.Unknown unknown && unknown.why().startsWith(LEFT_OUT)
        ? Optional.of(unknown.why())
        : Optional.empty();
  }

  /** The attempt of a stage that is not started any more. */
  static StageResult notBegun(Stage stage, String why) {
    Verdict verdict = new Verdict.Unknown(why);
    return new StageResult(
        stage.name(), stage instanceof Stage.Own, "", verdict, 0, Optional.empty());
  }

  /** The same, once it is known how much is open. */
  StageResult leaving(OpenMeasures open) {
    return new StageResult(
        stage,
        isOwn,
        version,
        verdict,
        seconds,
        learnt,
        Optional.of(open),
        result,
        errorRun,
        undecided);
  }

  /** The same for an analysis, with the artifacts to be shown. */
  StageResult showing(Optional<Analysis.Result> shown) {
    Optional<ErrorRun> run = shown.flatMap(Analysis.Result::errorRun);
    return new StageResult(
        stage, isOwn, version, verdict, seconds, learnt, after, shown, run, undecided);
  }

  /** The same for an analysis that did not decide, with what it leaves open. */
  StageResult undecidedAt(List<OpenPlace> places) {
    return new StageResult(
        stage, isOwn, version, verdict, seconds, learnt, after, result, errorRun, places);
  }

  /** The same for a tool, with the execution that confirmed its answer. */
  StageResult showing(ErrorRun run) {
    return new StageResult(
        stage,
        isOwn,
        version,
        verdict,
        seconds,
        learnt,
        after,
        result,
        Optional.of(run),
        undecided);
  }

  /** Whether it could not be run at all. */
  boolean isMissing() {
    return !isOwn && version.isEmpty();
  }

  /** Its contribution to what is verified, if there is one. */
  Optional<NamedCondition> news() {
    return learnt.filter(each -> each.automaton().states().stream().anyMatch(State::accepting));
  }

  /** Whether it gave an answer. */
  boolean decides() {
    return !(verdict instanceof Verdict.Unknown);
  }
}
