package residua.reducer.minimisation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import residua.reducer.residual.Clone;
import residua.reducer.residual.Node;
import residua.reducer.residual.Nodes;
import residua.reducer.residual.Residual;
import residua.reducer.residual.Successor;

/**
 * Assigns one code to all exits of a clone that its callers treat alike; a clone with one remaining
 * exit need not report it.
 */
final class CloneExitNumbers {
  private final Residual residual;
  private final ExitClasses exits;

  private CloneExitNumbers(Residual residual) {
    this.residual = residual;
    this.exits = new ExitClasses(residual);
  }

  /** The residual program with as few exits as possible; the same object if nothing changes. */
  static Residual simplify(Residual residual) {
    return residual.clones().stream().anyMatch(Clone::reports)
        ? new CloneExitNumbers(residual).simplified()
        : residual;
  }

  private Residual simplified() {
    Map<Integer, List<Integer>> codes = new HashMap<>();
    for (Clone clone : residual.clones()) {
      if (clone.reports()) {
        List<Integer> renumbered = renumber(exits.of(clone.index()));
        boolean fewer = renumbered.isEmpty() || max(renumbered) + 1 < renumbered.size();
        if (fewer) {
          codes.put(clone.index(), renumbered);
        }
      }
    }
    return codes.isEmpty()
        ? residual
        : Nodes.withClones(
            residual, residual.clones().stream().map(clone -> simplify(clone, codes)).toList());
  }

  private static int max(List<Integer> codes) {
    return codes.stream().mapToInt(code -> code).max().orElse(0);
  }

  /** Numbers classes in the order in which they occur. */
  private static List<Integer> renumber(List<Integer> classes) {
    Map<Integer, Integer> numbers = new HashMap<>();
    List<Integer> result = new ArrayList<>();
    for (int each : classes) {
      numbers.putIfAbsent(each, numbers.size());
      result.add(numbers.get(each));
    }
    return result;
  }

  private static Clone simplify(Clone clone, Map<Integer, List<Integer>> codes) {
    List<Integer> own = codes.get(clone.index());
    boolean reports = clone.reports() && (own == null || max(own) > 0);
    return Nodes.map(
        clone,
        node -> {
          Node changed = node;
          if (own != null && Nodes.exitCode(node).isPresent()) {
            int code = Nodes.exitCode(node).getAsInt();
            OptionalInt renamed = reports ? OptionalInt.of(own.get(code)) : OptionalInt.empty();
            changed = Nodes.withExitCode(node, renamed);
          }
          return changed instanceof Node.Call call ? simplify(call, codes) : changed;
        },
        reports);
  }

  private static Node simplify(Node.Call call, Map<Integer, List<Integer>> codes) {
    List<Integer> callee = call.callee().isPresent() ? codes.get(call.callee().getAsInt()) : null;
    if (callee == null || call.targets().size() < 2) {
      return call;
    }
    List<Successor> targets = new ArrayList<>();
    for (int code = 0; code < call.targets().size(); code++) {
      if (callee.get(code) == targets.size()) {
        targets.add(call.targets().get(code));
      }
    }
    return Nodes.withTargets(call, targets);
  }
}
