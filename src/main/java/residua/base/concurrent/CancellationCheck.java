package residua.base.concurrent;

import java.util.concurrent.CancellationException;

/**
 * Cooperative cancellation: long computations poll the interrupt flag of their thread and stop when
 * nobody waits for their result, so that they take no processor time from later work.
 */
public final class CancellationCheck {
  private CancellationCheck() {}

  /**
   * To be called at intervals.
   *
   * @throws CancellationException if the thread is interrupted; its flag stays set
   */
  public static void check() {
    if (Thread.currentThread().isInterrupted()) {
      throw new CancellationException("its result is no longer needed");
    }
  }
}
