package residua.reducer.slicing;

import java.util.Set;
import residua.c.specification.Cause;
import residua.reducer.residual.Residual;
import residua.sources.goals.GoalPlaces;

/**
 * Drops code that cannot reach an error call, for the property {@code unreach-call} of the
 * Competition on Software Verification: only executions are lost that make no further error call.
 * The result says nothing about any other property.
 */
public final class UnreachCall {
  private UnreachCall() {}

  /**
   * A residual program without code that cannot reach an error call.
   *
   * @param residual a program that does not follow the automaton at run time
   * @param errorCalls names of the functions whose calls are errors
   */
  public static Residual in(Residual residual, Set<String> errorCalls) {
    return new Pruning(residual, errorCalls, GoalPlaces.NONE, new Cause.NoErrorAhead()).reduce();
  }
}
