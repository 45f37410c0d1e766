package residua.cooperation;

import java.util.List;
import java.util.Optional;
import residua.analysis.OpenPlace;
import residua.condition.NamedCondition;
import residua.condition.State;
import residua.pipeline.Analysis;
import residua.pipeline.ErrorRun;
import residua.verifier.Verdict;

/**
 * What a stage did.
 *
 * @param stage its name
 * @param isOwn whether it is an analysis of our own
 * @param version of a tool, as it prints it; empty if it is not installed, and of an analysis
 * @param seconds wall time
 * @param learnt what it verified
 * @param behind how much is open behind it, if that is known
 * @param result of an analysis that decided: what there is to show
 * @param errorRun of FALSE: the run that was executed, if one was
 * @param undecided of an analysis that did not decide: where, as far as that is a matter of
 *     locations
 */
public record Attempt(
    String stage,
    boolean isOwn,
    String version,
    Verdict verdict,
    double seconds,
    Optional<NamedCondition> learnt,
    Optional<Open> behind,
    Optional<Analysis.Result> result,
    Optional<ErrorRun> errorRun,
    List<OpenPlace> undecided) {
  public Attempt {
    undecided = List.copyOf(undecided);
  }

  /** One after which it is not known yet how much is open. */
  Attempt(
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

  /** What a stage does whose turn comes when there is no time any more. */
  static Attempt tooLate(Stage stage) {
    return notBegun(stage, "the time was used up before it started");
  }

  /** What a stage does that is not begun any more. */
  static Attempt notBegun(Stage stage, String why) {
    Verdict verdict = new Verdict.Unknown(why);
    return new Attempt(stage.name(), stage instanceof Stage.Own, "", verdict, 0, Optional.empty());
  }

  /** The same, when it is known. */
  Attempt leaving(Open open) {
    return new Attempt(
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

  /** The same of an analysis, with what there is to show. */
  Attempt showing(Optional<Analysis.Result> shown) {
    Optional<ErrorRun> run = shown.flatMap(Analysis.Result::errorRun);
    return new Attempt(
        stage, isOwn, version, verdict, seconds, learnt, behind, shown, run, undecided);
  }

  /** The same of an analysis that did not decide, with what it leaves open. */
  Attempt undecidedAt(List<OpenPlace> places) {
    return new Attempt(
        stage, isOwn, version, verdict, seconds, learnt, behind, result, errorRun, places);
  }

  /** The same of a tool, with the run that was executed. */
  Attempt showing(ErrorRun run) {
    return new Attempt(
        stage,
        isOwn,
        version,
        verdict,
        seconds,
        learnt,
        behind,
        result,
        Optional.of(run),
        undecided);
  }

  /** Whether it could not be run at all. */
  boolean isMissing() {
    return !isOwn && version.isEmpty();
  }

  /** What it verified, if that is anything at all. */
  Optional<NamedCondition> news() {
    return learnt.filter(each -> each.automaton().states().stream().anyMatch(State::accepting));
  }

  /** Whether it answered. */
  boolean decides() {
    return !(verdict instanceof Verdict.Unknown);
  }
}
