package residua.reducer.minimisation;

import java.util.ArrayList;
import java.util.List;
import residua.reducer.residual.Clone;
import residua.reducer.residual.Node;
import residua.reducer.residual.Nodes;
import residua.reducer.residual.Residual;
import residua.reducer.residual.Successor;

/**
 * Bypasses assumptions that decide nothing, since executions continue in the same way whether they
 * hold or not: the states distinguished after them have been merged. Testing an assumption has no
 * effect.
 */
final class IdleAssumptions {
  private IdleAssumptions() {}

  /** The same residual program if there is none. */
  static Residual pass(Residual residual) {
    if (residual.clones().stream().noneMatch(IdleAssumptions::hasIdle)) {
      return residual;
    }
    List<Clone> clones = new ArrayList<>();
    for (Clone clone : residual.clones()) {
      clones.add(hasIdle(clone) ? passed(clone) : clone);
    }
    return Nodes.withClones(residual, clones);
  }

  private static boolean hasIdle(Clone clone) {
    return clone.nodes().stream().anyMatch(IdleAssumptions::isIdle);
  }

  private static boolean isIdle(Node node) {
    return node instanceof Node.Assume && node.targets().stream().distinct().count() == 1;
  }

  private static Clone passed(Clone clone) {
    List<Node> nodes = new ArrayList<>();
    for (Node node : clone.nodes()) {
      List<Successor> targets = node.targets().stream().map(target -> end(clone, target)).toList();
      nodes.add(Nodes.withTargets(node, targets));
    }
    // A function cannot begin with a stop: there the assumption stays.
    int entry =
        end(clone, new Successor.To(clone.entry())) instanceof Successor.To to
            ? to.node()
            : clone.entry();
    return new Clone(clone.index(), clone.function(), clone.state(), nodes, entry, clone.reports());
  }

  /** The target after idle assumptions. None of them leads back to itself. */
  private static Successor end(Clone clone, Successor target) {
    Successor at = target;
    while (at instanceof Successor.To to && isIdle(clone.nodes().get(to.node()))) {
      at = clone.nodes().get(to.node()).targets().get(0);
    }
    return at;
  }
}
