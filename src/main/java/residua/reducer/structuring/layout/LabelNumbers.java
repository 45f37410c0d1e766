package residua.reducer.structuring.layout;

/**
 * Numbers labels: a node's own number, and further numbers for jump targets that are not nodes.
 *
 * @param nodes the number of nodes
 */
public record LabelNumbers(int nodes) {
  /** The end of the function. */
  public static final int END = -1;

  /** No target at all. */
  public static final int NOWHERE = Integer.MIN_VALUE;

  /** The end of the body of the loop that begins at a label. */
  public int endOfLoop(int head) {
    return -2 - head;
  }

  /** The one declaration that several nodes share. */
  int shared(int firstNode) {
    return nodes + firstNode;
  }

  /** The position where the path to a shared declaration is stored. */
  int way(int item) {
    return nodes + item;
  }

  /**
   * The first number not used above.
   *
   * @param items the number of items in {@link Regions}
   */
  int firstFree(int items) {
    return nodes + items;
  }
}
