package residua.analysis.reachability;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import residua.c.cfa.Edge;
import residua.c.cfa.Program;
import residua.c.interpreter.memory.ProgramState;

/**
 * The nodes of an exploration. A node that another one covers at the same location with the same
 * call stack is not expanded; the others wait.
 */
final class ReachedSet {
  private final Program program;
  private final MergePoints joins;
  private final Optional<MergeOperator> merging;
  private final Optional<PrecisionRefinement> refinement;
  private final Waitlist waiting;
  private final Map<Reached, ArgNode> reached = new HashMap<>();
  private final List<ArgNode> nodes = new ArrayList<>();
  private ArgNode root;

  /** The key that distinguishes nodes: the abstract state, and the state of the condition. */
  private record Reached(ProgramState state, int automaton) {}

  /** A set with a first node that is not explored yet. */
  ReachedSet(
      Program program,
      Optional<MergeOperator> merging,
      Optional<PrecisionRefinement> refinement,
      ExplorationOrder order) {
    this.program = program;
    this.joins = new MergePoints(program);
    this.merging = merging;
    this.refinement = refinement;
    this.waiting = new Waitlist(order, program);
    this.root = first(Optional.empty(), 0);
    nodes.add(root);
  }

  private ArgNode first(Optional<ProgramState> state, int automaton) {
    int entry = program.entryFunction().entry();
    return new ArgNode(state, program.entry(), entry, automaton, Optional.empty());
  }

  /** Gives the first node its state; it waits. */
  void begin(ProgramState start, int automaton) {
    nodes.clear();
    root = first(Optional.of(start), automaton);
    nodes.add(root);
    waiting.add(root);
  }

  /** The first node. */
  ArgNode root() {
    return root;
  }

  /** All nodes. */
  List<ArgNode> all() {
    return nodes;
  }

  /** The nodes that are still to be expanded. */
  Waitlist waiting() {
    return waiting;
  }

  /** Whether nodes are compared at a node's location. */
  boolean isJoin(ArgNode node) {
    return joins.isOne(node);
  }

  private boolean isLoopHead(ArgNode node) {
    return program.functions().get(node.function()).isLoopHead(node.location());
  }

  /** A node without successors. */
  ArgNode leaf(ArgNode node, Edge edge, ArgNode.Status status) {
    ArgNode leaf =
        new ArgNode(Optional.empty(), edge.function(), edge.target(), 0, Optional.of(node));
    leaf.become(status);
    nodes.add(leaf);
    node.add(new ArgNode.Step(edge.id(), false, false, leaf));
    return leaf;
  }

  /** A node that is not part of the graph yet. */
  ArgNode node(ProgramState state, int automaton, ArgNode parent) {
    return new ArgNode(
        Optional.of(state), state.function(), state.location(), automaton, Optional.of(parent));
  }

  /** A node that is passed on the path from another one. */
  ArgNode passed(ArgNode from, Edge edge, int automaton) {
    ArgNode node =
        new ArgNode(Optional.empty(), edge.function(), edge.target(), automaton, Optional.of(from));
    node.become(ArgNode.Status.EXPANDED);
    nodes.add(node);
    from.add(new ArgNode.Step(edge.id(), false, false, node));
    return node;
  }

  /** A node after a call without successors, since everything that follows is covered. */
  void cutAfter(ArgNode exit, Edge call) {
    ArgNode leaf =
        new ArgNode(Optional.empty(), call.function(), call.target(), 0, Optional.of(exit));
    leaf.become(ArgNode.Status.CUT);
    nodes.add(leaf);
    exit.add(new ArgNode.Step(call.id(), true, false, leaf));
  }

  /** A step to a node, which waits unless another one covers it. */
  void add(ArgNode from, ArgNode.Step step, long nanos) {
    ArgNode target = step.target();
    target.spent(nanos);
    nodes.add(target);
    from.add(step);
    if (joins.isOne(target)) {
      ProgramState state = target.state().orElseThrow();
      refinement.ifPresent(each -> state.keepOnly(each.tracked(), object -> {}));
      ArgNode known = reached.putIfAbsent(new Reached(state, target.automaton()), target);
      if (known != null) {
        target.coverBy(known);
        return;
      }
      Optional<ArgNode> covering = merging.flatMap(merge -> merge.add(target, isLoopHead(target)));
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
