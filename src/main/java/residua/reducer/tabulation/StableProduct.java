package residua.reducer.tabulation;

import java.util.Optional;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.condition.observer.ConditionObserver;
import residua.reducer.PrecisionNotes;
import residua.reducer.indirectcalls.IndirectCallEffects;
import residua.reducer.indirectcalls.StateNeutralFunctions;

/**
 * A product without a step that one piece of text cannot perform: such steps are executed in the
 * residual state.
 *
 * @param points the product
 * @param decisions the locations where it gives up precision for that
 */
public record StableProduct(Tabulation points, Decisions decisions) {

  /**
   * Recomputes the product until every step can be printed.
   *
   * @param still functions that need not be explored; empty to explore everything
   * @param fold the states that are merged
   * @param limit the number of points above which all new ones are in the residual state
   */
  public static StableProduct of(
      Program program,
      ConditionObserver condition,
      IndirectCallEffects unseen,
      Optional<StateNeutralFunctions> still,
      StateMerge fold,
      int limit,
      EntryContext entry) {
    Decisions decisions = new Decisions();
    Tabulation points;
    do {
      points = new Tabulation(program, condition, unseen, still, decisions, fold, limit);
      points.run(entry);
    } while (giveUpPrecision(points, decisions));
    return new StableProduct(points, decisions);
  }

  /** Notes the steps executed in the residual state, and handlers that cause it. */
  public void note(Program program, PrecisionNotes notes) {
    points.handlersObstacle().ifPresent(notes::handlers);
    decisions
        .keptWhole()
        .forEach((point, reason) -> {
          boolean reached = points.outcome(points.numberOf(point)).isPresent();
          if (reached && point.state() != ConditionObserver.RESIDUAL) {
            Function function = program.functions().get(point.context().function());
            notes.kept(function.stepAt(point.location()).orElseThrow().text(), reason);
          }
        });
  }

  /** Finds steps that one piece of text cannot perform; returns whether there was a new one. */
  private static boolean giveUpPrecision(Tabulation points, Decisions decisions) {
    boolean changed = false;
    for (int point = 0; point < points.size(); point++) {
      if (points.plan(point).orElse(null) instanceof StepPlan.KeepWhole keep) {
        changed |= decisions.keepWhole(points.point(point), keep.reason());
      }
    }
    return changed;
  }
}
