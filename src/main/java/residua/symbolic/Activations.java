package residua.symbolic;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import residua.formula.Terms;
import residua.meaning.Effect;
import residua.meaning.FunctionMeaning;
import residua.meaning.Scalar;

/** Enters functions, and returns from them. */
final class Activations {
  private final World world;
  private final Terms terms;
  private final Values values;
  private final SymbolicState state;
  private final SymbolicEvaluator evaluator;
  private final Runnable settle;

  /**
   * Works on one state.
   *
   * @param settle removes executions whose evaluation has no semantics
   */
  Activations(World world, SymbolicState state, SymbolicEvaluator evaluator, Runnable settle) {
    this.world = world;
    this.terms = world.terms();
    this.values = world.values();
    this.state = state;
    this.evaluator = evaluator;
    this.settle = settle;
  }

  /** Enters a function: the arguments are stored in its parameters. */
  void enter(int function, List<Effect.Argument> arguments, Optional<Effect.Result> result)
      throws Unfollowed {
    List<Datum> given = new ArrayList<>();
    for (Effect.Argument argument : arguments) {
      given.add(evaluator.value(argument.value()));
    }
    settle.run();
    FunctionMeaning callee = world.entered(function);
    List<Optional<Scalar>> parameters = callee.parameters();
    if (parameters.size() != given.size()) {
      throw new Unfollowed("a call with another number of arguments");
    }
    int home = world.objects().frame(callee.slots());
    state.enter(new Activation(Optional.of(state.activation()), function, home, result));
    for (int i = 0; i < given.size(); i++) {
      long bytes = arguments.get(i).bytes();
      Datum.Pointer to = values.pointer(new Place.Into(home + i, terms.bits(64, 0)));
      if (bytes == 0) {
        Scalar type =
            parameters.get(i).orElseThrow(() -> new Unfollowed("an argument of another type"));
        if (type.size() != arguments.get(i).value().type().size()) {
          throw new Unfollowed("an argument of another type");
        }
        evaluator.store(to, type, given.get(i));
      } else {
        evaluator
            .memory()
            .copy(to, (Datum.Pointer) values.as(given.get(i), Scalar.POINTER), bytes, false);
      }
    }
    settle.run();
  }

  /** Returns to the caller, if there is one; returns whether there is. */
  boolean leave(Effect.Return end) {
    Optional<Datum> value = end.value().map(given -> evaluator.value(given.value()));
    settle.run();
    Activation callee = state.activation();
    if (callee.caller().isEmpty()) {
      return false;
    }
    Activation caller = callee.caller().get();
    if (callee.result().isPresent()) {
      Effect.Result result = callee.result().get();
      int slot = caller.home() + result.slot();
      Datum.Pointer to = values.pointer(new Place.Into(slot, terms.bits(64, 0)));
      long bytes = end.value().map(Effect.Argument::bytes).orElse(0L);
      if (bytes > 0) {
        Datum.Pointer from = (Datum.Pointer) values.as(value.get(), Scalar.POINTER);
        evaluator.memory().copy(to, from, Math.min(bytes, result.bytes()), false);
      } else if (value.isPresent()
          && result.type().isPresent()
          && result.type().get().size() == end.value().get().value().type().size()) {
        evaluator.store(to, result.type().get(), value.get());
      } else {
        state.forget(slot);
      }
    }
    settle.run();
    state.enter(caller);
    int slots = world.meaning().functions().get(callee.function()).slots().size();
    for (int i = 0; i < slots; i++) {
      state.forget(callee.home() + i);
    }
    return true;
  }
}
