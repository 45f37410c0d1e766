package residua.smt.solver;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.sosy_lab.common.ShutdownManager;

/**
 * Solvers in processes of their own, which are reused: native code may end its process, or never
 * answer. A solver that has ended its process twice is not used any more if there is another one.
 * Where no process can be started, solvers work in this one.
 */
public final class SolverHost implements Solvers, AutoCloseable {
  private static final int MOST_FAILURES = 2;
  private static final long MOST_SECONDS = 30;

  private final SolverChoice choice;
  private final long mostMegabytes;
  private final SolverProcesses processes;
  private final boolean isShared;
  private final List<SolverProcess> working = new ArrayList<>();
  private final Map<SolverName, Integer> failures = new HashMap<>();

  /**
   * None is started yet.
   *
   * @param megabytes the memory limit of each process; by default that of this one
   */
  public SolverHost(SolverChoice choice, OptionalLong megabytes) {
    this(choice, megabytes, new SolverProcesses(), false);
  }

  /**
   * None is started yet.
   *
   * @param megabytes the memory limit of each process; by default that of this one
   * @param shared the processes that other hosts use before and after this one, if it has not its
   *     own
   */
  public SolverHost(SolverChoice choice, OptionalLong megabytes, Optional<SolverProcesses> shared) {
    this(choice, megabytes, shared.orElseGet(SolverProcesses::new), shared.isPresent());
  }

  SolverHost(SolverChoice choice, OptionalLong megabytes, SolverProcess.Server server) {
    this(choice, megabytes, new SolverProcesses(server), false);
  }

  private SolverHost(
      SolverChoice choice, OptionalLong megabytes, SolverProcesses processes, boolean isShared) {
    this.choice = choice;
    this.mostMegabytes = megabytes.orElse(Runtime.getRuntime().maxMemory() >> 20);
    this.processes = processes;
    this.isShared = isShared;
  }

  /** {@inheritDoc} It is started on the first question; if none works it reports that then. */
  @Override
  public Solver start() {
    return Solver.of(new LateEngine(this::begun));
  }

  private synchronized Engine begun(LateEngine waiting) throws SolverUnavailable {
    List<String> why = new ArrayList<>();
    for (SolverName name : choice.names()) {
      boolean isLast = name == choice.names().getLast();
      if (!isLast && failures.getOrDefault(name, 0) >= MOST_FAILURES) {
        why.add(name.word() + ": it has failed");
        continue;
      }
      try {
        return begun(name, waiting);
      } catch (SolverUnavailable e) {
        waiting.requireWanted();
        why.add(name.word() + ": " + e.getMessage());
      }
    }
    throw new SolverUnavailable(String.join("; ", why));
  }

  private Engine begun(SolverName name, LateEngine waiting) throws SolverUnavailable {
    SolverProcess process;
    try {
      process = process();
    } catch (IOException e) {
      Engine here = Prover.start(name, choice.encoding(), ShutdownManager.create());
      waiting.waitsFor(here);
      return here;
    }
    CompletableFuture<Void> end =
        CompletableFuture.runAsync(
            process::stop, CompletableFuture.delayedExecutor(MOST_SECONDS, TimeUnit.SECONDS));
    try {
      waiting.waitsFor(process);
      process.begin(name, choice.encoding());
      return process;
    } catch (SolverUnavailable e) {
      process.close();
      throw e;
    } finally {
      end.cancel(false);
    }
  }

  private SolverProcess process() throws IOException {
    SolverProcess process = processes.take(mostMegabytes);
    process.lendTo(this::giveBack);
    working.add(process);
    return process;
  }

  private synchronized void giveBack(SolverProcess process, boolean isBroken, boolean isFailure) {
    if (!working.remove(process)) {
      return; // This host is closed, which has ended the process.
    }
    if (isBroken) {
      process.stop();
      failures.merge(process.name(), isFailure ? 1 : 0, Integer::sum);
    } else {
      processes.giveBack(process);
    }
  }

  @Override
  public synchronized void close() {
    working.forEach(SolverProcess::stop);
    working.clear();
    if (!isShared) {
      processes.close();
    }
  }
}
