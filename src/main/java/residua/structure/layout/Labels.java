package residua.structure.layout;

/**
 * The numbers of labels: a node's own number, and numbers for places that are no nodes.
 *
 * @param nodes how many nodes there are
 */
public record Labels(int nodes) {
  /** The end of the function. */
  public static final int END = -1;

  /** No place at all. */
  public static final int NOWHERE = Integer.MIN_VALUE;

  /** The end of the body of the loop that begins at a label. */
  public int endOfLoop(int head) {
    return -2 - head;
  }

  /** The one declaration that several nodes share. */
  int shared(int firstNode) {
    return nodes + firstNode;
  }

  /** The place where it is noted on which way a shared declaration is reached. */
  int way(int item) {
    return nodes + item;
  }

  /**
   * The first number that nothing above has.
   *
   * @param items how many items there are in {@link Regions}
   */
  int firstFree(int items) {
    return nodes + items;
  }
}
