package residua.smt.solver;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
  private final List<String> options;
  private final Deque<SolverProcess> idle = new ArrayDeque<>();
  private final List<SolverProcess> all = new ArrayList<>();
  private final Map<SolverName, Integer> failures = new HashMap<>();

  /**
   * None is started yet.
   *
   * @param megabytes the memory limit of each process; by default that of this one
   */
  public SolverHost(SolverChoice choice, OptionalLong megabytes) {
    this(choice, megabytes, List.of());
  }

  SolverHost(SolverChoice choice, OptionalLong megabytes, List<String> options) {
    this.choice = choice;
    this.mostMegabytes = megabytes.orElse(Runtime.getRuntime().maxMemory() >> 20);
    this.options = List.copyOf(options);
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
    while (!idle.isEmpty()) {
      SolverProcess old = idle.pop();
      if (old.isAlive()) {
        return old;
      }
    }
    SolverProcess process = SolverProcess.start(mostMegabytes, options, this::giveBack);
    all.add(process);
    return process;
  }

  private synchronized void giveBack(SolverProcess process, boolean isBroken, boolean isFailure) {
    if (isBroken) {
      process.stop();
      all.remove(process);
      failures.merge(process.name(), isFailure ? 1 : 0, Integer::sum);
    } else {
      idle.push(process);
    }
  }

  @Override
  public synchronized void close() {
    all.forEach(SolverProcess::stop);
    all.clear();
    idle.clear();
  }
}
