package residua.cli;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicReference;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import residua.base.concurrent.Interruption;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.base.diagnostics.TimeText;
import residua.base.text.Position;
import residua.c.specification.Specification;
import residua.cli.answer.EarlyEndMessages;
import residua.cli.answer.VerifyReply;
import residua.cli.limits.TimeConverter;
import residua.cli.options.AllocationOption;
import residua.cli.options.GoalOptions;
import residua.cli.options.GrowthOptions;
import residua.cli.options.ProgramOptions;
import residua.cli.options.ProgressOption;
import residua.cli.options.PureOption;
import residua.cli.options.SarifOption;
import residua.cli.options.SinceOption;
import residua.cli.options.StandardInput;
import residua.cli.output.CommandEntry;
import residua.cli.output.OutcomeFile;
import residua.cli.output.Streams;
import residua.cli.parts.PartsJob;
import residua.cli.stages.GoalTestingRun;
import residua.cli.stages.LimitedWork;
import residua.cli.stages.NamedStages;
import residua.cli.stages.PropertyUsage;
import residua.cli.stages.StageOptions;
import residua.cli.stages.StagesRun;
import residua.cli.stages.ToolOutput;
import residua.cli.stages.ToolOutputOptions;
import residua.cli.stages.ValidationUsage;
import residua.cli.stages.VerifiedStore;
import residua.condition.NamedCondition;
import residua.pipeline.analysis.VerificationTask;
import residua.pipeline.conditions.Conditions;
import residua.pipeline.program.ProgramSettings;
import residua.portfolio.ResourceGuard;
import residua.portfolio.Stage;
import residua.portfolio.named.ProgramShape;
import residua.reducer.sizing.Pricing;
import residua.tool.execution.InputSearch;

/** {@code residua verify}. */
@Command(
    name = "verify",
    mixinStandardHelpOptions = true,
    addMethodSubcommands = false,
    sortOptions = false,
    description =
        "Reduces a program and gives the rest to verifiers or testers, to decide whether an error"
            + " call can be reached: reach_error(), __VERIFIER_error() or a failing assert.",
    footer = {
      "",
      "Exit codes: 0 TRUE: none can; 1 the input is at fault; 2 wrong usage; 3 FALSE: one can; 4"
          + " UNKNOWN; 70 a defect in Residua; 128 + N if signal N ended it: what was verified by"
          + " then is kept."
    })
final class VerifyCommand implements Callable<Integer> {
  private final Streams streams;
  private final CommandEntry entry;
  private final ResourceGuard guard;

  @Mixin private ProgramOptions programOptions;

  @Parameters(
      index = "1..*",
      paramLabel = "CONDITION",
      description =
          "What is verified already: everything that one of them covers; without one, nothing.")
  private List<String> conditions = new ArrayList<>();

  @Mixin private NamedStages namedStages;

  @Mixin private SinceOption sinceOption;

  @Mixin private GrowthOptions growthOptions;

