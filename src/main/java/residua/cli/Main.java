package residua.cli;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import residua.print.DialectFault;
import residua.source.InputException;

/** The program's entry. */
public final class Main {
  /** Bytes; parsers and printers recurse as deep as programs nest. */
  private static final long STACK_SIZE = 1L << 30;

  private Main() {}

  /** Runs a command in a thread with a large stack and ends the process with its exit code. */
  public static void main(String[] args) {
    int code = runWithLargeStack(args, new Streams(System.in, System.out, System.err));
    System.out.flush();
    System.exit(code);
  }

  /** Runs a command in a thread with a large stack. */
  static int runWithLargeStack(String[] args, Streams streams) {
    AtomicInteger code = new AtomicInteger(ExitCode.DEFECT);
    Thread thread = new Thread(null, () -> code.set(run(args, streams)), "residua", STACK_SIZE);
    thread.start();
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException("nobody interrupts this thread", e);
    }
    return code.get();
  }

  /**
   * Runs a command.
   *
   * @return the exit code
   */
  public static int run(String[] args, Streams streams) {
    CommandLine commandLine = new CommandLine(new ResiduaCommand());
    commandLine.addSubcommand("reduce", new ReduceCommand(streams));
    commandLine.addSubcommand("check", new CheckCommand(streams));
    commandLine.addSubcommand("verify", new VerifyCommand(streams));
    commandLine.addSubcommand("inspect", new InspectCommand(streams));
    commandLine.addSubcommand("convert", new ConvertCommand(streams));
    commandLine.addSubcommand("batch", new BatchCommand(streams));
    commandLine.addSubcommand("man", new ManCommand(streams));
    commandLine.addSubcommand("generate-completion", new AutoComplete.GenerateCompletion());
    commandLine.setOut(new PrintWriter(streams.out(), true));
    commandLine.setErr(new PrintWriter(streams.err(), true));
    commandLine.setCaseInsensitiveEnumValuesAllowed(true);
    // The name of a file must not bring in options.
    commandLine.setExpandAtFiles(false);
    commandLine.setExecutionExceptionHandler(
        (exception, command, parsed) -> handle(exception, streams.err()));
    commandLine.setExecutionStrategy(parsed -> execute(parsed, streams.err()));
    try {
      int code = commandLine.execute(args);
      return code == ExitCode.OK && isBroken(streams) ? ExitCode.INPUT : code;
    } catch (OutOfMemoryError e) {
      streams.err().println("residua: error: " + HeapPressure.outOfMemory());
      return ExitCode.INPUT;
    } catch (StackOverflowError e) {
      streams.err().println("residua: error: out of stack: the input is nested too deeply");
      return ExitCode.INPUT;
    }
  }

  private static int execute(CommandLine.ParseResult parsed, PrintStream err) {
    CommandLine.ParseResult command = parsed;
    while (command.hasSubcommand()) {
      command = command.subcommand();
    }
    CommandSpec limit = command.commandSpec().mixins().get(TimeLimit.NAME);
    if (limit == null) {
      return new CommandLine.RunLast().execute(parsed);
    }
    try {
      TimeLimit timeLimit = (TimeLimit) limit.userObject();
      return timeLimit.run(() -> new CommandLine.RunLast().execute(parsed), STACK_SIZE);
    } catch (TimeLimit.Exceeded e) {
      err.println("residua: error: " + e.getMessage());
      return ExitCode.INPUT;
    }
  }

  /** Whether standard output was closed or is full, and nobody has said so yet. */
  private static boolean isBroken(Streams streams) {
    if (!streams.out().checkError()) {
      return false;
    }
    streams.err().println("<stdout>: error: cannot be written");
    return true;
  }

  private static int handle(Exception exception, PrintStream err) {
    if (exception instanceof InputException input) {
      input.diagnostics().forEach(err::println);
      return ExitCode.INPUT;
    }
    if (exception instanceof DialectFault fault) {
      err.println(fault.diagnostic());
      return ExitCode.INPUT;
    }
    if (exception instanceof CancellationException) {
      // A limit was reached: that has been said.
      return ExitCode.INPUT;
    }
    return defect(exception, err);
  }

  private static int defect(Exception exception, PrintStream err) {
    err.println("residua: internal error: " + exception);
    for (StackTraceElement element : exception.getStackTrace()) {
      if (element.getClassName().startsWith("residua.")) {
        err.println("    at " + element);
      }
    }
    err.println(
        "residua: this is a defect in Residua, not in your input; please report it with the"
            + " program, the condition and the lines above. No output was written.");
    return ExitCode.DEFECT;
  }
}
