package residua.analysis.kernel;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import residua.analysis.kernel.ParityDomain.Call;
import residua.analysis.kernel.ParityDomain.Parity;
import residua.analysis.kernel.ParityDomain.State;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.c.semantics.Scalar;

/** A state that changes; an expression that may do harm is not followed. */
final class ParityExecution {
  static final class Unknown extends RuntimeException {
    private static final long serialVersionUID = 1;

    Unknown(String why) {
      super(why);
    }
  }

  final List<Call> calls;
  private final Map<Integer, Parity> globals;
  final List<Map<Integer, Parity>> locals = new ArrayList<>();

  ParityExecution(State state) {
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
