package residua.cli;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import residua.source.InputException;

/** Work that another thread does ahead of when its result is asked for. */
final class Ahead<T> {
  private final FutureTask<T> task;

  /** Work that may find the input at fault. */
  interface Work<T> {
    T done() throws InputException;
  }

  private Ahead(Work<T> work) {
    this.task = new FutureTask<>(work::done);
  }

  /** Begins with it, in a thread with a large stack that ends with the process. */
  static <T> Ahead<T> begin(Work<T> work) {
    Ahead<T> result = new Ahead<>(work);
    Thread thread = new Thread(null, result.task, "residua ahead", Main.STACK_SIZE);
    thread.setDaemon(true);
    thread.start();
    return result;
  }

  /**
   * Its result, when it is there.
   *
   * @throws InputException as the work has thrown it; so are errors and other exceptions
   */
  T get() throws InputException {
    try {
      return task.get();
    } catch (ExecutionException e) {
      switch (e.getCause()) {
        case Error error -> throw error;
        case RuntimeException exception -> throw exception;
        case InputException input -> throw input;
        default -> throw new IllegalStateException(e.getCause());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while another thread works", e);
    }
  }
}
