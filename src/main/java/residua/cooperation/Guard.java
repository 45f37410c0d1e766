package residua.cooperation;

import java.time.Duration;
import residua.source.InputException;

/** Does work within limits of time and memory. */
public interface Guard {
  /** Work that may find a fault in the input. */
  interface Work<T> {
    T done() throws InputException;
  }

  /** A limit was reached; the message says which. */
  final class Exceeded extends Exception {
    private static final long serialVersionUID = 1L;

    public Exceeded(String message) {
      super(message);
    }
  }

  /**
   * Does it.
   *
   * @throws Exceeded if a limit is reached; whoever works is interrupted
   */
  <T> T within(Duration time, Work<T> work) throws InputException, Exceeded;
}
