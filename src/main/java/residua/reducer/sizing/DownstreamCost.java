package residua.reducer.sizing;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.Map;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;

/**
 * Computes the code after a location of the original that is not in the residual program already.
 */
final class DownstreamCost {
  private static final BitSet NONE = new BitSet();

  /** The search ends after this many locations: the code found by then is large. */
  private static final int FAR = 4_000;

  private final Program program;
  private final Weights weights;
  private final Map<Integer, BitSet> left;

  /**
   * @param left for each function with remaining code, the steps that remain
   */
  DownstreamCost(Program program, Weights weights, Map<Integer, BitSet> left) {
    this.program = program;
    this.weights = weights;
    this.left = left;
  }

  /**
   * The weight of the code that an execution can reach from a location, in its function and in its
   * callees.
   */
  double weigh(int index, int location) {
    Function function = program.functions().get(index);
    BitSet there = left.getOrDefault(index, NONE);
    BitSet seen = new BitSet();
    BitSet steps = new BitSet();
    BitSet callees = new BitSet();
    Deque<Integer> open = new ArrayDeque<>();
    seen.set(location);
    open.add(location);
    for (int i = 0; i < FAR && !open.isEmpty(); i++) {
      for (Edge edge : function.outgoing(open.remove())) {
        if (edge.step() >= 0) {
          steps.set(edge.step());
        }
        if (edge.operation() instanceof Operation.Call call) {
          callees.set(call.callee());
        }
        boolean known = edge.step() >= 0 && there.get(edge.step());
        if (!known && !seen.get(edge.target())) {
          seen.set(edge.target());
          open.add(edge.target());
        }
      }
    }
    steps.andNot(there);
    double[] ofSteps = weights.ofSteps(index);
    double result = steps.stream().mapToDouble(step -> ofSteps[step]).sum();
    return result
        + callees.stream()
            .filter(callee -> !left.containsKey(callee))
            .mapToDouble(weights::ofFunction)
            .sum();
  }
}
