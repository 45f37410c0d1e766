package residua.cli.output;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** The entry of the tool, for commands that run others: parts and tasks of a batch. */
public interface CommandEntry {
  /**
   * Runs a command in this thread.
   *
   * @return its exit code
   */
  int run(String[] arguments, Streams streams);

  /** The class whose {@code main} does the same in a process of its own. */
  String mainClass();

  /** How this tool was started, without arguments that concern this process alone. */
  default List<String> launcher() {
    String java = ProcessHandle.current().info().command().orElse("java");
    return List.of(java, "-cp", System.getProperty("java.class.path"), mainClass());
  }

  /**
   * Runs a command in a thread with a large stack.
   *
   * @param stackSize in bytes
   * @return its exit code
   */
  default int runWithin(long stackSize, String[] arguments, Streams streams) {
    AtomicInteger code = new AtomicInteger(ExitCode.DEFECT);
    Thread thread = new Thread(null, () -> code.set(run(arguments, streams)), "residua", stackSize);
    thread.start();
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException("nobody interrupts this thread", e);
    }
    return code.get();
  }
}
