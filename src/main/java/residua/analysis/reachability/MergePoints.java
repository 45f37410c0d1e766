package residua.analysis.reachability;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.c.interpreter.memory.ProgramState;

/**
 * The locations where paths may meet: loop heads, and locations with several incoming edges. States
 * are compared only there.
 */
final class MergePoints {
  private final List<BitSet> byFunction = new ArrayList<>();

  MergePoints(Program program) {
    for (Function function : program.functions()) {
      BitSet once = new BitSet();
      BitSet result = function.loopHeads();
      for (Edge edge : function.edges()) {
        if (once.get(edge.target())) {
          result.set(edge.target());
        }
        once.set(edge.target());
      }
      byFunction.add(result);
    }
  }

  boolean isOne(ArgNode node) {
    return byFunction.get(node.function()).get(node.location());
  }

  boolean isOne(ProgramState state) {
    return byFunction.get(state.function()).get(state.location());
  }
}
