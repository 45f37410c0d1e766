package residua.c.semantics.elements;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.c.semantics.Expression.Relation;
import residua.c.semantics.Operands;
import residua.c.semantics.ProgramSemantics;
import residua.c.semantics.Scalar;
import residua.c.semantics.Storage;
import residua.c.specification.SafetyProperty;

/** Translates the effects of one edge for {@link ElementProgram}. */
final class ElementTranslation {
  private static final Expression ALWAYS = new Expression.Constant(Scalar.I32, 1);

  /** Lengths above this are not followed, so that sizes do not wrap around. */
  private static final long MOST_ELEMENTS = 1L << 40;

  private final Map<ArrayPlace, ArrayObject> arrays;
  private final Set<ArrayPlace> reserved;
  private final LastAccesses accesses;
  private final ArrayReads arrayReads;
  private final int function;
  private final int edge;
  private final Expression.Load index;
  private final Expression.Load last;
  private final ElementProgram.Errors errors;
  private final ReadFacts facts;
  private final Consumer<ElementRead> reads;
  private int count;

  /** The reads of the effect that is translated. */
  private Map<Expression.Load, ArrayPlace> together = Map.of();

  /**
   * For an edge of a function.
   *
   * @param index the number of the element that is followed
   * @param reads receives the reads of elements
   */
  ElementTranslation(
      Map<ArrayPlace, ArrayObject> arrays,
      LastAccesses accesses,
      int function,
      int edge,
      Expression.Load index,
      ElementProgram.Errors errors,
      ReadFacts facts,
      Consumer<ElementRead> reads) {
    this.arrays = arrays;
    this.accesses = accesses;
    this.arrayReads = new ArrayReads(arrays, function);
    this.reserved =
        arrays.values().stream()
            .filter(ArrayObject::isOfAnyLength)
            .map(ArrayObject::place)
            .collect(Collectors.toSet());
    this.function = function;
    this.edge = edge;
    this.index = index;
    this.last = afterIndex(index);
    this.errors = errors;
    this.facts = facts;
    this.reads = reads;
  }

  /** The number of the element that is followed: an object after those of a program. */
  static Expression.Load index(ProgramSemantics meaning) {
    return new Expression.Load(Scalar.I64, new Expression.Global(meaning.globals().size()));
  }

  /** The number of the element that was read last: the object after that. */
  static Expression.Load afterIndex(Expression.Load index) {
    int first = ((Expression.Global) index.address()).index();
    return new Expression.Load(Scalar.I64, new Expression.Global(first + 1));
  }

  /** The objects of static storage duration of a program, and those two. */
  static List<Storage> withIndex(List<Storage> globals) {
    List<Storage> result = new ArrayList<>(globals);
    for (String name : List.of("the element followed", "the element read last")) {
      result.add(new Storage(name, Scalar.I64.size(), Optional.empty(), false));
    }
    return result;
  }

  /** Chooses the element: a number that is not negative, since there are no other elements. */
  static List<Effect> choice(Expression.Load index) {
    Expression any = new Expression.Anything(Scalar.I64, "the number of an element");
    return List.of(
        new Effect.Store(Scalar.I64, index.address(), any),
        new Effect.Assume(
            new Expression.Compare(
                Relation.AT_LEAST, index, new Expression.Constant(Scalar.I64, 0)),
            true),
        new Effect.Store(Scalar.I64, afterIndex(index).address(), index));
  }

  /** The translated effects. */
  List<Effect> of(List<Effect> effects) {
    List<Effect> result = new ArrayList<>();
    for (Effect effect : effects) {
      List<Effect> before = new ArrayList<>();
      together = arrayReads.of(effect);
      List<Effect> changed = changed(effect, before);
      result.addAll(before);
      result.addAll(changed);
    }
    return result;
  }

  private List<Effect> changed(Effect effect, List<Effect> before) {
    return switch (effect) {
      case Effect.Store store -> stored(store, before);
      case Effect.Zero zero -> zeroed(zero, before);
      case Effect.Measure measure when isLength(measure.slot()) -> measured(measure, before);
      case Effect.Measure measure -> List.of(sized(measure, before));
      case Effect.Reserve reserve
          when arrays.containsKey(new ArrayPlace(function, reserve.slot())) ->
          forgotten(new Effect.Forget(List.of(reserve.slot())));
      case Effect.Reserve reserve -> List.of(reserve);
      case Effect.Assume assume ->
          List.of(new Effect.Assume(value(assume.condition(), before), assume.truth()));
      case Effect.When when -> {
        Expression condition = value(when.condition(), before);
        yield List.of(new Effect.When(condition, of(when.then()), of(when.otherwise())));
      }
      case Effect.StoreBits store -> List.of(stored(store, before));
      case Effect.Copy copy ->
          List.of(
              new Effect.Copy(value(copy.to(), before), value(copy.from(), before), copy.size()));
      case Effect.Enter enter ->
          error(
              errors.function().test(enter.function()),
              new Effect.Enter(
                  enter.function(), values(enter.arguments(), before), enter.result()));
      case Effect.CallLibrary call ->
          error(
              errors.library().test(call.name()),
              new Effect.CallLibrary(call.name(), values(call.arguments(), before), call.result()));
      case Effect.CallPointer call ->
          List.of(
              new Effect.CallPointer(
                  value(call.callee(), before), values(call.arguments(), before), call.result()));
      case Effect.Return end ->
          List.of(
              new Effect.Return(
                  end.value()
                      .map(
                          each -> new Effect.Argument(value(each.value(), before), each.bytes()))));
      case Effect.Violates violates ->
          List.of(
              new Effect.Violates(
                  violates.property(), value(violates.when(), before), violates.where()));
      case Effect.Forget forget -> forgotten(forget);
      case Effect.Unknown unknown -> List.of(unknown);
      case Effect.OneOrder order -> List.of(order);
    };
  }

