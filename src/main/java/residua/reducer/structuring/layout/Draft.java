package residua.reducer.structuring.layout;

import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import residua.c.specification.Cause;
import residua.reducer.residual.Successor;
import residua.reducer.structuring.BranchCondition;

/** Statements laid out, while jumps only have targets and no form yet. */
public sealed interface Draft {

  /** A jump target. */
  record Mark(int label) implements Draft {}

  /** Executes a vertex; control continues after it unless the vertex returns. */
  record Do(int vertex) implements Draft {}

  /** Stores on which path a shared declaration is reached. */
  record Remember(int value) implements Draft {}

  /** A declaration that is shared by several vertices. */
  record Declare(List<Integer> vertices) implements Draft {}

  /** A declaration that is never executed here, but whose names are used. */
  record JumpedOver(int step) implements Draft {}

  /** A two-way branch. */
  record If(BranchCondition condition, List<Draft> then, List<Draft> otherwise) implements Draft {}

  /**
   * A multiway branch.
   *
   * @param vertex the vertex that chooses
   * @param arms the target of each arm
   * @param otherwise the target if no arm matches
   * @param inside the labels in the body that arms lead to
   */
  record Choose(
      int vertex, List<Arm> arms, Successor otherwise, Set<Integer> inside, List<Draft> body)
      implements Draft {}

  /**
   * An arm.
   *
   * @param value index of the case label, or the value compared with
   */
  record Arm(int value, Successor target) {}

  /**
   * A loop; its body ends with jumps like any other.
   *
   * @param head the vertex it starts with
   * @param literal whether that vertex is a condition that always holds
   * @param latches number of back edges to the head
   * @param leaves labels that do not lie in it
   * @param written labels in the text of the loop after its beginning
   * @param followed whether something comes after it that only it leads to
   */
  record Loop(
      int head,
      boolean literal,
      int latches,
      IntPredicate leaves,
      IntPredicate written,
      boolean followed,
      List<Draft> body)
      implements Draft {}

  /** The content of a scope. */
  record Block(int scope, List<Draft> body) implements Draft {}

  /** A jump. */
  record Go(int label) implements Draft {}

  /** The execution stops. */
  record Stop(Cause cause) implements Draft {}

  /** Whether a label stands before everything that some statements execute. */
  static boolean startsAt(List<Draft> drafts, int label) {
    for (Draft draft : drafts) {
      switch (draft) {
        case Mark(int mark) -> {
          if (mark == label) {
            return true;
          }
        }
        case Block block -> {
          return startsAt(block.body(), label);
        }
        case Loop loop -> {
          return startsAt(loop.body(), label);
        }
        default -> {
          return false;
        }
      }
    }
    return false;
  }
}
