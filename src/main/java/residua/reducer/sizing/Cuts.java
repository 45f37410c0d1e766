package residua.reducer.sizing;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.c.cfa.Step;
import residua.reducer.minimisation.SplitSteps;
import residua.reducer.residual.Clone;
import residua.reducer.residual.Node;
import residua.reducer.residual.Nodes;
import residua.reducer.residual.Residual;
import residua.reducer.residual.Successor;

/**
 * The cuts of a residual program, ordered by increasing value, and the program without some of
 * them. The value of a cut is the amount of additional code to verify without it; of equals, the
 * one with more expected executions has the higher value. An execution that is cut is covered, so
 * without the cut it may continue anywhere at the location it has reached: it continues at the node
 * that most executions reach there.
 */
final class Cuts {
  private static final int HALT = -1;

  private final Residual residual;
  private final Program program;
  private final CutBenefit worth;
  private final Map<Integer, BitSet> left;
  private final Map<List<Integer>, Double> revivals = new HashMap<>();
  private final List<Cut> ordered;
  private final List<Map<Integer, Integer>> homes = new ArrayList<>();

  /**
   * A cut.
   *
   * @param way index among the exits of the node; {@link #HALT} before the node
   * @param location the location where an execution continues without it
   * @param revived the additional code to verify without it
   * @param share the expected share of executions that it cuts
   */
  private record Cut(int copy, int node, int way, int location, double revived, double share) {}

  Cuts(Residual residual, CutBenefit worth) {
    this.residual = residual;
    this.worth = worth;
    this.left = worth.steps(residual);
    this.program = residual.program();
    Likelihood likelihood = Likelihood.of(residual);
    List<Cut> cuts = new ArrayList<>();
    for (Clone clone : residual.clones()) {
      homes.add(homes(clone, likelihood));
      for (Node node : clone.nodes()) {
        add(clone, node, likelihood, cuts);
      }
    }
    cuts.sort(
        Comparator.comparingDouble(Cut::revived)
            .thenComparing((Cut cut) -> !hasHome(cut))
            .thenComparingDouble(Cut::share)
            .thenComparingInt(Cut::copy)
            .thenComparingInt(Cut::node)
            .thenComparingInt(Cut::way));
    this.ordered = List.copyOf(cuts);
  }

  int size() {
    return ordered.size();
  }

  /** The number of first cuts that remove no code. */
  int idle() {
    return (int) ordered.stream().filter(cut -> cut.revived() == 0 && hasHome(cut)).count();
  }

  private Cut cut(Clone clone, Node node, int way, int location, double share) {
    boolean hasHome = homes.get(clone.index()).containsKey(location);
    double revived =
        hasHome
            ? 0
            : revivals.computeIfAbsent(
                List.of(clone.function(), location),
                place -> worth.after(clone.function(), location, left));
    return new Cut(clone.index(), node.id(), way, location, revived, share);
  }

  private boolean hasHome(Cut cut) {
    return homes.get(cut.copy()).containsKey(cut.location());
  }

  /**
   * For each location of a clone, the node that most executions reach. A test of an assumption does
   * not qualify: it executes nothing, so an execution that returned there repeatedly would make no
   * progress.
   */
  private static Map<Integer, Integer> homes(Clone clone, Likelihood likelihood) {
    Map<Integer, Integer> result = new HashMap<>();
    for (Node node : clone.nodes()) {
      if (!(node instanceof Node.Halt || node instanceof Node.Assume)) {
        result.merge(
            node.location(),
            node.id(),
            (a, b) ->
                likelihood.reached(clone.index(), b) > likelihood.reached(clone.index(), a)
                    ? b
                    : a);
      }
    }
    return result;
  }

  private void add(Clone clone, Node node, Likelihood likelihood, List<Cut> cuts) {
    double reached = likelihood.reached(clone.index(), node.id());
    if (node instanceof Node.Halt) {
      cuts.add(cut(clone, node, HALT, node.location(), reached));
      return;
    }
    for (int way = 0; way < node.targets().size(); way++) {
      if (node.targets().get(way) instanceof Successor.Stop) {
        double share = reached * likelihood.way(clone.index(), node, way);
        int at = way;
        after(clone, node, way)
            .ifPresent(location -> cuts.add(cut(clone, node, at, location, share)));
      }
    }
  }

