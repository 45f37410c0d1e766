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
 * @param ran the stage
 * @param seconds wall time
 * @param learnt what it verified
 * @param after how much is open after it, if that is known
 */
public record StageResult(
    Ran ran,
    Verdict verdict,
    double seconds,
    Optional<NamedCondition> learnt,
    Optional<OpenMeasures> after,
    Findings findings) {
  /**
   * A stage that was run.
   *
   * @param stage its name
   * @param isOwn whether it is a built-in analysis
   * @param version of a tool, as it prints it; empty if it is not installed, and for an analysis
   */
  record Ran(String stage, boolean isOwn, String version) {
    static Ran own(Stage stage) {
      return new Ran(stage.name(), true, "");
    }
  }

  /**
   * Details of an answer, or of why there is none.
   *
   * @param result of an analysis that decided: the artifacts to be shown
   * @param errorRun for FALSE: the execution that confirmed it, if there was one
   * @param undecided of an analysis that did not decide: where, as far as the reason lies in
   *     particular locations
   */
  record Findings(
      Optional<Analysis.Result> result, Optional<ErrorRun> errorRun, List<OpenPlace> undecided) {
    Findings {
      undecided = List.copyOf(undecided);
    }
  }

  /** An attempt after which it is not known yet how much is open. */
  StageResult(Ran ran, Verdict verdict, double seconds, Optional<NamedCondition> learnt) {
    this(
        ran,
        verdict,
        seconds,
        learnt,
        Optional.empty(),
        new Findings(Optional.empty(), Optional.empty(), List.of()));
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
    Ran ran = new Ran(stage.name(), stage instanceof Stage.Own, "");
    return new StageResult(ran, new Verdict.Unknown(why), 0, Optional.empty());
  }

  /** The name of the stage. */
  public String stage() {
    return ran.stage();
  }

  /** Whether it is a built-in analysis. */
  public boolean isOwn() {
    return ran.isOwn();
  }

  /** The version of a tool, as it prints it; empty if it is not installed, and for an analysis. */
  public String version() {
    return ran.version();
  }

  /** The result of an analysis that decided. */
  public Optional<Analysis.Result> result() {
    return findings.result();
  }

  /** For FALSE, the execution that confirmed it, if there was one. */
  public Optional<ErrorRun> errorRun() {
    return findings.errorRun();
  }

  /** Where an analysis did not decide, as far as that is known. */
  public List<OpenPlace> undecided() {
    return findings.undecided();
  }

  /** The same, once it is known how much is open. */
  StageResult leaving(OpenMeasures open) {
    return new StageResult(ran, verdict, seconds, learnt, Optional.of(open), findings);
  }

  /** The same for an analysis, with the artifacts to be shown. */
  StageResult showing(Optional<Analysis.Result> shown) {
    Optional<ErrorRun> run = shown.flatMap(Analysis.Result::errorRun);
    return with(new Findings(shown, run, undecided()));
  }

  /** The same for an analysis that did not decide, with what it leaves open. */
  StageResult undecidedAt(List<OpenPlace> places) {
    return with(new Findings(result(), errorRun(), places));
  }

  /** The same for a tool, with the execution that confirmed its answer. */
  StageResult showing(ErrorRun run) {
    return with(new Findings(result(), Optional.of(run), undecided()));
  }

  private StageResult with(Findings details) {
    return new StageResult(ran, verdict, seconds, learnt, after, details);
  }

  /** Whether it could not be run at all. */
  boolean isMissing() {
    return !isOwn() && version().isEmpty();
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
