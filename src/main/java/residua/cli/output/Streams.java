package residua.cli.output;

import java.io.InputStream;
import java.io.PrintStream;
import java.util.Optional;
import residua.base.concurrent.Interruption;
import residua.cli.terminal.Progress;
import residua.cli.terminal.Terminal;
import residua.smt.solver.SolverProcesses;

/** The streams of one command, and what else it shares with commands before and after it. */
public final class Streams {
  private final InputStream in;
  private final PrintStream out;
  private final PrintStream err;
  private final Terminal terminal;
  private final Progress progress;
  private final Messages messages;
  private final Interruption interruption;
  private final Optional<SolverProcesses> solvers;

  /**
   * Streams that no terminal shows.
   *
   * @param in standard input
   * @param out standard output
   * @param err standard error: diagnostics and progress
   */
  public Streams(InputStream in, PrintStream out, PrintStream err) {
    this(in, out, err, Terminal.NONE, new Interruption(), Optional.empty());
  }

  /**
   * Streams whose standard error may be shown by a terminal, of a command that may be asked to end
   * early.
   *
   * @param in standard input
   * @param out standard output
   * @param err standard error: diagnostics and progress
   * @param terminal what shows standard error
   * @param interruption the source of requests for an early end
   * @param solvers the solver processes that commands share, if they do
   */
  public Streams(
      InputStream in,
      PrintStream out,
      PrintStream err,
      Terminal terminal,
      Interruption interruption,
      Optional<SolverProcesses> solvers) {
    this.in = in;
    this.terminal = terminal;
    this.progress = new Progress(err);
    this.out = progress.keptClear(out);
    this.err = progress.keptClear(err);
    this.messages = new Messages(this.err, terminal.colours());
    this.interruption = interruption;
    this.solvers = solvers;
  }

  /** Standard input. */
  public InputStream in() {
    return in;
  }

  /** Standard output. */
  public PrintStream out() {
    return out;
  }

  /** Standard error. */
  public PrintStream err() {
    return err;
  }

  /** The device that shows standard error. */
  public Terminal terminal() {
    return terminal;
  }

  /** The line that shows the current activity. */
  public Progress progress() {
    return progress;
  }

  /** The source of requests for an early end. */
  public Interruption interruption() {
    return interruption;
  }

  /** The solver processes that the analyses of this command share, if they do. */
  public Optional<SolverProcesses> solvers() {
    return solvers;
  }

  /** The messages about inputs. */
  public Messages messages() {
    return messages;
  }
}
