package residua.structure;

import java.util.List;
import residua.source.Slice;

/** What decides between two ways. */
public sealed interface Condition {

  /**
   * The condition that a node evaluates, or the value that it has kept; or what a switch chooses
   * by, where all ways are the same.
   *
   * @param node its id
   */
  record Atom(int node) implements Condition {}

  /**
   * The whole condition of a statement of the original.
   *
   * @param text where it stands
   * @param nodes the nodes that evaluate its atoms, one for each atom
   */
  record Whole(Slice text, List<Integer> nodes) implements Condition {
    public Whole {
      nodes = List.copyOf(nodes);
    }
  }

  /** True where the other is false. */
  record Not(Condition operand) implements Condition {}

  /** Both hold; the second is evaluated only if the first holds. */
  record Both(Condition first, Condition second) implements Condition {}

  /** One holds; the second is evaluated only if the first does not hold. */
  record Either(Condition first, Condition second) implements Condition {}

  /**
   * A number that a node has kept has a value: the exit that a called function took, or the way on
   * which a shared declaration was reached.
   *
   * @param node the call, or the first of the nodes that share the declaration
   */
  record Kept(int node, int value) implements Condition {}

  /** The opposite. */
  default Condition negated() {
    return this instanceof Not(Condition operand) ? operand : new Not(this);
  }
}
