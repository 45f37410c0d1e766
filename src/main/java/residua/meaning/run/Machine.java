package residua.meaning.run;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import residua.library.VerifierFunctions;
import residua.meaning.Effect;
import residua.meaning.Expression;
import residua.meaning.Meaning;
import residua.meaning.Scalar;

/** Executes the effects of an edge in a state. */
public final class Machine {
  private final Meaning meaning;
  private final IntPredicate isErrorFunction;
  private final Set<String> errorNames;
  private final Environment environment;
  private final Library library;

  /**
   * A machine.
   *
   * @param isErrorFunction the functions with a body whose calls are errors, by index
   * @param errorNames the functions whose calls are errors
   */
  public Machine(
      Meaning meaning,
      IntPredicate isErrorFunction,
      Set<String> errorNames,
      Environment environment) {
    this.meaning = meaning;
    this.isErrorFunction = isErrorFunction;
    this.errorNames = Set.copyOf(errorNames);
    this.environment = environment;
    this.library = new Library(environment, meaning.model());
  }

  /** The state in which a function starts as the first one. */
  public State start(int entry) {
    State state = new State(meaning);
    state.push(entry, -1, Optional.empty(), List.of());
    for (Effect effect : meaning.initial()) {
      simple(state, new Evaluator(state), effect);
    }
    if (environment.isConcrete() && !meaning.functions().get(entry).parameters().isEmpty()) {
      meaning
          .functions()
          .get(entry)
          .parameters()
          .get(0)
          .filter(Scalar::isInteger)
          .ifPresent(type -> state.store(type, state.local(0), 0, Value.ONE));
    }
    return state;
  }

  /**
   * Executes the effects of an edge. The state is changed; successors may be it.
   *
   * @param edge its id
   * @throws Stuck if it cannot be followed; what was told to the successors then does not count
   */
  public void execute(State state, int edge, Successors successors) {
    run(state, meaning.of(edge), 0, edge, successors);
  }

  private void run(State state, List<Effect> effects, int from, int edge, Successors successors) {
    try {
      follow(state, effects, from, edge, successors);
    } catch (Trapped e) {
      if (environment.isConcrete()) {
        throw new Stuck(e.getMessage());
      }
    }
  }

  private void follow(
      State state, List<Effect> effects, int from, int edge, Successors successors) {
    Evaluator evaluator = new Evaluator(state);
    for (int i = from; i < effects.size(); i++) {
      Effect effect = effects.get(i);
      switch (effect) {
        case Effect.Assume assume -> {
          if (!assume(state, evaluator, assume.condition(), assume.truth())) {
            return;
          }
        }
        case Effect.When when -> {
          branch(state, evaluator, when, effects, i, edge, successors);
          return;
        }
        case Effect.Enter enter -> {
          if (isErrorFunction.test(enter.function())) {
            successors.error(state, edge);
          } else {
            enter(state, evaluator, enter, edge);
            successors.entered(state);
          }
          return;
        }
        case Effect.Return end -> {
          leave(state, evaluator, end, edge, successors);
          return;
        }
        case Effect.CallLibrary call -> {
          if (errorNames.contains(call.name())) {
            successors.error(state, edge);
            return;
          }
          if (VerifierFunctions.isAssertion(call.name()) && !call.arguments().isEmpty()) {
            Expression holds = call.arguments().get(0).value();
            State failing = state.fork();
            if (assume(failing, new Evaluator(failing), holds, false)) {
              successors.error(failing, edge);
            }
            if (!assume(state, evaluator, holds, true)) {
              return;
            }
            Library.result(state, call.result(), Value.UNKNOWN);
            continue;
          }
          Library.Outcome outcome = library.call(state, evaluator, call);
          switch (outcome) {
            case Library.Outcome.Goes goes -> {}
            case Library.Outcome.Never never -> {
              return;
            }
            case Library.Outcome.Ends ends -> {
              successors.ended(state, ends.code());
              return;
            }
            case Library.Outcome.Splits splits -> {
              for (int k = 0; k < splits.values().size(); k++) {
                boolean isLast = k == splits.values().size() - 1;
                State each = isLast ? state : state.fork();
                Library.result(each, call.result(), splits.values().get(k));
                if (Library.isInput(call.name())) {
                  each.noteInput(splits.values().get(k));
                }
                run(each, effects, i + 1, edge, successors);
              }
              return;
            }
          }
        }
        case Effect.CallPointer call -> {
          if (!(evaluator.value(call.callee()) instanceof Value.Code code)) {
            throw new Stuck("a call through a pointer that is not known");
          }
          if (environment.isConcrete()) {
            environment.callPointer(state, code.function(), call);
          } else {
            if (isErrorFunction.test(code.function())) {
              successors.error(state, edge);
            } else {
              List<Effect> rest = List.copyOf(effects.subList(i + 1, effects.size()));
              enter(state, code.function(), call, edge, rest);
              successors.entered(state);
            }
            return;
          }
        }
        default -> simple(state, evaluator, effect);
      }
    }
    successors.next(state);
  }

