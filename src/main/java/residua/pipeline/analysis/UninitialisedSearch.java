package residua.pipeline.analysis;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import residua.analysis.counterexample.UndefinedOperation;
import residua.analysis.counterexample.UnsetVariables;
import residua.analysis.reachability.Limits;
import residua.base.diagnostics.InputException;
import residua.base.text.SourceText;
import residua.c.frontend.CFrontend;
import residua.c.semantics.ProgramSemantics;
import residua.c.semantics.VolatileObjects;
import residua.c.semantics.VolatileReads;
import residua.c.specification.SafetyProperty;
import residua.pipeline.program.stated.ProgramAssumptions;

/**
 * A second search for an error, where one seemed to be reachable and no execution of the compiled
 * program reached it. Uninitialised variables may hold any values, of which an execution shows only
 * those that happen to be on its stack; here they are inputs.
 */
final class UninitialisedSearch {
  private final BuiltInAnalysis analysis;
  private final BuiltInAnalysis.Task task;
  private final Limits limits;
  private final long start = System.nanoTime();
  private final long end;
  private boolean isOver;
  private Optional<Analysis.Result> found = Optional.empty();

  /**
   * A search that has not begun. The time limit counts from now.
   *
   * @param analysis what searches
   * @param task the program, and what is known of it
   * @param limits those of the first search
   */
  UninitialisedSearch(BuiltInAnalysis analysis, BuiltInAnalysis.Task task, Limits limits) {
    this.analysis = analysis;
    this.task = task;
    this.limits = limits;
    this.end = limits.end();
  }

  /** Whether it finds an error; it searches when it is asked for the first time, and only then. */
  boolean succeeds() {
    if (!isOver) {
      isOver = true;
      found = isPossible() ? changed().flatMap(this::errorIn) : Optional.empty();
    }
    return found.isPresent();
  }

  /** The error that it found, without inputs, since some of them are values of variables. */
  Optional<Analysis.Result> found() {
    return found;
  }

  /**
   * Whether the changed program is the same question: what conditions cover is not known of it, nor
   * which operations are known to fail. In it every variable is set.
   */
  private boolean isPossible() {
    ProgramSemantics meaning = task.program().meaning();
    return task.given().isEmpty()
        && meaning.found().isEmpty()
        && !meaning.specification().asksFor(SafetyProperty.NO_UNINITIALISED);
  }

  private Optional<CFrontend.Understood> changed() {
    Optional<SourceText> text = UnsetVariables.asInputs(task.program().program());
    ProgramSemantics meaning = task.program().meaning();
    if (text.isEmpty()) {
      return Optional.empty();
    }
    try {
      CFrontend.Understood changed =
          CFrontend.understand(
              text.get(),
              task.program().program().entryFunction().name(),
              (source, suspicion) -> List.of(),
              meaning.model(),
              VolatileObjects.ANY,
              meaning.specification());
      // Volatile objects are inputs in it, which they need not be in the program.
      boolean isSame =
          changed.meaning().volatileReads().equals(VolatileReads.NONE)
              || !meaning.volatileReads().equals(VolatileReads.NONE);
      ProgramAssumptions stated =
          new ProgramAssumptions(
              Set.of(), meaning.onlyDefined().isPresent(), meaning.allocationsSucceed());
      return isSame ? Optional.of(stated.in(changed)) : Optional.empty();
    } catch (InputException e) {
      return Optional.empty();
    }
  }

  /** Half of the time that is left: then the first search goes on. */
  private Optional<Analysis.Result> errorIn(CFrontend.Understood changed) {
    long now = System.nanoTime();
    Duration used = Duration.ofNanos(now - start + Math.max(0, end - now) / 2);
    Analysis.Result result =
        analysis.run(
            new BuiltInAnalysis.Task(changed, List.of(), false, task.executions()),
            limits.without(used));
    return Optional.of(result)
        .filter(each -> each.verdict() == Analysis.Verdict.FALSE)
        .map(each ->
            each.ofResidual(task.program())
                .showing(artifacts -> artifacts.withoutInputs(unset(changed, each))));
  }

  /** A variable whose value the execution rests on. */
  private static Optional<UndefinedOperation> unset(
      CFrontend.Understood changed, Analysis.Result error) {
    return error
        .shown()
        .flatMap(AnalysisArtifacts::reads)
        .flatMap(reads -> UnsetVariables.first(changed.program(), reads));
  }
}
