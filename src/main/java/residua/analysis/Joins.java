package residua.analysis;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import residua.cfa.Edge;
import residua.cfa.Function;
import residua.cfa.Program;
import residua.meaning.run.State;

/**
 * The locations where paths may meet: loop heads, and locations with several incoming edges. States
 * are compared only there.
 */
final class Joins {
  private final List<BitSet> byFunction = new ArrayList<>();

  Joins(Program program) {
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

  boolean isOne(Node node) {
    return byFunction.get(node.function()).get(node.location());
  }

  boolean isOne(State state) {
    return byFunction.get(state.function()).get(state.location());
  }
}
