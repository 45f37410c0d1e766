package residua.base.concurrent;

import java.util.HashSet;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;

/**
 * Ends a command early, so that it still reports its results so far. Threads that announce work
 * that may stop anywhere are interrupted once the end is requested; no new work is to be begun from
 * then on, but results are still written.
 */
public final class Interruption {
  private final Consumer<Interruption> listening;
  private final ReentrantLock lock = new ReentrantLock();
  private final Set<Thread> working = new HashSet<>();
  private Optional<Cause> cause = Optional.empty();
  private boolean isListening;
  private boolean isHeeded;

  /** Whether the command that heeds it may know something. */
  private boolean isBegun;

  private Consumer<Cause> lastWords = why -> {};

  /**
   * The reason for ending a command.
   *
   * @param name the name of the signal, without SIG, or of the exhausted resource
   * @param words the reason for people
   * @param exitCode of the process, unless it is that of the verdict
   */
  public record Cause(String name, String words, OptionalInt exitCode) {
    private static final int SIGNAL = 128;

    /** A signal of the operating system. */
    public static Cause signal(String name, int number) {
      return new Cause(name, "ended by SIG" + name, OptionalInt.of(SIGNAL + number));
    }

    /** The heap is full. */
    public static Cause memory(String words) {
      return new Cause("memory", words, OptionalInt.empty());
    }
  }

  /** An interruption that only {@link #request} can cause. */
  public Interruption() {
    this(self -> {});
  }

  /**
   * An interruption that may come from outside.
   *
   * @param listening begins to listen; executed before the first command that heeds it
   */
  public Interruption(Consumer<Interruption> listening) {
    this.listening = listening;
  }

  /** Closing it must not throw. */
  public interface Scope extends AutoCloseable {
    @Override
    void close();
  }

  /**
   * Until the scope is closed, a command ends by itself when it is asked to.
   *
   * @param atOnce what is done in its place before the process is ended, if it knows nothing or
   *     does not end; it may be done by another thread, and after the command has ended by itself
   */
  public Scope heeded(Consumer<Cause> atOnce) {
    boolean isFirst;
    lock.lock();
    try {
      isFirst = !isListening;
      isListening = true;
      isHeeded = true;
      isBegun = false;
      lastWords = atOnce;
    } finally {
      lock.unlock();
    }
    if (isFirst) {
      listening.accept(this);
    }
    return this::ignored;
  }

  private void ignored() {
    lock.lock();
    try {
      isHeeded = false;
      lastWords = why -> {};
    } finally {
      lock.unlock();
    }
  }

  /**
   * To be called before the first work of a command that may come to know something: before that,
   * it has read its input at most, and the process can be ended at once.
   *
   * @throws CancellationException if the end was requested before
   */
  public void begun() {
    lock.lock();
    try {
      if (!isBegun && cause.isPresent()) {
        throw new CancellationException("an early end was requested");
      }
      isBegun = true;
    } finally {
      lock.unlock();
    }
  }

  /** Whether the command that heeds it may know something. */
  public boolean isBegun() {
    lock.lock();
    try {
      return isBegun;
    } finally {
      lock.unlock();
    }
  }

  /** Does what remains to be done before the process is ended. */
  public void sayLastWords(Cause why) {
    Consumer<Cause> words;
    lock.lock();
    try {
      words = lastWords;
    } finally {
      lock.unlock();
    }
    words.accept(why);
  }

  /**
   * Until the scope is closed, this thread does work that may stop anywhere: it is interrupted when
   * the end is requested, or at once if it has been. Afterwards it is not interrupted any more.
   */
  public Scope working() {
    Thread thread = Thread.currentThread();
    lock.lock();
    try {
      working.add(thread);
      if (cause.isPresent()) {
        thread.interrupt();
      }
    } finally {
      lock.unlock();
    }
    return () -> stopped(thread);
  }

  private void stopped(Thread thread) {
    lock.lock();
    try {
      working.remove(thread);
      if (cause.isPresent() && thread == Thread.currentThread()) {
        // Later output must not fail because of it.
        Thread.interrupted();
      }
    } finally {
      lock.unlock();
    }
  }

  /**
   * Requests the end.
   *
   * @return whether a command heeds it that was not asked before: then the command ends by itself
   */
  public boolean request(Cause why) {
    lock.lock();
    try {
      if (!isHeeded || cause.isPresent()) {
        return false;
      }
      cause = Optional.of(why);
      working.forEach(Thread::interrupt);
      return true;
    } finally {
      lock.unlock();
    }
  }

  /** The reason for the requested end, if there is one. */
  public Optional<Cause> cause() {
    lock.lock();
    try {
      return cause;
    } finally {
      lock.unlock();
    }
  }

  /** Whether the end was requested: no new work is to be begun. */
  public boolean isRequested() {
    return cause().isPresent();
  }
}
