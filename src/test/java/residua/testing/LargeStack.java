package residua.testing;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** Runs what recurses as deep as programs nest, in a thread like that of the real entry point. */
public final class LargeStack {
  private static final long BYTES = 1L << 30;

  private LargeStack() {}

  /** Answers what the action answers. */
  public static <T> T run(Callable<T> action) {
    FutureTask<T> task = new FutureTask<>(action);
    new Thread(null, task, "large stack", BYTES).start();
    try {
      return task.get();
    } catch (ExecutionException e) {
      throw new AssertionError(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }
}