  /** The location that an exit of a node would lead to. */
  private Optional<Integer> after(Clone clone, Node node, int way) {
    Function function = program.functions().get(clone.function());
    return switch (node) {
      case Node.Run run -> Optional.of(function.steps().get(run.step()).exit(way));
      case Node.Call call -> Optional.of(program.edges().get(call.edge()).target());
      case Node.Test test ->
          function.outgoing(test.location()).stream()
              .filter(edge ->
                  edge.operation() instanceof Operation.Assume assume
                      && assume.truth() == (way == 0))
              .map(edge -> edge.target())
              .findFirst();
      case Node.Effect effect -> Optional.of(function.outgoing(effect.location()).get(0).target());
      case Node.Mark mark -> Optional.of(mark.location());
      case Node.Update update -> throw Nodes.isFollowedAtRunTime(update);
      case Node.LateReturn end -> throw Nodes.isFollowedAtRunTime(end);
      case Node.Skip skip -> Optional.of(function.outgoing(skip.location()).get(0).target());
      case Node.Assume assume -> decided(clone, assume);
      case Node.Halt halt -> Optional.empty();
      case Node.Leave leave -> Optional.empty();
    };
  }

  /**
   * The location of control when an assumption is decided: that of the successor where an execution
   * is not cut. The node's own may lie in a scope that control has left.
   */
  private static Optional<Integer> decided(Clone clone, Node.Assume assume) {
    return assume.targets().stream()
        .flatMap(target ->
            target instanceof Successor.To to
                ? Stream.of(clone.nodes().get(to.node()))
                : Stream.<Node>empty())
        .map(next ->
            next instanceof Node.Assume nested
                ? decided(clone, nested)
                : Optional.of(next.location()))
        .flatMap(Optional::stream)
        .findFirst();
  }

  /** The program without the first cuts. */
  Residual withoutFirst(int count) {
    BitSet dropped = new BitSet();
    dropped.set(0, count);
    return without(dropped);
  }

  /** The program without some cuts, by their positions in the order. */
  Residual without(BitSet dropped) {
    Map<Integer, List<Cut>> byClone = new HashMap<>();
    dropped.stream()
        .mapToObj(ordered::get)
        .forEach(cut -> byClone.computeIfAbsent(cut.copy(), c -> new ArrayList<>()).add(cut));
    List<Clone> clones = new ArrayList<>();
    for (Clone clone : residual.clones()) {
      clones.add(
          byClone.containsKey(clone.index()) ? without(clone, byClone.get(clone.index())) : clone);
    }
    return Nodes.withClones(residual, clones);
  }

  private Clone without(Clone clone, List<Cut> cuts) {
    List<Node> nodes = new ArrayList<>(clone.nodes());
    Map<Integer, Integer> home = new HashMap<>(homes.get(clone.index()));
    if (!cuts.stream().allMatch(this::hasHome)) {
      addOriginal(clone, nodes, home);
    }
    Map<Integer, Integer> passed = new HashMap<>();
    for (Cut cut : cuts) {
      Successor.To on = new Successor.To(home.get(cut.location()));
      if (cut.way() == HALT) {
        passed.put(cut.node(), on.node());
      } else {
        Node node = nodes.get(cut.node());
        List<Successor> targets = new ArrayList<>(node.targets());
        targets.set(cut.way(), on);
        nodes.set(cut.node(), Nodes.withTargets(node, targets));
      }
    }
    nodes.replaceAll(node -> redirected(node, passed));
    int entry = passed.getOrDefault(clone.entry(), clone.entry());
    return new Clone(clone.index(), clone.function(), clone.state(), nodes, entry, clone.reports());
  }

  private static Node redirected(Node node, Map<Integer, Integer> passed) {
    List<Successor> targets = new ArrayList<>();
    for (Successor target : node.targets()) {
      boolean past = target instanceof Successor.To to && passed.containsKey(to.node());
      targets.add(past ? new Successor.To(passed.get(((Successor.To) target).node())) : target);
    }
    return Nodes.withTargets(node, targets);
  }

  /**
   * Adds the nodes of the original function, for locations without a node. Steps that are split
   * somewhere in the clone are split here, too. The caller may continue after any exit.
   */
  private void addOriginal(Clone clone, List<Node> nodes, Map<Integer, Integer> home) {
    Function function = program.functions().get(clone.function());
    Clone original = Clone.unchanged(function, SplitSteps.of(clone, function));
    int offset = nodes.size();
    for (Node node : original.nodes()) {
      List<Successor> targets = new ArrayList<>();
      for (Successor target : node.targets()) {
        targets.add(
            target instanceof Successor.To to ? new Successor.To(offset + to.node()) : target);
      }
      Node added = Nodes.withId(Nodes.withTargets(node, targets), offset + node.id());
      nodes.add(clone.reports() && isEnd(function, node) ? reporting(added) : added);
      home.putIfAbsent(node.location(), offset + node.id());
    }
  }

  private static boolean isEnd(Function function, Node node) {
    return node instanceof Node.Leave
        || (node instanceof Node.Run run
            && function.steps().get(run.step()) instanceof Step.Return);
  }

  private static Node reporting(Node end) {
    return Nodes.withExitCode(end, OptionalInt.of(0));
  }
}
