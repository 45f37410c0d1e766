package residua.source;

import java.util.HashSet;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;

/**
 * Brings a command to an early end that still says what is known. Threads that announce work which
 * may stop anywhere are interrupted once somebody asks for the end; nothing new is to be begun from
 * then on, but results are still written.
 */
public final class Interruption {
  private final Consumer<Interruption> listening;
  private final ReentrantLock lock = new ReentrantLock();
  private final Set<Thread> working = new HashSet<>();
  private Optional<Cause> cause = Optional.empty();
  private boolean isListening;
  private boolean isHeeded;

  /**
   * Why a command is to end.
   *
   * @param name of the signal, without SIG, or of what has run out
   * @param words for people
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

  /** One that only {@link #request} can cause. */
  public Interruption() {
    this(self -> {});
  }

  /**
   * One that may come from outside.
   *
   * @param listening begins to listen; run before the first command that heeds it
   */
  public Interruption(Consumer<Interruption> listening) {
    this.listening = listening;
  }

  /** Closing it must not throw. */
  public interface Scope extends AutoCloseable {
    @Override
    void close();
  }

  /** From now on, until it is closed, a command ends by itself when it is asked to. */
  public Scope heeded() {
    boolean isFirst;
    lock.lock();
    try {
      isFirst = !isListening;
      isListening = true;
      isHeeded = true;
    } finally {
      lock.unlock();
    }
    if (isFirst) {
      listening.accept(this);
    }
    return () -> setHeeded(false);
  }

  private void setHeeded(boolean heeded) {
    lock.lock();
    try {
      isHeeded = heeded;
    } finally {
      lock.unlock();
    }
  }

  /**
   * Until it is closed, this thread does work that may stop anywhere: it is interrupted when the
   * end is requested, or at once if it has been. Afterwards it is not interrupted any more.
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
        // What is written next must not fail for it.
        Thread.interrupted();
      }
    } finally {
      lock.unlock();
    }
  }

  /**
   * Asks for the end.
   *
   * @return whether somebody heeds that, who was not asked before: then the command ends by itself
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

  /** Why the end was requested, if it was. */
  public Optional<Cause> cause() {
    lock.lock();
    try {
      return cause;
    } finally {
      lock.unlock();
    }
  }

  /** Whether the end was requested: nothing new is to be begun. */
  public boolean isRequested() {
    return cause().isPresent();
  }
}
