package residua.symbolic;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import residua.formula.Op;
import residua.formula.Sort;
import residua.formula.Term;
import residua.formula.Terms;
import residua.library.PureFunctions;
import residua.library.VerifierFunctions;
import residua.meaning.Effect;
import residua.meaning.Expression;
import residua.meaning.Scalar;

/** What functions of the C library do, of those whose runs can be followed. */
final class LibraryCalls {
  private static final long MOST_BYTES = 1L << 26;

  private final Values values;
  private final Terms terms;
  private final ObjectTable objects;
  private final Inputs inputs;
  private final NumberCalls numbers;
  private final StringCalls strings;

  LibraryCalls(Values values, ObjectTable objects, Inputs inputs) {
    this.values = values;
    this.terms = values.terms();
    this.objects = objects;
    this.inputs = inputs;
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
        changes(evaluator, pointer(given, 0), constant(number(given, 1, call)));
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
    if (value.isPresent() || PureFunctions.isOne(call.name())) {
      result(state, call.result(), value);
      return true;
    }
    switch (name) {
      case "abort", "exit", "_Exit", "_exit" -> {
        return false;
      }
      case "malloc" -> value = Optional.of(allocated(state, number(given, 0, call), false));
      case "calloc" -> {
        Term size = terms.binary(Op.MULTIPLY, number(given, 0, call), number(given, 1, call));
        value = Optional.of(allocated(state, size, true));
      }
      case "free" -> free(state, evaluator, pointer(given, 0));
      case "memset" -> {
        long size = constant(number(given, 2, call));
        Term fill = terms.extract(number(given, 1, call), 0, 8);
        if (fill.isConstant()) {
          evaluator.memory().fill(pointer(given, 0), size, (int) fill.payload());
        } else {
          evaluator.memory().forget(pointer(given, 0), size);
        }
        value = Optional.of(given.get(0));
      }
      case "memcpy", "memmove" -> {
        evaluator
            .memory()
            .copy(pointer(given, 0), pointer(given, 1), constant(number(given, 2, call)), true);
        value = Optional.of(given.get(0));
      }
      case "trap" -> {
        return false;
      }
      case "realloc" -> value = Optional.of(reallocated(state, evaluator, given, call));
      case "time" -> changes(evaluator, pointer(given, 0), 8);
      case "puts", "fputs", "perror" -> {}
      case "printf" -> requireNoCount(state, given, 0);
      case "fprintf" -> requireNoCount(state, given, 1);
      case "snprintf" -> {
        requireNoCount(state, given, 2);
        changes(evaluator, pointer(given, 0), constant(number(given, 1, call)));
      }
      case "read" -> changes(evaluator, pointer(given, 1), constant(number(given, 2, call)));
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

  private Datum allocated(SymbolicState state, Term size, boolean cleared) throws Unfollowed {
    long bytes = constant(size);
    if (bytes > MOST_BYTES) {
      throw new Unfollowed("an allocation that is too large");
    }
    int object = objects.allocate(bytes);
    if (cleared && bytes > 0) {
      state.put(object, Content.UNKNOWN.store(values, 0, bytes, new Datum.Fill(0)));
    }
    state.setAlive(object, terms.bool(true));
    return values.ite(
        terms.fresh(Sort.BOOL),
        values.pointer(new Place.Into(object, terms.bits(64, 0))),
        values.pointer(new Place.Raw(terms.bits(64, 0))));
  }

  /** Ends objects; what is no start of one that exists fails, but for null. */
  private void free(SymbolicState state, SymbolicEvaluator evaluator, Datum.Pointer pointer) {
    for (Datum.Target target : pointer.targets()) {
      switch (target.place()) {
        case Place.Into into when objects.get(into.object()).life() == ObjectTable.Life.HEAP -> {
          Term alive = state.isAlive(terms, objects, into.object());
          Term good = terms.and(alive, terms.equal(into.offset(), terms.bits(64, 0)));
          evaluator.fail(terms.and(target.guard(), terms.not(good)));
          state.setAlive(into.object(), terms.and(alive, terms.not(target.guard())));
        }
        case Place.Raw raw ->
            evaluator.miss(
                terms.and(target.guard(), terms.not(terms.equal(raw.bits(), terms.bits(64, 0)))));
        default -> evaluator.miss(target.guard());
      }
    }
  }

  /** Where there is no more memory nothing changes; with no size, that is left open. */
  private Datum reallocated(
      SymbolicState state, SymbolicEvaluator evaluator, List<Datum> given, Effect.CallLibrary call)
      throws Unfollowed {
    Datum.Pointer old = pointer(given, 0);
    long bytes = constant(number(given, 1, call));
    if (bytes == 0) {
      throw new Unfollowed("an allocation of no size");
    }
    Datum.Pointer result = (Datum.Pointer) allocated(state, terms.bits(64, bytes), false);
    Datum.Target there = result.targets().get(0);
    Content content = Content.UNKNOWN;
    for (Datum.Target target : old.targets()) {
      if (target.place() instanceof Place.Into(int from, Term start)
          && objects.get(from).life() == ObjectTable.Life.HEAP) {
        Term alive = state.isAlive(terms, objects, from);
        Term good = terms.and(alive, terms.equal(start, terms.bits(64, 0)));
        evaluator.fail(terms.and(target.guard(), terms.not(good)));
        long kept = Math.min(bytes, objects.get(from).size());
        Content taken = Content.UNKNOWN.copied(values, 0, state.content(from), 0, kept);
        content = Content.merged(values, target.guard(), taken, content);
        Term isGone = terms.and(target.guard(), there.guard());
        state.setAlive(from, terms.and(alive, terms.not(isGone)));
      } else if (!isNull(target)) {
        evaluator.miss(target.guard());
      }
    }
    state.put(((Place.Into) there.place()).object(), content);
    return result;
  }

  private static boolean isNull(Datum.Target target) {
    return target.place() instanceof Place.Raw(Term bits)
        && bits.isConstant()
        && bits.payload() == 0;
  }

  /** Says that nothing is known of bytes, unless the pointer is null. */
  private void changes(SymbolicEvaluator evaluator, Datum.Pointer pointer, long size) {
    if (!pointer.targets().stream().allMatch(LibraryCalls::isNull)) {
      evaluator.memory().forget(pointer, size);
    }
  }

  /** A format that is not known, or stores how much was written, changes memory. */
  private void requireNoCount(SymbolicState state, List<Datum> given, int at) throws Unfollowed {
    boolean isKnown =
        given.size() > at
            && given.get(at) instanceof Datum.Pointer pointer
            && pointer.targets().size() == 1
            && pointer.targets().get(0).place() instanceof Place.Into(int object, Term offset)
            && !objects.get(object).isWritable()
            && !state.content(object).mayHave(values, 'n');
    if (!isKnown) {
      throw new Unfollowed("a format that may store");
    }
  }
}