  private Effect stored(Effect.StoreBits store, List<Effect> before) {
    Expression address = value(store.address(), before);
    return new Effect.StoreBits(
        store.unit(), address, store.shift(), store.width(), value(store.value(), before));
  }

  private Effect sized(Effect.Measure measure, List<Effect> before) {
    Expression length = value(measure.length(), before);
    return new Effect.Measure(
        measure.slot(), measure.type(), length, value(measure.element(), before));
  }

  private boolean isLength(int slot) {
    return arrays.values().stream()
        .anyMatch(each -> each.place().function() == function && each.size() == slot);
  }

  private List<Effect> error(boolean isError, Effect call) {
    return isError
        ? List.of(
            new Effect.Assume(new Expression.Compare(Relation.EQUAL, last, index), true), call)
        : List.of(call);
  }

  private List<Effect.Argument> values(List<Effect.Argument> arguments, List<Effect> before) {
    return arguments.stream()
        .map(each -> new Effect.Argument(value(each.value(), before), each.bytes()))
        .toList();
  }

  /** Keeps the number of elements where the size would be. */
  private List<Effect> measured(Effect.Measure measure, List<Effect> before) {
    Expression length = wide(value(measure.length(), before));
    Expression isNone =
        new Expression.Compare(Relation.AT_MOST, length, new Expression.Constant(Scalar.I64, 0));
    Expression isHuge =
        new Expression.Compare(
            Relation.GREATER, length, new Expression.Constant(Scalar.I64, MOST_ELEMENTS));
    return List.of(
        ends(isNone),
        ends(isHuge),
        new Effect.Store(Scalar.I64, new Expression.Local(measure.slot()), length));
  }

  /**
   * What is not followed counts as an error: an effect without semantics would be taken for one
   * that may change anything.
   */
  private static Effect ends(Expression when) {
    return new Effect.Violates(SafetyProperty.UNREACH_CALL, when, -1);
  }

  private List<Effect> zeroed(Effect.Zero zero, List<Effect> before) {
    Optional<ArrayObject> array =
        ElementAccess.at(zero.to(), function, Scalar.U8, reserved)
            .map(access -> arrays.get(access.place()));
    if (array.isEmpty()) {
      return List.of(new Effect.Zero(value(zero.to(), before), zero.size()));
    }
    List<Effect> result = new ArrayList<>();
    result.add(new Effect.Zero(zero.to(), array.get().type().size()));
    accesses.of(array.get().place()).map(LastAccesses::forgotten).ifPresent(result::add);
    return result;
  }

  /** Nothing is known of the elements of arrays that are declared, or no longer needed. */
  private List<Effect> forgotten(Effect.Forget forget) {
    List<Effect> result = new ArrayList<>();
    result.add(forget);
    for (int slot : forget.slots()) {
      accesses
          .of(new ArrayPlace(function, slot))
          .map(LastAccesses::forgotten)
          .ifPresent(result::add);
    }
    return result;
  }

  private List<Effect> stored(Effect.Store store, List<Effect> before) {
    Expression value = value(store.value(), before);
    Optional<ElementAccess> access = access(store.address(), store.type());
    if (access.isEmpty()) {
      return List.of(new Effect.Store(store.type(), value(store.address(), before), value));
    }
    Expression at = value(access.get().index(), before);
    before.add(inside(access.get().place(), at, ALWAYS));
    List<Effect> result = new ArrayList<>();
    result.add(
        new Effect.When(
            new Expression.Compare(Relation.EQUAL, at, index),
            List.of(new Effect.Store(store.type(), access.get().place().address(), value)),
            List.of()));
    accesses
        .of(access.get().place())
        .ifPresent(last -> {
          if (arrayReads.in(access.get().index()).isEmpty()) {
            result.addAll(accessed(last, at, value));
          } else {
            // The number could be another one now.
            result.add(LastAccesses.forgotten(last));
          }
        });
    return result;
  }

