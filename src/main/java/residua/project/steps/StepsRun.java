package residua.project.steps;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import residua.base.execution.Sandbox;
import residua.base.text.SourceText;
import residua.tool.Command;
import residua.tool.Workspace;
import residua.tool.cbmc.CbmcOutput;

/**
 * Runs the steps of a proof, one after the other in a directory of their own, without access to a
 * network if the system can do that; the last one answers.
 *
 * @param steps commands with the placeholders of {@link residua.project.StepWord}
 * @param entry the entry function
 * @param units by the names that the steps use
 * @param megabytes the memory of each of their processes, if it is limited
 */
public record StepsRun(
    List<List<String>> steps, String entry, Map<String, SourceText> units, OptionalInt megabytes) {
  /**
   * Runs them.
   *
   * @param time for all of them
   * @throws IOException if the file system fails, or a command cannot be started
   */
  public StepsOutcome run(Duration time) throws IOException {
    long end = System.nanoTime() + time.toNanos();
    for (List<String> step : steps) {
      if (Command.onPath(step.getFirst()).isEmpty()) {
        return StepsOutcome.unknown(step.getFirst() + " is not installed", List.of(), List.of());
      }
    }
    CheckedProperties checked = new CheckedProperties();
    try (Workspace workspace = new Workspace()) {
      StepFiles files = new StepFiles(workspace.directory(), units, entry);
      for (List<String> step : steps.subList(0, steps.size() - 1)) {
        OptionalInt code = run(files.words(step), workspace.directory(), end, lines(checked));
        if (code.isEmpty()) {
          return StepsOutcome.unknown(
              "the time was used up in " + step.getFirst(), List.of(), checked.lastWords());
        }
        if (code.getAsInt() != 0) {
          List<String> words = checked.lastWords();
          return StepsOutcome.unknown(
              "'"
                  + step.getFirst()
                  + "' failed: "
                  + (words.isEmpty() ? code.getAsInt() : words.getLast()),
              List.of(),
              words);
        }
      }
      OptionalInt code =
          run(files.words(steps.getLast()), workspace.directory(), end, answer(checked));
      return checked.outcome(steps, code);
    }
  }

  private static Command.Output lines(CheckedProperties checked) {
    return Command.Output.inLines(checked::prepared);
  }

  private static Command.Output answer(CheckedProperties checked) {
    return new Command.Output(
        stream -> CbmcOutput.read(stream, checked::accept, CheckedProperties::isViolation),
        Optional.of(stream -> Command.Output.inLines(checked::prepared).standard().accept(stream)));
  }

  private OptionalInt run(List<String> words, Path directory, long end, Command.Output output)
      throws IOException {
    Duration left = Duration.ofNanos(Math.max(1, end - System.nanoTime()));
    List<String> isolated = Sandbox.withoutNetwork(words);
    return new Command(isolated, directory, Map.of(), Optional.empty(), megabytes)
        .run(left, output);
  }
}
