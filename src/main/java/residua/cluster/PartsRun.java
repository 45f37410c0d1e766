package residua.cluster;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import residua.source.InputException;

/**
 * Works on parts, several at a time, until one has an error or none is left. The first FALSE ends
 * all others; TRUE is said of a whole only if it is known of every part.
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
  private InputException fault;

  /**
   * How far it is.
   *
   * @param parts how many there are; of one that was divided, its parts
   * @param answered how many of them have an answer
   * @param decidedTrue how many are known to have no error
   */
  public record Standing(int parts, int answered, int decidedTrue) {}

  /** What is done with a part. */
  public interface Work {
    /** Tries to decide a part; if this thread is interrupted, the answer is not wanted any more. */
    WorkDirectory.Answer verify(PartTask task) throws InputException;

    /** Divides an undecided part; none if it is not to be divided or there is one way only. */
    List<PartTask> divided(PartTask task) throws InputException;

    /** Is told of each answer, one at a time. */
    void progress(PartTask task, WorkDirectory.Answer answer, Standing standing);
  }

  /**
   * Sets it up.
   *
   * @param most parts there may be, those of divided parts included
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
   * @throws InputException if the work cannot be done
   */
  public Map<String, WorkDirectory.Answer> run(List<PartTask> parts, int jobs, long stackSize)
      throws InputException {
    waiting.addAll(parts);
    tasks = parts.size();
    for (int i = 0; i < jobs; i++) {
      workers.add(new Thread(null, this::loop, "residua part", stackSize));
    }
    workers.forEach(Thread::start);
    try {
      for (Thread worker : workers) {
        worker.join();
      }
    } catch (InterruptedException e) {
      stop();
      Thread.currentThread().interrupt();
    }
    synchronized (this) {
      if (fault != null && !found) {
        throw fault;
      }
      return new TreeMap<>(answers);
    }
  }

  private void loop() {
    try {
      for (PartTask task = next(); task != null; task = next()) {
        WorkDirectory.Answer answer = work.verify(task);
        boolean isOpen = !answer.isDecided() && !isOver();
        List<PartTask> divided = isOpen && hasRoom() ? work.divided(task) : List.of();
        done(task, answer, divided);
      }
    } catch (InputException e) {
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
    return found || fault != null;
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

  private synchronized void fail(InputException why) {
    busy--;
    if (!isOver()) {
      fault = why;
      stop();
    }
    notifyAll();
  }

  private synchronized void stop() {
    workers.stream().filter(worker -> worker != Thread.currentThread()).forEach(Thread::interrupt);
  }
}
