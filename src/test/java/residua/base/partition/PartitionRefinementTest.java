package residua.base.partition;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PartitionRefinementTest {
  private static final int GRAPHS = 2000;

  /** A graph whose nodes have at most one edge for each label: {@code targets[node][label]}. */
  private static int[][] graph(Random random, int nodes, int labels) {
    int[][] targets = new int[nodes][labels];
    for (int[] node : targets) {
      Arrays.setAll(node, label -> random.nextInt(3) == 0 ? -1 : random.nextInt(nodes));
    }
    return targets;
  }

  /** Splits classes by what their members lead to until none is split any more. */
  private static int[] bySignatures(int[] classes, int[][] targets) {
    int[] current = classes;
    int[] before;
    do {
      before = current;
      Map<List<Integer>, Integer> numbers = new HashMap<>();
      int[] next = new int[classes.length];
      for (int node = 0; node < classes.length; node++) {
        List<Integer> signature = new ArrayList<>(List.of(before[node]));
        for (int target : targets[node]) {
          signature.add(target < 0 ? -1 : before[target]);
        }
        numbers.putIfAbsent(signature, numbers.size());
        next[node] = numbers.get(signature);
      }
      current = next;
    } while (!Arrays.equals(before, current));
    return current;
  }

  @Test
  void isTheCoarsestStablePartition() {
    Random random = new Random(1);
    int merged = 0;
    for (int i = 0; i < GRAPHS; i++) {
      int nodes = 1 + random.nextInt(12);
      int labels = 1 + random.nextInt(3);
      int[][] targets = graph(random, nodes, labels);
      int[] classes = random.ints(nodes, 0, 2).toArray();
      LabelledGraph edges = new LabelledGraph();
      for (int node = 0; node < nodes; node++) {
        for (int label = 0; label < labels; label++) {
          if (targets[node][label] >= 0) {
            edges.add(node, label, targets[node][label]);
          }
        }
      }
      int[] result = PartitionRefinement.coarsest(classes, edges);
      assertThat(result).as("graph %d", i).isEqualTo(bySignatures(classes, targets));
      merged += Arrays.stream(result).max().orElseThrow() + 1 < nodes ? 1 : 0;
    }
    assertThat(merged).as("graphs in which nodes are merged").isBetween(GRAPHS / 10, GRAPHS - 1);
  }

  @Test
  void longChainsAreNoWorseThanOtherGraphs() {
    int length = 300_000;
    LabelledGraph chain = new LabelledGraph();
    for (int node = 1; node < length; node++) {
      chain.add(node, 0, node - 1);
    }
    int[] result = PartitionRefinement.coarsest(new int[length], chain);
    assertThat(result[length - 1]).as("the class of the last one").isEqualTo(length - 1);
  }
}
