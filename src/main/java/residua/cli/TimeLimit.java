package residua.cli;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** {@code --timeout}: a command that takes longer ends without a result. */
final class TimeLimit {
  /** The name under which commands mix it in. */
  static final String NAME = "timeLimit";

  private enum Phase {
    WORKING,
    WRITING,
    EXPIRED
  }

  private final AtomicReference<Phase> phase = new AtomicReference<>(Phase.WORKING);

  @Option(
      names = "--timeout",
      paramLabel = "SECONDS",
      converter = Seconds.class,
      description =
          "Gives up, with exit code 1 and no output, if there is no result after this time.")
  private Optional<Duration> limit = Optional.empty();

  /** Reads a positive number of seconds, which may have a fraction. */
  static final class Seconds implements ITypeConverter<Duration> {
    private static final double MOST = 1e9;

    @Override
    public Duration convert(String text) {
      try {
        double seconds = Double.parseDouble(text);
        if (seconds > 0 && seconds <= MOST) {
          return Duration.ofNanos((long) (seconds * 1e9));
        }
      } catch (NumberFormatException e) {
        // Refused like any other text that is no such number.
      }
      throw new TypeConversionException("'" + text + "' is not a positive number of seconds");
    }
  }

  /** The time was over; the message says so. */
  static final class Expired extends Exception {
    private static final long serialVersionUID = 1L;

    private Expired(Duration limit) {
      super("no result after %s seconds (--timeout)".formatted(inSeconds(limit)));
    }

    private static String inSeconds(Duration limit) {
      return String.valueOf(limit.toMillis() / 1e3).replaceFirst("\\.0$", "");
    }
  }

  /**
   * Does the work within the limit, if there is one.
   *
   * @param stackSize of the thread that works, in bytes
   * @throws Expired if the time is over before something is written; the work then goes on in the
   *     background until the process ends, but cannot write any more
   */
  int run(Supplier<Integer> work, long stackSize) throws Expired {
    if (limit.isEmpty()) {
      return work.get();
    }
    FutureTask<Integer> task = new FutureTask<>(work::get);
    Thread worker = new Thread(null, task, "residua", stackSize);
    worker.setDaemon(true);
    worker.start();
    try {
      return finished(task, limit.get());
    } catch (ExecutionException e) {
      switch (e.getCause()) {
        case Error error -> throw error;
        case RuntimeException exception -> throw exception;
        default -> throw new IllegalStateException(e.getCause());
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException("nobody interrupts this thread", e);
    }
  }

  private int finished(FutureTask<Integer> task, Duration time)
      throws Expired, ExecutionException, InterruptedException {
    try {
      return task.get(time.toNanos(), TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      if (phase.compareAndSet(Phase.WORKING, Phase.EXPIRED)) {
        task.cancel(true);
        throw new Expired(time);
      }
      // What is being written is written to its end.
      return task.get();
    }
  }

  /**
   * To be called when there is a result, before any of it is written: from here on, the time is not
   * limited.
   *
   * @throws CancellationException if the time was over
   */
  void beforeWriting() {
    if (!phase.compareAndSet(Phase.WORKING, Phase.WRITING) && phase.get() == Phase.EXPIRED) {
      throw new CancellationException("the time is over");
    }
  }
}
