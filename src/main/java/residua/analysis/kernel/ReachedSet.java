package residua.analysis.kernel;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import residua.c.cfa.Edge;
import residua.c.cfa.Program;

/**
 * The nodes that an exploration has reached: the abstract reachability graph. A node that another
 * one covers at the same location with the same call stack is not expanded; the others wait.
 *
 * @param <S> the abstract states
 */
public final class ReachedSet<S> {
  private final Program program;
  private final MergePoints joins;
  private final AbstractDomain<S> domain;
  private final MergeOperator<S> merge;
  private final StopOperator<S> stop;
  private final PrecisionAdjustment<S> precision;
  private final Waitlist<StateNode<S>> waiting;
  private final Map<S, StateNode<S>> reached = new HashMap<>();
  private final Map<Object, Partition<S>> partitions = new HashMap<>();
  private final List<StateNode<S>> nodes = new ArrayList<>();
  private final StateNode<S> root;

  /** A set with a first node that is not explored yet. */
  ReachedSet(
      Program program, ConfigurableProgramAnalysis<S> analysis, Waitlist<StateNode<S>> waiting) {
    this.program = program;
    this.joins = new MergePoints(program);
    this.domain = analysis.domain();
    this.merge = analysis.merge();
    this.stop = analysis.stop();
    this.precision = analysis.precision();
    this.waiting = waiting;
    int entry = program.entryFunction().entry();
    this.root = new StateNode<>(Optional.empty(), program.entry(), entry, Optional.empty());
    nodes.add(root);
  }

  /** Gives the first node its state; it waits. */
  void begin(S start) {
    root.setState(start);
    waiting.add(root);
  }

  /** The first node. */
  StateNode<S> root() {
    return root;
  }

  /** All nodes. */
  List<StateNode<S>> all() {
    return nodes;
  }

  /** Whether nodes are compared at a node's location. */
  boolean isJoin(ArgNode node) {
    return joins.isOne(node.function(), node.location());
  }

  private boolean isLoopHead(ArgNode node) {
    return program.functions().get(node.function()).isLoopHead(node.location());
  }

  /** The first node that was reached with a state equal to that of a new one, if there is one. */
  public Optional<StateNode<S>> equalTo(StateNode<S> node) {
    return Optional.ofNullable(reached.putIfAbsent(node.state().orElseThrow(), node));
  }

  /** A node without successors and without a state. */
  StateNode<S> leaf(StateNode<S> from, Edge edge, boolean returns, ArgNode.Status status) {
    int location = edge.target();
    StateNode<S> leaf =
        new StateNode<>(Optional.empty(), edge.function(), location, Optional.of(from));
    leaf.become(status);
    nodes.add(leaf);
    from.add(new ArgNode.Step(edge.id(), returns, false, leaf));
    return leaf;
  }

  /** A step to a node, which waits unless another one covers it. */
  void add(StateNode<S> from, Edge edge, boolean returns, boolean unseen, StateNode<S> target) {
    nodes.add(target);
    from.add(new ArgNode.Step(edge.id(), returns, unseen, target));
    if (isJoin(target)) {
      Optional<StateNode<S>> covering = covering(target);
      if (covering.isPresent()) {
        target.coverBy(covering.get());
        return;
      }
    }
    waiting.add(target);
  }

  /** Adjusts the precision, stops at an equal state, which need not be merged, and merges. */
  private Optional<StateNode<S>> covering(StateNode<S> node) {
    S state = node.state().orElseThrow();
    S adjusted = precision.adjusted(state);
    if (adjusted != state) {
      node.setState(adjusted);
    }
    Optional<StateNode<S>> known = stop.covering(node, this);
    if (known.isPresent() || merge.apart() == MergeOperator.ALL) {
      return known;
    }
    return partitions
        .computeIfAbsent(domain.place(adjusted), place -> new Partition<>())
        .add(node, isLoopHead(node), merge);
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
