package residua.cli.program;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.cli.limits.TimeLimit;
import residua.cli.output.ExitCode;
import residua.cli.output.OutputFile;
import residua.cli.output.Streams;
import residua.condition.Claim;
import residua.condition.ConditionAutomaton;
import residua.condition.DotWriter;
import residua.condition.Evidence;
import residua.condition.cpachecker.AutomatonWriter;
import residua.condition.graphml.GraphmlWriter;
import residua.pipeline.program.ProgramReader;

/** {@code residua convert}. */
@Command(
    name = "convert",
    mixinStandardHelpOptions = true,
    addMethodSubcommands = false,
    sortOptions = false,
    description = "Writes a condition in another format.")
public final class ConvertCommand implements Callable<Integer> {
  private enum Format {
    GRAPHML,
    CPACHECKER,
    DOT
  }

  private final Streams streams;

  @Parameters(index = "0", paramLabel = "CONDITION", description = "'-' is standard input.")
  private String condition = "";

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      defaultValue = "-",
      description = "Where the result goes (default: standard output).")
  private String output = "-";

  @Option(
      names = "--to",
      required = true,
      paramLabel = "FORMAT",
      description = "graphml, cpachecker or dot.")
  private Format format = Format.GRAPHML;

  @Mixin(name = TimeLimit.NAME)
  private TimeLimit timeLimit;

  /** Reads and prints by these streams. */
  public ConvertCommand(Streams streams) {
    this.streams = streams;
  }

  @Override
  public Integer call() throws InputException {
    List<Diagnostic> notes = new ArrayList<>();
    ConditionAutomaton automaton = new ProgramReader(streams.in()).condition(condition, notes);
    for (Diagnostic note : notes) {
      streams.messages().show(note, note.severity() == Diagnostic.Severity.WARNING);
    }
    String text =
        switch (format) {
          case GRAPHML -> GraphmlWriter.write(automaton);
          case CPACHECKER -> AutomatonWriter.write(automaton, condition);
          case DOT -> DotWriter.write(automaton);
        };
    Evidence evidence = automaton.evidence();
    boolean needsMore = evidence.claim() != Claim.PROVED || evidence.architecture().isPresent();
    if (format == Format.CPACHECKER && needsMore) {
      String lost = evidence.inWords();
      streams
          .messages()
          .show(
              Diagnostic.warning(
                  Position.ofFile(condition),
                  "this format cannot represent what the condition rests on: " + lost));
    }
    timeLimit.beforeWriting();
    OutputFile.write(output, text.getBytes(StandardCharsets.UTF_8), streams.out());
    return ExitCode.OK;
  }
}
