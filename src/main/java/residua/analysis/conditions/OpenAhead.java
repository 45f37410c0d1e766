package residua.analysis.conditions;

import java.util.List;
import residua.analysis.kernel.ArgNode;

/** The nodes of an exploration from which an open one can be reached. */
final class OpenAhead {
  private final List<ArgNode> nodes;
  private final boolean cutIsProved;
  private final boolean[] leadsToOpen;

  /**
   * Searches numbered nodes.
   *
   * @param cutIsProved whether what the given conditions cover is proved as well
   */
  OpenAhead(List<ArgNode> nodes, boolean cutIsProved) {
    this.nodes = nodes;
    this.cutIsProved = cutIsProved;
    this.leadsToOpen = leadsToOpen();
  }

  /** Whether an open node can be reached from a node, or it is open itself. */
  boolean leadsToOpen(ArgNode node) {
    return leadsToOpen[node.number()];
  }

  /** Whether executions that come to a node are left open there. */
  boolean isOpen(ArgNode node) {
    return switch (node.status()) {
      case OPEN, ERROR -> true;
      case CUT -> !cutIsProved;
      case EXPANDED, COVERED -> false;
    };
  }

  /**
   * Marks the nodes from which an open node can be reached, by a backward search from the open
   * ones.
   */
  private boolean[] leadsToOpen() {
    int[] first = new int[nodes.size() + 2];
    eachStep((from, to) -> first[to + 2]++);
    for (int i = 1; i < first.length; i++) {
      first[i] += first[i - 1];
    }
    int[] before = new int[first[first.length - 1]];
    eachStep((from, to) -> before[first[to + 1]++] = from);
    boolean[] result = new boolean[nodes.size()];
    int[] work = new int[nodes.size()];
    int count = 0;
    for (ArgNode node : nodes) {
      if (isOpen(node)) {
        result[node.number()] = true;
        work[count++] = node.number();
      }
    }
    for (int at = 0; at < count; at++) {
      for (int i = first[work[at]]; i < first[work[at] + 1]; i++) {
        if (!result[before[i]]) {
          result[before[i]] = true;
          work[count++] = before[i];
        }
      }
    }
    return result;
  }

  private interface Pairs {
    void accept(int from, int to);
  }

  private void eachStep(Pairs pairs) {
    for (ArgNode node : nodes) {
      for (ArgNode.Step step : node.steps()) {
        pairs.accept(node.number(), step.target().number());
      }
      if (node.covering().isPresent()) {
        pairs.accept(node.number(), node.covering().get().number());
      }
    }
  }
}
