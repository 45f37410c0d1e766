package residua.analysis.bounded.unrolling;

import java.util.BitSet;
import java.util.Optional;
import java.util.Set;
import residua.binding.BoundCondition;
import residua.cfa.Function;
import residua.cfa.Program;
import residua.formula.Terms;
import residua.formula.solver.Solvers;
import residua.meaning.Meaning;
import residua.symbolic.SymbolicMachine;

/**
 * What is looked at, and by whom.
 *
 * @param errorCalls the names of the functions whose calls are errors
 * @param given the runs that it covers are not looked at
 */
public record Task(
    Program program,
    Meaning meaning,
    Set<String> errorCalls,
    Optional<BoundCondition> given,
    Solvers solvers) {
  /** The functions of the program whose calls are errors, by index. */
  BitSet errorFunctions() {
    BitSet result = new BitSet();
    for (Function function : program.functions()) {
      if (errorCalls.contains(function.name())) {
        result.set(function.index());
      }
    }
    return result;
  }

  /** A machine that executes the program. */
  public SymbolicMachine machine(Terms terms, boolean hasAnySize) {
    return new SymbolicMachine(meaning, errorFunctions()::get, errorCalls, terms, hasAnySize);
  }
}
