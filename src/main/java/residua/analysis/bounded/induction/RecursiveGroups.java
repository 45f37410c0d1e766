package residua.analysis.bounded.induction;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import residua.c.callgraph.CalledFunctions;
import residua.c.cfa.Edge;
import residua.c.cfa.Program;
import residua.c.semantics.ProgramSemantics;

/**
 * Groups of mutually recursive functions: the cyclic strongly connected components of the call
 * graph, including all calls that pointers make possible.
 */
final class RecursiveGroups {
  private final Program program;
  private final ProgramSemantics meaning;
  private final Map<Integer, BitSet> called = new HashMap<>();
  private final Map<Integer, BitSet> reached = new HashMap<>();
  private final Map<Integer, Optional<List<Integer>>> known = new HashMap<>();

  RecursiveGroups(Program program, ProgramSemantics meaning) {
    this.program = program;
    this.meaning = meaning;
  }

  /** The group of a function, in ascending order; empty if no call of it may call it again. */
  Optional<List<Integer>> of(int function) {
    return known.computeIfAbsent(
        function,
        index -> {
          BitSet all = reachedFrom(index);
          return all.get(index)
              ? Optional.of(
                  all.stream().filter(each -> reachedFrom(each).get(index)).boxed().toList())
              : Optional.empty();
        });
  }

  private BitSet reachedFrom(int function) {
    BitSet before = reached.get(function);
    if (before != null) {
      return before;
    }
    BitSet result = (BitSet) called(function).clone();
    BitSet open = (BitSet) result.clone();
    while (!open.isEmpty()) {
      int next = open.nextSetBit(0);
      open.clear(next);
      BitSet more = (BitSet) called(next).clone();
      more.andNot(result);
      result.or(more);
      open.or(more);
    }
    reached.put(function, result);
    return result;
  }

  private BitSet called(int function) {
    BitSet before = called.get(function);
    if (before != null) {
      return before;
    }
    BitSet result = new BitSet();
    for (Edge edge : program.functions().get(function).edges()) {
      result.or(CalledFunctions.by(program, meaning, edge));
    }
    called.put(function, result);
    return result;
  }
}
