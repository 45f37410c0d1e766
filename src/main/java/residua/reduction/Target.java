package residua.reduction;

/** Where control goes behind a node. */
public sealed interface Target {

  /**
   * On to another node.
   *
   * @param node its id
   */
  record To(int node) implements Target {}

  /**
   * Into the verified part: the run stops.
   *
   * @param transition index of the condition's accepting transition; -1 if none is responsible
   */
  record Stop(int transition) implements Target {}

  /** Nowhere: this way is never taken. */
  record Never() implements Target {}
}