  /** Keeps the number first: the value may be that of the access before. */
  private static List<Effect> accessed(LastAccess last, Expression at, Expression value) {
    return List.of(
        new Effect.Store(Scalar.I64, last.number().address(), at),
        new Effect.Store(last.value().type(), last.value().address(), value));
  }

  private Optional<ElementAccess> access(Expression address, Scalar type) {
    return ElementAccess.at(address, function, type, reserved)
        .filter(each -> arrays.containsKey(each.place()));
  }

  /** An access outside of an array, under a condition, is not followed. */
  private Effect inside(ArrayPlace place, Expression at, Expression condition) {
    Expression isBefore =
        new Expression.Compare(Relation.LESS, at, new Expression.Constant(Scalar.I64, 0));
    Expression isAfter = new Expression.Compare(Relation.AT_LEAST, at, arrays.get(place).length());
    return ends(both(condition, new Expression.Either(isBefore, isAfter)));
  }

  private static Expression both(Expression one, Expression other) {
    return one == ALWAYS ? other : new Expression.Both(one, other);
  }

  private Expression value(Expression expression, List<Effect> before) {
    return value(expression, ALWAYS, before);
  }

  /**
   * A value in which elements of arrays are replaced.
   *
   * @param condition when it is evaluated
   */
  private Expression value(Expression expression, Expression condition, List<Effect> before) {
    return switch (expression) {
      case Expression.Load load when access(load.address(), load.type()).isPresent() ->
          read(load, access(load.address(), load.type()).get(), condition, before);
      case Expression.Both both -> {
        Expression left = value(both.left(), condition, before);
        yield new Expression.Both(left, value(both.right(), both(condition, left), before));
      }
      case Expression.Either either -> {
        Expression left = value(either.left(), condition, before);
        yield new Expression.Either(
            left, value(either.right(), both(condition, not(left)), before));
      }
      case Expression.Choice choice -> {
        Expression test = value(choice.test(), condition, before);
        yield new Expression.Choice(
            choice.type(),
            test,
            value(choice.whenTrue(), both(condition, test), before),
            value(choice.whenFalse(), both(condition, not(test)), before));
      }
      default -> Operands.changed(expression, each -> value(each, condition, before));
    };
  }

  private static Expression not(Expression test) {
    return new Expression.Choice(
        Scalar.I32,
        test,
        new Expression.Constant(Scalar.I32, 0),
        new Expression.Constant(Scalar.I32, 1));
  }

  private static Expression wide(Expression value) {
    return value.type() == Scalar.I64 ? value : new Expression.Convert(Scalar.I64, value);
  }

  private Expression read(
      Expression.Load load, ElementAccess access, Expression condition, List<Effect> before) {
    Expression at = value(access.index(), condition, before);
    int number = count++;
    reads.accept(new ElementRead(edge, number, load));
    before.add(inside(access.place(), at, condition));
    before.addAll(when(condition, List.of(new Effect.Store(Scalar.I64, last.address(), at))));
    Optional<Long> fact = facts.fact(edge, number);
    if (fact.isPresent()) {
      return new Expression.Constant(load.type(), fact.get());
    }
    Expression isFollowed = new Expression.Compare(Relation.EQUAL, at, index);
    Expression element = new Expression.Load(load.type(), access.place().address());
    facts
        .guess(edge, number)
        .ifPresent(guess -> {
          Expression differs =
              new Expression.Compare(
                  Relation.DIFFERENT, element, new Expression.Constant(load.type(), guess));
          before.add(
              new Effect.Violates(
                  SafetyProperty.UNREACH_CALL,
                  both(condition, new Expression.Both(isFollowed, differs)),
                  number));
        });
    Expression unknown = new Expression.Anything(load.type(), "an element that is not followed");
    Optional<LastAccess> remembered =
        accesses.of(access.place()).filter(each -> isOnlyReadOf(access.place()));
    if (remembered.isEmpty()) {
      return new Expression.Choice(load.type(), isFollowed, element, unknown);
    }
    LastAccess known = remembered.get();
    Expression isSame = new Expression.Compare(Relation.EQUAL, at, known.number());
    Expression other = new Expression.Choice(load.type(), isSame, known.value(), unknown);
    Effect value =
        new Effect.Store(
            load.type(),
            known.value().address(),
            new Expression.Choice(load.type(), isFollowed, element, other));
    Effect remembers = new Effect.Store(Scalar.I64, known.number().address(), at);
    before.addAll(when(condition, List.of(value, remembers)));
    return known.value();
  }

  /** Whether an effect reads no other element of an array: the value read is used after all. */
  private boolean isOnlyReadOf(ArrayPlace place) {
    return together.values().stream().filter(place::equals).count() == 1;
  }

  private static List<Effect> when(Expression condition, List<Effect> effects) {
    return condition == ALWAYS ? effects : List.of(new Effect.When(condition, effects, List.of()));
  }
}
