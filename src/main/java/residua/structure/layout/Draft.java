package residua.structure.layout;

import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import residua.residual.Target;
import residua.specification.Cause;
import residua.structure.BranchCondition;

/** Statements laid out, while jumps still say where they lead and not yet how. */
public sealed interface Draft {

  /** A place that can be jumped to. */
  record Mark(int label) implements Draft {}

  /** What a vertex executes; control goes on behind it unless the vertex returns. */
  record Do(int vertex) implements Draft {}

  /** Notes on which way a shared declaration is reached. */
  record Remember(int value) implements Draft {}

  /** A declaration that is shared by several vertices. */
  record Declare(List<Integer> vertices) implements Draft {}

  /** A declaration that is never executed here, but whose names are used. */
  record JumpedOver(int step) implements Draft {}

  /** Two ways. */
  record If(BranchCondition condition, List<Draft> then, List<Draft> otherwise) implements Draft {}

  /**
   * Many ways.
   *
   * @param vertex the one that chooses
   * @param arms where each way leads
   * @param otherwise where control goes if no arm fits
   * @param inside the labels in the body that arms lead to
   */
  record Choose(int vertex, List<Arm> arms, Target otherwise, Set<Integer> inside, List<Draft> body)
      implements Draft {}

  /**
   * A way.
   *
   * @param value index of the case label, or the number that is compared with
   */
  record Arm(int value, Target target) {}

  /**
   * A loop; its body ends with jumps like any other.
   *
   * @param head the vertex it starts with
   * @param literal whether that vertex is a condition that always holds
   * @param latches how many edges lead back to the head
   * @param leaves labels that do not lie in it
   * @param written labels that stand in the text of the loop behind its beginning
   * @param followed whether something comes behind it that only it leads to
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

  /** What is inside a scope. */
  record Block(int scope, List<Draft> body) implements Draft {}

  /** A jump. */
  record Go(int label) implements Draft {}

  /** The run stops. */
  record Stop(Cause cause) implements Draft {}

  /** Whether a label stands in front of all that some statements execute. */
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
