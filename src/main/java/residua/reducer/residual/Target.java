package residua.reducer.residual;

import residua.c.specification.Cause;

/** The target of control after a node. */
public sealed interface Target {

  /**
   * On to another node.
   *
   * @param node its id
   */
  record To(int node) implements Target {}

  /** Into the verified part: the execution stops. */
  record Stop(Cause cause) implements Target {}

  /** Nowhere: this exit is never taken. */
  record Never() implements Target {}
}
