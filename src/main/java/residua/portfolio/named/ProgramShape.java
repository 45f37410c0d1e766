package residua.portfolio.named;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import residua.base.text.Slice;
import residua.base.text.Token;
import residua.base.text.TokenTable;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.GlobalItem;
import residua.c.cfa.Metrics;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.c.libc.VerifierFunctions;

/**
 * Features of a program that matter for the choice of verifiers.
 *
 * @param loops whether a function that may be executed has a loop
 * @param recursion whether one may call itself
 * @param floats whether a floating-point type is named in a function that may be executed, or by an
 *     object or a structure
 * @param inputs whether a function that returns inputs is named in a function that may be executed
 * @param smallInputs whether all inputs are of a byte or less
 * @param locations how many there are
 */
public record ProgramShape(
    boolean loops,
    boolean recursion,
    boolean floats,
    boolean inputs,
    boolean smallInputs,
    int locations) {
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
    boolean inputs = false;
    boolean small = true;
    TokenTable tokens = program.source().tokens();
    for (int index : metrics.reachable()) {
      Slice text = program.functions().get(index).text();
      floats |= namesFloats(tokens, text);
      for (int i = tokens.from(text.start());
          i < tokens.size() && tokens.start(i) < text.end();
          i++) {
        if (tokens.kind(i) == Token.Kind.IDENTIFIER) {
          Optional<String> type = VerifierFunctions.inputType(tokens.text(i));
          inputs |= type.isPresent();
          small &= type.map(SMALL::contains).orElse(true);
        }
      }
    }
    for (GlobalItem item : program.items()) {
      String text = program.source().text().substring(item.text().start(), item.text().end());
      // Prototypes and other names for types say nothing: headers have those of all types.
      boolean isName = text.startsWith("typedef") && text.indexOf('{') < 0;
      floats |= text.indexOf('(') < 0 && !isName && namesFloats(tokens, item.text());
    }
    return new ProgramShape(loops, recursion, floats, inputs, small, metrics.locations());
  }

  private static boolean namesFloats(TokenTable tokens, Slice text) {
    for (int i = tokens.from(text.start());
        i < tokens.size() && tokens.start(i) < text.end();
        i++) {
      if (tokens.kind(i) == Token.Kind.IDENTIFIER && FLOATS.contains(tokens.text(i))) {
        return true;
      }
    }
    return false;
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
