package residua.analysis.reachability;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import residua.c.interpreter.memory.ProgramState;

/** A node of the abstract reachability graph: an abstract state that was reached. */
public final class ArgNode {
  /** The status of a node: what is known of all executions from it. */
  public enum Status {
    /** It waits, or exploration stopped here: nothing is known. */
    OPEN,
    /** All its successors are present. */
    EXPANDED,
    /** Subsumed by another node. */
    COVERED,
    /** The executions are covered by the given condition. */
    CUT,
    /** An error call is reached. */
    ERROR
  }

  /**
   * A step to another node.
   *
   * @param edge the edge taken, by its id
   * @param returns whether it is the return from the call at that edge
   * @param unseen whether it enters a function inside an edge that shows no call
   */
  public record Step(int edge, boolean returns, boolean unseen, ArgNode target) {}

  private int number;
  private final int function;
  private final int location;
  private final int automaton;
  private final Optional<ArgNode> parent;
  private final int length;
  private int assumes;
  private final ArgNode decision;
  private long nanos;
  private List<Step> steps = List.of();
  private Status status = Status.OPEN;
  private Optional<ProgramState> state;
  private Optional<ArgNode> covering = Optional.empty();

  ArgNode(
      Optional<ProgramState> state,
      int function,
      int location,
      int automaton,
      Optional<ArgNode> parent) {
    this.state = state;
    this.function = function;
    this.location = location;
    this.automaton = automaton;
    this.parent = parent;
    this.length = parent.map(node -> node.length + 1).orElse(0);
    this.assumes = parent.map(node -> node.assumes).orElse(0);
    this.decision =
        parent.filter(ArgNode::isAlone).map(node -> node.decision).orElse(parent.orElse(this));
    this.nanos = parent.map(node -> node.nanos).orElse(0L);
  }

  void add(Step step) {
    if (steps.isEmpty()) {
      steps = List.of(step);
      return;
    }
    if (steps.size() == 1) {
      steps = new ArrayList<>(steps);
    }
    steps.add(step);
  }

  /** Its index among the nodes, once they are numbered. */
  public int number() {
    return number;
  }

  /** Numbers nodes from 0. */
  public static void number(List<ArgNode> nodes) {
    for (int i = 0; i < nodes.size(); i++) {
      nodes.get(i).number = i;
    }
  }

  /** Index of the function whose location this is. */
  public int function() {
    return function;
  }

  /** Index of the location in its function. */
  public int location() {
    return location;
  }

  int automaton() {
    return automaton;
  }

  Optional<ArgNode> parent() {
    return parent;
  }

  int length() {
    return length;
  }

  int assumes() {
    return assumes;
  }

  void countAssume() {
    assumes++;
  }

  /** Its closest ancestor that is one of several successors, or the first node. */
  ArgNode decision() {
    return decision;
  }

  private boolean isAlone() {
    return parent.isEmpty() || parent.get().steps.size() == 1;
  }

  long nanos() {
    return nanos;
  }

  void spent(long more) {
    nanos += more;
  }

  /** Outgoing edges of the graph, in the order in which they were explored. */
  public List<Step> steps() {
    return steps;
  }

  /** Current status of the node. */
  public Status status() {
    return status;
  }

  void become(Status other) {
    status = other;
  }

  Optional<ProgramState> state() {
    return state;
  }

  void become(ProgramState larger) {
    state = Optional.of(larger);
  }

  void dropState() {
    state = Optional.empty();
  }

  /** The node that covers this one; empty if none does. */
  public Optional<ArgNode> covering() {
    return covering;
  }

  void coverBy(ArgNode other) {
    covering = Optional.of(other);
    status = Status.COVERED;
    dropState();
  }
}
