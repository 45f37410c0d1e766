package residua.c.frontend.translation.calls;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import residua.c.frontend.translation.context.SubexpressionTranslator;
import residua.c.frontend.translation.facts.EvaluationState;
import residua.c.frontend.translation.objects.VolatileTranslator;
import residua.c.frontend.types.CType;
import residua.c.frontend.types.Conversions;
import residua.c.frontend.types.Operand.Value;
import residua.c.frontend.types.Operators;
import residua.c.frontend.types.UnmodelledConstruct;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.c.semantics.Expression.Operator;
import residua.c.semantics.Scalar;

/**
 * Translates the built-in atomic operations of compilers (GCC manual, "Built-in Functions for
 * Memory Model Aware Atomic Operations" and "Legacy __sync"): reads and writes, one after the
 * other. Programs with code that may run in between, threads and signal handlers, are not analysed
 * at all.
 */
final class AtomicCalls {
  private static final Value NO_VALUE =
      new Value(CType.VOID, new Expression.Constant(Scalar.I32, 0));

  private static final Pattern FETCH_FIRST =
      Pattern.compile("__atomic_fetch_(\\w+)|__sync_fetch_and_(\\w+)");
  private static final Pattern FETCH_LAST =
      Pattern.compile("__atomic_(\\w+)_fetch|__sync_(\\w+)_and_fetch");

  private final SubexpressionTranslator expressions;
  private final EvaluationState evaluation;
  private IASTFunctionCallExpression call;

  AtomicCalls(SubexpressionTranslator expressions) {
    this.expressions = expressions;
    this.evaluation = expressions.evaluation();
  }

  /** The semantics of a call; empty if it calls no such operation. */
  Optional<Value> of(IASTFunctionCallExpression call, String name) {
    if (!name.startsWith("__atomic_") && !name.startsWith("__sync_")) {
      return Optional.empty();
    }
    this.call = call;
    List<Value> given = new ArrayList<>();
    for (int i = 0; i < call.getArguments().length; i++) {
      given.add(expressions.value((IASTExpression) call.getArguments()[i]));
    }
    Matcher first = FETCH_FIRST.matcher(name);
    if (first.matches()) {
      return Optional.of(changed(given, operation(first), true));
    }
    Matcher last = FETCH_LAST.matcher(name);
    if (last.matches()) {
      return Optional.of(changed(given, operation(last), false));
    }
    return switch (name) {
      case "__atomic_thread_fence", "__atomic_signal_fence", "__sync_synchronize" ->
          Optional.of(NO_VALUE);
      case "__atomic_load_n" -> Optional.of(place(given, 0).kept());
      case "__atomic_load" -> {
        Place from = place(given, 0);
        place(given, 1).store(from.value());
        yield Optional.of(NO_VALUE);
      }
      case "__atomic_store_n" -> {
        place(given, 0).store(argument(given, 1));
        yield Optional.of(NO_VALUE);
      }
      case "__atomic_store" -> {
        place(given, 0).store(place(given, 1).value());
        yield Optional.of(NO_VALUE);
      }
      case "__atomic_exchange_n", "__sync_lock_test_and_set" -> {
        Place at = place(given, 0);
        Value before = at.kept();
        at.store(argument(given, 1));
        yield Optional.of(before);
      }
      case "__atomic_exchange" -> Optional.of(exchanged(given));
      case "__sync_lock_release" -> {
        Place at = place(given, 0);
        at.store(new Value(at.type(), Conversions.zero(at.scalar())));
        yield Optional.of(NO_VALUE);
      }
      case "__atomic_compare_exchange_n" ->
          Optional.of(exchangedIfEqual(given, argument(given, 2)));
      case "__atomic_compare_exchange" ->
          Optional.of(exchangedIfEqual(given, place(given, 2).value()));
      case "__sync_bool_compare_and_swap" -> Optional.of(swapped(given, true));
      case "__sync_val_compare_and_swap" -> Optional.of(swapped(given, false));
      default -> Optional.empty();
    };
  }

  private Value exchanged(List<Value> given) {
    Place at = place(given, 0);
    Value before = at.kept();
    at.store(place(given, 1).value());
    place(given, 2).store(before);
    return NO_VALUE;
  }

  private static String operation(Matcher matcher) {
    return matcher.group(1) == null ? matcher.group(2) : matcher.group(1);
  }

  private static Value argument(List<Value> given, int index) {
    if (given.size() <= index) {
      throw new UnmodelledConstruct("a call with the wrong number of arguments");
    }
    return given.get(index);
  }

