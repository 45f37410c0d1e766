package residua.pipeline.reduction;

import java.util.List;
import java.util.Set;
import residua.base.diagnostics.InputException;
import residua.c.cfa.Program;
import residua.c.frontend.CFrontend;
import residua.c.interpreter.Interpreter;
import residua.c.interpreter.memory.Value;
import residua.condition.NamedCondition;
import residua.pipeline.program.ProgramReader;
import residua.pipeline.program.ProgramSettings;
import residua.reducer.printing.text.TargetDialect;
import residua.reducer.sizing.Growth;

/** Tells whether conditions cover an execution: then the residual program stops it. */
public final class CoveredRun {
  private static final Set<String> STOPS = Set.of("__residua_stop", "__residua_stop_flush");
  private static final long MOST_STEPS = 20_000_000;

  /** The reason why an execution to an error call is not an answer. */
  public static final String NO_ANSWER = "an error call is reached, but a condition covers that";

  private CoveredRun() {}

  /**
   * Whether the execution is covered.
   *
   * @param inputs have read the program
   * @param values the values that the execution reads
   */
  public static boolean is(
      ProgramReader inputs,
      ProgramSettings settings,
      Program program,
      List<NamedCondition> conditions,
      List<Value> values)
      throws InputException {
    ConditionalProgram residual =
        ConditionalProgram.of(inputs, settings, program, conditions, Growth.UNLIMITED);
    if (residual.isDone()) {
      return true;
    }
    CFrontend.Understood left =
        inputs.understood(settings, residual.printedFor(TargetDialect.GENERIC).text());
    Interpreter interpreter = new Interpreter(left.program(), left.meaning(), STOPS);
    Interpreter.Run run = interpreter.runOn(values, MOST_STEPS);
    // A violation is not where a condition stops the execution.
    return run.end() instanceof Interpreter.End.Error && run.violated().isEmpty();
  }
}
