package residua.meaning;

/**
 * What lies at a null pointer: nothing. On the target nobody may use the memory there, so that a
 * run ends where it reads or writes it.
 */
public final class NullPage {
  /** Bytes from the null pointer on that no object lies in. */
  public static final long BYTES = 4096;

  private NullPage() {}
}
