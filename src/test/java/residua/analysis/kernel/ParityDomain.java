package residua.analysis.kernel;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import residua.analysis.reachability.AnalysisConfig;
import residua.analysis.reachability.Domain;
import residua.c.cfa.Edge;
import residua.c.interpreter.memory.ProgramState;
import residua.c.interpreter.memory.Value;
import residua.c.libc.HarnessWord;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.c.semantics.ProgramSemantics;
import residua.c.semantics.Scalar;

/**
 * A domain with abstract states and a transfer relation of its own: of integer variables it is
 * known whether they are even or odd. What is done with pointers is not followed.
 */
public record ParityDomain() implements Domain<ParityDomain.State> {
  /** Whether an integer of a type is odd; others are not known. */
  private record Parity(Scalar type, boolean isOdd) {}

  /** A call; the destination of its result is in the caller's frame. */
  private record Call(int function, int edge, Optional<Effect.Result> result) {}

  /** What is known: of objects of static storage duration, and of those of each call. */
  public record State(
      int location,
      List<Call> calls,
      Map<Integer, Parity> globals,
      List<Map<Integer, Parity>> locals) {
    private State at(int other) {
      return new State(other, calls, globals, locals);
    }
  }

  @Override
  public String word() {
    return "parity";
  }

  @Override
  public ConfigurableProgramAnalysis<State> analysis(AnalysisConfig setting) {
    Lattice lattice = new Lattice();
    return new CpaOperators<>(lattice, new Transfer(setting), MergeOperator.joining(lattice, 0));
  }

  @Override
  public long size(State state) {
    return state.globals().size();
  }

  @Override
  public List<Value> inputs(State state) {
    return List.of();
  }

  @Override
  public Optional<ProgramState> values(State state) {
    return Optional.empty();
  }

  private record Lattice() implements AbstractDomain<State> {
    private record Place(int location, List<Call> calls) {}

    @Override
    public Optional<State> join(State older, State newer, boolean widens, boolean isForced) {
      if (!place(older).equals(place(newer))) {
        return Optional.empty();
      }
      List<Map<Integer, Parity>> locals = new ArrayList<>();
      for (int i = 0; i < older.locals().size(); i++) {
        locals.add(common(older.locals().get(i), newer.locals().get(i)));
      }
      Map<Integer, Parity> globals = common(older.globals(), newer.globals());
      return Optional.of(new State(older.location(), older.calls(), globals, locals));
    }

    private static Map<Integer, Parity> common(
        Map<Integer, Parity> some, Map<Integer, Parity> others) {
      Map<Integer, Parity> result = new HashMap<>(some);
      result.entrySet().retainAll(others.entrySet());
      return result;
    }

    @Override
    public Object place(State state) {
      return new Place(state.location(), state.calls());
    }

    @Override
    public int depth(State state) {
      return state.calls().size();
    }
  }

  private record Transfer(AnalysisConfig setting) implements TransferRelation<State> {
    private ProgramSemantics meaning() {
      return setting.meaning();
    }

    @Override
    public void start(Successors<State> found) {
      int entry = setting.program().entry();
      int location = setting.program().entryFunction().entry();
      Call call = new Call(entry, -1, Optional.empty());
      Execution execution =
          new Execution(new State(location, List.of(call), Map.of(), List.of(Map.of())));
      meaning().initial().forEach(execution::write);
      found.next(execution.state(location));
    }

    @Override
    public void successors(State state, Edge edge, boolean isLast, Successors<State> found) {
      try {
        follow(new Execution(state), meaning().of(edge.id()), edge, found);
      } catch (Unknown e) {
        found.end(new Successors.End.Unknown(e.getMessage(), false));
      }
    }

    private void follow(Execution state, List<Effect> effects, Edge edge, Successors<State> found) {
      for (int i = 0; i < effects.size(); i++) {
        switch (effects.get(i)) {
          case Effect.Assume assume -> {
            if (state.truth(assume.condition()).filter(is -> is != assume.truth()).isPresent()) {
              return;
            }
          }
          case Effect.When when -> {
            Optional<Boolean> truth = state.truth(when.condition());
            List<Effect> rest = effects.subList(i + 1, effects.size());
            for (boolean side : new boolean[] {true, false}) {
              if (truth.filter(is -> is != side).isEmpty()) {
                List<Effect> all = new ArrayList<>(side ? when.then() : when.otherwise());
                all.addAll(rest);
                follow(new Execution(state.state(0)), all, edge, found);
              }
            }
            return;
          }
          case Effect.Enter enter -> {
            enter(state, enter, edge, found);
            return;
          }
          case Effect.Return end -> {
            leave(state, end, found);
            return;
          }
          case Effect.CallLibrary call -> {
            if (setting.errorCalls().contains(call.name())) {
              found.error(state.state(0), edge.id(), "an error call");
              return;
            }
            if (call.name().equals("abort") || call.name().equals("exit")) {
              return;
            }
            if (!HarnessWord.INPUT.isOf(call.name())) {
              throw new Unknown("a call of " + call.name());
            }
            call.result().ifPresent(result -> state.forgetLocal(result.slot()));
          }
          case Effect.OneOrder order -> found.doubted(order.why());
          case Effect.Violates violates -> throw new Unknown("an obligation");
          default -> state.write(effects.get(i));
        }
      }
      found.next(state.state(edge.target()));
    }

