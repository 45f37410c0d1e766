package residua.structure;

import java.util.List;
import residua.source.Slice;

/** What decides between two ways. */
public sealed interface BranchCondition {

  /**
   * The condition that a node evaluates, or the value that it has kept; or what a switch chooses
   * by, where all ways are the same.
   *
   * @param node its id
   */
  record Atom(int node) implements BranchCondition {}

  /**
   * The whole condition of a statement of the original.
   *
   * @param text where it stands
   * @param nodes the nodes that evaluate its atoms, one for each atom
   */
  record Whole(Slice text, List<Integer> nodes) implements BranchCondition {
    public Whole {
      nodes = List.copyOf(nodes);
    }
  }

  /** True where the other is false. */
  record Not(BranchCondition operand) implements BranchCondition {}

  /** Both hold; the second is evaluated only if the first holds. */
  record Both(BranchCondition first, BranchCondition second) implements BranchCondition {}

  /** One holds; the second is evaluated only if the first does not hold. */
  record Either(BranchCondition first, BranchCondition second) implements BranchCondition {}

  /**
   * A number that a node has kept has a value: the exit that a called function took, or the way on
   * which a shared declaration was reached.
   *
   * @param node the call, or the first of the nodes that share the declaration
   */
  record Kept(int node, int value) implements BranchCondition {}

  /** The opposite. */
  default BranchCondition negated() {
    return this instanceof Not(BranchCondition operand) ? operand : new Not(this);
  }
}
