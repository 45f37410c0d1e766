package residua.portfolio;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import residua.base.text.Token;
import residua.base.text.TokenTable;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Metrics;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.c.libc.VerifierFunctions;

/**
 * Features of a program that matter for the choice of verifiers.
 *
 * @param loops whether a function that may be executed has a loop
 * @param recursion whether one may call itself
 * @param floats whether a floating-point type is named
 * @param smallInputs whether all inputs are of a byte or less
 * @param locations how many there are
 */
public record ProgramShape(
    boolean loops, boolean recursion, boolean floats, boolean smallInputs, int locations) {
  private static final Set<String> FLOATS = Set.of("float", "double", "_Float128", "__float128");
  private static final Set<String> SMALL = Set.of("bool", "_Bool", "char", "uchar", "schar", "u8");

  /** Computes the features of a program. */
  public static ProgramShape of(Program program) {
    Metrics metrics = Metrics.of(program);
    boolean loops = false;
    boolean recursion = false;
    for (int index : metrics.reachable()) {
      Function function = program.functions().get(index);
      loops |= function.opaque().isPresent() || !function.loopHeads().isEmpty();
      recursion |= calls(program, index).get(index);
    }
    boolean floats = false;
    boolean small = true;
    TokenTable tokens = program.source().tokens();
    for (int i = 0; i < tokens.size(); i++) {
      if (tokens.kind(i) == Token.Kind.IDENTIFIER) {
        String name = tokens.text(i);
        floats |= FLOATS.contains(name);
        small &= VerifierFunctions.inputType(name).map(SMALL::contains).orElse(true);
      }
    }
    return new ProgramShape(loops, recursion, floats, small, metrics.locations());
  }

  /** The functions that may be executed when one is; itself only if it is called again. */
  private static BitSet calls(Program program, int from) {
    BitSet seen = new BitSet();
    Deque<Integer> work = new ArrayDeque<>(List.of(from));
    while (!work.isEmpty()) {
      for (Edge edge : program.functions().get(work.remove()).edges()) {
        if (edge.operation() instanceof Operation.Call call && !seen.get(call.callee())) {
          seen.set(call.callee());
          work.add(call.callee());
        }
      }
    }
    return seen;
  }
}
