package residua.cli.limits;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import picocli.CommandLine.Option;
import residua.base.concurrent.Interruption;
import residua.base.diagnostics.InputException;

/**
 * {@code --timeout}, and the memory limit: a command that takes too much of either ends without a
 * result.
 */
public final class TimeLimit {
  /** The name under which commands mix it in. */
  public static final String NAME = "timeLimit";

  private enum Phase {
    WORKING,
    WRITING,
    EXCEEDED
  }

  /** Interrupted work ends within this time, unless it is at one of the steps that take long. */
  private static final Duration ENDING = Duration.ofSeconds(2);

  private final AtomicReference<Phase> phase = new AtomicReference<>(Phase.WORKING);

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      converter = TimeConverter.class,
      description =
          "Gives up, with exit code 1 and no output, if there is no result after this time:"
              + " seconds, or 500ms, 10s, 10m.")
  private Optional<Duration> limit = Optional.empty();

  private boolean isOfPart;
  private Interruption interruption = new Interruption();

  /** Work that may find a fault in the input. */
  @FunctionalInterface
  public interface Work<T> {
    T done() throws InputException;
  }

  /** A limit was reached; the message says which. */
  public static final class Exceeded extends Exception {
    private static final long serialVersionUID = 1L;

    private Exceeded(String message) {
      super(message);
    }
  }

  /**
   * Does the work within the limits of time, if there is one, and memory. When memory is used up,
   * the command gets a chance to end early by itself.
   *
   * @param stackSize of the thread that works, in bytes
   * @throws Exceeded if a limit is reached before something is written; the work is then
   *     interrupted, and cannot write any more, even if it continues
   */
  public int run(Supplier<Integer> work, long stackSize, Interruption interruption)
      throws Exceeded {
    this.interruption = interruption;
    try {
      return run((Work<Integer>) work::get, stackSize);
    } catch (InputException e) {
      throw new IllegalStateException("a supplier throws no such thing", e);
    }
  }

  /**
   * Does a part of a command within a limit of time and those of memory.
   *
   * @param stackSize of the thread that works, in bytes
   * @throws Exceeded if a limit is reached; the work is then interrupted, and its result is
   *     discarded if it continues
   */
  public static <T> T within(Duration limit, Work<T> work, long stackSize)
      throws Exceeded, InputException {
    TimeLimit own = new TimeLimit();
    own.limit = Optional.of(limit);
    own.isOfPart = true;
    return own.run(work, stackSize);
  }

  private <T> T run(Work<T> work, long stackSize) throws Exceeded, InputException {
    FutureTask<T> task = new FutureTask<>(work::done);
    Thread worker = new Thread(null, task, "residua", stackSize);
    worker.setDaemon(true);
    worker.start();
    try {
      return finished(task, worker);
    } catch (ExecutionException e) {
      throw Ahead.fault(e);
    } catch (InterruptedException e) {
      task.cancel(true);
      Thread.currentThread().interrupt();
      throw new CancellationException("its result is no longer needed");
    }
  }

  private <T> T finished(FutureTask<T> task, Thread worker)
      throws Exceeded, ExecutionException, InterruptedException {
    HeapPressure pressure = isOfPart ? HeapPressure.ofPart() : HeapPressure.ofCommand();
    long start = System.nanoTime();
    while (true) {
      try {
        return task.get(untilNextLook(start).toNanos(), TimeUnit.NANOSECONDS);
      } catch (TimeoutException e) {
        Optional<String> exceeded =
            untilNextLook(start).isNegative() ? Optional.of(overdue()) : pressure.complaint();
        if (exceeded.isPresent() && endsByItself(start, exceeded.get())) {
          pressure = HeapPressure.ofCommand();
          continue;
        }
        if (exceeded.isPresent() && phase.compareAndSet(Phase.WORKING, Phase.EXCEEDED)) {
          task.cancel(true);
          if (!untilNextLook(start).isNegative()) {
            // The following work needs the memory that it holds.
            worker.join(ENDING);
          }
          throw new Exceeded(exceeded.get());
        }
        if (phase.get() == Phase.WRITING) {
          // A write in progress is completed.
          return task.get();
        }
      }
    }
  }

  /** Whether it was asked to, and will. */
  private boolean endsByItself(long start, String why) {
    return !untilNextLook(start).isNegative()
        && interruption.request(Interruption.Cause.memory(why));
  }

  /** Negative if the time is over. */
  private Duration untilNextLook(long start) {
    Duration look = HeapPressure.INTERVAL;
    if (limit.isEmpty()) {
      return look;
    }
    Duration left = limit.get().minusNanos(System.nanoTime() - start);
    return left.compareTo(look) < 0 ? left : look;
  }

  private String overdue() {
    String seconds =
        limit
            .map(time -> String.valueOf(time.toMillis() / 1e3).replaceFirst("\\.0$", ""))
            .orElse("");
    return "no result after " + seconds + " seconds (--timeout)";
  }

  /** Whether no limit has been reached yet; may be asked from any thread. */
  public BooleanSupplier whileWorking() {
    return () -> phase.get() != Phase.EXCEEDED;
  }

  /**
   * To be called when there is a result, before any of it is written: from here on, the time is not
   * limited.
   *
   * @throws CancellationException if a limit was reached
   */
  public void beforeWriting() {
    if (!phase.compareAndSet(Phase.WORKING, Phase.WRITING) && phase.get() == Phase.EXCEEDED) {
      throw new CancellationException("a limit was reached");
    }
  }
}
