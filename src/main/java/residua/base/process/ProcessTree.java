package residua.base.process;

import java.util.LinkedHashSet;
import java.util.Set;

/**
 * A process with all its descendants. A process whose parent has ended is not a descendant any
 * more, so they are recorded while it runs.
 */
public final class ProcessTree implements AutoCloseable {
  private final Process process;
  private final Set<ProcessHandle> seen = new LinkedHashSet<>();
  private final Thread atEnd;

  /** Of a process that has just been started; the end of this process ends it, too. */
  public ProcessTree(Process process) {
    this.process = process;
    this.atEnd = new Thread(this::kill, "residua process tree");
    Runtime.getRuntime().addShutdownHook(atEnd);
  }

  /** Records the processes running now. */
  public synchronized void look() {
    process.descendants().forEach(seen::add);
    for (ProcessHandle each : Set.copyOf(seen)) {
      each.descendants().forEach(seen::add);
    }
  }

  /** Kills all of them. */
  private synchronized void kill() {
    look();
    // Not the process itself: that would close its output, the rest of which is still to be read.
    process.toHandle().destroyForcibly();
    seen.forEach(ProcessHandle::destroyForcibly);
    // Processes started between looking and killing.
    look();
    seen.forEach(ProcessHandle::destroyForcibly);
  }

  /** Kills all of them, and waits for the end of the process. */
  @Override
  public void close() {
    kill();
    try {
      process.waitFor();
      Runtime.getRuntime().removeShutdownHook(atEnd);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (IllegalStateException e) {
      // This process is ending: the hook runs, and finds nothing.
      return;
    }
  }
}
