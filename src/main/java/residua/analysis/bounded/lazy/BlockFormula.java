package residua.analysis.bounded.lazy;

import java.util.List;
import java.util.Map;
import residua.analysis.symbolic.state.Input;
import residua.smt.Term;

/**
 * A block as formulas over the variables of the context in which it begins, and over fresh ones for
 * values that may be any.
 *
 * @param exits where it leads
 * @param bad executions that reach an error call in it, or cannot be followed, by the edge
 * @param inputs what they read
 */
record BlockFormula(List<Exit> exits, List<Bad> bad, List<Input> inputs) {
  BlockFormula {
    exits = List.copyOf(exits);
    bad = List.copyOf(bad);
    inputs = List.copyOf(inputs);
  }

  /**
   * An exit.
   *
   * @param target the context that it leads to
   * @param guard when it is taken
   * @param values the values of the target's variables
   */
  record Exit(BlockContext target, Term guard, Map<Term, Term> values) {}

  /** Executions that go wrong, or might. */
  record Bad(int edge, boolean isError, Term runs) {}
}
