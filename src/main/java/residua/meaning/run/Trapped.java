package residua.meaning.run;

import residua.meaning.NullPage;

/**
 * Thrown where a run ends because it reads or writes at a null pointer: nothing comes behind it. On
 * the target nobody may use the memory there.
 */
final class Trapped extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private Trapped() {
    super("an access through a null pointer", null, false, false);
  }

  /** Does not return if an access is one through a null pointer, wherever in the access it is. */
  static void check(Value pointer, long size) {
    if (size > 0
        && size <= NullPage.BYTES
        && pointer instanceof Value.Int address
        && address.bits() >= 0
        && address.bits() <= NullPage.BYTES - size) {
      throw new Trapped();
    }
  }
}
