package residua.analysis.kernel;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Program;

/**
 * The locations where paths may meet: loop heads, and locations with several incoming edges. States
 * are compared only there.
 */
public final class MergePoints {
  private final List<BitSet> byFunction = new ArrayList<>();

  /** The locations of a program. */
  public MergePoints(Program program) {
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

  /** Whether paths may meet at a location of a function. */
  public boolean isOne(int function, int location) {
    return byFunction.get(function).get(location);
  }
}
