package residua.analysis.bounded.lazy;

import java.util.List;
import java.util.Map;
import residua.formula.Term;
import residua.symbolic.Input;
import residua.symbolic.SymbolicState;

/**
 * What runs do from one place to where the next blocks begin.
 *
 * @param arrivals where they come to, and in which states
 * @param errors the runs that reach an error call before, by its edge
 * @param open the runs that cannot be followed to there, by the edge that could not be executed
 * @param inputs what they read
 */
record Block(
    Map<Point, SymbolicState> arrivals,
    Map<Integer, Term> errors,
    Map<Integer, Term> open,
    List<Input> inputs) {
  Block {
    inputs = List.copyOf(inputs);
  }
}
