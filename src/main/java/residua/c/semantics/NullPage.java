package residua.c.semantics;

/**
 * The memory at a null pointer: there is none. On the target it must not be accessed, so an
 * execution ends where it reads or writes it.
 */
public final class NullPage {
  /** Bytes from the null pointer on in which no object lies. */
  public static final long BYTES = 4096;

  private NullPage() {}
}
