package residua.structure;

/**
 * The numbers of labels: a node's own number, and numbers for places that are no nodes.
 *
 * @param nodes how many nodes there are
 */
record Labels(int nodes) {
  /** The end of the function. */
  static final int END = -1;

  /** The end of the body of a loop. */
  int endOfLoop(int head) {
    return nodes + head;
  }

  /** The one declaration that several nodes share. */
  int shared(int firstNode) {
    return 2 * nodes + firstNode;
  }

  /** The first number that nothing above has. */
  int firstFree() {
    return 3 * nodes;
  }
}
