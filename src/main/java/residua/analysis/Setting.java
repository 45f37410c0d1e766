package residua.analysis;

import java.util.Optional;
import java.util.Set;
import residua.binding.BoundCondition;
import residua.cfa.Program;
import residua.meaning.Meaning;
import residua.meaning.run.Machine;

/**
 * The configuration of an exploration.
 *
 * @param kind the abstract domain
 * @param order the order of exploration
 * @param limits where it stops
 * @param errorCalls the functions whose calls are errors
 * @param condition executions that it covers are not explored
 */
public record Setting(
    Program program,
    Meaning meaning,
    Kind kind,
    Order order,
    Limits limits,
    Set<String> errorCalls,
    Optional<BoundCondition> condition) {
  public Setting {
    errorCalls = Set.copyOf(errorCalls);
  }

  /** Whether a call of a function with a body is an error. */
  boolean isErrorFunction(int function) {
    return errorCalls.contains(program.functions().get(function).name());
  }

  /** The transfer relation: executes the program's edges. */
  Machine machine() {
    return new Machine(meaning, this::isErrorFunction, errorCalls, kind);
  }
}
