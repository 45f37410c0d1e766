package residua.tool.cluster;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import residua.base.diagnostics.InputException;

/**
 * Works on parts, several at a time, until one has an error or none is left. The first FALSE ends
 * all others, and so does any failure of the work on one: a part is never left out silently. The
 * whole is TRUE only if every part is known to be.
 */
public final class PartsRun {
  private final Work work;
  private final int most;
  private final Deque<PartTask> waiting = new ArrayDeque<>();
  private final Map<String, WorkDirectory.Answer> answers = new TreeMap<>();
  private final List<Thread> workers = new ArrayList<>();
  private int busy;
  private int tasks;
  private boolean found;
  private Optional<Throwable> fault = Optional.empty();

  /**
   * The progress.
   *
   * @param parts how many there are; for one that was divided, its parts
   * @param answered how many of them have an answer
   * @param decidedTrue how many are known to have no error
   */
  public record Standing(int parts, int answered, int decidedTrue) {}

  /** The work on a part. */
  public interface Work {
    /** Tries to decide a part; if this thread is interrupted, the answer is no longer wanted. */
    WorkDirectory.Answer verify(PartTask task) throws InputException;

    /** Divides an undecided part; none if it is not to be divided or there is only one path. */
    List<PartTask> divided(PartTask task) throws InputException;

    /** Receives each answer, one at a time. */
    void progress(PartTask task, WorkDirectory.Answer answer, Standing standing);
  }

  /**
   * Sets it up.
   *
   * @param most largest number of parts, including those of divided parts
   */
  public PartsRun(Work work, int most) {
    this.work = work;
    this.most = most;
  }

  /**
   * Works on parts.
   *
   * @param jobs how many at a time
   * @return the answers by part; those of parts that were divided are not among them, and those
   *     that were not needed are missing
   * @throws InputException if the work cannot be done; any other exception or error that ends the
   *     work on a part is passed on unchanged, when the others have stopped
   * @throws CancellationException if this thread is interrupted: the answers are no longer wanted
   */
  public Map<String, WorkDirectory.Answer> run(List<PartTask> parts, int jobs, long stackSize)
      throws InputException {
    waiting.addAll(parts);
    tasks = parts.size();
    for (int i = 0; i < jobs; i++) {
      workers.add(new Thread(null, this::loop, "residua part", stackSize));
    }
    boolean isInterrupted = false;
    try {
      workers.forEach(Thread::start);
    } catch (Throwable e) {
      // There may be no memory for another thread; those that have started must stop.
      fail(e);
    }
    for (Thread worker : workers) {
      isInterrupted |= hasBeenInterruptedUntilEndOf(worker);
    }
    if (isInterrupted) {
      Thread.currentThread().interrupt();
      throw new CancellationException("the parts are no longer needed");
    }
    synchronized (this) {
      if (fault.isPresent() && !found) {
        throw thrown(fault.get());
      }
      return new TreeMap<>(answers);
    }
  }

  /**
   * Waits for the thread in any case: it must not be at work in the directory when the caller
   * continues.
   */
  private boolean hasBeenInterruptedUntilEndOf(Thread worker) {
    boolean isInterrupted = false;
    while (true) {
      try {
        worker.join();
        return isInterrupted;
      } catch (InterruptedException e) {
        isInterrupted = true;
        fail(e);
        stop();
      }
    }
  }

  /** The fault of the input if that ended the work; anything else is thrown as it was. */
  static InputException thrown(Throwable ended) {
    return switch (ended) {
      case Error error -> throw error;
      case RuntimeException exception -> throw exception;
      case InputException input -> input;
      default -> throw new IllegalStateException(ended);
    };
  }

  private void loop() {
    try {
      for (PartTask task = next(); task != null; task = next()) {
        WorkDirectory.Answer answer = work.verify(task);
        boolean isOpen = !answer.isDecided() && !isOver();
        List<PartTask> divided = isOpen && hasRoom() ? work.divided(task) : List.of();
        done(task, answer, divided);
      }
    } catch (Throwable e) {
      // Includes defects and out-of-memory errors: otherwise this part, and those that wait, would
      // be missing silently.
      fail(e);
    }
  }

  /** The next part; null when there is nothing more to do. */
  private synchronized PartTask next() {
    try {
      while (waiting.isEmpty() && busy > 0 && !isOver()) {
        wait();
      }
    } catch (InterruptedException e) {
      return null;
    }
    if (isOver() || waiting.isEmpty()) {
      return null;
    }
    busy++;
    return waiting.remove();
  }

  private synchronized boolean isOver() {
    return found || fault.isPresent();
  }

  private synchronized boolean hasRoom() {
    return tasks < most;
  }

  private synchronized void done(
      PartTask task, WorkDirectory.Answer answer, List<PartTask> divided) {
    busy--;
    if (isOver() && !answer.isDecided()) {
      // It was stopped: nothing is known of it.
      notifyAll();
      return;
    }
    if (divided.isEmpty()) {
      answers.put(task.name(), answer);
    } else {
      waiting.addAll(divided);
      tasks += divided.size() - 1;
    }
    if (answer.isFalse() && !found) {
      found = true;
      stop();
    }
    long good = answers.values().stream().filter(WorkDirectory.Answer::isTrue).count();
    work.progress(task, answer, new Standing(tasks, answers.size(), (int) good));
    notifyAll();
  }

  private synchronized void fail(Throwable why) {
    if (!isOver()) {
      fault = Optional.of(why);
      stop();
    }
    notifyAll();
  }

  private synchronized void stop() {
    workers.stream().filter(worker -> worker != Thread.currentThread()).forEach(Thread::interrupt);
  }
}
