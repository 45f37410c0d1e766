package residua.reduction.tabulation;

import java.util.Optional;
import residua.binding.BoundCondition;
import residua.cfa.Function;
import residua.cfa.Program;
import residua.reduction.PrecisionNotes;
import residua.reduction.unseen.StillFunctions;
import residua.reduction.unseen.UnseenCalls;

/**
 * A product without a step that one piece of text cannot perform: such steps run in the residual
 * state.
 *
 * @param points the product
 * @param decisions where it gives up precision for that
 */
public record StableProduct(Tabulation points, Decisions decisions) {

  /**
   * Computes the product again and again until no step is left that cannot be printed.
   *
   * @param still what need not be explored; empty to explore everything
   * @param fold which states are one
   * @param limit how many points there may be before all new ones are in the residual state
   */
  public static StableProduct of(
      Program program,
      BoundCondition condition,
      UnseenCalls unseen,
      Optional<StillFunctions> still,
      Fold fold,
      int limit,
      Context entry) {
    Decisions decisions = new Decisions();
    Tabulation points;
    do {
      points = new Tabulation(program, condition, unseen, still, decisions, fold, limit);
      points.run(entry);
    } while (giveUpPrecision(points, decisions));
    return new StableProduct(points, decisions);
  }

  /** Notes the steps that run in the residual state, and handlers because of which they do. */
  public void note(Program program, PrecisionNotes notes) {
    points.handlersObstacle().ifPresent(notes::handlers);
    decisions
        .keptWhole()
        .forEach((point, reason) -> {
          boolean reached = points.outcome(points.numberOf(point)).isPresent();
          if (reached && point.state() != BoundCondition.RESIDUAL) {
            Function function = program.functions().get(point.context().function());
            notes.kept(function.stepAt(point.location()).orElseThrow().text(), reason);
          }
        });
  }

  /** Finds steps that one piece of text cannot perform; says whether there was a new one. */
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
