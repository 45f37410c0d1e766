package residua.cli.program;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
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
import residua.base.text.Position;
import residua.c.cfa.Program;
import residua.cli.limits.TimeLimit;
import residua.cli.options.CallBackOption;
import residua.cli.options.ProgramOptions;
import residua.cli.options.ProgressOption;
import residua.cli.options.SarifOption;
import residua.cli.options.SinceOption;
import residua.cli.options.StandardInput;
import residua.cli.output.ExitCode;
import residua.cli.output.OutputFile;
import residua.cli.output.Streams;
import residua.condition.DotWriter;
import residua.condition.NamedCondition;
import residua.pipeline.program.ProgramReader;
import residua.pipeline.program.ProgramSettings;
import residua.report.drawing.ConditionSvg;
import residua.report.drawing.DotReport;
import residua.report.drawing.ProductDrawing;
import residua.report.drawing.SvgReport;
import residua.report.inspection.Inspection;
import residua.report.inspection.JsonReport;
import residua.report.inspection.TextReport;

/** {@code residua inspect}. */
@Command(
    name = "inspect",
    mixinStandardHelpOptions = true,
    addMethodSubcommands = false,
    sortOptions = false,
    description = {
      "Shows the control-flow automata of a program and what a condition does on them: which edges"
          + " its transitions match, in which states an edge is reached, what is cut and what is"
          + " not."
    },
    footer = {
      "",
      "Exit codes: 0 done; 1 the input is at fault; 2 wrong usage; 70 a defect in Residua."
    })
public final class InspectCommand implements Callable<Integer> {
  private enum Format {
    TEXT,
    JSON,
    DOT,
    SVG
  }

  private enum Subject {
    CFA,
    CONDITION,
    PRODUCT
  }

  private final Streams streams;

  @Mixin private ProgramOptions programOptions;

  @Mixin private CallBackOption callBackOption;

  @Parameters(
      index = "1..*",
      arity = "0..*",
      paramLabel = "CONDITION",
      description =
          "What is verified: condition GraphML or a CPAchecker assumption automaton, also"
              + " gzip-compressed. With several, an execution is verified if one of them covers it;"
              + " without, the program alone is shown.")
  private List<String> conditions = new ArrayList<>();

  @Mixin private SinceOption sinceOption;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      defaultValue = "-",
      description = "Where the result goes (default: standard output).")
  private String output = "-";

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "text, json, dot (Graphviz) or svg; default: text, with --draw svg.")
  private Optional<Format> format = Optional.empty();

  @Option(
      names = "--draw",
      paramLabel = "WHAT",
      description =
          "Draws the control-flow automata (cfa, the default), the condition, or the product of"
              + " both: the states each line is reached in.")
  private Optional<Subject> subject = Optional.empty();

  @Mixin(name = TimeLimit.NAME)
  private TimeLimit timeLimit;

  @Mixin(name = ProgressOption.NAME)
  private ProgressOption progressOption;

  @Mixin(name = SarifOption.NAME)
  private SarifOption sarifOption;

  @Spec private CommandSpec spec;

  /** Reads and prints by these streams. */
  public InspectCommand(Streams streams) {
    this.streams = streams;
  }

  @Override
  public Integer call() throws InputException {
    conditions = programOptions.conditionsAmong(conditions);
    Format chosen = format.orElse(subject.isPresent() ? Format.SVG : Format.TEXT);
    checkUsage(chosen);
    StandardInput.checkNamedOnce(spec, programOptions.program(), conditions);
    ProgramReader inputs = new ProgramReader(streams.in());
    streams.progress().now("parse");
    ProgramSettings settings = callBackOption.in(programOptions.settings());
    Program program = inputs.program(settings);
    settings.unnamed(program).forEach(note -> streams.messages().show(note, true));
    streams.progress().now("inspect");
    Inspection inspection = inspect(inputs, program);
    String text =
        switch (chosen) {
          case TEXT -> TextReport.write(inspection);
          case JSON -> JsonReport.write(inspection);
          case DOT, SVG -> drawing(inspection, chosen == Format.DOT);
        };
    timeLimit.beforeWriting();
    OutputFile.write(output, text.getBytes(StandardCharsets.UTF_8), streams.out());
    return ExitCode.OK;
  }

  private void checkUsage(Format chosen) {
    if (subject.isPresent() && chosen != Format.DOT && chosen != Format.SVG) {
      throw new ParameterException(spec.commandLine(), "--draw goes with --format dot or svg");
    }
    if (subject.filter(what -> what != Subject.CFA).isPresent()
        && conditions.isEmpty()
        && !sinceOption.isGiven()) {
      throw new ParameterException(
          spec.commandLine(), "Missing CONDITION; only --draw cfa goes without");
    }
  }

  private String drawing(Inspection inspection, boolean inDot) {
    return switch (subject.orElse(Subject.CFA)) {
      case CFA -> inDot ? DotReport.write(inspection) : SvgReport.write(inspection);
      case CONDITION -> {
        List<NamedCondition> drawn = inspection.conditions();
        yield inDot ? DotWriter.write(drawn) : ConditionSvg.write(drawn);
      }
      case PRODUCT -> {
        ProductDrawing drawing =
            inDot ? ProductDrawing.dot(inspection) : ProductDrawing.svg(inspection);
        Position program = Position.ofFile(programOptions.program());
        drawing
            .omission()
            .ifPresent(text -> streams.messages().show(Diagnostic.warning(program, text)));
        yield drawing.text();
      }
    };
  }

  private Inspection inspect(ProgramReader inputs, Program program) throws InputException {
    List<Diagnostic> notes = new ArrayList<>();
    List<NamedCondition> read =
        sinceOption
            .conditions(conditions, false)
            .read(inputs, callBackOption.in(programOptions.settings()), program, notes);
    for (Diagnostic note : notes) {
      streams.messages().show(note, note.severity() == Diagnostic.Severity.WARNING);
    }
    return Inspection.of(program, read);
  }
}
