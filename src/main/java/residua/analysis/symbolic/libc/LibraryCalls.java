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
import residua.smt.Op;
import residua.smt.Term;
import residua.smt.Terms;

/** Executes functions of the C library, as far as they can be followed. */
public final class LibraryCalls {
  private final SymbolicValues values;
  private final Terms terms;
  private final SymbolicObjectTable objects;
  private final HeapCalls heap;
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
    this.objects = objects;
    this.heap = new HeapCalls(values, objects);
    this.overflows = new OverflowCalls(values);
    this.texts = new TextCalls(values, objects, inputs, model);
    this.numbers = new NumberCalls(values);
    this.strings = new StringCalls(values);
  }

  /** Executes a call; returns whether executions continue after it. */
  public boolean call(SymbolicState state, SymbolicEvaluator evaluator, Effect.CallLibrary call)
      throws UnsupportedEdge {
    if (LibraryFunctions.isOnlyBuiltin(call.name())) {
      throw new UnsupportedEdge("a call of " + call.name());
    }
    List<SymbolicCell> data = new ArrayList<>();
    for (Effect.Argument argument : call.arguments()) {
      data.add(
          argument.bytes() > 0 ? values.fresh(Scalar.POINTER) : evaluator.value(argument.value()));
    }
    CallArguments given = new CallArguments(values, call, List.copyOf(data));
    String name = given.name();
    if (VerifierFunctions.isInput(name)) {
      if (!call.arguments().isEmpty()) {
        throw new UnsupportedEdge("an input function with arguments");
      }
      input(state, call, name);
      return true;
    }
    if (HarnessWord.BYTES.isOf(name) && given.count() >= 2) {
      SymbolicCell.Pointer to = given.pointer(0);
      Term size = given.number(1);
      if (!size.isConstant()) {
        evaluator.memory().overwrite(to, size);
      } else if (!to.targets().stream().allMatch(SymbolicCell.Target::isNull)) {
        evaluator.memory().forget(to, CallArguments.constant(size));
      }
      return true;
    }
    if (VerifierFunctions.isAssume(name) && call.arguments().size() == 1) {
      state.restrict(terms, evaluator.truth(call.arguments().get(0).value()));
      return true;
    }
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
    if (value.isEmpty()) {
      Optional<CallResult> text = texts.call(given, state, evaluator);
      if (text.isPresent()) {
        result(state, call.result(), text.get().value());
        return true;
      }
    }
    if (value.isPresent() || PureLibraryFunctions.isOne(call.name())) {
      result(state, call.result(), value);
      return true;
    }
    switch (name) {
      case "abort", "exit", "_Exit", "_exit" -> {
        return false;
      }
      case "malloc" -> value = Optional.of(heap.allocated(state, given.number(0), false));
      case "calloc" -> value = Optional.of(heap.cleared(state, given.number(0), given.number(1)));
      case "alloca", "alloca_with_align" -> {
        Term size = given.number(0);
        Term most = terms.bits(64, Effect.MOST_BYTES);
        evaluator.doubts().fail(terms.not(terms.compare(Op.UNSIGNED_AT_MOST, size, most)));
        value = Optional.of(new Reservations(values, objects, state, evaluator).made(size));
      }
      case "free" -> heap.free(state, evaluator, given.pointer(0));
      case "memset" -> {
        Term size = given.number(2);
        Term fill = terms.extract(given.number(1), 0, 8);
        if (fill.isConstant() && size.isConstant()) {
          evaluator
              .memory()
              .fill(given.pointer(0), CallArguments.constant(size), (int) fill.payload());
        } else {
          evaluator.memory().overwrite(given.pointer(0), size);
        }
        value = Optional.of(given.get(0));
      }
      case "memcpy", "memmove" -> {
        Term size = given.number(2);
        if (size.isConstant()) {
          evaluator
              .memory()
              .copy(
                  given.pointer(0),
                  given.pointer(1),
                  CallArguments.constant(size),
                  name.equals("memmove"));
        } else if (!strings.copiesUpTo(
            given.pointer(0), given.pointer(1), size, name.equals("memmove"), evaluator)) {
          evaluator.memory().requireReadable(given.pointer(1), size);
          evaluator.memory().overwrite(given.pointer(0), size);
        }
        value = Optional.of(given.get(0));
      }
      case "trap" -> {
        return false;
      }
      case "realloc" ->
          value =
              Optional.of(heap.reallocated(state, evaluator, given.pointer(0), given.number(1)));
      default -> throw new UnsupportedEdge("a call of " + call.name());
    }
    result(state, call.result(), value);
    return true;
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