  private void branch(
      State state,
      Evaluator evaluator,
      Effect.When when,
      List<Effect> effects,
      int at,
      int edge,
      Successors successors) {
    Value test = Evaluator.truth(when.condition().type(), evaluator.value(when.condition()));
    if (test == Value.UNKNOWN) {
      if (environment.isConcrete()) {
        throw new Stuck("a decision by a value that is not known");
      }
      State other = state.fork();
      if (assume(other, new Evaluator(other), when.condition(), false)) {
        run(other, joined(when.otherwise(), effects, at), 0, edge, successors);
      }
      if (!assume(state, evaluator, when.condition(), true)) {
        return;
      }
    }
    List<Effect> taken = test == Value.ZERO ? when.otherwise() : when.then();
    run(state, joined(taken, effects, at), 0, edge, successors);
  }

  private static List<Effect> joined(List<Effect> first, List<Effect> effects, int at) {
    List<Effect> result = new java.util.ArrayList<>(first);
    result.addAll(effects.subList(at + 1, effects.size()));
    return result;
  }

  /** Makes a state one in which a condition holds, or does not; false if there is none. */
  private boolean assume(State state, Evaluator evaluator, Expression condition, boolean truth) {
    Value value = Evaluator.truth(condition.type(), evaluator.value(condition));
    if (value != Value.UNKNOWN) {
      return (value == Value.ONE) == truth;
    }
    if (environment.isConcrete()) {
      throw new Stuck("a decision by a value that is not known");
    }
    try {
      return new Refinement(state, evaluator, environment.keepsRanges()).assume(condition, truth);
    } catch (Trapped e) {
      return false;
    }
  }

  private void enter(State state, Evaluator evaluator, Effect.Enter enter, int edge) {
    List<Effect.Argument> arguments = enter.arguments();
    Value[] values = new Value[arguments.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = evaluator.value(arguments.get(i).value());
    }
    state.push(enter.function(), edge, enter.result(), List.of());
    pass(state, enter.function(), arguments, values);
  }

  private void pass(State state, int function, List<Effect.Argument> arguments, Value[] values) {
    List<Optional<Scalar>> parameters = meaning.functions().get(function).parameters();
    if (parameters.size() != values.length) {
      throw new Stuck("a call with another number of arguments");
    }
    for (int i = 0; i < values.length; i++) {
      long bytes = arguments.get(i).bytes();
      if (bytes == 0) {
        Scalar type = parameters.get(i).orElseThrow(() -> new Stuck("an argument of another type"));
        state.store(type, state.local(i), 0, kept(values[i]));
      } else {
        copy(state, new Value.Address(state.local(i), 0), values[i], bytes);
      }
    }
  }

  /** Enters a function that is called through a pointer; whoever asks knows where it returns. */
  public void enter(State state, int function, Effect.CallPointer call) {
    enter(state, function, call, -2, List.of());
  }

