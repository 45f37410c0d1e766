package residua.cli.program;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import residua.analysis.reachability.Limits;
import residua.base.concurrent.Interruption;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.base.diagnostics.NearestName;
import residua.c.specification.Specification;
import residua.cli.answer.AnalysisReply;
import residua.cli.answer.EarlyEndMessages;
import residua.cli.options.AllocationOption;
import residua.cli.options.NoExecuteOption;
import residua.cli.options.ProgramOptions;
import residua.cli.options.ProgressOption;
import residua.cli.options.PureOption;
import residua.cli.options.SpecificationOption;
import residua.cli.options.StandardInput;
import residua.cli.output.OutcomeFile;
import residua.cli.output.OutputFile;
import residua.cli.output.Streams;
import residua.pipeline.analysis.Analysis;
import residua.pipeline.analysis.BuiltInAnalyses;
import residua.pipeline.analysis.BuiltInAnalysis;
import residua.portfolio.named.StageNames;

/** {@code residua analyse}. */
@Command(
    name = "analyse",
    mixinStandardHelpOptions = true,
    addMethodSubcommands = false,
    sortOptions = false,
    description =
        "Explores the executions of a program to decide whether an error call can be reached, and"
            + " writes a condition that covers what it proved.",
    footer = {
      "",
      "Exit codes: 0 TRUE: none can; 1 the input is at fault; 2 wrong usage; 3 FALSE: one can, an"
          + " execution has shown it; 4 UNKNOWN; 70 a defect in Residua; 128 + N if signal N ended"
          + " it: what was proved by then is written."
    })
public final class AnalyseCommand implements Callable<Integer> {
  private static final long SECONDS = 60;

  private final Streams streams;

  @Mixin private ProgramOptions programOptions;

  @Parameters(
      index = "1..*",
      paramLabel = "CONDITION",
      description = "What is verified already: everything that one of them covers.")
  private List<String> conditions = new ArrayList<>();

  @Option(
      names = "--with",
      required = true,
      paramLabel = "NAME",
      split = ",",
      completionCandidates = AnalysisNames.class,
      description =
          "Analyses, one after the other until one decides, each on what the others left:"
              + " ${COMPLETION-CANDIDATES}.")
  private List<String> names = new ArrayList<>();

  @Option(
      names = "--limit",
      paramLabel = "KEY=VALUE",
      description =
          "Stops exploring at this limit and leaves the rest open: time (seconds; default 60),"
              + " memory (MB), states, states-per-location, edge-visits, step-time (ms),"
              + " path-length, path-time (ms), repeat, assumes, state-size, refinement-time,"
              + " refinement-formula, refinement-memory; may be repeated.")
  private Map<String, String> limits = new LinkedHashMap<>();

  @Option(
      names = "--order",
      paramLabel = "ORDER",
      description =
          "The waiting state that enumerate, value and interval take next: dfs (newest; default),"
              + " bfs (oldest), rpo (most locations still ahead; default of interval), callstack"
              + " (deepest call).")
  private Optional<String> order = Optional.empty();

  @Mixin private SpecificationOption specificationOption;

  @Mixin(name = PureOption.NAME)
  private PureOption pureOption;

  @Mixin(name = AllocationOption.NAME)
  private AllocationOption allocationOption;

  @Option(
      names = "--assume-defined",
      description =
          "States that no operation of the program is undefined in C; a TRUE may rest on it.")
  private boolean assumeDefined;

  @Option(
      names = "--solver",
      paramLabel = "NAME",
      description = "The SMT solver to use; see residua solvers. Default: one that works.")
  private Optional<String> solver = Optional.empty();

  @Option(
      names = "--encoding",
      paramLabel = "NAME",
      description =
          "How numbers are encoded for the solver: bits (default), or linear: integers, with axioms"
              + " for overflow.")
  private Optional<String> encoding = Optional.empty();

  @Option(
      names = "--blocks",
      paramLabel = "SIZE",
      description =
          "Where predicate and impact compute abstractions: loops (at loop heads; default), calls"
              + " (also where functions begin, and after calls), locations (everywhere).")
  private Optional<String> blocks = Optional.empty();

