package residua.analysis.symbolic;

import java.util.Set;
import java.util.function.IntPredicate;
import residua.analysis.symbolic.libc.LibraryCalls;
import residua.analysis.symbolic.state.SymbolicInputs;
import residua.analysis.symbolic.state.SymbolicObjectTable;
import residua.analysis.symbolic.state.SymbolicValues;
import residua.analysis.symbolic.state.UnsupportedEdge;
import residua.c.semantics.FunctionMeaning;
import residua.c.semantics.ProgramSemantics;
import residua.smt.Terms;

/**
 * The context shared by all executions of a program.
 *
 * @param isErrorFunction the functions with a body whose calls are errors, by index
 * @param errorNames the functions whose calls are errors
 * @param objects the objects of the program, and those on the heap as they are made
 * @param inputs the inputs read
 * @param library the functions without a body
 */
record ExecutionContext(
    ProgramSemantics meaning,
    IntPredicate isErrorFunction,
    Set<String> errorNames,
    SymbolicValues values,
    SymbolicObjectTable objects,
    SymbolicInputs inputs,
    LibraryCalls library) {
  ExecutionContext {
    errorNames = Set.copyOf(errorNames);
  }

  Terms terms() {
    return values.terms();
  }

  /** The semantics of a function that is entered. */
  FunctionMeaning entered(int function) throws UnsupportedEdge {
    FunctionMeaning result = meaning.functions().get(function);
    if (result.unknown().isPresent()) {
      throw new UnsupportedEdge("a function that is not modelled: " + result.unknown().get());
    }
    return result;
  }
}
