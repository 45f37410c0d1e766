package residua.reducer.residual;

import residua.c.specification.Cause;

/** The target of control after a node. */
public sealed interface Successor {

  /**
   * On to another node.
   *
   * @param node its id
   */
  record To(int node) implements Successor {}

  /** Into the verified part: the execution stops. */
  record Stop(Cause cause) implements Successor {}

  /** Nowhere: this exit is never taken. */
  record Never() implements Successor {}
}
