package residua.analysis.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A node of the abstract reachability graph: an abstract state that was reached, see {@link
 * StateNode}, and the steps to its successors.
 */
public abstract sealed class ArgNode permits StateNode {
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
  private final Optional<ArgNode> parent;
  private final int length;
  private int assumes;
  private final ArgNode decision;
  private long nanos;
  private List<Step> steps = List.of();
  private Status status = Status.OPEN;
  private Optional<ArgNode> covering = Optional.empty();

  ArgNode(int function, int location, Optional<ArgNode> parent) {
    this.function = function;
    this.location = location;
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
  public static void number(List<? extends ArgNode> nodes) {
    for (int i = 0; i < nodes.size(); i++) {
      ArgNode node = nodes.get(i);
      node.number = i;
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

  /** The node from which it was reached first; empty for the first node. */
  public Optional<ArgNode> parent() {
    return parent;
  }

  /** The number of steps from the first node. */
  public int length() {
    return length;
  }

  /** The number of branches taken on the path to it. */
  public int assumes() {
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

  /** How long the transfers on the path to it took, as far as that was measured. */
  public long nanos() {
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

  /** The node that covers this one; empty if none does. */
  public Optional<ArgNode> covering() {
    return covering;
  }

  final void coveredBy(ArgNode other) {
    covering = Optional.of(other);
    status = Status.COVERED;
  }
}
