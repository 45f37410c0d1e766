package residua.c.interpreter;

import java.util.List;
import java.util.Optional;
import residua.c.interpreter.memory.Objects;
import residua.c.interpreter.memory.ProgramState;
import residua.c.interpreter.memory.UnsupportedExecution;
import residua.c.interpreter.memory.Value;
import residua.c.semantics.Effect;
import residua.c.semantics.FunctionMeaning;
import residua.c.semantics.ProgramSemantics;
import residua.c.semantics.Scalar;

/** Enters functions and leaves them. */
final class Calls {
  private final ProgramSemantics meaning;
  private final Writes writes;

  Calls(ProgramSemantics meaning, Writes writes) {
    this.meaning = meaning;
    this.writes = writes;
  }

  /** Enters a function that is called by name. */
  void enter(ProgramState state, Evaluator evaluator, Effect.Enter enter, int edge) {
    List<Effect.Argument> arguments = enter.arguments();
    Value[] values = new Value[arguments.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = evaluator.value(arguments.get(i).value());
    }
    state.push(enter.function(), edge, enter.result(), List.of());
    pass(state, enter.function(), arguments, values);
  }

  /** Enters a function inside an edge whose rest is executed after the call. */
  void enter(
      ProgramState state, int function, Effect.CallPointer call, int edge, List<Effect> rest) {
    Evaluator evaluator = new Evaluator(state);
    Value[] values = new Value[call.arguments().size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = evaluator.value(call.arguments().get(i).value());
    }
    List<Optional<Scalar>> parameters = meaning.functions().get(function).parameters();
    for (int i = 0; i < Math.min(values.length, parameters.size()); i++) {
      Scalar given = call.arguments().get(i).value().type();
      boolean isSame = parameters.get(i).filter(type -> type != given).isEmpty();
      if (!isSame) {
        throw new UnsupportedExecution("an argument of the wrong type");
      }
    }
    state.push(function, edge, call.result(), rest);
    pass(state, function, call.arguments(), values);
  }

  private void pass(
      ProgramState state, int function, List<Effect.Argument> arguments, Value[] values) {
    FunctionMeaning callee = meaning.functions().get(function);
    if (!callee.takes(values.length)) {
      throw new UnsupportedExecution("a call with the wrong number of arguments");
    }
    List<Optional<Scalar>> parameters = callee.parameters();
    for (int i = 0; i < parameters.size(); i++) {
      long bytes = arguments.get(i).bytes();
      if (bytes == 0) {
        Scalar type =
            parameters
                .get(i)
                .orElseThrow(() -> new UnsupportedExecution("an argument of the wrong type"));
        state.store(type, state.local(i), 0, writes.kept(values[i]));
      } else {
        Writes.copy(state, new Value.Address(state.local(i), 0), values[i], bytes);
      }
    }
  }

  /** Leaves a called function with its return value. */
  void leave(ProgramState state, Effect.Return end, Value value) {
    Optional<Effect.Result> result = state.result();
    long bytes = end.value().map(Effect.Argument::bytes).orElse(0L);
    if (result.isPresent()) {
      long slot = Objects.local(state.depth() - 2, result.get().slot());
      if (bytes > 0) {
        Value.Address to = new Value.Address(slot, 0);
        Writes.copy(state, to, value, Math.min(bytes, result.get().bytes()));
      } else if (end.value().isPresent() && result.get().type().isPresent()) {
        Scalar type = result.get().type().get();
        if (end.value().get().value().type() != type) {
          throw new UnsupportedExecution("a result of the wrong type");
        }
        state.store(type, slot, 0, writes.kept(value));
      } else {
        state.forget(slot, 0, result.get().bytes());
      }
    }
    state.pop();
  }
}
