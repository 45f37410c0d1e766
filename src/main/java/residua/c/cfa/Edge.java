package residua.c.cfa;

import residua.base.text.Slice;

/**
 * An edge of a control-flow automaton.
 *
 * @param id index among all edges of the program
 * @param function index of its function
 * @param source location it leaves, an index in its function
 * @param target location it enters, an index in its function; for a call, where the callee returns
 *     to
 * @param step index of the step of its function that it belongs to; -1 for a blank edge
 * @param operation what it does
 * @param where the program text it stands for
 */
public record Edge(
    int id, int function, int source, int target, int step, Operation operation, Slice where) {

  /** Whether the edge is blank. */
  public boolean isBlank() {
    return operation instanceof Operation.Blank;
  }

  /**
   * Whether the edge stands for something inside a step that is executed for its effect, such as a
   * call of a function without a body.
   */
  public boolean isEffect() {
    return operation instanceof Operation.Blank(Operation.Blank.Kind kind)
        && switch (kind) {
          case EFFECT, EFFECT_WITH_VALUE, EFFECT_WITH_READ_ONLY_VALUE -> true;
          default -> false;
        };
  }

  /** Whether the edge leaves a switch that has no case labels. */
  public boolean isDefault() {
    return operation instanceof Operation.Blank(Operation.Blank.Kind kind)
        && kind == Operation.Blank.Kind.DEFAULT;
  }

  /** Whether the edge leads from the start of a loop statement to the head of the loop. */
  public boolean isLoopEntry() {
    return operation instanceof Operation.Blank(Operation.Blank.Kind kind)
        && kind == Operation.Blank.Kind.LOOP_ENTRY;
  }
}