    private void enter(Execution state, Effect.Enter enter, Edge edge, Successors<State> found) {
      String name = setting.program().functions().get(enter.function()).name();
      if (setting.errorCalls().contains(name)) {
        found.error(state.state(0), edge.id(), "an error call");
        return;
      }
      Map<Integer, Parity> arguments = new HashMap<>();
      for (int i = 0; i < enter.arguments().size(); i++) {
        Effect.Argument argument = enter.arguments().get(i);
        int slot = i;
        if (argument.bytes() == 0) {
          Optional<Scalar> type = meaning().functions().get(enter.function()).parameters().get(i);
          state
              .isOdd(argument.value())
              .filter(odd -> type.isPresent())
              .ifPresent(odd -> arguments.put(slot, new Parity(type.get(), odd)));
        }
      }
      state.calls.add(new Call(enter.function(), edge.id(), enter.result()));
      state.locals.add(arguments);
      int entry = setting.program().functions().get(enter.function()).entry();
      found.entered(state.state(entry), enter.function(), true);
    }

    private void leave(Execution state, Effect.Return end, Successors<State> found) {
      Optional<Effect.Argument> value = end.value().filter(each -> each.bytes() == 0);
      Optional<Boolean> odd = value.flatMap(each -> state.isOdd(each.value()));
      Call call = state.calls.removeLast();
      state.locals.removeLast();
      if (state.calls.isEmpty()) {
        return;
      }
      call.result()
          .ifPresent(result -> {
            state.forgetLocal(result.slot());
            if (odd.isPresent() && result.type().isPresent()) {
              state.locals.getLast().put(result.slot(), new Parity(result.type().get(), odd.get()));
            }
          });
      int target = setting.program().edges().get(call.edge()).target();
      found.returned(Optional.of(state.state(target)), call.edge());
    }
  }

  private static final class Unknown extends RuntimeException {
    private static final long serialVersionUID = 1;

    Unknown(String why) {
      super(why);
    }
  }

  /** A state that changes; an expression that may do harm is not followed. */
  private static final class Execution {
    private final List<Call> calls;
    private final Map<Integer, Parity> globals;
    private final List<Map<Integer, Parity>> locals = new ArrayList<>();

    Execution(State state) {
      this.calls = new ArrayList<>(state.calls());
      this.globals = new HashMap<>(state.globals());
      state.locals().forEach(each -> locals.add(new HashMap<>(each)));
    }

    State state(int location) {
      List<Map<Integer, Parity>> copies = new ArrayList<>();
      locals.forEach(each -> copies.add(Map.copyOf(each)));
      return new State(location, List.copyOf(calls), Map.copyOf(globals), List.copyOf(copies));
    }

    void forgetLocal(int slot) {
      locals.getLast().remove(slot);
    }

    void write(Effect effect) {
      switch (effect) {
        case Effect.Store store -> {
          Optional<Boolean> odd = isOdd(store.value());
          forget(store.address());
          if (odd.isPresent() && store.type().isInteger() && store.type() != Scalar.BOOL) {
            Parity parity = new Parity(store.type(), odd.get());
            switch (store.address()) {
              case Expression.Global global -> globals.put(global.index(), parity);
              case Expression.Local local -> locals.getLast().put(local.slot(), parity);
              default -> {}
            }
          }
        }
        case Effect.StoreBits store -> {
          isOdd(store.value());
          forget(store.address());
        }
        case Effect.Zero zero -> forget(zero.to());
        case Effect.Forget forget -> forget.slots().forEach(this::forgetLocal);
        case Effect.Copy copy -> {
          base(copy.from());
          forget(copy.to());
        }
        default -> throw new Unknown("an effect that is not followed");
      }
    }

    /** Nothing is known of the object that an address points into. */
    private void forget(Expression address) {
      switch (base(address)) {
        case Expression.Global global -> globals.remove(global.index());
        case Expression.Local local -> forgetLocal(local.slot());
        default -> throw new Unknown("a write through a pointer");
      }
    }

    /** The object that an address points into by a constant offset. */
    private static Expression base(Expression address) {
      return switch (address) {
        case Expression.Global global -> global;
        case Expression.Local local -> local;
        case Expression.Element(Expression pointer, Expression.Constant index, long size) ->
            base(pointer);
        default -> throw new Unknown("an access through a pointer");
      };
    }

    private static Optional<Boolean> not(Optional<Boolean> truth) {
      return truth.map(is -> !is);
    }

