package residua.residual;

import residua.specification.Cause;

/** Where control goes behind a node. */
public sealed interface Target {

  /**
   * On to another node.
   *
   * @param node its id
   */
  record To(int node) implements Target {}

  /** Into the verified part: the run stops. */
  record Stop(Cause cause) implements Target {}

  /** Nowhere: this way is never taken. */
  record Never() implements Target {}
}
