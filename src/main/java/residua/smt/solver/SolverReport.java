package residua.smt.solver;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.sosy_lab.common.ShutdownManager;
import org.sosy_lab.java_smt.api.SolverContext;
import org.sosy_lab.java_smt.api.SolverException;

/**
 * The capabilities of a solver on this machine.
 *
 * @param works whether it works
 * @param version its version, or why it does not work
 * @param abilities its capabilities, in words: each was tested
 */
public record SolverReport(SolverName name, boolean works, String version, List<String> abilities) {
  private static final long MOST_SECONDS = 30;
  private static final long MEGABYTES = 512;

  public SolverReport {
    abilities = List.copyOf(abilities);
  }

  /**
   * Tests a solver in a process of its own, which is ended if it takes too long: a crash ends
   * nothing else.
   */
  public static SolverReport apart(SolverName name) {
    SolverProcess process;
    try {
      process = SolverProcess.start(MEGABYTES, SolverProcess.Server.USUAL);
    } catch (IOException e) {
      return new SolverReport(name, false, "no process: " + e.getMessage(), List.of());
    }
    CompletableFuture<Void> end =
        CompletableFuture.runAsync(
            process::stop, CompletableFuture.delayedExecutor(MOST_SECONDS, TimeUnit.SECONDS));
    try {
      SolverReport report = process.report(name);
      return !report.works() && end.isDone()
          ? new SolverReport(name, false, "no answer in " + MOST_SECONDS + " seconds", List.of())
          : report;
    } finally {
      end.cancel(false);
      process.stop();
    }
  }

  /** Tests a solver. */
  public static SolverReport of(SolverName name) {
    try (SolverContext context = Prover.context(name, ShutdownManager.create())) {
      List<String> abilities = new ArrayList<>();
      for (SolverCapability each : SolverCapability.values()) {
        if (has(each, name, context)) {
          abilities.add(each.words());
        }
      }
      return new SolverReport(name, true, context.getVersion(), abilities);
    } catch (SolverUnavailable e) {
      return new SolverReport(name, false, e.getMessage(), List.of());
    }
  }

  private static boolean has(SolverCapability ability, SolverName name, SolverContext context) {
    try {
      return ability.trial().holds(name, context);
    } catch (SolverException | SolverUnavailable | RuntimeException | LinkageError e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** Whether an analysis can use it with an encoding. */
  public boolean can(Encoding encoding) {
    SolverCapability needed =
        encoding == Encoding.BITS ? SolverCapability.VECTORS : SolverCapability.INTEGERS;
    return abilities.contains(needed.words());
  }

  void write(DataOutputStream out) throws IOException {
    out.writeBoolean(works);
    out.writeUTF(version);
    out.writeInt(abilities.size());
    for (String each : abilities) {
      out.writeUTF(each);
    }
  }

  static SolverReport read(SolverName name, DataInputStream in) throws IOException {
    boolean works = in.readBoolean();
    String version = in.readUTF();
    List<String> abilities = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      abilities.add(in.readUTF());
    }
    return new SolverReport(name, works, version, abilities);
  }
}
