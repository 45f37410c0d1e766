package residua.verifier;

import java.util.LinkedHashSet;
import java.util.Set;

/**
 * A process with all it has started. A process whose parent has ended is no descendant any more, so
 * they are noted while it runs.
 */
final class ProcessTree implements AutoCloseable {
  private final Process process;
  private final Set<ProcessHandle> seen = new LinkedHashSet<>();
  private final Thread atEnd;

  ProcessTree(Process process) {
    this.process = process;
    this.atEnd = new Thread(this::kill, "residua process tree");
    Runtime.getRuntime().addShutdownHook(atEnd);
  }

  /** Notes what runs now. */
  synchronized void look() {
    process.descendants().forEach(seen::add);
    for (ProcessHandle each : Set.copyOf(seen)) {
      each.descendants().forEach(seen::add);
    }
  }

  /** Kills all of it. */
  private synchronized void kill() {
    look();
    // Not the process itself: that would close its output, of which the rest is still to be read.
    process.toHandle().destroyForcibly();
    seen.forEach(ProcessHandle::destroyForcibly);
    // What was started between looking and killing.
    look();
    seen.forEach(ProcessHandle::destroyForcibly);
  }

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
