package residua.analysis.reachability;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import residua.analysis.kernel.ArgNode;
import residua.analysis.kernel.StateNode;
import residua.c.interpreter.memory.ProgramState;

/**
 * The abstract reachability graph of an exploration.
 *
 * @param states by index
 * @param first index of the initial state
 */
public record ReachabilityGraph(List<Abstract> states, int first) {
  public ReachabilityGraph {
    states = List.copyOf(states);
  }

  /** The status of an abstract state: what is known of all executions from it. */
  public enum Fate {
    OPEN,
    EXPLORED,
    COVERED,
    GIVEN,
    ERROR
  }

  /**
   * An abstract state.
   *
   * @param values what is known of values, if that was kept
   * @param covering the abstract state that subsumes this one, if there is one
   */
  public record Abstract(
      int function,
      int location,
      Fate fate,
      Optional<ProgramState> values,
      List<Way> ways,
      OptionalInt covering) {
    public Abstract {
      ways = List.copyOf(ways);
    }
  }

  /**
   * A step to another abstract state.
   *
   * @param edge the edge, by its id
   * @param returns whether it is the return from the call at that edge
   */
  public record Way(int edge, boolean returns, int target) {}

  /**
   * The graph of some nodes.
   *
   * @param values what an abstract state knows of values, if that can be shown
   */
  static <S> ReachabilityGraph of(
      List<StateNode<S>> nodes, ArgNode root, Function<S, Optional<ProgramState>> values) {
    ArgNode.number(nodes);
    List<Abstract> states = new ArrayList<>();
    for (StateNode<S> node : nodes) {
      List<Way> ways = new ArrayList<>();
      for (ArgNode.Step step : node.steps()) {
        ways.add(new Way(step.edge(), step.returns(), step.target().number()));
      }
      Fate fate =
          switch (node.status()) {
            case OPEN -> Fate.OPEN;
            case EXPANDED -> Fate.EXPLORED;
            case COVERED -> Fate.COVERED;
            case CUT -> Fate.GIVEN;
            case ERROR -> Fate.ERROR;
          };
      OptionalInt covering =
          node.covering().isPresent()
              ? OptionalInt.of(node.covering().get().number())
              : OptionalInt.empty();
      states.add(
          new Abstract(
              node.function(),
              node.location(),
              fate,
              node.state().flatMap(values),
              ways,
              covering));
    }
    return new ReachabilityGraph(states, root.number());
  }
}
