package residua.smt.solver;

import java.io.IOException;
import java.util.List;

/** A server that fails when Bitwuzla is asked, as native code may. */
public final class FaultySolverServer {
  private static final String FAULT = "residua.fault";

  private FaultySolverServer() {}

  /** What is started instead of {@link SolverServer}. */
  static SolverProcess.Server failingBy(String fault) {
    return new SolverProcess.Server(
        FaultySolverServer.class.getName(), List.of("-D" + FAULT + "=" + fault));
  }

  /** Answers until it is asked. */
  public static void main(String[] arguments) {
    SolverServer.serve(name -> {
      if (name == SolverName.BITWUZLA) {
        fail(System.getProperty(FAULT));
      }
    });
  }

  private static void fail(String fault) {
    try {
      switch (fault) {
        case "signal" -> {
          long own = ProcessHandle.current().pid();
          new ProcessBuilder("sh", "-c", "kill -SEGV " + own).start().waitFor();
          Thread.sleep(Long.MAX_VALUE);
        }
        case "hang" -> Thread.sleep(Long.MAX_VALUE);
        case "memory" -> throw new OutOfMemoryError("of a test");
        default -> throw new IllegalArgumentException(fault);
      }
    } catch (InterruptedException | IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
