package residua.analysis.symbolic.libc;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import residua.analysis.symbolic.evaluation.SymbolicEvaluator;
import residua.analysis.symbolic.state.SymbolicCell;
import residua.analysis.symbolic.state.SymbolicInputs;
import residua.analysis.symbolic.state.SymbolicObjectTable;
import residua.analysis.symbolic.state.SymbolicState;
import residua.analysis.symbolic.state.SymbolicValues;
import residua.analysis.symbolic.state.UnsupportedEdge;
import residua.c.libc.HarnessWord;
import residua.c.libc.LibraryFunctions;
import residua.c.libc.PureLibraryFunctions;
import residua.c.libc.VerifierFunctions;
import residua.c.semantics.DataModel;
import residua.c.semantics.Effect;
import residua.c.semantics.Scalar;
import residua.smt.Terms;

/** Executes functions of the C library, as far as they can be followed. */
public final class LibraryCalls {
  private final SymbolicValues values;
  private final Terms terms;
  private final MemoryCalls memory;
  private final OverflowCalls overflows;
  private final TextCalls texts;
  private final SymbolicInputs inputs;
  private final NumberCalls numbers;
  private final StringCalls strings;

  /** Executes calls symbolically, for programs of a data model. */
  public LibraryCalls(
      SymbolicValues values, SymbolicObjectTable objects, SymbolicInputs inputs, DataModel model) {
    this.values = values;
    this.terms = values.terms();
    this.inputs = inputs;
    this.overflows = new OverflowCalls(values);
    this.strings = new StringCalls(values);
    this.texts = new TextCalls(values, objects, inputs, model, strings);
    this.numbers = new NumberCalls(values);
    this.memory = new MemoryCalls(values, objects, strings, model);
  }

  /** Executes a call; returns whether executions continue after it. */
  public boolean call(SymbolicState state, SymbolicEvaluator evaluator, Effect.CallLibrary call)
      throws UnsupportedEdge {
    if (LibraryFunctions.isOnlyBuiltin(call.name())) {
      throw new UnsupportedEdge("a call of " + call.name());
    }
    CallArguments given = arguments(evaluator, call);
    String name = given.name();
    if (VerifierFunctions.isInput(name)) {
      if (!call.arguments().isEmpty()) {
        throw new UnsupportedEdge("an input function with arguments");
      }
      input(state, call, name);
      return true;
    }
    if (HarnessWord.BYTES.isOf(name) && given.count() >= 2) {
      memory.makeInput(given, evaluator);
      return true;
    }
    if (VerifierFunctions.isAssume(name) && call.arguments().size() == 1) {
      state.restrict(terms, evaluator.truth(call.arguments().get(0).value()));
      return true;
    }
    Optional<CallResult> computed = computed(given, state, evaluator);
    if (computed.isPresent()) {
      result(state, call.result(), computed.get().value());
      return true;
    }
    switch (name) {
      case "abort", "exit", "_Exit", "_exit", "trap" -> {
        return false;
      }
      default -> {
        result(state, call.result(), memory.call(given, state, evaluator));
        return true;
      }
    }
  }

  private CallArguments arguments(SymbolicEvaluator evaluator, Effect.CallLibrary call)
      throws UnsupportedEdge {
    List<SymbolicCell> data = new ArrayList<>();
    for (Effect.Argument argument : call.arguments()) {
      data.add(
          argument.bytes() > 0 ? values.fresh(Scalar.POINTER) : evaluator.value(argument.value()));
    }
    return new CallArguments(values, call, List.copyOf(data));
  }

  /** The result of a function on numbers or text; empty if it is another one. */
  private Optional<CallResult> computed(
      CallArguments given, SymbolicState state, SymbolicEvaluator evaluator)
      throws UnsupportedEdge {
    Effect.CallLibrary call = given.call();
    String name = given.name();
    Optional<SymbolicCell> value =
        numbers
            .value(call, given.given(), evaluator)
            .<SymbolicCell>map(SymbolicCell.Number::new)
            .or(Optional::empty);
    if (value.isEmpty()) {
      value = strings.value(given, evaluator);
    }
    if (value.isEmpty() && OverflowCalls.isOne(name) && !name.equals(call.name())) {
      value = Optional.of(overflows.call(name, call, evaluator));
    }
    if (value.isPresent()) {
      return Optional.of(new CallResult(value));
    }
    Optional<CallResult> text = texts.call(given, state, evaluator);
    return text.isEmpty() && PureLibraryFunctions.isOne(call.name())
        ? Optional.of(CallResult.ANY)
        : text;
  }

  private void result(
      SymbolicState state, Optional<Effect.Result> result, Optional<SymbolicCell> value)
      throws UnsupportedEdge {
    if (result.isEmpty()) {
      return;
    }
    Scalar type =
        result.get().type().orElseThrow(() -> new UnsupportedEdge("a returned structure"));
    SymbolicCell datum = value.orElseGet(() -> values.fresh(type));
    boolean isKept = datum instanceof SymbolicCell.Pointer && type.isPointer();
    boolean fits =
        datum instanceof SymbolicCell.Number number && number.term().sort().bits() == type.bits();
    int slot = state.activation().home() + result.get().slot();
    SymbolicCell stored = isKept ? datum : fits ? values.as(datum, type) : values.fresh(type);
    state.put(slot, state.content(slot).store(values, 0, type.size(), stored));
  }

  private void input(SymbolicState state, Effect.CallLibrary call, String name)
      throws UnsupportedEdge {
    Optional<Scalar> type = call.result().flatMap(Effect.Result::type);
    if (call.result().isPresent() && type.isEmpty()) {
      throw new UnsupportedEdge("an input that is a structure");
    }
    if (type.isPresent() && type.get().isPointer()) {
      // It may point anywhere; no test can supply it.
      result(state, call.result(), Optional.empty());
      return;
    }
    if (type.isEmpty() && name.endsWith("pointer")) {
      throw new UnsupportedEdge("an input of unknown type");
    }
    Scalar read = type.orElse(Scalar.I32);
    SymbolicCell value = inputs.read(state.guard(), read);
    result(state, call.result(), Optional.of(value));
  }
}
