package residua.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import residua.cli.limits.Ahead;
import residua.cli.limits.TimeLimit;
import residua.cli.options.GrowthOptions;
import residua.cli.options.ProgramOptions;
import residua.cli.options.ProgressOption;
import residua.cli.options.SinceOption;
import residua.cli.options.StandardInput;
import residua.cli.output.ExitCode;
import residua.cli.output.Streams;
import residua.folding.Pricing;
import residua.pipeline.ConditionalProgram;
import residua.pipeline.Conditions;
import residua.pipeline.ToolKinds;
import residua.print.Dialect;
import residua.source.Diagnostic;
import residua.source.InputException;
import residua.source.Position;
import residua.verifier.Limits;
import residua.verifier.ResidualFile;
import residua.verifier.Tool;
import residua.verifier.ToolRun;
import residua.verifier.Verdict;

/** {@code residua verify}. */
@Command(
    name = "verify",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description =
        "Reduces a program and gives the rest to verifiers or testers, to decide whether an error"
            + " call can be reached: reach_error(), __VERIFIER_error() or a failing assert.",
    footer = {
      "",
      "Exit codes: 0 TRUE: none can; 1 the input is at fault; 2 wrong usage; 3 FALSE: one can; 4"
          + " UNKNOWN; 70 a defect in Residua."
    })
final class VerifyCommand implements Callable<Integer> {
  private final Streams streams;

  @Mixin private ProgramOptions programOptions;

  @Parameters(
      index = "1..*",
      paramLabel = "CONDITION",
      description =
          "What is verified already: all that one of them covers; without one, nothing is.")
  private List<String> conditions = new ArrayList<>();

  @Option(
      names = "--with",
      paramLabel = "NAME",
      split = ",",
      description =
          "Tools, one after the other until one decides: cbmc, esbmc, klee, afl++, libfuzzer,"
              + " cpachecker, ultimate-automizer, smack, frama-c, gcc-analyzer.")
  private List<String> names = new ArrayList<>();

  @Option(
      names = "--tool",
      paramLabel = "FILE",
      description = "A tool described by a file of yours, after those of --with; may be repeated.")
  private List<String> files = new ArrayList<>();

  @Mixin private SinceOption sinceOption;

  @Mixin private GrowthOptions growthOptions;

  @Option(
      names = "--whole",
      description =
          "Gives the tools the whole program, to compare: nothing is cut or dropped but unused"
              + " declarations.")
  private boolean whole;

  @Option(
      names = "--timeout",
      paramLabel = "SECONDS",
      defaultValue = "60",
      description = "Wall time for each tool, and for the reduction (default: ${DEFAULT-VALUE}).")
  private int timeout = 60;

  @Option(
      names = "--memory",
      paramLabel = "MEGABYTES",
      description = "Memory for each process of a tool.")
  private Optional<Integer> memory = Optional.empty();

  @Mixin private PartsOptions partsOptions;

  @Option(names = "--json", description = "Answers in JSON.")
  private boolean json;

  @Option(
      names = {"-q", "--quiet"},
      description = "Hides what the tools print, and warnings.")
  private boolean quiet;

  @Mixin(name = ProgressOption.NAME)
  private ProgressOption progressOption;

  @Spec private CommandSpec spec;

  VerifyCommand(Streams streams) {
    this.streams = streams;
  }

  @Override
  public Integer call() throws InputException, TimeLimit.Exceeded {
    List<Tool> tools = tools();
    checkUsage(tools);
    if (partsOptions.isWanted()) {
      return inParts();
    }
    streams.progress().now("reduce");
    ConditionalProgram program = withinLimits(() -> reduced(pricing(tools)));
    if (!quiet) {
      program.warnings().forEach(streams.messages()::show);
    }
    boolean done = withinLimits(program::isDone);
    List<VerifyAnswer.Attempt> attempts = new ArrayList<>();
    Verdict verdict = new Verdict.Unknown("");
    if (done) {
      verdict = new Verdict.True();
    }
    for (int i = 0; i < tools.size() && verdict instanceof Verdict.Unknown; i++) {
      VerifyAnswer.Attempt attempt = attempt(tools.get(i), program);
      attempts.add(attempt);
      verdict = attempt.verdict();
    }
    VerifyAnswer answer =
        new VerifyAnswer(programOptions.program(), done, verdict, attempts, program.conditions());
    if (!quiet) {
      Position file = Position.ofFile(programOptions.program());
      answer.premises().forEach(text -> streams.messages().show(Diagnostic.note(file, text)));
    }
    streams.out().println(json ? answer.inJson() : answer.inWords());
    return switch (verdict) {
      case Verdict.True yes -> ExitCode.OK;
      case Verdict.False no -> ExitCode.VIOLATION;
      case Verdict.Unknown open -> ExitCode.UNDECIDED;
    };
  }

  private ConditionalProgram reduced(Pricing pricing) throws InputException {
    return new ConditionalProgram(
        streams.in(),
        programOptions.settings(),
        whole ? Conditions.in(List.of()) : sinceOption.conditions(conditions, true),
        growthOptions.growth(pricing),
        whole);
  }

