package residua.reducer.sizing;

import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Metrics;
import residua.c.cfa.Program;
import residua.reducer.residual.Clone;
import residua.reducer.residual.Node;
import residua.reducer.residual.Nodes;
import residua.reducer.residual.Residual;
import residua.reducer.residual.Successor;

/**
 * Estimates the number of locations of a residual program without printing it, accurately enough to
 * choose by: the locations of the executed steps, and the cost of stops, reports and stored values.
 */
final class EstimatedSize implements Measure {
  private static final int STOP = 1;

  private final Program program;
  private final Map<Integer, Integer> originals = new HashMap<>();
  private final Map<Integer, int[]> steps = new HashMap<>();

  EstimatedSize(Program program) {
    this.program = program;
  }

  @Override
  public int locations(Residual residual) {
    return switch (residual.start()) {
      case Residual.Start.Stopped stopped -> STOP + 1;
      case Residual.Start.Unchanged unchanged -> Metrics.of(program).locations();
      case Residual.Start.InClone start -> count(residual);
    };
  }

  /** The number of locations of each step of a function. */
  private int[] steps(int index) {
    return steps.computeIfAbsent(
        index,
        i -> {
          Function function = program.functions().get(i);
          int[] result = new int[function.steps().size()];
          Set<Integer> seen = new HashSet<>();
          for (Edge edge : function.edges()) {
            if (edge.step() >= 0 && seen.add(edge.source())) {
              result[edge.step()]++;
            }
          }
          return result;
        });
  }

  private int original(int function) {
    return originals.computeIfAbsent(function, f -> Metrics.locations(program.functions().get(f)));
  }

  /** The size of copies and originals, each counted once. */
  private int count(Residual residual) {
    LiveFunctions parts = LiveFunctions.of(residual);
    int result = 0;
    BitSet clones = parts.clones();
    for (int i = clones.nextSetBit(0); i >= 0; i = clones.nextSetBit(i + 1)) {
      result += clone(residual.clones().get(i));
    }
    return result + parts.originals().stream().map(this::original).sum();
  }

  private int clone(Clone clone) {
    int result = 1;
    for (Node node : clone.nodes()) {
      result += node(clone.function(), node);
      for (Successor target : node.targets()) {
        result += target instanceof Successor.Stop ? STOP : 0;
      }
    }
    return result;
  }

  private int node(int function, Node node) {
    return switch (node) {
      case Node.Run run ->
          (run.split() ? 1 : steps(function)[run.step()]) + reported(run.exitCode());
      case Node.Call call -> 2 + (int) call.targets().stream().distinct().count();
      case Node.Test test -> 3;
      case Node.Effect effect -> 2;
      case Node.Assume assume -> 1;
      case Node.Mark mark -> 1;
      case Node.Update update -> throw Nodes.isFollowedAtRunTime(update);
      case Node.LateReturn end -> throw Nodes.isFollowedAtRunTime(end);
      case Node.Skip skip -> 0;
      case Node.Halt halt -> 0;
      case Node.Leave leave -> reported(leave.exitCode());
    };
  }

  private static int reported(OptionalInt exitCode) {
    return exitCode.isPresent() ? 1 : 0;
  }
}
