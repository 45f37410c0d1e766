package residua.analysis.bounded.samples;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import residua.c.cfa.Edge;
import residua.c.cfa.Program;
import residua.c.interpreter.memory.ProgramState;
import residua.c.interpreter.memory.Value;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.c.semantics.Operands;
import residua.c.semantics.ProgramSemantics;

/**
 * Local variables that are read before they are set: they may have any value, so an execution that
 * only serves as an example is given one, instead of ending there.
 */
public final class UnsetLocals {
  private final Program program;
  private final ProgramSemantics meaning;

  /** Reads of integer variables, by edge. */
  private final Map<Integer, List<Expression.Load>> readAt = new HashMap<>();

  /** Those of a program. */
  public UnsetLocals(Program program, ProgramSemantics meaning) {
    this.program = program;
    this.meaning = meaning;
  }

  /** Sets the variables that an edge after a state may read, and that have no value there. */
  public void set(ProgramState state, LongSupplier next) {
    for (Edge edge : program.functions().get(state.function()).outgoing(state.location())) {
      for (Expression.Load read : readAt.computeIfAbsent(edge.id(), this::reads)) {
        long object = state.local(((Expression.Local) read.address()).slot());
        boolean isUnset =
            state.size(object) == read.type().size()
                && state.load(read.type(), object, 0).equals(Value.UNKNOWN);
        if (isUnset) {
          state.store(read.type(), object, 0, Value.of(read.type().wrap(next.getAsLong())));
        }
      }
    }
  }

  private List<Expression.Load> reads(int edge) {
    List<Expression.Load> result = new ArrayList<>();
    for (Effect effect : Operands.all(meaning.of(edge))) {
      Operands.of(effect).forEach(each -> look(each, result));
    }
    return List.copyOf(result);
  }

  private static void look(Expression expression, List<Expression.Load> result) {
    if (expression instanceof Expression.Load load
        && load.address() instanceof Expression.Local
        && load.type().isInteger()) {
      result.add(load);
    }
    Operands.of(expression).forEach(each -> look(each, result));
  }
}
