package residua.analysis;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import residua.cfa.Edge;
import residua.cfa.Program;
import residua.meaning.run.State;

/**
 * The nodes of an exploration. A node that another one covers at the same location with the same
 * call stack is not expanded; the others wait.
 */
final class ReachedNodes {
  private final Program program;
  private final Joins joins;
  private final Optional<Merging> merging;
  private final Optional<Refinement> refinement;
  private final Waitlist waiting;
  private final Map<Reached, Node> reached = new HashMap<>();
  private final List<Node> nodes = new ArrayList<>();
  private Node root;

  /** The key that distinguishes nodes: the abstract state, and the state of the condition. */
  private record Reached(State state, int automaton) {}

  /** A set with a first node that is not explored yet. */
  ReachedNodes(
      Program program, Optional<Merging> merging, Optional<Refinement> refinement, Order order) {
    this.program = program;
    this.joins = new Joins(program);
    this.merging = merging;
    this.refinement = refinement;
    this.waiting = new Waitlist(order, program);
    this.root = first(Optional.empty(), 0);
    nodes.add(root);
  }

  private Node first(Optional<State> state, int automaton) {
    int entry = program.entryFunction().entry();
    return new Node(state, program.entry(), entry, automaton, Optional.empty());
  }

  /** Gives the first node its state; it waits. */
  void begin(State start, int automaton) {
    nodes.clear();
    root = first(Optional.of(start), automaton);
    nodes.add(root);
    waiting.add(root);
  }

  /** The first node. */
  Node root() {
    return root;
  }

  /** All nodes. */
  List<Node> all() {
    return nodes;
  }

  /** The nodes that are still to be expanded. */
  Waitlist waiting() {
    return waiting;
  }

  /** Whether nodes are compared at a node's location. */
  boolean isJoin(Node node) {
    return joins.isOne(node);
  }

  private boolean isLoopHead(Node node) {
    return program.functions().get(node.function()).isLoopHead(node.location());
  }

  /** A node without successors. */
  Node leaf(Node node, Edge edge, Node.Status status) {
    Node leaf = new Node(Optional.empty(), edge.function(), edge.target(), 0, Optional.of(node));
    leaf.become(status);
    nodes.add(leaf);
    node.add(new Node.Step(edge.id(), false, false, leaf));
    return leaf;
  }

  /** A node that is not part of the graph yet. */
  Node node(State state, int automaton, Node parent) {
    return new Node(
        Optional.of(state), state.function(), state.location(), automaton, Optional.of(parent));
  }

  /** A node that is passed on the path from another one. */
  Node passed(Node from, Edge edge, int automaton) {
    Node node =
        new Node(Optional.empty(), edge.function(), edge.target(), automaton, Optional.of(from));
    node.become(Node.Status.EXPANDED);
    nodes.add(node);
    from.add(new Node.Step(edge.id(), false, false, node));
    return node;
  }

  /** A node after a call without successors, since everything that follows is covered. */
  void cutAfter(Node exit, Edge call) {
    Node leaf = new Node(Optional.empty(), call.function(), call.target(), 0, Optional.of(exit));
    leaf.become(Node.Status.CUT);
    nodes.add(leaf);
    exit.add(new Node.Step(call.id(), true, false, leaf));
  }

  /** A step to a node, which waits unless another one covers it. */
  void add(Node from, Node.Step step, long nanos) {
    Node target = step.target();
    target.spent(nanos);
    nodes.add(target);
    from.add(step);
    if (joins.isOne(target)) {
      State state = target.state().orElseThrow();
      refinement.ifPresent(each -> state.keepOnly(each.tracked(), object -> {}));
      Node known = reached.putIfAbsent(new Reached(state, target.automaton()), target);
      if (known != null) {
        target.coverBy(known);
        return;
      }
      Optional<Node> covering = merging.flatMap(merge -> merge.add(target, isLoopHead(target)));
      if (covering.isPresent()) {
        target.coverBy(covering.get());
        return;
      }
    }
    waiting.add(target);
  }

  /**
   * Whether every execution is known to reach no error call, or is covered by the given condition.
   */
  boolean isProved() {
    return nodes.stream()
        .allMatch(node ->
            switch (node.status()) {
              case OPEN, ERROR -> false;
              case EXPANDED, COVERED, CUT -> true;
            });
  }
}
