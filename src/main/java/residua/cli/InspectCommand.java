package residua.cli;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import residua.cfa.Program;
import residua.condition.NamedCondition;
import residua.inspect.DotReport;
import residua.inspect.Inspection;
import residua.inspect.JsonReport;
import residua.inspect.SvgReport;
import residua.inspect.TextReport;
import residua.source.Diagnostic;
import residua.source.InputException;

/** {@code residua inspect}. */
@Command(
    name = "inspect",
    mixinStandardHelpOptions = true,
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
final class InspectCommand implements Callable<Integer> {
  private enum Format {
    TEXT,
    JSON,
    DOT,
    SVG
  }

  private final Streams streams;

  @Mixin private ProgramOptions programOptions;

  @Parameters(
      index = "1..*",
      arity = "0..*",
      paramLabel = "CONDITION",
      description =
          "What is verified: condition GraphML or a CPAchecker assumption automaton, also"
              + " gzip-compressed. With several, a run is verified if one of them covers it;"
              + " without, the program alone is shown.")
  private List<String> conditions = new ArrayList<>();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      defaultValue = "-",
      description = "Where the result goes (default: standard output).")
  private String output = "-";

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "text",
      description = "text, json, dot (Graphviz) or svg; default: ${DEFAULT-VALUE}.")
  private Format format = Format.TEXT;

  @Mixin(name = TimeLimit.NAME)
  private TimeLimit timeLimit;

  @Mixin(name = ProgressOption.NAME)
  private ProgressOption progressOption;

  @Mixin(name = SarifOption.NAME)
  private SarifOption sarifOption;

  @Spec private CommandSpec spec;

  InspectCommand(Streams streams) {
    this.streams = streams;
  }

  @Override
  public Integer call() throws InputException {
    StandardInput.checkNamedOnce(spec, programOptions.program(), conditions);
    Inputs inputs = new Inputs(streams);
    streams.progress().now("parse");
    Program program = inputs.program(programOptions);
    streams.progress().now("inspect");
    Inspection inspection = inspect(inputs, program);
    String text =
        switch (format) {
          case TEXT -> TextReport.write(inspection);
          case JSON -> JsonReport.write(inspection);
          case DOT -> DotReport.write(inspection);
          case SVG -> SvgReport.write(inspection);
        };
    timeLimit.beforeWriting();
    OutputFile.write(output, text.getBytes(StandardCharsets.UTF_8), streams.out());
    return ExitCode.OK;
  }

  private Inspection inspect(Inputs inputs, Program program) throws InputException {
    List<Diagnostic> notes = new ArrayList<>();
    List<NamedCondition> read = inputs.conditions(programOptions.program(), conditions, notes);
    for (Diagnostic note : notes) {
      streams.messages().show(note, note.severity() == Diagnostic.Severity.WARNING);
    }
    return Inspection.of(program, read);
  }
}
