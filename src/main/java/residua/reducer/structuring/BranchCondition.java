package residua.reducer.structuring;

import java.util.List;
import residua.base.text.Slice;

/** Decides between two branches. */
public sealed interface BranchCondition {

  /**
   * The condition that a node evaluates, or the value that it has stored; or the controlling value
   * of a switch all of whose branches are the same.
   *
   * @param node its id
   */
  record Atom(int node) implements BranchCondition {}

  /**
   * The whole condition of a statement of the original.
   *
   * @param text its text
   * @param nodes the nodes that evaluate its atoms, one for each atom
   */
  record Whole(Slice text, List<Integer> nodes) implements BranchCondition {
    public Whole {
      nodes = List.copyOf(nodes);
    }
  }

  /** True if the operand is false. */
  record Not(BranchCondition operand) implements BranchCondition {}

  /** Both hold; the second is evaluated only if the first holds. */
  record Both(BranchCondition first, BranchCondition second) implements BranchCondition {}

  /** At least one holds; the second is evaluated only if the first does not hold. */
  record Either(BranchCondition first, BranchCondition second) implements BranchCondition {}

  /**
   * An integer that a node has stored has a given value: the exit that a called function took, or
   * the path on which a shared declaration was reached.
   *
   * @param node the call, or the first of the nodes that share the declaration
   */
  record Kept(int node, int value) implements BranchCondition {}

  /** The negation. */
  default BranchCondition negated() {
    return this instanceof Not(BranchCondition operand) ? operand : new Not(this);
  }
}
