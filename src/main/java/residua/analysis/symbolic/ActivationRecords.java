package residua.analysis.symbolic;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import residua.analysis.symbolic.evaluation.SymbolicEvaluator;
import residua.analysis.symbolic.state.ActivationRecord;
import residua.analysis.symbolic.state.PointsTo;
import residua.analysis.symbolic.state.SymbolicCell;
import residua.analysis.symbolic.state.SymbolicState;
import residua.analysis.symbolic.state.SymbolicValues;
import residua.analysis.symbolic.state.UnsupportedEdge;
import residua.c.semantics.Effect;
import residua.c.semantics.FunctionMeaning;
import residua.c.semantics.Scalar;
import residua.smt.Terms;

/** Enters functions, and returns from them. */
final class ActivationRecords {
  private final ExecutionContext world;
  private final Terms terms;
  private final SymbolicValues values;
  private final SymbolicState state;
  private final SymbolicEvaluator evaluator;
  private final Runnable settle;

  /**
   * Works on one state.
   *
   * @param settle removes executions whose evaluation has no semantics
   */
  ActivationRecords(
      ExecutionContext world, SymbolicState state, SymbolicEvaluator evaluator, Runnable settle) {
    this.world = world;
    this.terms = world.terms();
    this.values = world.values();
    this.state = state;
    this.evaluator = evaluator;
    this.settle = settle;
  }

  /** Enters a function: the arguments are stored in its parameters. */
  void enter(int function, List<Effect.Argument> arguments, Optional<Effect.Result> result)
      throws UnsupportedEdge {
    List<SymbolicCell> given = new ArrayList<>();
    for (Effect.Argument argument : arguments) {
      given.add(evaluator.value(argument.value()));
    }
    settle.run();
    FunctionMeaning callee = world.entered(function);
    List<Optional<Scalar>> parameters = callee.parameters();
    if (!callee.takes(given.size())) {
      throw new UnsupportedEdge("a call with the wrong number of arguments");
    }
    int home = world.objects().frame(callee.slots());
    state.enter(new ActivationRecord(Optional.of(state.activation()), function, home, result));
    for (int i = 0; i < parameters.size(); i++) {
      long bytes = arguments.get(i).bytes();
      SymbolicCell.Pointer to = values.pointer(new PointsTo.Into(home + i, terms.bits(64, 0)));
      if (bytes == 0) {
        Scalar type =
            parameters
                .get(i)
                .orElseThrow(() -> new UnsupportedEdge("an argument of the wrong type"));
        if (type.size() != arguments.get(i).value().type().size()) {
          throw new UnsupportedEdge("an argument of the wrong type");
        }
        evaluator.store(to, type, given.get(i));
      } else {
        evaluator
            .memory()
            .copy(to, (SymbolicCell.Pointer) values.as(given.get(i), Scalar.POINTER), bytes, false);
      }
    }
    settle.run();
  }

  /** Returns to the caller, if there is one; returns whether there is. */
  boolean leave(Effect.Return end) {
    Optional<SymbolicCell> value = end.value().map(given -> evaluator.value(given.value()));
    settle.run();
    ActivationRecord callee = state.activation();
    if (callee.caller().isEmpty()) {
      return false;
    }
    ActivationRecord caller = callee.caller().get();
    if (callee.result().isPresent()) {
      Effect.Result result = callee.result().get();
      int slot = caller.home() + result.slot();
      SymbolicCell.Pointer to = values.pointer(new PointsTo.Into(slot, terms.bits(64, 0)));
      long bytes = end.value().map(Effect.Argument::bytes).orElse(0L);
      if (bytes > 0) {
        SymbolicCell.Pointer from = (SymbolicCell.Pointer) values.as(value.get(), Scalar.POINTER);
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
