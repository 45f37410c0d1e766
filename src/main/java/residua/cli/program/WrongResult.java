package residua.cli.program;

import java.util.List;
import residua.cli.output.Streams;
import residua.pipeline.reduction.ResultCheck;

/** The message where {@code reduce --check} finds a result that must not be written. */
public final class WrongResult {
  private WrongResult() {}

  /** Reports the fault, and that it is not the user's. */
  public static void show(ResultCheck.Wrong result, Streams streams) {
    result.diagnostics().forEach(streams.messages()::show);
    List.of(
            "residua: the result is wrong: " + result.getMessage(),
            "residua: this is a defect in Residua, not in your input; please report it with the"
                + " program, the condition and the line above. No output was written.")
        .forEach(streams.err()::println);
  }
}
