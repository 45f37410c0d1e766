package residua.analysis.bounded.lazy;

import java.util.List;
import java.util.Map;
import residua.formula.Term;
import residua.symbolic.Input;

/**
 * A block, said by formulas over the variables of the context it begins in, and over others for
 * what may be anything.
 *
 * @param exits where it leads
 * @param bad the runs that reach an error call in it, or cannot be followed, by the edge
 * @param inputs what they read
 */
record Passage(List<Exit> exits, List<Bad> bad, List<Input> inputs) {
  Passage {
    exits = List.copyOf(exits);
    bad = List.copyOf(bad);
    inputs = List.copyOf(inputs);
  }

  /**
   * A way out.
   *
   * @param target the context that it leads to
   * @param guard when it is taken
   * @param values those of the target's variables
   */
  record Exit(Context target, Term guard, Map<Term, Term> values) {}

  /** Runs that go wrong, or might. */
  record Bad(int edge, boolean isError, Term runs) {}
}
