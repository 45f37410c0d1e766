package residua.cli;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import residua.base.concurrent.Interruption;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.cli.limits.Ahead;
import residua.cli.limits.HeapPressure;
import residua.cli.limits.Signals;
import residua.cli.limits.TimeLimit;
import residua.cli.options.ProgressOption;
import residua.cli.options.SarifOption;
import residua.cli.options.VersionProvider;
import residua.cli.output.CommandEntry;
import residua.cli.output.ExitCode;
import residua.cli.output.Streams;
import residua.cli.terminal.Terminal;
import residua.portfolio.ResourceGuard;
import residua.reducer.printing.text.DialectFault;
import residua.smt.solver.SolverProcesses;

/** The program's entry. */
public final class Main {
  /** Set by the launcher if standard error is a terminal. */
  private static final String TERMINAL = "residua.terminal";

  private Main() {}

  /** Runs a command in a thread with a large stack and ends the process with its exit code. */
  public static void main(String[] args) {
    Terminal terminal = Terminal.of(System.getProperty(TERMINAL, ""), System.getenv());
    Interruption interruption = new Interruption(self -> Signals.listen(self, System::exit));
    SolverProcesses solvers = new SolverProcesses();
    Streams streams =
        new Streams(
            System.in, System.out, System.err, terminal, interruption, Optional.of(solvers));
    // Ctrl-C ends the process without returning to the code that started the progress line.
    Runtime.getRuntime().addShutdownHook(new Thread(streams.progress()::close));
    int code = entry().runWithin(Ahead.STACK_SIZE, args, streams);
    solvers.close();
    System.out.flush();
    System.exit(code);
  }

  /** The entry that commands get which run others. */
  static CommandEntry entry() {
    return new Entry();
  }

  private record Entry() implements CommandEntry {
    @Override
    public int run(String[] arguments, Streams streams) {
      return Main.run(arguments, streams);
    }

    @Override
    public String mainClass() {
      return Main.class.getName();
    }
  }

  /**
   * Runs a command.
   *
   * @return the exit code
   */
  public static int run(String[] given, Streams streams) {
    if (Commands.askForVersion(given)) {
      streams.out().println("residua " + VersionProvider.number());
      return isBroken(streams) ? ExitCode.INPUT : ExitCode.OK;
    }
    String[] arguments = Commands.inBritish(given);
    Commands commands = Commands.of(streams, entry(), arguments);
    String[] args = commands.helpAsOption(arguments);
    CommandLine commandLine = new CommandLine(new ResiduaCommand());
    commands.addTo(commandLine, args);
    commandLine.setOut(new PrintWriter(streams.out(), true));
    commandLine.setErr(new PrintWriter(streams.err(), true));
    commandLine.setCaseInsensitiveEnumValuesAllowed(true);
    // The name of a file must not introduce options.
    commandLine.setExpandAtFiles(false);
    commandLine.setExecutionExceptionHandler(
        (exception, command, parsed) -> handle(exception, streams));
    commandLine.setParameterExceptionHandler((exception, words) -> wrongUsage(exception));
    commandLine.setExecutionStrategy(parsed -> execute(parsed, streams));
    try {
      int code = commandLine.execute(args);
      return code == ExitCode.OK && isBroken(streams) ? ExitCode.INPUT : code;
    } finally {
      streams.progress().close();
    }
  }

  /** Runs a command that has been parsed, with the effects of its mixins. */
  private static int execute(CommandLine.ParseResult parsed, Streams streams) {
    CommandLine.ParseResult command = parsed;
    while (command.hasSubcommand()) {
      command = command.subcommand();
    }
    Optional<SarifOption> log = mixin(command, SarifOption.NAME, SarifOption.class);
    try {
      OutputNames.check(command);
      if (log.isPresent()) {
        log.get().checkWritable();
      }
    } catch (InputException e) {
      return handle(e, streams);
    }
    boolean quiet = command.hasMatchedOption("--quiet");
    if (mixin(command, ProgressOption.NAME, ProgressOption.class)
        .filter(option -> option.isWanted(streams.terminal(), quiet))
        .isPresent()) {
      streams.progress().start();
    }
    int code = withinLimits(parsed, mixin(command, TimeLimit.NAME, TimeLimit.class), streams);
    return log.isPresent() ? log.get().write(code, streams) : code;
  }

