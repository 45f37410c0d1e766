package residua.reducer.sizing;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.reducer.residual.Clone;
import residua.reducer.residual.Node;
import residua.reducer.residual.Residual;

/**
 * The value of a residual program's cuts to the verifier that gets it: the part of the program that
 * no execution reaches any more, in any copy, as a share of all there is to verify ({@link
 * Weights}), and, with a much lower weight, the share of expected executions that are cut.
 *
 * <p>A cut whose following code is reachable along another path as well has little value: often it
 * stops executions that cannot happen, which the verifier finds out by itself. A cut that removes a
 * loop, an error call or a function has a high value. The measure was chosen by the results of
 * provers and testers, see docs/evaluation/measurements.md.
 */
final class CutBenefit {
  private final Program program;
  private final Weights weights;
  private final double runs;
  private final double all;
  private final Map<Integer, BitSet> everything = new HashMap<>();

  /**
   * @param errorCalls names of the functions whose calls are errors
   * @param runs value of cutting all expected executions, as a share of the value of removing all
   *     code
   */
  CutBenefit(Program program, Set<String> errorCalls, double runs) {
    this.program = program;
    this.weights = new Weights(program, errorCalls);
    this.runs = runs;
    this.all = weight(Residual.identity(program));
  }

  /**
   * The value of a residual program, from 0 for the original to 1 + the share of the executions.
   */
  double of(Residual residual) {
    return gone(residual) + ofRuns(residual);
  }

  /** The share of the program that no execution reaches any more, from 0 to 1. */
  double gone(Residual residual) {
    return 1 - weight(residual) / all;
  }

  private double ofRuns(Residual residual) {
    return runs == 0 ? 0 : runs * Likelihood.ofCut(residual);
  }

  private double weight(Residual residual) {
    double result = 0;
    for (Map.Entry<Integer, BitSet> each : steps(residual).entrySet()) {
      double[] ofSteps = weights.ofSteps(each.getKey());
      result += 1 + each.getValue().stream().mapToDouble(step -> ofSteps[step]).sum();
    }
    return result;
  }

  /** For each function with remaining code, the steps that remain. */
  Map<Integer, BitSet> steps(Residual residual) {
    Map<Integer, BitSet> result = new TreeMap<>();
    LiveFunctions parts = LiveFunctions.of(residual);
    BitSet clones = parts.clones();
    for (int i = clones.nextSetBit(0); i >= 0; i = clones.nextSetBit(i + 1)) {
      Clone clone = residual.clones().get(i);
      BitSet steps = result.computeIfAbsent(clone.function(), f -> new BitSet());
      clone.nodes().forEach(node -> add(clone, node, steps));
    }
    parts.originals().stream()
        .forEach(f -> result.computeIfAbsent(f, g -> new BitSet()).or(everything(f)));
    return result;
  }

  private BitSet everything(int function) {
    return everything.computeIfAbsent(
        function,
        f -> {
          BitSet steps = new BitSet();
          steps.set(0, program.functions().get(f).steps().size());
          return steps;
        });
  }

  private void add(Clone clone, Node node, BitSet steps) {
    if (node instanceof Node.Run run) {
      steps.set(run.step());
    } else if (!(node instanceof Node.Halt || node instanceof Node.Leave)) {
      Function function = program.functions().get(clone.function());
      for (Edge edge : function.outgoing(node.location())) {
        if (edge.step() >= 0) {
          steps.set(edge.step());
        }
      }
    }
  }

  /**
   * The additional code to verify if control reached a location of a function, as a share of all.
   *
   * @param left the code to verify already; see {@link #steps}
   */
  double after(int function, int location, Map<Integer, BitSet> left) {
    return new DownstreamCost(program, weights, left).weigh(function, location) / all;
  }
}
