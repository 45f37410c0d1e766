package residua.cli.options;

import java.nio.charset.StandardCharsets;
import picocli.CommandLine.Option;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.cli.output.OutputFile;
import residua.cli.output.Streams;
import residua.condition.graphml.GraphmlWriter;
import residua.pipeline.conditions.MadeCondition;

/** The destination of a produced condition, and the messages about it. */
public final class ConditionOutput {
  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      defaultValue = "-",
      description = "Where the condition goes (default: standard output).")
  private String output = "-";

  @Option(
      names = {"-q", "--quiet"},
      description = "No warnings.")
  private boolean quiet;

  @Option(
      names = {"-v", "--verbose"},
      description = "Also notes.")
  private boolean verbose;

  /** Prints the messages. */
  public void show(Iterable<Diagnostic> notes, Streams streams) {
    for (Diagnostic note : notes) {
      boolean isNote = note.severity() == Diagnostic.Severity.NOTE;
      streams.messages().show(note, !quiet && (verbose || !isNote));
    }
  }

  /**
   * Prints the messages about a condition.
   *
   * @return the condition in condition GraphML
   */
  public byte[] text(MadeCondition condition, Streams streams) {
    show(condition.notes(), streams);
    return GraphmlWriter.write(condition.automaton()).getBytes(StandardCharsets.UTF_8);
  }

  /**
   * Writes it.
   *
   * @throws InputException if it cannot be written
   */
  public void write(byte[] text, Streams streams) throws InputException {
    OutputFile.write(output, text, streams.out());
  }
}
