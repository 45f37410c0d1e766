package residua.cli.limits;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import residua.base.diagnostics.InputException;

/** Work that another thread begins before its result is asked for: a future. */
public final class Ahead<T> {
  /** Stack size of the thread in bytes; parsers and printers recurse as deep as programs nest. */
  public static final long STACK_SIZE = 1L << 30;

  private final FutureTask<T> task;

  private Ahead(TimeLimit.Work<T> work) {
    this.task = new FutureTask<>(work::done);
  }

  /** Starts the work in a thread with a large stack that ends with the process. */
  public static <T> Ahead<T> begin(TimeLimit.Work<T> work) {
    Ahead<T> result = new Ahead<>(work);
    Thread thread = new Thread(null, result.task, "residua ahead", STACK_SIZE);
    thread.setDaemon(true);
    thread.start();
    return result;
  }

  /**
   * Waits for its result.
   *
   * @throws InputException if the work has thrown it; errors and other exceptions are passed on
   *     likewise
   */
  public T get() throws InputException {
    try {
      return task.get();
    } catch (ExecutionException e) {
      throw fault(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException("nobody interrupts this thread", e);
    }
  }

  /** The fault of the input, if that ended the work; anything else is thrown as it was. */
  static InputException fault(ExecutionException ended) {
    return switch (ended.getCause()) {
      case Error error -> throw error;
      case RuntimeException exception -> throw exception;
      case InputException input -> input;
      default -> throw new IllegalStateException(ended.getCause());
    };
  }
}