  private static int withinLimits(
      CommandLine.ParseResult parsed, Optional<TimeLimit> limit, Streams streams) {
    Supplier<Integer> work =
        () -> runLast(parsed, limit.map(TimeLimit::whileWorking).orElse(() -> true), streams);
    try {
      return limit.isPresent()
          ? limit.get().run(work, Ahead.STACK_SIZE, streams.interruption())
          : work.get();
    } catch (TimeLimit.Exceeded e) {
      streams.messages().trouble(e.getMessage());
      return ExitCode.INPUT;
    } catch (OutOfMemoryError e) {
      streams.messages().trouble(HeapPressure.outOfMemory());
      return ExitCode.INPUT;
    } catch (StackOverflowError e) {
      streams.messages().trouble("out of stack: the input is nested too deeply");
      return ExitCode.INPUT;
    }
  }

  /**
   * Runs a command; only usage errors are left to the caller.
   *
   * @param wanted whether the reason for a failure of the command is still wanted: when a limit is
   *     reached it is interrupted, and its messages about that are not wanted
   */
  private static int runLast(
      CommandLine.ParseResult parsed, BooleanSupplier wanted, Streams streams) {
    try {
      return new CommandLine.RunLast().execute(parsed);
    } catch (CommandLine.ParameterException e) {
      throw e;
    } catch (CommandLine.ExecutionException e) {
      if (e.getCause() instanceof Exception cause) {
        return wanted.getAsBoolean() ? handle(cause, streams) : ExitCode.INPUT;
      }
      throw e;
    }
  }

  private static <T> Optional<T> mixin(
      CommandLine.ParseResult command, String name, Class<T> type) {
    return Optional.ofNullable(command.commandSpec().mixins().get(name))
        .map(CommandSpec::userObject)
        .map(type::cast);
  }

  /**
   * Reports a usage error and where to read on: listing everything that a command can do would push
   * the message off the screen. The commands are listed only if none was named.
   */
  private static int wrongUsage(CommandLine.ParameterException exception) {
    CommandLine command = exception.getCommandLine();
    PrintWriter err = command.getErr();
    err.println(UsageMessage.of(exception));
    CommandLine.UnmatchedArgumentException.printSuggestions(exception, err);
    if (!(exception instanceof CommandLine.UnmatchedArgumentException)
        && !command.getSubcommands().isEmpty()) {
      command.usage(err);
    } else {
      err.println("For help: " + command.getCommandSpec().qualifiedName() + " --help");
    }
    return ExitCode.USAGE;
  }

  /** Whether standard output was closed or is full, and this has not been reported yet. */
  private static boolean isBroken(Streams streams) {
    if (!streams.out().checkError()) {
      return false;
    }
    streams.messages().show(Diagnostic.error(Position.ofFile("<stdout>"), "cannot be written"));
    return true;
  }

  private static int handle(Exception exception, Streams streams) {
    if (exception instanceof InputException input) {
      input.diagnostics().forEach(streams.messages()::show);
      return ExitCode.INPUT;
    }
    if (exception instanceof TimeLimit.Exceeded || exception instanceof ResourceGuard.Exceeded) {
      streams.messages().trouble(exception.getMessage());
      return ExitCode.INPUT;
    }
    if (exception instanceof DialectFault fault) {
      streams.messages().show(fault.diagnostic());
      return ExitCode.INPUT;
    }
    if (exception instanceof CancellationException) {
      // A limit was reached, which has been reported, or the result is no longer wanted.
      return ExitCode.INPUT;
    }
    return defect(exception, streams.err());
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
