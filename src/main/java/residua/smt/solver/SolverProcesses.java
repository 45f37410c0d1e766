package residua.smt.solver;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;

/**
 * Idle solver processes of several analyses that follow each other: the next analysis takes one
 * that is there, since the start of a process takes longer than most questions.
 */
public final class SolverProcesses implements AutoCloseable {
  private static final int MOST_IDLE = 2;

  /** A process that has become larger is ended, not kept: its memory is missing elsewhere. */
  private static final long MOST_RESIDENT_MEGABYTES = 384;

  private final SolverProcess.Server server;
  private final Deque<SolverProcess> idle = new ArrayDeque<>();
  private boolean isClosed;

  /** None is there yet. */
  public SolverProcesses() {
    this(SolverProcess.Server.USUAL);
  }

  /**
   * None is there yet.
   *
   * @param server the program that answers in each process
   */
  SolverProcesses(SolverProcess.Server server) {
    this.server = server;
  }

  /**
   * An idle process with this memory limit, otherwise a new one.
   *
   * @throws IOException if no process can be started
   */
  synchronized SolverProcess take(long mostMegabytes) throws IOException {
    for (Iterator<SolverProcess> each = idle.iterator(); each.hasNext(); ) {
      SolverProcess process = each.next();
      if (!process.isAlive()) {
        each.remove();
      } else if (process.mostMegabytes() == mostMegabytes) {
        each.remove();
        return process;
      }
    }
    return SolverProcess.start(mostMegabytes, server);
  }

  /** Keeps a process that works, or ends it; the longest idle one makes room. */
  synchronized void giveBack(SolverProcess process) {
    if (isClosed || process.isLargerThan(MOST_RESIDENT_MEGABYTES)) {
      process.stop();
      return;
    }
    idle.push(process);
    while (idle.size() > MOST_IDLE) {
      idle.removeLast().stop();
    }
  }

  /** Ends all that are idle; none is kept from now on. */
  @Override
  public synchronized void close() {
    isClosed = true;
    idle.forEach(SolverProcess::stop);
    idle.clear();
  }
}
