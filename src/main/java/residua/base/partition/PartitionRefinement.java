package residua.base.partition;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * The coarsest partition of a graph's nodes that is finer than a given one and in which nodes of
 * one class have, for each label, edges into one class or no edges. In O(m log m) for m edges,
 * after Hopcroft; the form for partial transition functions is that of Valmari and Lehtinen,
 * "Efficient Minimization of DFAs with Partial Transition Functions", STACS 2008.
 */
public final class PartitionRefinement {
  private final LabelledGraph graph;
  private final RefinablePartition nodes;
  private final RefinablePartition edges;
  private final int[] entering;
  private final int[] enteringFrom;

  private PartitionRefinement(int[] classes, LabelledGraph graph) {
    this.graph = graph;
    this.nodes = new RefinablePartition(classes);
    int[] labels = new int[graph.size()];
    Arrays.setAll(labels, graph::label);
    this.edges = new RefinablePartition(withoutGaps(labels));
    this.enteringFrom = new int[classes.length + 1];
    for (int edge = 0; edge < graph.size(); edge++) {
      enteringFrom[graph.target(edge) + 1]++;
    }
    for (int node = 0; node < classes.length; node++) {
      enteringFrom[node + 1] += enteringFrom[node];
    }
    this.entering = new int[graph.size()];
    int[] next = enteringFrom.clone();
    for (int edge = 0; edge < graph.size(); edge++) {
      entering[next[graph.target(edge)]++] = edge;
    }
  }

  /**
   * Refines a partition.
   *
   * @param classes the class of each node in the partition to refine; any integers
   * @return the class of each node, numbered from 0 in the order of the nodes
   */
  public static int[] coarsest(int[] classes, LabelledGraph graph) {
    PartitionRefinement refinement = new PartitionRefinement(withoutGaps(classes), graph);
    refinement.run();
    int[] result = new int[classes.length];
    Arrays.setAll(result, refinement.nodes::setOf);
    return withoutGaps(result);
  }

  /** The same partition with its classes numbered in the order in which they occur. */
  private static int[] withoutGaps(int[] classes) {
    Map<Integer, Integer> numbers = new HashMap<>();
    int[] result = new int[classes.length];
    for (int i = 0; i < classes.length; i++) {
      Integer known = numbers.putIfAbsent(classes[i], numbers.size());
      result[i] = known == null ? numbers.size() - 1 : known;
    }
    return result;
  }

  private void run() {
    // The first set of nodes need not split edges: an edge that does not enter it enters another
    // one.
    int nodesDone = 1;
    splitEdges(nodesDone);
    nodesDone = nodes.sets();
    for (int set = 0; set < edges.sets(); set++) {
      for (int place = edges.first(set); place < edges.end(set); place++) {
        nodes.mark(graph.source(edges.member(place)));
      }
      nodes.split();
      splitEdges(nodesDone);
      nodesDone = nodes.sets();
    }
  }

  /** Separates edges that enter one of the sets of nodes from a given number on. */
  private void splitEdges(int fromSet) {
    for (int set = fromSet; set < nodes.sets(); set++) {
      for (int place = nodes.first(set); place < nodes.end(set); place++) {
        int node = nodes.member(place);
        for (int i = enteringFrom[node]; i < enteringFrom[node + 1]; i++) {
          edges.mark(entering[i]);
        }
      }
      edges.split();
    }
  }
}
