package residua.c.interpreter.memory;

/**
 * The identities of objects: their kind and their index in it. An object of a frame contains the
 * depth of the frame, so that calls that do the same yield the same identities.
 */
public final class Objects {
  private static final long GLOBAL = 0;
  private static final long LOCAL = 1L << 62;
  private static final long HEAP = 2L << 60;

  private Objects() {}

  /** Number of a static object. */
  public static long global(int index) {
    return GLOBAL | index;
  }

  /** Number of a local object, by call depth and index in its frame. */
  public static long local(int depth, int slot) {
    return LOCAL | ((long) depth << 24) | slot;
  }

  static long heap(int index) {
    return HEAP | index;
  }

  static boolean isLocal(long object) {
    return (object & LOCAL) != 0;
  }

  /** Tells whether a number denotes an object of the heap. */
  public static boolean isHeap(long object) {
    return (object & HEAP) != 0 && !isLocal(object);
  }

  static int depth(long object) {
    return (int) ((object & ~LOCAL) >> 24);
  }

  static int slot(long object) {
    return (int) (object & 0xff_ffff);
  }

  static int index(long object) {
    return (int) object;
  }
}
