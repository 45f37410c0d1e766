package residua.base.concurrent;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Independent pieces of work, done at the same time, with their results in the given order. */
public final class InOrder {
  /** Stack of each thread, in bytes: as large as that of the program's own thread. */
  private static final long STACK_SIZE = 1L << 30;

  private InOrder() {}

  /**
   * The results, on as many threads as there are processors. Which thread does what has no
   * influence on them. An unchecked exception of one of them is thrown here: that of the first.
   *
   * @param work must not throw checked exceptions
   * @throws CancellationException if this thread is interrupted
   */
  public static <T> List<T> results(List<Callable<T>> work) {
    int threads = Math.min(work.size(), Runtime.getRuntime().availableProcessors());
    ExecutorService workers =
        Executors.newFixedThreadPool(
            Math.max(1, threads),
            task -> {
              Thread thread = new Thread(null, task, "residua unit", STACK_SIZE);
              thread.setDaemon(true);
              return thread;
            });
    try {
      List<T> results = new ArrayList<>();
      List<Future<T>> begun = new ArrayList<>();
      work.forEach(task -> begun.add(workers.submit(task)));
      for (Future<T> each : begun) {
        results.add(finished(each));
      }
      return results;
    } finally {
      workers.shutdownNow();
    }
  }

  private static <T> T finished(Future<T> result) {
    try {
      return result.get();
    } catch (ExecutionException e) {
      switch (e.getCause()) {
        case RuntimeException defect -> throw defect;
        case Error error -> throw error;
        default -> throw new IllegalStateException(e.getCause());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException("its results are no longer needed");
    }
  }
}
