package residua.portfolio;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import residua.base.diagnostics.InputException;

/**
 * Runs stages in parallel: the first that decides ends the others.
 *
 * @param processors how many run at the same time
 */
record Portfolio(int processors) {
  /** Grace period of a killed stage to end together with all processes it has started. */
  private static final long ENDING_SECONDS = 5;

  /** The work of a stage. */
  interface Work {
    StageResult done(Stage stage) throws InputException;
  }

  /**
   * Their results, in the order in which they ended, up to the first that decided; and of those
   * that decided at the same time. Killed stages are not among them.
   *
   * @throws InputException if one of them has found a fault in the input
   */
  List<StageResult> run(List<Stage> stages, Work work) throws InputException {
    ExecutorService pool = Executors.newFixedThreadPool(processors, Portfolio::thread);
    try {
      CompletionService<StageResult> ends = new ExecutorCompletionService<>(pool);
      stages.forEach(stage -> ends.submit(() -> work.done(stage)));
      List<StageResult> attempts = new ArrayList<>();
      boolean decided = false;
      while (!decided && attempts.size() < stages.size()) {
        StageResult attempt = ended(ends.take());
        attempts.add(attempt);
        decided = attempt.decides();
      }
      pool.shutdownNow();
      pool.awaitTermination(ENDING_SECONDS, TimeUnit.SECONDS);
      for (Future<StageResult> late = ends.poll(); late != null; late = ends.poll()) {
        ifWhole(late).filter(StageResult::decides).ifPresent(attempts::add);
      }
      return attempts;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("nobody interrupts this thread", e);
    } finally {
      pool.shutdownNow();
    }
  }

  /** A thread that does not keep the process alive. */
  private static Thread thread(Runnable work) {
    Thread thread = new Thread(work, "residua stage");
    thread.setDaemon(true);
    return thread;
  }

  /**
   * The result of a stage that was told to end: an exception that it throws then says nothing about
   * the program.
   */
  private static Optional<StageResult> ifWhole(Future<StageResult> late)
      throws InterruptedException {
    try {
      return Optional.of(late.get());
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      return Optional.empty();
    }
  }

  private static StageResult ended(Future<StageResult> future)
      throws InputException, InterruptedException {
    try {
      return future.get();
    } catch (ExecutionException e) {
      switch (e.getCause()) {
        case InputException input -> throw input;
        case RuntimeException exception -> throw exception;
        case Error error -> throw error;
        default -> throw new IllegalStateException(e.getCause());
      }
    }
  }
}
