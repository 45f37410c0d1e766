package residua.cli.stages;

import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import residua.base.diagnostics.InputException;
import residua.pipeline.analysis.NativeExecution;
import residua.pipeline.program.ProgramReader;
import residua.portfolio.Stage;
import residua.sources.witnesses.StatedValue;

/** The options with which {@code --validate} cannot be combined, and the stages that it needs. */
public final class ValidationUsage {
  private ValidationUsage() {}

  /**
   * A usage error, if there is one.
   *
   * @param isAlone whether it is given without the options that ask for something else
   * @param isPureGiven whether functions are stated to be pure
   */
  public static Optional<String> objection(
      boolean isAlone, boolean isPureGiven, List<Stage> stages) {
    if (!isAlone) {
      return Optional.of(
          "--validate does not go with --whole, --json, --parts, --all-errors or --save");
    }
    if (isPureGiven) {
      // A function that is stated to return any value need never return a particular one.
      return Optional.of("--validate does not go with --pure");
    }
    return stages.stream().allMatch(ValidationUsage::isOfWitness)
        ? Optional.empty()
        : Optional.of("--validate: name tools or execute with --with, not other built-in analyses");
  }

  /** The stages if none are named: execution, on the values that the witness states. */
  public static List<String> defaultStages() {
    return List.of(NativeExecution.NAME);
  }

  /**
   * Stages that try the values that a witness states.
   *
   * @throws InputException if the witness cannot be read
   */
  static List<Stage> onStated(String witness, List<Stage> stages) throws InputException {
    List<StatedValue> stated =
        new ProgramReader(InputStream.nullInputStream())
            .witness(witness)
            .map(StatedValue::of)
            .orElse(List.of());
    return stages.stream()
        .map(stage ->
            stage instanceof Stage.Own own && own.analysis() instanceof NativeExecution
                ? new Stage.Own(new NativeExecution(stated), own.time(), own.limits())
                : stage)
        .toList();
  }

  /**
   * Whether a stage shows only executions that the witness describes. Analyses execute the program
   * itself to show an error; random execution gets what is left of it.
   */
  private static boolean isOfWitness(Stage stage) {
    return switch (stage) {
      case Stage.External external -> true;
      case Stage.Own own -> own.analysis() instanceof NativeExecution;
    };
  }
}
