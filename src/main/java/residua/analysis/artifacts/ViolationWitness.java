package residua.analysis.artifacts;

import java.util.List;
import java.util.Optional;
import residua.c.cfa.Edge;
import residua.c.interpreter.Interpreter;
import residua.c.specification.SafetyProperty;

/** Writes violation witnesses in one of their formats. */
public interface ViolationWitness {
  /**
   * The witness of FALSE: each input has the value that it had in the execution, then the error
   * call, or the operation that violates the property, is reached.
   *
   * @param violated the edge with the error call or the operation
   * @return empty if the format does not know the property
   */
  Optional<String> ofViolation(
      SafetyProperty property, List<Interpreter.Read> reads, Edge violated);
}
