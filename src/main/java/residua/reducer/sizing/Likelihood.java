package residua.reducer.sizing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import residua.base.concurrent.CancellationCheck;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.reducer.residual.Clone;
import residua.reducer.residual.Node;
import residua.reducer.residual.Residual;
import residua.reducer.residual.Successor;

/**
 * Estimates how likely executions reach each node, and how likely they are cut, if all successors
 * of a branch are equally likely. Only for comparing foldings of the same program: the same step
 * has the same successors in all of them.
 */
final class Likelihood {
  private static final int SWEEPS = 40;

  /** Infinite executions count, but with a bounded total. */
  private static final double GOES_ON = 0.995;

  private final Program program;
  private final Residual residual;
  private final int[] offsets;
  private final double[] cut;
  private final double[] reached;

  private Likelihood(Residual residual) {
    this.program = residual.program();
    this.residual = residual;
    List<Clone> clones = residual.clones();
    this.offsets = new int[clones.size() + 1];
    for (int i = 0; i < clones.size(); i++) {
      offsets[i + 1] = offsets[i] + clones.get(i).nodes().size();
    }
    this.cut = new double[offsets[clones.size()]];
    this.reached = new double[cut.length];
  }

  static Likelihood of(Residual residual) {
    Likelihood result = new Likelihood(residual);
    result.findCut();
    result.findReached();
    return result;
  }

  /** The probability that an execution of a residual program is cut, from 0 to 1. */
  static double ofCut(Residual residual) {
    return switch (residual.start()) {
      case Residual.Start.Stopped stopped -> 1;
      case Residual.Start.Unchanged unchanged -> 0;
      case Residual.Start.InClone(int clone) -> {
        Likelihood likelihood = new Likelihood(residual);
        likelihood.findCut();
        yield likelihood.cut[likelihood.entry(clone)];
      }
    };
  }

  /** The expected number of visits of a node. */
  double reached(int clone, int node) {
    return reached[offsets[clone] + node];
  }

  /** The probability that an execution at a node takes one of its exits. */
  double way(int clone, Node node, int way) {
    return ways(residual.clones().get(clone), node)[way];
  }

  private int entry(int clone) {
    return offsets[clone] + residual.clones().get(clone).entry();
  }

  private double[] ways(Clone clone, Node node) {
    double[] result = new double[node.targets().size()];
    Function function = program.functions().get(clone.function());
    int possible = 0;
    for (int i = 0; i < result.length; i++) {
      boolean never =
          node instanceof Node.Run run
              ? !function.canExit(function.steps().get(run.step()), i)
              : node.targets().get(i) instanceof Successor.Never;
      result[i] = never ? 0 : 1;
      possible += never ? 0 : 1;
    }
    for (int i = 0; i < result.length; i++) {
      result[i] /= Math.max(1, possible);
    }
    return result;
  }

  private List<Integer> callees(Node node) {
    return switch (node) {
      case Node.Run run -> List.copyOf(run.callees().values());
      case Node.Call call -> call.callee().stream().boxed().toList();
      default -> List.of();
    };
  }

  /** Backwards, from the cuts. */
  private void findCut() {
    double[] before;
    int sweep = 0;
    do {
      CancellationCheck.check();
      before = cut.clone();
      for (int clone = residual.clones().size() - 1; clone >= 0; clone--) {
        List<Node> nodes = residual.clones().get(clone).nodes();
        for (int node = nodes.size() - 1; node >= 0; node--) {
          cut[offsets[clone] + node] = cutFrom(clone, nodes.get(node));
        }
      }
    } while (++sweep < SWEEPS && differs(before, cut));
  }

  private double cutFrom(int clone, Node node) {
    double[] ways = ways(residual.clones().get(clone), node);
    double after = 0;
    for (int i = 0; i < ways.length; i++) {
      after +=
          ways[i]
              * switch (node.targets().get(i)) {
                case Successor.To to -> cut[offsets[clone] + to.node()];
                case Successor.Stop stop -> 1;
                case Successor.Never never -> 0;
              };
    }
    double passed = 1;
    for (int callee : callees(node)) {
      passed *= 1 - cut[entry(callee)];
    }
    return node instanceof Node.Halt ? 1 : 1 - passed * (1 - GOES_ON * after);
  }

  private static boolean differs(double[] a, double[] b) {
    for (int i = 0; i < a.length; i++) {
      if (Math.abs(a[i] - b[i]) > 1e-9) {
        return true;
      }
    }
    return false;
  }

  /** Forwards, from the entry. */
  private void findReached() {
    if (!(residual.start() instanceof Residual.Start.InClone(int start))) {
      return;
    }
    List<int[]> edges = new ArrayList<>();
    List<Double> weights = new ArrayList<>();
    for (Clone clone : residual.clones()) {
      for (Node node : clone.nodes()) {
        addEdges(clone, node, edges, weights);
      }
    }
    double[] next = new double[reached.length];
    double[] front = new double[reached.length];
    front[entry(start)] = 1;
    // One sweep for each step of the longest path that counts would be too slow: forward edges are
    // followed within a sweep, only back edges wait for the next one.
    for (int sweep = 0; sweep < SWEEPS; sweep++) {
      Arrays.fill(next, 0);
      for (int i = 0; i < edges.size(); i++) {
        int[] edge = edges.get(i);
        double flow = front[edge[0]] * weights.get(i) * GOES_ON;
        if (edge[1] > edge[0]) {
          front[edge[1]] += flow;
        } else {
          next[edge[1]] += flow;
        }
      }
      double total = 0;
      for (int i = 0; i < reached.length; i++) {
        reached[i] += front[i];
        total += next[i];
      }
      double[] swapped = front;
      front = next;
      next = swapped;
      if (total < 1e-9) {
        return;
      }
    }
  }

  private void addEdges(Clone clone, Node node, List<int[]> edges, List<Double> weights) {
    int from = offsets[clone.index()] + node.id();
    double passed = 1;
    for (int callee : callees(node)) {
      edges.add(new int[] {from, entry(callee)});
      weights.add(passed);
      passed *= 1 - cut[entry(callee)];
    }
    double[] ways = ways(clone, node);
    for (int i = 0; i < ways.length; i++) {
      if (node.targets().get(i) instanceof Successor.To to) {
        edges.add(new int[] {from, offsets[clone.index()] + to.node()});
        weights.add(passed * ways[i]);
      }
    }
  }
}
