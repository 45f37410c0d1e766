package residua.portfolio;

import java.time.Duration;
import residua.base.concurrent.Interruption;
import residua.base.diagnostics.InputException;

/** Does work within limits of time and memory. */
public interface ResourceGuard {
  /** Work that may find a fault in the input. */
  interface Work<T> {
    T done() throws InputException;
  }

  /** A limit was reached; the message says which. */
  final class Exceeded extends Exception {
    private static final long serialVersionUID = 1L;

    /** Reports the exceeded limit in words. */
    public Exceeded(String message) {
      super(message);
    }
  }

  /**
   * Does the work.
   *
   * @throws Exceeded if a limit is reached; the thread that works is interrupted. Also if an early
   *     end is requested and the interrupted work has no result
   */
  <T> T within(Duration time, Work<T> work) throws InputException, Exceeded;

  /**
   * Does work without which results would be lost: a request for an early end does not interrupt
   * it, but leaves it little time.
   *
   * @throws Exceeded if a limit is reached
   */
  default <T> T finishing(Duration time, Work<T> work) throws InputException, Exceeded {
    return within(time, work);
  }

  /** The source of requests for an early end. */
  default Interruption interruption() {
    return new Interruption();
  }

  /** Whether nothing new is to be started. */
  default boolean isToEnd() {
    return interruption().isRequested();
  }
}
