package residua.base.process;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Collectors;

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

  /**
   * Records the processes running now, parents before their children. Each question for descendants
   * reads all of the system's.
   */
  public synchronized void look() {
    Set<ProcessHandle> below =
        process.descendants().collect(Collectors.toCollection(LinkedHashSet::new));
    for (ProcessHandle each : Set.copyOf(seen)) {
      if (!below.contains(each) && each.isAlive()) {
        each.descendants().forEach(seen::add);
      }
    }
    // What one that has ended had started has another parent now.
    seen.removeIf(each -> !below.contains(each) && !each.isAlive());
    seen.addAll(below);
  }

  /**
   * Kills all of them, parents first: a script whose command is killed would go on with the next
   * one, as if the first had ended.
   */
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
