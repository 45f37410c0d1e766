package residua.c.interpreter;

import residua.c.interpreter.memory.Value;
import residua.c.semantics.NullPage;

/**
 * Thrown where an execution ends because it reads or writes at a null pointer: nothing follows. On
 * the target the memory there must not be accessed.
 */
final class NullAccess extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private NullAccess() {
    super("an access through a null pointer", null, false, false);
  }

  /** Throws if an access is made through a null pointer, wherever in the access it is. */
  static void check(Value pointer, long size) {
    if (size > 0
        && size <= NullPage.BYTES
        && pointer instanceof Value.Int address
        && address.bits() >= 0
        && address.bits() <= NullPage.BYTES - size) {
      throw new NullAccess();
    }
  }
}
