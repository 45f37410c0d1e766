package residua.cli.condition;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.c.cfa.Program;
import residua.cli.limits.TimeLimit;
import residua.cli.options.OldVersionOptions;
import residua.cli.options.ProgressOption;
import residua.cli.options.ReadingOptions;
import residua.cli.output.ExitCode;
import residua.cli.output.OutputFile;
import residua.cli.output.Streams;
import residua.condition.ConditionAutomaton;
import residua.condition.graphml.GraphmlWriter;
import residua.pipeline.conditions.BaselineComparison;
import residua.pipeline.program.ProgramReader;
import residua.pipeline.program.ProgramSettings;
import residua.reducer.splitting.SplitCriterion;
import residua.sources.changeimpact.Change;

/** {@code residua condition diff}. */
@Command(
    name = "diff",
    mixinStandardHelpOptions = true,
    addMethodSubcommands = false,
    sortOptions = false,
    description =
        "Compares two versions of a program: writes a condition that covers the executions of the"
            + " new one that the change cannot have affected.",
    footer = {
      "",
      "Exit codes: 0 done; 1 the input is at fault; 2 wrong usage; 10 with --exit-code, if every"
          + " execution is unaffected; 70 a defect in Residua."
    })
final class ConditionDiffCommand implements Callable<Integer> {
  private final Streams streams;

  @Parameters(
      index = "0",
      paramLabel = "OLD",
      description =
          "The version before: a C program, or git:REVISION[:PATH], read from git; without PATH,"
              + " the file that NEW is.")
  private String old = "";

  @Parameters(index = "1", paramLabel = "NEW", description = "The version after the change.")
  private String program = "";

  @Mixin private ReadingOptions readingOptions;

  @Mixin private OldVersionOptions oldOptions;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      defaultValue = "-",
      description = "Where the condition goes (default: standard output).")
  private String output = "-";

  @Option(
      names = "--by",
      paramLabel = "HOW",
      defaultValue = "flow",
      description =
          "text: coverage ends at the first difference on a path; flow: values that may differ are"
              + " followed (default: ${DEFAULT-VALUE}).")
  private String by = "flow";

  @Option(
      names = "--property",
      paramLabel = "NAME",
      description = "unreach-call: changed output does not matter; without it, it does.")
  private String property = "";

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description =
          "Writes a page with both versions side by side: what is unaffected, what must be verified"
              + " again, and through which object.")
  private Optional<String> html = Optional.empty();

  @Option(
      names = "--report",
      paramLabel = "FILE",
      description = "Writes how functions and lines are affected, as JSON.")
  private Optional<String> report = Optional.empty();

  @Option(
      names = "--exit-code",
      description = "Answers with exit code 10 if every execution is unaffected.")
  private boolean exitCode;

  @Option(
      names = {"-q", "--quiet"},
      description = "Prints no warnings.")
  private boolean quiet;

  @Mixin(name = TimeLimit.NAME)
  private TimeLimit timeLimit;

  @Mixin(name = ProgressOption.NAME)
  private ProgressOption progressOption;

  @Spec private CommandSpec spec;

  ConditionDiffCommand(Streams streams) {
    this.streams = streams;
  }

  @Override
  public Integer call() throws InputException {
    if (!List.of("text", "flow").contains(by)) {
      throw new ParameterException(
          spec.commandLine(),
          "--by must be text or flow, not '"
              + by
              + "'"
              + (isOfSplit(by) ? "; --by " + by + " is for split and verify --parts" : ""));
    }
    if (!List.of("", "unreach-call").contains(property)) {
      throw new ParameterException(
          spec.commandLine(), "--property must be unreach-call, not '" + property + "'");
    }
    ProgramSettings settings = readingOptions.settings(program);
    if (old.equals("-") && settings.name().equals("-")) {
      throw new ParameterException(spec.commandLine(), "Only one file can be standard input");
    }
    if (List.of(output, html.orElse(""), report.orElse("")).stream().filter("-"::equals).count()
        > 1) {
      throw new ParameterException(
          spec.commandLine(), "only one of --output, --report and --html can be standard output");
    }
    ProgramReader inputs = new ProgramReader(streams.in());
    streams.progress().now("parse");
    Program read = inputs.program(settings);
    streams.progress().now("compare");
    List<Diagnostic> notes = new ArrayList<>();
    Change.By how = Change.By.valueOf(by.toUpperCase(Locale.ROOT));
    BaselineComparison since =
        new BaselineComparison(
            old, oldOptions.words(), how, property.isEmpty(), oldOptions.asksSolver());
    BaselineComparison.Compared compared = since.compared(inputs, settings, read, notes);
    ConditionAutomaton condition = compared.condition();
    notes.forEach(note -> streams.messages().show(note, !quiet));
    byte[] text = GraphmlWriter.write(condition).getBytes(StandardCharsets.UTF_8);
    List<OutputFile.Content> files = new ArrayList<>(List.of(new OutputFile.Content(output, text)));
    report.ifPresent(
        file -> files.add(utf8(file, ChangeReport.write(old, settings.name(), by, compared))));
    html.ifPresent(file -> files.add(utf8(file, new ChangePage(read, old, compared).html())));
    timeLimit.beforeWriting();
    OutputFile.writeAll(files, streams.out());
    boolean all = condition.states().get(condition.entry()).accepting();
    return all && exitCode ? ExitCode.EMPTY : ExitCode.OK;
  }

  private static boolean isOfSplit(String word) {
    return Arrays.stream(SplitCriterion.values()).anyMatch(each -> each.toString().equals(word));
  }

  private static OutputFile.Content utf8(String file, String text) {
    return new OutputFile.Content(file, text.getBytes(StandardCharsets.UTF_8));
  }
}
