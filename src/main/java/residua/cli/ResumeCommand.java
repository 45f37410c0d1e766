package residua.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import residua.base.diagnostics.InputException;
import residua.base.diagnostics.TimeText;
import residua.cli.limits.TimeConverter;
import residua.cli.options.ProgressOption;
import residua.cli.output.CommandEntry;
import residua.cli.output.OutputFile;
import residua.cli.output.Streams;

/** {@code residua verify --resume}: the program is known from the directory. */
@Command(
    name = "verify",
    mixinStandardHelpOptions = true,
    addMethodSubcommands = false,
    sortOptions = false,
    description = "Continues what verify --parts began; decided parts are not verified again.")
final class ResumeCommand implements Callable<Integer> {
  static final String OPTION = "--resume";

  private final Streams streams;
  private final CommandEntry entry;

  @Option(
      names = OPTION,
      paramLabel = "DIRECTORY",
      required = true,
      description = "The directory that was given as --work.")
  private String work = "";

  @Option(names = "--with", paramLabel = "NAME", description = "Other tools than before.")
  private Optional<String> names = Optional.empty();

  @Option(names = "--tool", paramLabel = "FILE", description = "Other tools than before.")
  private List<String> files = new ArrayList<>();

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      converter = TimeConverter.class,
      description = "Wall time for other tools.")
  private Optional<Duration> timeout = Optional.empty();

  @Option(names = "--memory", paramLabel = "MEGABYTES", description = "Memory for other tools.")
  private Optional<Integer> memory = Optional.empty();

  @Mixin private PlaceOptions places;

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "Writes a page that shows which lines belong to which part.")
  private Optional<String> html = Optional.empty();

  @Option(names = "--json", description = "Answers in JSON.")
  private boolean json;

  @Option(
      names = {"-q", "--quiet"},
      description = "Shows no progress.")
  private boolean quiet;

  @Mixin(name = ProgressOption.NAME)
  private ProgressOption progressOption;

  @Spec private CommandSpec spec;

  ResumeCommand(Streams streams, CommandEntry entry) {
    this.streams = streams;
    this.entry = entry;
  }

  @Override
  public Integer call() throws InputException {
    boolean isOther = names.isPresent() || !files.isEmpty();
    if (!isOther && (timeout.isPresent() || memory.isPresent())) {
      throw new ParameterException(
          spec.commandLine(), "--timeout and --memory need --with or --tool");
    }
    Optional<String> objection = places.objection();
    if (objection.isPresent()) {
      throw new ParameterException(spec.commandLine(), objection.get());
    }
    if (html.isPresent()) {
      OutputFile.checkWritable(html.get());
    }
    List<String> tools = new ArrayList<>();
    names.ifPresent(list -> tools.addAll(List.of("--with", list)));
    files.forEach(
        file -> tools.addAll(List.of("--tool", Path.of(file).toAbsolutePath().toString())));
    timeout.ifPresent(time -> tools.addAll(List.of("--timeout", TimeText.word(time))));
    memory.ifPresent(megabytes -> tools.addAll(List.of("--memory", String.valueOf(megabytes))));
    return PartsVerification.resume(
        streams,
        work,
        tools,
        places,
        new LocalPlace(entry, streams.solvers()),
        new PartsVerification.Answering(json, quiet, html));
  }
}
