package residua.reducer.slicing;

import java.util.Set;
import residua.c.specification.Cause;
import residua.reducer.residual.Residual;
import residua.sources.goals.GoalPlaces;

/**
 * Drops code that cannot reach an open goal any more, and marks the goals: the pruning and the
 * annotating reducer of "Conditional Testing" (Beyer, Lemberger, ATVA 2019). An execution that
 * reaches goals is complete up to the last one.
 */
public final class OpenGoals {
  private OpenGoals() {}

  /**
   * A residual program without code that cannot reach a goal.
   *
   * @param residual a program that does not follow the automaton at run time
   */
  public static Residual in(Residual residual, GoalPlaces goals) {
    return new Pruning(residual, Set.of(), goals, new Cause.NoGoalAhead()).reduce();
  }
}
