package residua.reducer.minimisation;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import residua.c.cfa.Function;
import residua.c.cfa.Step;
import residua.reducer.residual.Clone;
import residua.reducer.residual.Node;
import residua.reducer.residual.Nodes;
import residua.reducer.residual.Residual;
import residua.reducer.residual.Successor;

/**
 * Recombines a step that was split, where nothing happens inside it any more: no cut, no exit that
 * a caller distinguishes, and the same clone is called whatever happened before. A declaration is
 * recombined only if it is everywhere in its clone, for it is printed once for all.
 */
final class WholeSteps {
  private final Clone clone;
  private final Function function;

  private WholeSteps(Clone clone, Function function) {
    this.clone = clone;
    this.function = function;
  }

  /** The program with whole steps; the same object if nothing changes. */
  static Residual restore(Residual residual) {
    List<Clone> clones = new ArrayList<>();
    boolean changed = false;
    for (Clone clone : residual.clones()) {
      Function function = residual.program().functions().get(clone.function());
      Clone restored = new WholeSteps(clone, function).restored();
      changed |= restored != clone;
      clones.add(restored);
    }
    return changed ? Nodes.withClones(residual, clones) : residual;
  }

  private Clone restored() {
    Map<Integer, Node> whole = new HashMap<>();
    Set<Integer> split = new HashSet<>();
    for (Node node : clone.nodes()) {
      Optional<Step> step = SplitSteps.start(node, function);
      if (step.isPresent()) {
        whole(node, step.get())
            .ifPresentOrElse(run -> whole.put(node.id(), run), () -> split.add(step.get().id()));
      }
    }
    whole.values().removeIf(run -> isSplitDeclaration((Node.Run) run, split));
    if (whole.isEmpty()) {
      return clone;
    }
    return Nodes.map(clone, node -> whole.getOrDefault(node.id(), node), clone.reports());
  }

  private boolean isSplitDeclaration(Node.Run run, Set<Integer> split) {
    return split.contains(run.step())
        && function.steps().get(run.step()) instanceof Step.Declaration;
  }

  /** The step as one node, if nothing happens inside it. */
  private Optional<Node> whole(Node start, Step step) {
    SortedMap<Integer, Integer> callees = new TreeMap<>();
    Map<Integer, OptionalInt> called = new HashMap<>();
    Set<Object> ends = new HashSet<>();
    Node.Run last = null;
    BitSet seen = new BitSet();
    Deque<Node> work = new ArrayDeque<>(List.of(start));
    seen.set(start.id());
    while (!work.isEmpty()) {
      Node node = work.remove();
      if (node instanceof Node.Run run) {
        if (run.step() != step.id() || !run.split() || !run.callees().isEmpty()) {
          return Optional.empty();
        }
        last = run;
        ends.add(List.of(run.exitCode(), run.targets()));
        continue;
      }
      boolean inside =
          node instanceof Node.Call
              || node instanceof Node.Test
              || node instanceof Node.Effect
              || node instanceof Node.Skip;
      if (!inside) {
        return Optional.empty();
      }
      if (node instanceof Node.Call call) {
        OptionalInt before = called.putIfAbsent(call.edge(), call.callee());
        if (call.targets().size() > 1 || (before != null && !before.equals(call.callee()))) {
          return Optional.empty();
        }
        call.callee().ifPresent(clone -> callees.put(call.edge(), clone));
      }
      for (Successor target : node.targets()) {
        switch (target) {
          case Successor.To to -> {
            if (!seen.get(to.node())) {
              seen.set(to.node());
              work.add(clone.nodes().get(to.node()));
            }
          }
          case Successor.Never never -> {}
          case Successor.Stop stop -> {
            return Optional.empty();
          }
        }
      }
    }
    return ends.size() == 1
        ? Optional.of(
            new Node.Run(
                start.id(),
                start.location(),
                step.id(),
                callees,
                false,
                last.exitCode(),
                last.targets()))
        : Optional.empty();
  }
}
