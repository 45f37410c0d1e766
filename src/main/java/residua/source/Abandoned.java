package residua.source;

import java.util.concurrent.CancellationException;

/**
 * Long work whose result nobody waits for any more: who waited interrupts its thread, and it ends,
 * so that it takes no processor from what comes behind it.
 */
public final class Abandoned {
  private Abandoned() {}

  /**
   * To be called now and then.
   *
   * @throws CancellationException if the thread is interrupted; it stays so
   */
  public static void check() {
    if (Thread.currentThread().isInterrupted()) {
      throw new CancellationException("nobody waits for it any more");
    }
  }
}
