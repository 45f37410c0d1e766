package residua.pipeline.reduction;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import residua.base.diagnostics.InputException;
import residua.pipeline.reduction.ProgramSplitting.PartProgram;

/** Reduces the parts of a program in parallel, and delivers them in order. */
public final class PartReductions {
  /** The number of parts finished or in progress per thread: parts of large programs are large. */
  private static final int AHEAD = 2;

  /**
   * Consumes the parts; one at a time.
   *
   * @param <E> the exception it may throw
   */
  public interface Taker<E extends Exception> {
    void take(int index, PartProgram part) throws InputException, E;
  }

  private PartReductions() {}

  /**
   * Reduces all parts.
   *
   * @param threads number of threads
   * @param stackSize stack size of all of them together, in bytes
   * @throws InputException if a part cannot be reduced, or the taker finds a fault
   * @throws E if the taker throws it
   */
  public static <E extends Exception> void run(
      ProgramSplitting splitting, Reduction reduction, int threads, long stackSize, Taker<E> taker)
      throws InputException, E {
    ExecutorService workers =
        Executors.newFixedThreadPool(
            threads,
            work -> {
              Thread thread = new Thread(null, work, "residua part", stackSize / threads);
              thread.setDaemon(true);
              return thread;
            });
    try {
      Deque<Future<PartProgram>> open = new ArrayDeque<>();
      int next = 0;
      for (int i = 0; i < splitting.size(); i++) {
        while (next < splitting.size() && open.size() < AHEAD * threads) {
          int index = next++;
          Callable<PartProgram> work = () -> splitting.reduced(index, reduction);
          open.add(workers.submit(work));
        }
        taker.take(i, finished(open.remove()));
      }
    } finally {
      workers.shutdownNow();
    }
  }

  /** Rethrows an exception from a worker thread. */
  private static PartProgram finished(Future<PartProgram> part) throws InputException {
    try {
      return part.get();
    } catch (ExecutionException e) {
      switch (e.getCause()) {
        case InputException fault -> throw fault;
        case RuntimeException defect -> throw defect;
        case Error error -> throw error;
        default -> throw new IllegalStateException(e.getCause());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException("its result is no longer needed");
    }
  }
}
