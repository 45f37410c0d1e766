package residua.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import residua.base.concurrent.Interruption;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.FileTrouble;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.cli.limits.Ahead;
import residua.cli.options.ProgressOption;
import residua.cli.output.CommandEntry;
import residua.cli.output.ExitCode;
import residua.cli.output.Streams;
import residua.cli.terminal.Terminal;

/** {@code residua batch}: many commands in one process. */
@Command(
    name = "batch",
    mixinStandardHelpOptions = true,
    addMethodSubcommands = false,
    sortOptions = false,
    description = "Runs many commands in one process, several at a time.",
    footer = {
      "",
      "Each command's output appears as a whole, in the order of the tasks; a line"
          + " 'task N: exit code C: COMMAND' on standard error ends it.",
      "",
      "Exit codes: 0 if all tasks end with 0; 1 if a task ends with another code, or the list"
          + " cannot be read; 2 wrong usage; 70 if a task ends with 70."
    })
final class BatchCommand implements Callable<Integer> {
  private final Streams streams;
  private final CommandEntry entry;

  @Parameters(
      index = "0",
      paramLabel = "TASKS",
      description =
          "A file with a command in each line ('reduce a.c a.graphml -o a.residual.c'), '-' for"
              + " standard input; or a directory: each X.c with a condition X.graphml,"
              + " X.graphml.gz or X.txt is reduced.")
  private String tasks;

  @Parameters(
      index = "1..*",
      paramLabel = "OPTION",
      description = "For a directory: options of each reduction, after --.")
  private List<String> options = new ArrayList<>();

  @Option(
      names = {"-j", "--jobs"},
      paramLabel = "N",
      defaultValue = "1",
      description = "How many tasks run at the same time (default: ${DEFAULT-VALUE}).")
  private int jobs = 1;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "DIRECTORY",
      description = "For a directory: where X.residual.c goes; it is created if it is missing.")
  private String output = "";

  @Mixin(name = ProgressOption.NAME)
  private ProgressOption progressOption;

  @Spec private CommandSpec spec;

  BatchCommand(Streams streams, CommandEntry entry) {
    this.streams = streams;
    this.entry = entry;
  }

  private record Done(int exitCode, byte[] out, byte[] err) {}

  @Override
  public Integer call() throws InputException {
    if (jobs < 1) {
      throw new ParameterException(spec.commandLine(), "--jobs must be at least 1");
    }
    List<List<String>> list = list();
    int worst = ExitCode.OK;
    try (ExecutorService workers = Executors.newFixedThreadPool(jobs)) {
      List<Future<Done>> results = new ArrayList<>();
      list.forEach(words -> results.add(workers.submit(() -> run(words))));
      for (int i = 0; i < list.size(); i++) {
        streams.progress().now(i + " of " + list.size() + " tasks done");
        Done done = finished(results.get(i));
        streams.out().writeBytes(done.out());
        streams.out().flush();
        streams.err().writeBytes(done.err());
        streams
            .err()
            .printf(
                "task %d: exit code %d: %s%n",
                i + 1, done.exitCode(), String.join(" ", list.get(i)));
        if (done.exitCode() == ExitCode.DEFECT) {
          worst = ExitCode.DEFECT;
        } else if (done.exitCode() != ExitCode.OK && worst == ExitCode.OK) {
          worst = ExitCode.INPUT;
        }
      }
    }
    return worst;
  }

  private List<List<String>> list() throws InputException {
    try {
      if (!tasks.equals("-") && Files.isDirectory(Path.of(tasks))) {
        if (output.isEmpty()) {
          throw new ParameterException(
              spec.commandLine(), "a directory of tasks needs --output DIRECTORY");
        }
        List<List<String>> found = TaskList.of(Path.of(tasks), results(), options);
        if (found.isEmpty()) {
          streams
              .messages()
              .show(
                  Diagnostic.warning(
                      Position.ofFile(tasks),
                      "nothing to do: there is no X.c with X.graphml, X.graphml.gz or X.txt"));
        }
        return found;
      }
      if (!options.isEmpty() || !output.isEmpty()) {
        throw new ParameterException(
            spec.commandLine(), "options and --output go with a directory of tasks only");
      }
      byte[] bytes =
          tasks.equals("-") ? streams.in().readAllBytes() : Files.readAllBytes(Path.of(tasks));
      String shown = tasks.equals("-") ? "<stdin>" : tasks;
      return TaskList.of(shown, new String(bytes, StandardCharsets.UTF_8).lines());
    } catch (NoSuchFileException e) {
      throw new InputException(Position.ofFile(tasks), "no such file or directory");
    } catch (IOException e) {
      throw new InputException(Position.ofFile(tasks), "cannot be read: " + FileTrouble.of(e));
    }
  }

  private Path results() throws InputException {
    try {
      return Files.createDirectories(Path.of(output));
    } catch (FileAlreadyExistsException e) {
      throw new InputException(Position.ofFile(output), "cannot be written: it is not a directory");
    } catch (IOException e) {
      throw new InputException(Position.ofFile(output), "cannot be written: " + FileTrouble.of(e));
    }
  }

  private Done run(List<String> words) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    try (PrintStream outStream = new PrintStream(out, false, StandardCharsets.UTF_8);
        PrintStream errStream = new PrintStream(err, false, StandardCharsets.UTF_8)) {
      // The output of a task is not visible before it is done; then a terminal may show it.
      Terminal later = new Terminal(false, streams.terminal().colours());
      Streams own =
          new Streams(
              InputStream.nullInputStream(),
              outStream,
              errStream,
              later,
              new Interruption(),
              streams.solvers());
      String[] arguments =
          words.stream().filter(word -> !word.equals("--progress")).toArray(String[]::new);
      int code = entry.runWithin(Ahead.STACK_SIZE, arguments, own);
      outStream.flush();
      errStream.flush();
      return new Done(code, out.toByteArray(), err.toByteArray());
    }
  }

  private static Done finished(Future<Done> task) {
    try {
      return task.get();
    } catch (InterruptedException | ExecutionException e) {
      throw new IllegalStateException("a task ends with an exit code", e);
    }
  }
}