    Optional<Boolean> truth(Expression condition) {
      Optional<Boolean> odd = isOdd(condition);
      return switch (condition) {
        case Expression.Constant constant -> Optional.of(constant.bits() != 0);
        case Expression.Compare compare -> {
          Optional<Boolean> left = isOdd(compare.left());
          Optional<Boolean> right = isOdd(compare.right());
          boolean differ = left.isPresent() && right.isPresent() && !left.equals(right);
          yield switch (compare.relation()) {
            case EQUAL -> differ ? Optional.of(false) : Optional.empty();
            case DIFFERENT -> differ ? Optional.of(true) : Optional.empty();
            default -> Optional.empty();
          };
        }
        case Expression.Both both -> conjunction(truth(both.left()), truth(both.right()));
        case Expression.Either either ->
            not(conjunction(not(truth(either.left())), not(truth(either.right()))));
        case Expression.Convert(Scalar type, Expression of) when type.isInteger() -> {
          // A narrower type may lose what makes the value differ from zero.
          Optional<Boolean> inner = truth(of);
          yield inner.filter(is -> !is).or(() -> odd.filter(is -> is));
        }
        default -> odd.filter(is -> is);
      };
    }

    private static Optional<Boolean> conjunction(Optional<Boolean> left, Optional<Boolean> right) {
      if (left.filter(is -> !is).isPresent() || right.filter(is -> !is).isPresent()) {
        return Optional.of(false);
      }
      return left.isPresent() && right.isPresent() ? Optional.of(true) : Optional.empty();
    }

    /** Whether an integer is odd, if that is known. */
    Optional<Boolean> isOdd(Expression value) {
      return switch (value) {
        case Expression.Constant constant -> Optional.of((constant.bits() & 1) != 0);
        case Expression.Load load -> loaded(load);
        case Expression.Bits bits -> {
          base(bits.address());
          yield Optional.empty();
        }
        case Expression.Convert convert -> {
          Optional<Boolean> odd = isOdd(convert.operand());
          boolean keeps =
              convert.type().isInteger()
                  && convert.type() != Scalar.BOOL
                  && convert.operand().type().isInteger();
          yield keeps ? odd : Optional.empty();
        }
        case Expression.Negate negate -> isOdd(negate.operand());
        case Expression.Complement complement -> not(isOdd(complement.operand()));
        case Expression.Binary binary -> arithmetic(binary);
        case Expression.Compare compare -> unknown(compare.left(), compare.right());
        case Expression.Both both -> unknown(both.left(), both.right());
        case Expression.Either either -> unknown(either.left(), either.right());
        case Expression.Choice choice -> {
          isOdd(choice.test());
          yield unknown(choice.whenTrue(), choice.whenFalse());
        }
        case Expression.Global global -> Optional.empty();
        case Expression.Local local -> Optional.empty();
        case Expression.Code code -> Optional.empty();
        case Expression.Real real -> Optional.empty();
        case Expression.Anything anything -> Optional.empty();
        case Expression.Element element -> unknown(element.pointer(), element.index());
        case Expression.Distance distance -> throw new Unknown("a difference of pointers");
        case Expression.Invalid invalid -> isOdd(invalid.address()).filter(odd -> false);
        case Expression.OfString text -> throw new Unknown("a string");
        case Expression.NotAllocated not -> isOdd(not.address()).filter(odd -> false);
        case Expression.Leaks leaks -> Optional.empty();
      };
    }

    private Optional<Boolean> unknown(Expression left, Expression right) {
      isOdd(left);
      isOdd(right);
      return Optional.empty();
    }

    private Optional<Boolean> loaded(Expression.Load load) {
      Optional<Parity> known =
          switch (load.address()) {
            case Expression.Global global -> Optional.ofNullable(globals.get(global.index()));
            case Expression.Local local -> Optional.ofNullable(locals.getLast().get(local.slot()));
            default -> {
              base(load.address());
              yield Optional.empty();
            }
          };
      return known.filter(parity -> parity.type() == load.type()).map(Parity::isOdd);
    }

    private Optional<Boolean> arithmetic(Expression.Binary binary) {
      Optional<Boolean> left = isOdd(binary.left());
      Optional<Boolean> right = isOdd(binary.right());
      boolean isInteger = binary.type().isInteger();
      boolean isPossible =
          switch (binary.operator()) {
            case DIVIDE, REMAINDER, LEFT, RIGHT ->
                binary.right() instanceof Expression.Constant constant
                    && constant.bits() > 0
                    && constant.bits() < 31;
            default -> true;
          };
      if (!isPossible && isInteger) {
        throw new Unknown("an operation that may be undefined");
      }
      return switch (isInteger ? binary.operator() : Expression.Operator.DIVIDE) {
        case ADD, SUBTRACT, XOR -> left.flatMap(one -> right.map(other -> one ^ other));
        case MULTIPLY, AND -> conjunction(left, right);
        case OR -> not(conjunction(not(left), not(right)));
        case DIVIDE, REMAINDER, LEFT, RIGHT -> Optional.empty();
      };
    }
  }
}