  /** The target of a pointer. */
  private final class Place {
    private final CType type;
    private final Expression address;
    private final boolean isVolatile;

    Place(CType type, Expression address, boolean isVolatile) {
      this.isVolatile = isVolatile;
      this.type = type;
      this.address = address;
    }

    CType type() {
      return type;
    }

    Scalar scalar() {
      return type.scalar();
    }

    Value value() {
      require(false);
      return isVolatile
          ? new VolatileTranslator(expressions).any(type, call)
          : new Value(type, new Expression.Load(scalar(), address));
    }

    /** Its value, which later effects do not change. */
    Value kept() {
      return evaluation.kept(value());
    }

    private void require(boolean isWritten) {
      expressions
          .obligations(call)
          .access(address, expressions.context().types().size(type), isWritten);
    }

    void store(Value value) {
      require(true);
      evaluation.add(new Effect.Store(scalar(), address, Conversions.to(type, value)));
    }
  }

  private Place place(List<Value> given, int index) {
    Value pointer = argument(given, index);
    if (!(pointer.type() instanceof CType.Pointer to) || !to.target().isScalar()) {
      throw new UnmodelledConstruct("an atomic operation on something that is not a scalar");
    }
    // The address of a named object does not change.
    boolean isFixed = pointer.expression() instanceof Expression.Local;
    Expression address = isFixed ? pointer.expression() : evaluation.kept(pointer).expression();
    return new Place(to.target(), address, to.isToVolatile());
  }

  /** Computes with the value of a memory location, and stores the result there. */
  private Value changed(List<Value> given, String operation, boolean givesFirst) {
    Place at = place(given, 0);
    if (!at.scalar().isInteger() || at.scalar() == Scalar.BOOL || at.scalar().isPointer()) {
      throw new UnmodelledConstruct("an atomic operation on something that is not an integer");
    }
    Value before = at.kept();
    // Computed unsigned: a result that is too large is truncated.
    Scalar wide = Conversions.promoted(before).type().scalar();
    Expression left = Conversions.to(wide, before);
    Expression right =
        Conversions.to(
            wide, new Value(before.type(), Conversions.to(before.type(), argument(given, 1))));
    Expression result =
        switch (operation) {
          case "add" -> new Expression.Binary(Operator.ADD, wide, left, right);
          case "sub" -> new Expression.Binary(Operator.SUBTRACT, wide, left, right);
          case "and" -> new Expression.Binary(Operator.AND, wide, left, right);
          case "or" -> new Expression.Binary(Operator.OR, wide, left, right);
          case "xor" -> new Expression.Binary(Operator.XOR, wide, left, right);
          default -> throw new UnmodelledConstruct("an atomic operation that is not modelled");
        };
    at.store(new Value(new CType.Number(wide), result));
    return givesFirst ? before : at.kept();
  }

  /**
   * Stores the value if the location has the expected one; otherwise the expected object gets the
   * current value.
   */
  private Value exchangedIfEqual(List<Value> given, Value wanted) {
    Place at = place(given, 0);
    Place expected = place(given, 1);
    if (!isZero(argument(given, 3))) {
      throw new UnmodelledConstruct("an exchange that may fail spuriously");
    }
    Value same = same(at, expected.value());
    Value before = at.kept();
    evaluation.add(
        new Effect.When(
            Conversions.truth(same),
            evaluation.apart(() -> at.store(wanted)),
            evaluation.apart(() -> expected.store(before))));
    return same;
  }

  private Value swapped(List<Value> given, boolean givesWhether) {
    Place at = place(given, 0);
    Value before = at.kept();
    Value same = same(at, argument(given, 1));
    evaluation.add(
        new Effect.When(
            Conversions.truth(same),
            evaluation.apart(() -> at.store(argument(given, 2))),
            List.of()));
    return givesWhether ? same : before;
  }

  private static boolean isZero(Value value) {
    return value.expression() instanceof Expression.Constant(Scalar type, long bits) && bits == 0;
  }

  private Value same(Place at, Value other) {
    Value wanted = new Value(at.type(), Conversions.to(at.type(), other));
    if (at.scalar().isFloating()) {
      throw new UnmodelledConstruct("an atomic operation on something that is not an integer");
    }
    Value compared =
        Operators.number(Operators.compared(Expression.Relation.EQUAL, at.value(), wanted));
    return evaluation.kept(
        new Value(new CType.Number(Scalar.BOOL), Conversions.to(Scalar.BOOL, compared)));
  }
}