  /** Copies cost nothing only if no tool minds them. */
  private static Pricing pricing(List<Tool> tools) {
    return tools.stream()
        .map(tool -> ToolKinds.pricing(Dialect.builtIn(tool.description().target())))
        .filter(Pricing.FOR_PROVERS::equals)
        .findFirst()
        .orElse(Pricing.FOR_TESTERS);
  }

  /** What is done here has as much time as a tool. */
  private <T> T withinLimits(TimeLimit.Work<T> work) throws InputException, TimeLimit.Exceeded {
    return TimeLimit.within(Duration.ofSeconds(timeout), work, Ahead.STACK_SIZE);
  }

  private List<Tool> tools() throws InputException {
    List<Tool> tools = new ArrayList<>();
    for (String name : names) {
      if (!Tool.names().contains(name)) {
        throw new ParameterException(
            spec.commandLine(),
            "No tool '" + name + "'; there are " + String.join(", ", Tool.names()));
      }
      tools.add(Tool.named(name));
    }
    for (String file : files) {
      Tool tool = Tool.in(file);
      if (!Dialect.names().contains(tool.description().target())) {
        throw new InputException(
            Position.ofFile(file), "no target '" + tool.description().target() + "'");
      }
      tools.add(tool);
    }
    return tools;
  }

  private void checkUsage(List<Tool> tools) {
    if (tools.isEmpty()) {
      throw new ParameterException(spec.commandLine(), "Name a tool by --with or --tool");
    }
    if (programOptions.preprocessorWords().contains("-m32")) {
      throw new ParameterException(
          spec.commandLine(), "-m32: the tools are run for 64 bits and would prove something else");
    }
    if (timeout < 1 || memory.filter(megabytes -> megabytes < 1).isPresent()) {
      throw new ParameterException(spec.commandLine(), "--timeout and --memory are at least 1");
    }
    StandardInput.checkNamedOnce(spec, programOptions.program(), conditions);
    partsOptions
        .objection()
        .ifPresent(why -> {
          throw new ParameterException(spec.commandLine(), why);
        });
  }

  private int inParts() throws InputException {
    if (whole || programOptions.program().equals("-") || conditions.contains("-")) {
      throw new ParameterException(
          spec.commandLine(), "--parts goes neither with --whole nor with standard input");
    }
    List<String> tools = new ArrayList<>();
    if (!names.isEmpty()) {
      tools.addAll(List.of("--with", String.join(",", names)));
    }
    files.forEach(file -> tools.addAll(List.of("--tool", absolute(file))));
    tools.addAll(List.of("--timeout", String.valueOf(timeout)));
    memory.ifPresent(megabytes -> tools.addAll(List.of("--memory", String.valueOf(megabytes))));
    List<String> reading = new ArrayList<>(programOptions.preprocessorWords());
    for (String name : List.of("--entry", "--cpp", "--max-growth", "--fold")) {
      Optional.ofNullable(spec.commandLine().getParseResult().matchedOption(name))
          .ifPresent(
              option -> reading.addAll(List.of(name, option.originalStringValues().getLast())));
    }
    PartsJob job =
        new PartsJob(
            absolute(programOptions.program()),
            conditions.stream().map(VerifyCommand::absolute).toList(),
            reading,
            tools,
            partsOptions.parts(),
            partsOptions.resplit(),
            partsOptions.by().toString());
    return PartsVerification.begin(streams, job, partsOptions.work(), partsOptions.jobs(), json);
  }

  private static String absolute(String file) {
    return Path.of(file).toAbsolutePath().toString();
  }

  private VerifyAnswer.Attempt attempt(Tool tool, ConditionalProgram program)
      throws InputException, TimeLimit.Exceeded {
    Limits limits =
        new Limits(
            Duration.ofSeconds(timeout), memory.map(OptionalInt::of).orElse(OptionalInt.empty()));
    ToolRun run =
        new ToolRun(
            tool,
            limits,
            line -> {
              if (!quiet) {
                streams.err().println(line);
              }
            });
    String name = tool.description().name();
    streams.progress().now(name + " of at most " + timeout + " s");
    Optional<String> version = run.version();
    if (version.isEmpty()) {
      String why = ToolRun.notInstalled(tool.description().install());
      return new VerifyAnswer.Attempt(name, "", new Verdict.Unknown(why), 0);
    }
    Dialect dialect = Dialect.builtIn(tool.description().target());
    ResidualFile residual = withinLimits(() -> program.printedFor(dialect));
    long start = System.nanoTime();
    try {
      Verdict verdict = run.run(residual);
      double seconds = (System.nanoTime() - start) / 1e9;
      return new VerifyAnswer.Attempt(name, version.get(), verdict, seconds);
    } catch (IOException e) {
      throw new InputException(
          Position.ofFile(programOptions.program()), name + " cannot be run: " + e.getMessage());
    }
  }
}
