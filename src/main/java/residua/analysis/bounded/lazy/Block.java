package residua.analysis.bounded.lazy;

import java.util.List;
import java.util.Map;
import residua.analysis.symbolic.state.Input;
import residua.analysis.symbolic.state.SymbolicState;
import residua.smt.Term;

/**
 * The summary of a block: the executions from one location to the beginnings of the next blocks.
 *
 * @param arrivals where they arrive, and in which states
 * @param errors path conditions of those that reach an error call before, by its edge
 * @param open path conditions of those that cannot be followed to there, by the edge that could not
 *     be executed
 * @param inputs what they read
 */
record Block(
    Map<BlockEntry, SymbolicState> arrivals,
    Map<Integer, Term> errors,
    Map<Integer, Term> open,
    List<Input> inputs) {
  Block {
    inputs = List.copyOf(inputs);
  }
}
