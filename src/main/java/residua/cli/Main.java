package residua.cli;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.util.concurrent.atomic.AtomicInteger;
import picocli.AutoComplete;
import picocli.CommandLine;
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
    commandLine.setExecutionExceptionHandler(
        (exception, command, parsed) -> handle(exception, streams.err()));
    try {
      return commandLine.execute(args);
    } catch (StackOverflowError | OutOfMemoryError e) {
      return defect(e, streams.err());
    }
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
    return defect(exception, err);
  }

  private static int defect(Throwable exception, PrintStream err) {
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