  @Option(
      names = "--whole",
      description =
          "Gives each stage the whole program, for comparison: nothing is handed on, cut or dropped"
              + " except unused declarations.")
  private boolean whole;

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      defaultValue = "60",
      converter = TimeConverter.class,
      description =
          "Wall time for each stage, and for the reduction: seconds, or 500ms, 10s, 10m (default:"
              + " ${DEFAULT-VALUE}).")
  private Duration timeout = Duration.ofMinutes(1);

  @Option(
      names = "--memory",
      paramLabel = "MEGABYTES",
      description = "Memory for each process of a tool.")
  private Optional<Integer> memory = Optional.empty();

  @Option(
      names = "--validate",
      paramLabel = "WITNESS",
      description =
          "Validates a violation witness: only its executions are explored. CONFIRMED, exit code 3,"
              + " or NOT CONFIRMED, exit code 4.")
  private Optional<String> validated = Optional.empty();

  @Mixin private GoalOptions goalOptions;

  @Option(
      names = "--suite",
      paramLabel = "DIR",
      description = "With --goals, where the tests that covered something go, as in Test-Comp.")
  private Optional<String> suite = Optional.empty();

  @Mixin(name = AllocationOption.NAME)
  private AllocationOption allocationOption;

  @Mixin(name = PureOption.NAME)
  private PureOption pureOption;

  @Option(
      names = "--assume-defined",
      description =
          "States that no operation of the program is undefined in C; a TRUE may rest on it."
              + " Implied by a property file of SV-COMP.")
  private boolean assumeDefined;

  @Mixin private StageOptions stageOptions;

  @Mixin private PartsOptions partsOptions;

  @Option(names = "--json", description = "Answers in JSON.")
  private boolean json;

  @Option(
      names = {"-q", "--quiet"},
      description = "Hides notes, warnings, and the table of the stages.")
  private boolean quiet;

  @Mixin private ToolOutputOptions toolOutputOptions;

  @Mixin(name = ProgressOption.NAME)
  private ProgressOption progressOption;

  @Mixin(name = SarifOption.NAME)
  private SarifOption sarifOption;

  @Spec private CommandSpec spec;

  VerifyCommand(Streams streams, CommandEntry entry) {
    this.streams = streams;
    this.entry = entry;
    this.guard = new LimitedWork(streams.interruption());
  }

  @Override
  public Integer call() throws InputException, ResourceGuard.Exceeded {
    conditions = programOptions.conditionsAmong(conditions);
    goalOptions.covered();
    if (goalOptions.isGiven()) {
      return testGoals();
    }
    if (suite.isPresent()) {
      throw new ParameterException(spec.commandLine(), "--suite needs --goals");
    }
    List<Stage> named = namedStages.stages(timeout, memory, streams.solvers());
    checkUsage(named);
    stageOptions.checkWritable();
    Specification asked = stageOptions.specification(programOptions.entryFunction());
    if (!asked.isUnreachCall()) {
      checkProperties(named, asked);
    }
    if (partsOptions.isWanted()) {
      return inParts();
    }
    OutcomeFile file = new OutcomeFile(stageOptions.save(), streams.out());
    OutcomeFile written =
        stageOptions.isRecheck() ? new OutcomeFile(Optional.empty(), streams.out()) : file;
    EarlyEndMessages earlyEnd =
        new EarlyEndMessages(streams, written, programOptions.program(), asked.inWords(), json);
    Interruption.Scope heeded = streams.interruption().heeded(earlyEnd::withoutResult);
    try {
      return atOnce(named, new VerifiedStore(file), earlyEnd);
    } catch (ResourceGuard.Exceeded | CancellationException e) {
      Optional<Interruption.Cause> cause = streams.interruption().cause();
      if (cause.isEmpty()) {
        throw e;
      }
      return earlyEnd.withoutResult(cause.get());
    } finally {
      heeded.close();
    }
  }

  private int atOnce(List<Stage> named, VerifiedStore store, EarlyEndMessages earlyEnd)
      throws InputException, ResourceGuard.Exceeded {
    streams.progress().now("parse");
    Specification asked = stageOptions.specification(programOptions.entryFunction());
    // What a tool claims about other properties, an execution has to confirm.
    boolean withMeaning =
        named.isEmpty()
            || !asked.isUnreachCall()
            || stageOptions.witness().isPresent()
            || stageOptions.reproducer().isPresent()
            || named.stream().anyMatch(Stage.Own.class::isInstance);
    Conditions since = sinceOption.conditions(List.of(), true);
    VerificationTask program =
        guard.within(
            timeout, () -> new VerificationTask(streams.in(), settings(), given(), withMeaning));
    List<Diagnostic> notes = new ArrayList<>();
    Optional<NamedCondition> kept = Optional.empty();
    if (store.exists()) {
      kept = guard.within(timeout, () -> store.kept(program, since, notes::add));
    }
    // Also with --quiet: the user's file is renamed.
    notes.forEach(streams.messages()::show);
    StagesVerification verification =
        new StagesVerification(
            guard,
            timeout,
            (read, note) -> named.isEmpty() ? chosen(read, note) : named,
            run(named.isEmpty() && validated.isEmpty()),
            store,
            new VerifyReply(streams, stageOptions, sarifOption, earlyEnd, quiet, json, validated));
    try (ToolOutput toolOutput = toolOutputOptions.open(streams)) {
      return verification.answer(program, kept, toolOutput, toolOutputOptions.isVerbose());
    }
  }

  private StagesRun run(boolean areDefault) {
    return new StagesRun(
        stageOptions,
        growthOptions,
        timeout,
        areDefault,
        whole,
        validated,
        assumeDefined || stageOptions.hasPropertyFile());
  }

  private int testGoals() throws InputException {
    goalOptions.wanted(programOptions);
    if (namedStages.hasFiles()
        || partsOptions.isWanted()
        || validated.isPresent()
        || whole
        || json
        || pureOption.isGiven()
        || allocationOption.isStated()
        || assumeDefined
        || !stageOptions.executions().isAllowed()) {
      throw new ParameterException(
          spec.commandLine(), "--goals goes with --with, --timeout, --suite and conditions only");
    }
    List<InputSearch.Fuzzer> fuzzers;
    try {
      fuzzers = GoalTestingRun.fuzzers(namedStages.names(), settings().model());
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage());
    }
    return new GoalTestingRun(
            streams, settings(), goalOptions.wanted(programOptions), goalOptions.covered(), quiet)
        .run(
            sinceOption.conditions(conditions, true),
            growthOptions.growth(Pricing.FOR_TESTERS),
            fuzzers,
            TimeText.wholeSeconds(timeout),
            suite);
  }

  /** With --save and no condition, --since only names the version that was stored. */
  private Conditions given() {
    Conditions all =
        whole || stageOptions.save().isPresent() && conditions.isEmpty()
            ? Conditions.in(List.of())
            : sinceOption.conditions(conditions, true);
    return validated.map(all::validating).orElse(all);
  }

  /** The default stages. */
  private List<Stage> chosen(VerificationTask program, AtomicReference<Optional<Diagnostic>> choice)
      throws InputException {
    if (validated.isPresent()) {
      return namedStages.stages(
          ValidationUsage.defaultStages(), timeout, memory, streams.solvers());
    }
    boolean withTools = program.specification().isUnreachCall();
    List<String> texts = namedStages.chosen(ProgramShape.of(program.program()), timeout, withTools);
    boolean isQueue = StagesRun.atATime() > 1 && !whole && !stageOptions.isInTurns();
    String said =
        "chosen: --with "
            + String.join(",", texts)
            + (isQueue ? "; " + StagesRun.atATime() + " at a time" : "");
    choice.set(Optional.of(Diagnostic.note(Position.ofFile(program.name()), said)));
    return namedStages.stages(texts, timeout, memory, streams.solvers());
  }

  /** Rejects what is only there for error calls, and tools that cannot be asked for properties. */
  private void checkProperties(List<Stage> stages, Specification asked) {
    Optional<String> witness = validated.or(stageOptions::witness);
    boolean isFileOfParts = partsOptions.isWanted() && stageOptions.hasPropertyFile();
    reject(PropertyUsage.objection(stages, asked, isFileOfParts, witness));
  }

  private void reject(Optional<String> objection) {
    if (objection.isPresent()) {
      throw new ParameterException(spec.commandLine(), objection.get());
    }
  }

  private void checkUsage(List<Stage> stages) {
    pureOption.stated();
    if (memory.filter(megabytes -> megabytes < 1).isPresent()) {
      throw new ParameterException(spec.commandLine(), "--memory must be at least 1");
    }
    StandardInput.checkNamedOnce(spec, programOptions.program(), conditions);
    boolean isAlone =
        !whole
            && !json
            && !partsOptions.isWanted()
            && !stageOptions.areAllErrorsWanted()
            && stageOptions.save().isEmpty();
    reject(
        validated
            .flatMap(witness -> ValidationUsage.objection(isAlone, pureOption.isGiven(), stages))
            .or(() -> stageOptions.objection(whole, partsOptions.isWanted()))
            .or(partsOptions::objection));
  }

  private int inParts() throws InputException, ResourceGuard.Exceeded {
    if (whole
        || sarifOption.isWanted()
        || assumeDefined
        || allocationOption.isStated()
        || programOptions.program().equals("-")
        || conditions.contains("-")) {
      throw new ParameterException(
          spec.commandLine(),
          "--parts goes with neither --whole, --sarif, --assume-defined, --malloc nor standard"
              + " input");
    }
    PartsJob job =
        new PartsRequest(programOptions, namedStages, partsOptions, timeout, memory)
            .job(
                spec,
                settings(),
                conditions,
                pureOption.stated(),
                stageOptions.specification(programOptions.entryFunction()));
    return PartsVerification.begin(
        streams,
        job,
        carried(),
        partsOptions.work(),
        partsOptions.places(),
        new LocalPlace(entry, streams.solvers()),
        new PartsVerification.Answering(json, quiet, stageOptions.html()));
  }

  /** The conditions carried over by --since, if it is given. */
  private Optional<List<NamedCondition>> carried() throws InputException, ResourceGuard.Exceeded {
    Conditions given = sinceOption.conditions(conditions, true);
    if (given.isEmpty() && !pureOption.isGiven()) {
      return Optional.empty();
    }
    // As without parts: an invalid condition or name is reported here, not for each part.
    streams.progress().now("parse");
    VerificationTask program =
        guard.within(timeout, () -> new VerificationTask(streams.in(), settings(), given, false));
    program.warnings().forEach(each -> streams.messages().show(each, !quiet));
    return sinceOption.isGiven() ? Optional.of(program.conditions()) : Optional.empty();
  }

  private ProgramSettings settings() throws InputException {
    ProgramSettings settings =
        programOptions
            .settings()
            .assuming(allocationOption.in(pureOption.stated(), stageOptions.hasPropertyFile()));
    return stageOptions.in(settings, spec);
  }
}