  @Option(
      names = "--abstraction",
      paramLabel = "NAME",
      description =
          "What predicate tracks of its predicates: boolean (which combinations may hold; default),"
              + " cartesian (whether each of them holds).")
  private Optional<String> abstraction = Optional.empty();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "The condition that covers what is proved, whatever the answer.")
  private Optional<String> output = Optional.empty();

  @Option(
      names = "--graph",
      paramLabel = "FILE",
      description =
          "The abstract reachability graph of the last analysis: SVG if the name ends with .svg,"
              + " else DOT (Graphviz).")
  private Optional<String> graph = Optional.empty();

  @Option(
      names = "--formula",
      paramLabel = "FILE",
      description =
          "What the last analysis assumes at each location for the answer to be TRUE: SMT-LIB if"
              + " the name ends with .smt2, else C by location.")
  private Optional<String> formula = Optional.empty();

  @Option(
      names = "--witness",
      paramLabel = "FILE",
      description =
          "A witness in YAML 2.0: for FALSE the inputs of the execution (in GraphML 1.0 if FILE"
              + " ends in .graphml), for TRUE loop invariants.")
  private Optional<String> witness = Optional.empty();

  @Mixin(name = NoExecuteOption.NAME)
  private NoExecuteOption noExecuteOption;

  @Option(names = "--json", description = "Answers in JSON.")
  private boolean json;

  @Option(
      names = {"-q", "--quiet"},
      description = "Hides warnings.")
  private boolean quiet;

  @Mixin(name = ProgressOption.NAME)
  private ProgressOption progressOption;

  @Spec private CommandSpec spec;

  /** Reads and prints by these streams. */
  public AnalyseCommand(Streams streams) {
    this.streams = streams;
  }

  @Override
  public Integer call() throws InputException {
    conditions = programOptions.conditionsAmong(conditions);
    checkUsage();
    for (Optional<String> file : files()) {
      if (file.isPresent()) {
        OutputFile.checkWritable(file.get());
      }
    }
    List<BuiltInAnalysis> analyses = names.stream().map(this::analysis).toList();
    Map<String, Long> all = bounds();
    checkMeaning(all.keySet(), analyses);
    all.putIfAbsent("time", SECONDS);
    Analysis analysis = new Analysis(analyses, new Limits(all));
    OutcomeFile file = new OutcomeFile(output, streams.out());
    Specification asked = specificationOption.specification(programOptions.entryFunction());
    Optional<String> without = witness.flatMap(name -> SpecificationOption.withoutWitness(asked));
    if (without.isPresent()) {
      throw new ParameterException(spec.commandLine(), without.get());
    }
    EarlyEndMessages earlyEnd =
        new EarlyEndMessages(streams, file, programOptions.program(), asked.inWords(), json);
    AnalysisReply reply =
        new AnalysisReply(
            streams,
            programOptions.program(),
            file,
            earlyEnd,
            quiet,
            json,
            noExecuteOption.policy());
    Interruption.Scope heeded = streams.interruption().heeded(earlyEnd::withoutResult);
    try {
      Optional<Analysis.Result> result = result(analysis, asked);
      if (result.isEmpty()) {
        return earlyEnd.withoutResult(streams.interruption().cause().orElseThrow());
      }
      return reply.give(result.get(), new AnalysisReply.Shown(graph, formula, witness));
    } finally {
      heeded.close();
    }
  }

  private List<Optional<String>> files() {
    return List.of(output, graph, formula, witness);
  }

  /** The result; empty if the analysis was interrupted before it had one. */
  private Optional<Analysis.Result> result(Analysis analysis, Specification asked)
      throws InputException {
    Interruption.Scope scope = streams.interruption().working();
    try {
      return Optional.of(
          analysis.run(
              streams.in(),
              programOptions
                  .settings()
                  .assuming(allocationOption.in(pureOption.stated(), specificationOption.isFile()))
                  .asking(asked)
                  .executed(noExecuteOption.policy()),
              assumeDefined || specificationOption.isFile(),
              conditions,
              notes -> notes.forEach(this::show),
              activity -> {
                streams.interruption().begun();
                streams.progress().now(activity);
              }));
    } catch (InputException | RuntimeException e) {
      // Interrupted work may fail in any way.
      if (streams.interruption().isRequested()) {
        return Optional.empty();
      }
      throw e;
    } finally {
      scope.close();
    }
  }

  private void show(Diagnostic note) {
    if (!quiet) {
      streams.messages().show(note);
    }
  }

  private BuiltInAnalysis analysis(String name) {
    return BuiltInAnalyses.named(
            name,
            new ChosenAnalysis(spec.commandLine())
                .of(solver, encoding, blocks, abstraction, order, streams.solvers()))
        .orElseThrow(() ->
            new ParameterException(
                spec.commandLine(),
                NearestName.instead("analysis", name, BuiltInAnalyses.names())));
  }

  private Map<String, Long> bounds() {
    Map<String, Long> bounds = new LinkedHashMap<>();
    limits.forEach((name, text) -> {
      OptionalLong bound = Limits.read(name, text);
      if (bound.isEmpty()) {
        throw new ParameterException(
            spec.commandLine(),
            "Invalid value for option '--limit': '"
                + text
                + "' is not a positive integer"
                + (name.endsWith("time") ? ", or a time like 500ms or 10m" : ""));
      }
      if (!Limits.NAMES.contains(name)) {
        throw new ParameterException(
            spec.commandLine(), NearestName.instead("limit", name, Limits.NAMES));
      }
      bounds.put(name, bound.getAsLong());
    });
    return bounds;
  }

  /** Rejects limits that have no effect. */
  private void checkMeaning(Set<String> chosen, List<BuiltInAnalysis> analyses) {
    for (String name : chosen) {
      if (analyses.stream().noneMatch(each -> each.limits().contains(name))) {
        List<String> known =
            Limits.NAMES.stream()
                .filter(each -> analyses.stream().anyMatch(a -> a.limits().contains(each)))
                .toList();
        throw new ParameterException(
            spec.commandLine(), StageNames.withoutMeaning(name, String.join(", ", names), known));
      }
    }
  }

  private void checkUsage() {
    bounds();
    pureOption.stated();
    long onStandardOutput = files().stream().filter(Optional.of("-")::equals).count();
    if (onStandardOutput > 1 || json && onStandardOutput > 0) {
      throw new ParameterException(
          spec.commandLine(), "Only one of the outputs can be standard output");
    }
    StandardInput.checkNamedOnce(spec, programOptions.program(), conditions);
  }
}