  private void enter(
      State state, int function, Effect.CallPointer call, int edge, List<Effect> rest) {
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
        throw new Stuck("an argument of another type");
      }
    }
    state.push(function, edge, call.result(), rest);
    pass(state, function, call.arguments(), values);
  }

  private void leave(
      State state, Evaluator evaluator, Effect.Return end, int edge, Successors successors) {
    Value value = Value.UNKNOWN;
    if (end.value().isPresent()) {
      value = evaluator.value(end.value().get().value());
    }
    if (state.depth() == 1) {
      successors.ended(state, end.value().isPresent() ? value : Value.ZERO);
      return;
    }
    Optional<Effect.Result> result = state.result();
    long bytes = end.value().map(Effect.Argument::bytes).orElse(0L);
    if (result.isPresent()) {
      long slot = Objects.local(state.depth() - 2, result.get().slot());
      if (bytes > 0) {
        copy(state, new Value.Address(slot, 0), value, Math.min(bytes, result.get().bytes()));
      } else if (end.value().isPresent() && result.get().type().isPresent()) {
        Scalar type = result.get().type().get();
        state.store(type, slot, 0, kept(value));
      } else {
        state.forget(slot, 0, result.get().bytes());
      }
    }
    int callEdge = state.callEdge(state.depth() - 1);
    List<Effect> rest = state.rest();
    state.pop();
    if (rest.isEmpty()) {
      successors.returned(state, callEdge);
    } else {
      run(state, rest, 0, callEdge, new Behind(callEdge, successors));
    }
  }

  /** What comes of the rest of an edge, when a call inside of it has returned. */
  private record Behind(int callEdge, Successors successors) implements Successors {
    @Override
    public void next(State state) {
      successors.returned(state, callEdge);
    }

    @Override
    public void entered(State state) {
      successors.entered(state);
    }

    @Override
    public void returned(State state, int edge) {
      successors.returned(state, edge);
    }

    @Override
    public void ended(State state, Value code) {
      successors.ended(state, code);
    }

    @Override
    public void error(State state, int edge) {
      successors.error(state, edge);
    }
  }

  private Value kept(Value value) {
    return value instanceof Value.Range && !environment.keepsRanges() ? Value.UNKNOWN : value;
  }

  /** Effects after which control goes on. */
  private void simple(State state, Evaluator evaluator, Effect effect) {
    switch (effect) {
      case Effect.Store store -> {
        Value value = kept(evaluator.value(store.value()));
        if (store.address() instanceof Expression.Local local) {
          state.store(store.type(), state.local(local.slot()), 0, value);
        } else {
          store(state, evaluator, store.type(), evaluator.value(store.address()), value);
        }
      }
      case Effect.StoreBits store -> storeBits(state, evaluator, store);
      case Effect.Copy copy ->
          copy(state, evaluator.value(copy.to()), evaluator.value(copy.from()), copy.size());
      case Effect.Zero zero -> {
        Value pointer = evaluator.value(zero.to());
        Trapped.check(pointer, zero.size());
        if (!(pointer instanceof Value.Address to)) {
          throw new Stuck("a write through a pointer that is not known");
        }
        evaluator.requireInside(to.object(), to.offset(), zero.size());
        state.fill(to.object(), to.offset(), zero.size(), (byte) 0);
      }
      case Effect.Forget forget -> forget.slots().forEach(state::forgetLocal);
      case Effect.Unknown unknown -> {
        if (unknown.changes().isEmpty()) {
          throw new Stuck(unknown.why());
        }
        state.forgetLocal(unknown.changes().getAsInt());
      }
      default -> throw new IllegalStateException("no simple effect: " + effect);
    }
  }

  static void store(State state, Evaluator evaluator, Scalar type, Value pointer, Value value) {
    switch (pointer) {
      case Value.Address to -> {
        evaluator.requireInside(to.object(), to.offset(), type.size());
        requireWritable(state, to.object());
        state.store(type, to.object(), to.offset(), value);
      }
      case Value.Within to -> {
        evaluator.requireInside(to.object(), to.low(), 0);
        evaluator.requireInside(to.object(), to.high(), type.size());
        requireWritable(state, to.object());
        state.forget(to.object(), to.low(), to.high() - to.low() + type.size());
      }
      default -> {
        Trapped.check(pointer, type.size());
        throw new Stuck("a write through a pointer that is not known");
      }
    }
  }

  static void requireWritable(State state, long object) {
    if (!state.isWritable(object)) {
      throw new Stuck("a write to a string literal");
    }
  }

  private static void storeBits(State state, Evaluator evaluator, Effect.StoreBits store) {
    Value pointer = evaluator.value(store.address());
    Value unit = evaluator.load(store.unit(), pointer);
    Value value = evaluator.value(store.value());
    long mask = (1L << store.width()) - 1;
    boolean isWhole = store.width() == store.unit().bits();
    if (value instanceof Value.Int field && (isWhole || unit instanceof Value.Int)) {
      long old = unit instanceof Value.Int known ? known.bits() : 0;
      long bits = field.bits();
      if (store.unit() == Scalar.BOOL) {
        bits = bits == 0 ? 0 : 1;
      }
      long changed = (old & ~(mask << store.shift())) | ((bits & mask) << store.shift());
      // The bits around a truth value are no part of it.
      Scalar raw = store.unit() == Scalar.BOOL ? Scalar.U8 : store.unit();
      store(state, evaluator, raw, pointer, Value.of(raw.wrap(changed)));
    } else {
      store(state, evaluator, store.unit(), pointer, Value.UNKNOWN);
    }
  }

  private static void copy(State state, Value to, Value from, long size) {
    Trapped.check(to, size);
    if (!(to instanceof Value.Address target)) {
      throw new Stuck("a write through a pointer that is not known");
    }
    Evaluator evaluator = new Evaluator(state);
    evaluator.requireInside(target.object(), target.offset(), size);
    requireWritable(state, target.object());
    switch (from) {
      case Value.Address source -> {
        evaluator.requireInside(source.object(), source.offset(), size);
        long apart = Math.abs(source.offset() - target.offset());
        if (source.object() == target.object() && apart > 0 && apart < size) {
          throw new Stuck("a copy of what overlaps");
        }
        state.copy(target.object(), target.offset(), source.object(), source.offset(), size);
      }
      case Value.Unknown unknown -> state.forget(target.object(), target.offset(), size);
      case Value.Within within -> state.forget(target.object(), target.offset(), size);
      default -> {
        Trapped.check(from, size);
        throw new Stuck("a read through what points to no object");
      }
    }
  }
}
