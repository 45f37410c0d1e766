package residua.symbolic;

import java.util.Set;
import java.util.function.IntPredicate;
import residua.formula.Terms;
import residua.meaning.FunctionMeaning;
import residua.meaning.Meaning;

/**
 * The context shared by all executions of a program.
 *
 * @param isErrorFunction the functions with a body whose calls are errors, by index
 * @param errorNames the functions whose calls are errors
 * @param objects the objects of the program, and those on the heap as they are made
 * @param inputs the inputs read
 * @param library the functions without a body
 */
record World(
    Meaning meaning,
    IntPredicate isErrorFunction,
    Set<String> errorNames,
    Values values,
    ObjectTable objects,
    Inputs inputs,
    LibraryCalls library) {
  World {
    errorNames = Set.copyOf(errorNames);
  }

  Terms terms() {
    return values.terms();
  }

  /** The semantics of a function that is entered. */
  FunctionMeaning entered(int function) throws Unfollowed {
    FunctionMeaning result = meaning.functions().get(function);
    if (result.unknown().isPresent()) {
      throw new Unfollowed("a function without a meaning: " + result.unknown().get());
    }
    return result;
  }
}
