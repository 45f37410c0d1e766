package residua.analysis.bounded.unrolling;

import java.util.BitSet;
import java.util.Optional;
import java.util.Set;
import residua.analysis.symbolic.SymbolicMachine;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.c.semantics.ProgramSemantics;
import residua.condition.observer.ConditionObserver;
import residua.smt.Terms;
import residua.smt.solver.Solvers;

/**
 * The verification task: a program with its error calls, and the machine that executes it.
 *
 * @param errorCalls the names of the functions whose calls are errors
 * @param given executions that it covers are not analysed
 */
public record UnrollingTask(
    Program program,
    ProgramSemantics meaning,
    Set<String> errorCalls,
    Optional<ConditionObserver> given,
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
