package residua.symbolic;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import residua.formula.Term;
import residua.formula.Terms;
import residua.library.PureFunctions;
import residua.library.VerifierFunctions;
import residua.meaning.DataModel;
import residua.meaning.Effect;
import residua.meaning.Expression;
import residua.meaning.Scalar;

/** What functions of the C library do, of those whose runs can be followed. */
final class LibraryCalls {
  private final Values values;
  private final Terms terms;
  private final HeapCalls heap;
  private final OverflowCalls overflows;
  private final TextCalls texts;
  private final Inputs inputs;
  private final NumberCalls numbers;
  private final StringCalls strings;

  LibraryCalls(Values values, ObjectTable objects, Inputs inputs, DataModel model) {
    this.values = values;
    this.terms = values.terms();
    this.inputs = inputs;
    this.heap = new HeapCalls(values, objects);
    this.overflows = new OverflowCalls(values);
    this.texts = new TextCalls(values, objects, inputs, model);
    this.numbers = new NumberCalls(values);
    this.strings = new StringCalls(values);
  }

  /** Calls one; whether runs go on behind it. */
  boolean call(SymbolicState state, SymbolicEvaluator evaluator, Effect.CallLibrary call)
      throws Unfollowed {
    String name = call.name().startsWith("__builtin_") ? call.name().substring(10) : call.name();
    List<Datum> given = new ArrayList<>();
    for (Effect.Argument argument : call.arguments()) {
      given.add(
          argument.bytes() > 0 ? values.fresh(Scalar.POINTER) : evaluator.value(argument.value()));
    }
    if (VerifierFunctions.isInput(name)) {
      if (call.arguments().isEmpty()) {
        input(state, call, name);
      } else if (name.equals(VerifierFunctions.MEMORY_INPUT) && given.size() == 2) {
        Datum.Pointer to = pointer(given, 0);
        if (!to.targets().stream().allMatch(LibraryCalls::isNull)) {
          evaluator.memory().forget(to, constant(number(given, 1, call)));
        }
      } else {
        throw new Unfollowed("an input that depends on something");
      }
      return true;
    }
    if (VerifierFunctions.isAssume(name) && call.arguments().size() == 1) {
      state.restrict(terms, evaluator.truth(call.arguments().get(0).value()));
      return true;
    }
    Optional<Datum> value =
        numbers.value(call, given, evaluator).<Datum>map(Datum.Number::new).or(Optional::empty);
    if (value.isEmpty()) {
      value = strings.value(name, given, evaluator);
    }
    if (value.isEmpty() && OverflowCalls.isOne(name) && !name.equals(call.name())) {
      value = Optional.of(overflows.call(name, call, evaluator));
    }
    if (value.isEmpty()) {
      Optional<TextCalls.Given> text = texts.call(name, call, given, state, evaluator);
      if (text.isPresent()) {
        result(state, call.result(), text.get().value());
        return true;
      }
    }
    if (value.isPresent() || PureFunctions.isOne(call.name())) {
      result(state, call.result(), value);
      return true;
    }
    switch (name) {
      case "abort", "exit", "_Exit", "_exit" -> {
        return false;
      }
      case "malloc" -> value = Optional.of(heap.allocated(state, number(given, 0, call), false));
      case "calloc" ->
          value = Optional.of(heap.cleared(state, number(given, 0, call), number(given, 1, call)));
      case "free" -> heap.free(state, evaluator, pointer(given, 0));
      case "memset" -> {
        Term size = number(given, 2, call);
        Term fill = terms.extract(number(given, 1, call), 0, 8);
        if (fill.isConstant() && size.isConstant()) {
          evaluator.memory().fill(pointer(given, 0), constant(size), (int) fill.payload());
        } else {
          evaluator.memory().overwrite(pointer(given, 0), size);
        }
        value = Optional.of(given.get(0));
      }
      case "memcpy", "memmove" -> {
        Term size = number(given, 2, call);
        if (size.isConstant()) {
          evaluator.memory().copy(pointer(given, 0), pointer(given, 1), constant(size), true);
        } else {
          evaluator.memory().requireReadable(pointer(given, 1), size);
          evaluator.memory().overwrite(pointer(given, 0), size);
        }
        value = Optional.of(given.get(0));
      }
      case "trap" -> {
        return false;
      }
      case "realloc" ->
          value =
              Optional.of(
                  heap.reallocated(state, evaluator, pointer(given, 0), number(given, 1, call)));
      default -> throw new Unfollowed("a call of " + call.name());
    }
    result(state, call.result(), value);
    return true;
  }

  private void result(SymbolicState state, Optional<Effect.Result> result, Optional<Datum> value)
      throws Unfollowed {
    if (result.isEmpty()) {
      return;
    }
    Scalar type =
        result.get().type().orElseThrow(() -> new Unfollowed("a structure that is returned"));
    Datum datum = value.orElseGet(() -> values.fresh(type));
    boolean isKept = datum instanceof Datum.Pointer && type.isPointer();
    boolean fits =
        datum instanceof Datum.Number number && number.term().sort().bits() == type.bits();
    int slot = state.activation().home() + result.get().slot();
    Datum stored = isKept ? datum : fits ? values.as(datum, type) : values.fresh(type);
    state.put(slot, state.content(slot).store(values, 0, type.size(), stored));
  }

  private void input(SymbolicState state, Effect.CallLibrary call, String name) throws Unfollowed {
    Optional<Scalar> type = call.result().flatMap(Effect.Result::type);
    if (call.result().isPresent() && type.isEmpty()) {
      throw new Unfollowed("an input that is a structure");
    }
    if (type.isPresent() && type.get().isPointer()) {
      throw new Unfollowed("an input that is a pointer");
    }
    if (type.isEmpty() && name.endsWith("pointer")) {
      throw new Unfollowed("an input of a type that is not known");
    }
    Scalar read = type.orElse(Scalar.I32);
    Datum value = inputs.read(state.guard(), read);
    result(state, call.result(), Optional.of(value));
  }

  private Datum.Pointer pointer(List<Datum> given, int index) throws Unfollowed {
    if (given.size() <= index) {
      throw new Unfollowed("a call with another number of arguments");
    }
    return (Datum.Pointer) values.as(given.get(index), Scalar.POINTER);
  }

  /** An argument as 64 bits. */
  private Term number(List<Datum> given, int index, Effect.CallLibrary call) throws Unfollowed {
    if (given.size() <= index || !(given.get(index) instanceof Datum.Number number)) {
      throw new Unfollowed("an argument that is not known");
    }
    Expression argument = call.arguments().get(index).value();
    return terms.resized(number.term(), 64, argument.type().isSigned());
  }

  private static long constant(Term term) throws Unfollowed {
    if (!term.isConstant() || term.payload() < 0) {
      throw new Unfollowed("a size that is not known");
    }
    return term.payload();
  }

  static boolean isNull(Datum.Target target) {
    return target.place() instanceof Place.Raw(Term bits)
        && bits.isConstant()
        && bits.payload() == 0;
  }
}
