package residua.pipeline;

import java.util.List;
import java.util.Set;
import residua.cfa.Program;
import residua.condition.NamedCondition;
import residua.folding.Growth;
import residua.frontend.CFrontend;
import residua.meaning.run.Interpreter;
import residua.meaning.run.Value;
import residua.print.Dialect;
import residua.source.InputException;

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
  static boolean is(
      Inputs inputs,
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
        inputs.understood(settings, residual.printedFor(Dialect.GENERIC).text());
    Interpreter interpreter = new Interpreter(left.program(), left.meaning(), STOPS);
    return interpreter.runOn(values, MOST_STEPS).end() instanceof Interpreter.End.Error;
  }
}
