package residua.c.callgraph;

import java.util.BitSet;
import java.util.List;
import residua.c.cfa.Edge;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.c.semantics.ProgramSemantics;

/** The functions with a body that an edge may call. */
public final class CalledFunctions {
  private CalledFunctions() {}

  /** The functions that it calls by name, including calls inside expressions that it evaluates. */
  public static BitSet byName(ProgramSemantics meaning, Edge edge) {
    BitSet result = new BitSet();
    if (edge.operation() instanceof Operation.Call call) {
      result.set(call.callee());
    }
    add(meaning.of(edge.id()), result);
    result.clear(meaning.functions().size(), Math.max(result.length(), meaning.functions().size()));
    return result;
  }

  /** The same, and all functions that it may call if it calls through a pointer. */
  public static BitSet by(Program program, ProgramSemantics meaning, Edge edge) {
    BitSet result = byName(meaning, edge);
    if (isThroughPointer(meaning.of(edge.id()))) {
      program.addressTaken().forEach(result::set);
    }
    return result;
  }

  private static void add(List<Effect> effects, BitSet result) {
    for (Effect effect : effects) {
      switch (effect) {
        case Effect.Enter enter -> result.set(enter.function());
        case Effect.CallPointer call when call.callee() instanceof Expression.Code(int function) ->
            result.set(function);
        case Effect.When when -> {
          add(when.then(), result);
          add(when.otherwise(), result);
        }
        default -> {}
      }
    }
  }

  private static boolean isThroughPointer(List<Effect> effects) {
    return effects.stream()
        .anyMatch(effect ->
            effect instanceof Effect.CallPointer call && !(call.callee() instanceof Expression.Code)
                || effect instanceof Effect.When when
                    && (isThroughPointer(when.then()) || isThroughPointer(when.otherwise())));
  }
}
