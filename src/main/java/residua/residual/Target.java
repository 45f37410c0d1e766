package residua.residual;

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
   * @param transition index of the condition's accepting transition; {@link #NO_TRANSITION} if none
   *     is responsible, {@link #NO_ERROR} if no error call can be reached any more
   */
  record Stop(int transition) implements Target {
    /** No transition of the condition is responsible. */
    public static final int NO_TRANSITION = -1;

    /** The property cannot be violated any more. */
    public static final int NO_ERROR = -2;
  }

  /** Nowhere: this way is never taken. */
  record Never() implements Target {}
}
