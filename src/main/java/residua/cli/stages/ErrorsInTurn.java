package residua.cli.stages;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import residua.base.diagnostics.InputException;
import residua.condition.NamedCondition;
import residua.pipeline.analysis.ErrorRun;
import residua.pipeline.analysis.VerificationTask;
import residua.pipeline.conditions.FoundErrors;
import residua.portfolio.AssumptionRetries;
import residua.portfolio.Forgetting;
import residua.portfolio.ResourceGuard;
import residua.portfolio.Stage;
import residua.portfolio.StagesOutcome;
import residua.portfolio.VerifiedConditions;
import residua.portfolio.Watcher;
import residua.tool.Verdict;

/**
 * Runs the stages again after each error that they find, on the executions that reach none of the
 * errors found so far.
 *
 * @param run the stages of one run
 * @param isWanted whether there is more than one run
 */
public record ErrorsInTurn(
    StagesRun run,
    boolean isWanted,
    VerificationTask program,
    ResourceGuard guard,
    Watcher watcher) {
  /**
   * The results of the runs.
   *
   * @param first the result of the first one
   * @param further the outcomes of the others; all but the last one are FALSE
   */
  public record Result(AssumptionRetries.Result first, List<StagesOutcome> further) {
    public Result {
      further = List.copyOf(further);
    }
  }

  /** Runs stages until no other error is found. */
  public Result of(List<Stage> stages, VerifiedConditions known)
      throws InputException, ResourceGuard.Exceeded {
    AssumptionRetries.Result first = run.of(program, stages, known, guard, watcher);
    List<StagesOutcome> further = new ArrayList<>();
    List<NamedCondition> given = new ArrayList<>(known.given());
    Set<String> names = new HashSet<>();
    StagesOutcome last = first.outcome();
    if (isWanted && !program.specification().isUnreachCall()) {
      return new Result(first, violations(stages, known, first.outcome()));
    }
    while (isWanted && !guard.isToEnd()) {
      Optional<NamedCondition> leftOut = leftOut(last);
      if (leftOut.isEmpty() || !names.add(leftOut.get().name())) {
        break;
      }
      given.add(leftOut.get());
      VerifiedConditions now = new VerifiedConditions(given, last.knowledge().learnt());
      last = run.of(program, stages, now, guard, watcher).outcome();
      further.add(last);
    }
    return new Result(first, further);
  }

  /**
   * The outcomes of further runs, each on the executions whose first violation is none of those
   * found. What stages learn in them is kept nowhere, and tools do not take part: they would find
   * the same again.
   */
  private List<StagesOutcome> violations(
      List<Stage> stages, VerifiedConditions known, StagesOutcome first)
      throws InputException, ResourceGuard.Exceeded {
    List<Stage> own = stages.stream().filter(Stage.Own.class::isInstance).toList();
    List<StagesOutcome> further = new ArrayList<>();
    StagesOutcome last = first;
    VerificationTask left = program;
    while (!guard.isToEnd()) {
      Optional<VerificationTask> others =
          last.verdict() instanceof Verdict.False && !last.isContradictory()
              ? withoutViolation(left, last)
              : Optional.empty();
      if (others.isEmpty()) {
        break;
      }
      left = others.get();
      last = run.of(left, own, known, guard, new Forgetting(watcher)).outcome();
      further.add(last);
    }
    return further;
  }

  private static Optional<VerificationTask> withoutViolation(
      VerificationTask program, StagesOutcome found) {
    return found.attempts().stream()
        .flatMap(each -> each.errorRun().stream())
        .findFirst()
        .flatMap(ErrorRun::violation)
        .flatMap(program::ignoring);
  }

  private Optional<NamedCondition> leftOut(StagesOutcome outcome) {
    return outcome.verdict() instanceof Verdict.False no && !outcome.isContradictory()
        ? no.place().flatMap(place -> FoundErrors.leftOut(program.program(), place))
        : Optional.empty();
  }
}
