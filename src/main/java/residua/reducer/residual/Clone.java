package residua.reducer.residual;

import java.util.List;
import java.util.Set;
import residua.c.cfa.Function;

/**
 * A function specialised for the automaton state in which it is entered.
 *
 * @param index index among the clones
 * @param function index of the original function
 * @param state the states of the condition in which it is entered, for people; empty if none
 * @param nodes its nodes, by id
 * @param entry id of the node where it starts
 * @param reports whether it tells its caller through the exit variable which of its exits it took
 */
public record Clone(
    int index, int function, String state, List<Node> nodes, int entry, boolean reports) {

  public Clone {
    nodes = List.copyOf(nodes);
  }

  /** A function in the node form of clones with nothing cut; its index is -1. */
  public static Clone unchanged(Function function) {
    return PlainNodes.unchanged(function, Set.of());
  }

  /**
   * A function in the node form of clones with nothing cut; its index is -1.
   *
   * @param splitSteps steps whose calls and conditions are nodes of their own
   */
  public static Clone unchanged(Function function, Set<Integer> splitSteps) {
    return PlainNodes.unchanged(function, splitSteps);
  }
}
