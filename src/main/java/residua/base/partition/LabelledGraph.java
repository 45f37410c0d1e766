package residua.base.partition;

import java.util.Arrays;

/**
 * A graph of numbered nodes whose edges have labels; no node has two edges with the same label.
 * Built edge by edge.
 */
public final class LabelledGraph {
  private int size;
  private int[] sources = new int[64];
  private int[] labels = new int[64];
  private int[] targets = new int[64];

  /** Adds an edge. Nodes and labels are small numbers from 0. */
  public void add(int source, int label, int target) {
    if (size == sources.length) {
      sources = Arrays.copyOf(sources, 2 * size);
      labels = Arrays.copyOf(labels, 2 * size);
      targets = Arrays.copyOf(targets, 2 * size);
    }
    sources[size] = source;
    labels[size] = label;
    targets[size++] = target;
  }

  int size() {
    return size;
  }

  int source(int edge) {
    return sources[edge];
  }

  int label(int edge) {
    return labels[edge];
  }

  int target(int edge) {
    return targets[edge];
  }
}
