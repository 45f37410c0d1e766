package residua.c.semantics.elements;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;
import java.util.stream.Stream;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.c.semantics.Operands;
import residua.c.semantics.ProgramSemantics;
import residua.c.semantics.Scalar;
import residua.c.semantics.Storage;

/**
 * Finds the arrays that a program only accesses element by element, all with one type: no pointer
 * to them is kept, passed, or calculated with.
 */
final class ArrayObjects {
  private static final int MOST_INITIAL = 64;

  private final ProgramSemantics meaning;
  private final Map<ArrayPlace, Scalar> types = new TreeMap<>();
  private final Set<ArrayPlace> indexed = new HashSet<>();
  private final Set<ArrayPlace> others = new HashSet<>();

  /** Objects that hold the address of an array, and those that hold its size. */
  private final Map<ArrayPlace, Integer> reserved = new HashMap<>();

  private final Map<ArrayPlace, Effect.Measure> measures = new HashMap<>();
  private final Set<ArrayPlace> measuredTwice = new HashSet<>();
  private int function;

  private ArrayObjects(ProgramSemantics meaning) {
    this.meaning = meaning;
  }

  /**
   * The arrays, in order; none if nothing is gained by following single elements.
   *
   * @param functionOf the function of an edge, by its id
   */
  static SortedMap<ArrayPlace, ArrayObject> of(
      ProgramSemantics meaning, IntUnaryOperator functionOf) {
    ArrayObjects found = new ArrayObjects(meaning);
    for (int edge = 0; edge < meaning.effects().size(); edge++) {
      found.function = functionOf.applyAsInt(edge);
      meaning.of(edge).forEach(found::reserve);
    }
    found.function = ArrayPlace.STATIC;
    meaning.initial().forEach(found::look);
    found.refuseTables();
    for (int edge = 0; edge < meaning.effects().size(); edge++) {
      found.function = functionOf.applyAsInt(edge);
      meaning.of(edge).forEach(found::look);
    }
    return found.arrays();
  }

  /** A table of many numbers is followed as it is. */
  private void refuseTables() {
    Map<ArrayPlace, Integer> count = new HashMap<>();
    for (Effect effect : meaning.initial()) {
      if (effect instanceof Effect.Store store) {
        ElementAccess.at(store.address(), ArrayPlace.STATIC, store.type(), Set.of())
            .ifPresent(access -> count.merge(access.place(), 1, Integer::sum));
      }
    }
    count.forEach((place, number) -> {
      if (number > MOST_INITIAL) {
        others.add(place);
      }
    });
  }

  private SortedMap<ArrayPlace, ArrayObject> arrays() {
    SortedMap<ArrayPlace, ArrayObject> result = new TreeMap<>();
    types.forEach((place, type) -> array(place, type).ifPresent(each -> result.put(place, each)));
    return result;
  }

  private Optional<ArrayObject> array(ArrayPlace place, Scalar type) {
    boolean isNumber = type.isInteger() && type != Scalar.BOOL || type.isFloating();
    if (!isNumber || others.contains(place) || !indexed.contains(place)) {
      return Optional.empty();
    }
    Storage storage = storage(place);
    if (reserved.containsKey(place)) {
      ArrayPlace size = new ArrayPlace(place.function(), reserved.get(place));
      boolean isPlain =
          !measuredTwice.contains(size)
              && Optional.ofNullable(measures.get(size))
                  .filter(each -> isElement(each.element(), type))
                  .isPresent();
      // The length is kept where the size would be: nothing else reads it, or it is refused.
      return isPlain
          ? Optional.of(
              new ArrayObject(
                  place,
                  type,
                  new Expression.Load(Scalar.I64, new Expression.Local(size.index())),
                  size.index()))
          : Optional.empty();
    }
    boolean isArray =
        storage.content().isEmpty()
            && !storage.isConstant()
            && storage.size() > type.size()
            && storage.size() % type.size() == 0;
    return isArray
        ? Optional.of(
            new ArrayObject(
                place, type, new Expression.Constant(Scalar.I64, storage.size() / type.size()), -1))
        : Optional.empty();
  }

  private static boolean isElement(Expression size, Scalar type) {
    return size instanceof Expression.Constant constant && constant.bits() == type.size();
  }

  private Storage storage(ArrayPlace place) {
    List<Storage> all =
        place.function() == ArrayPlace.STATIC
            ? meaning.globals()
            : meaning.functions().get(place.function()).slots();
    return all.get(place.index());
  }

  private void reserve(Effect effect) {
    switch (effect) {
      case Effect.Reserve(int slot, Scalar type, Expression.Load(var of, Expression.Local size)) ->
          reserved.put(new ArrayPlace(function, slot), size.slot());
      case Effect.Measure measure -> {
        ArrayPlace size = new ArrayPlace(function, measure.slot());
        if (measures.put(size, measure) != null) {
          measuredTwice.add(size);
        }
      }
      case Effect.When when -> {
        when.then().forEach(this::reserve);
        when.otherwise().forEach(this::reserve);
      }
      default -> {}
    }
  }

  private void look(Effect effect) {
    switch (effect) {
      case Effect.Store store -> {
        access(store.address(), store.type());
        look(store.value());
      }
      case Effect.Zero zero -> {
        Optional<ArrayPlace> whole = whole(zero);
        if (whole.isEmpty()) {
          look(zero.to());
        }
      }
      case Effect.Measure measure -> {
        look(measure.length());
        look(measure.element());
      }
      case Effect.Reserve reserve -> {
        if (!reserved.containsKey(new ArrayPlace(function, reserve.slot()))) {
          look(reserve.size());
        }
      }
      case Effect.Forget forget -> {}
      case Effect.Assume assume -> look(assume.condition());
      case Effect.When when -> {
        look(when.condition());
        when.then().forEach(this::look);
        when.otherwise().forEach(this::look);
      }
      case Effect.StoreBits store -> {
        look(store.address());
        look(store.value());
      }
      case Effect.Copy copy -> {
        look(copy.to());
        look(copy.from());
      }
      case Effect.Enter enter -> given(enter.arguments(), enter.result());
      case Effect.CallLibrary call -> given(call.arguments(), call.result());
      case Effect.CallPointer call -> {
        look(call.callee());
        given(call.arguments(), call.result());
      }
      case Effect.Return end -> end.value().ifPresent(each -> look(each.value()));
      case Effect.Violates violates -> look(violates.when());
      case Effect.Unknown unknown ->
          unknown.changes().ifPresent(slot -> others.add(new ArrayPlace(function, slot)));
      case Effect.OneOrder order -> {}
    }
  }

  /** The object that is set to zero, if it is all of it. */
  private Optional<ArrayPlace> whole(Effect.Zero zero) {
    Optional<ArrayPlace> place =
        switch (zero.to()) {
          case Expression.Local local -> Optional.of(new ArrayPlace(function, local.slot()));
          case Expression.Global global ->
              Optional.of(new ArrayPlace(ArrayPlace.STATIC, global.index()));
          default -> Optional.empty();
        };
    return place.filter(each -> !reserved.containsKey(each) && storage(each).size() == zero.size());
  }

  private void given(List<Effect.Argument> arguments, Optional<Effect.Result> result) {
    arguments.forEach(each -> look(each.value()));
    result.map(Effect.Result::slot).ifPresent(slot -> others.add(new ArrayPlace(function, slot)));
  }

  private void access(Expression address, Scalar type) {
    Optional<ElementAccess> access = ElementAccess.at(address, function, type, reserved.keySet());
    if (access.isEmpty()) {
      look(address);
      return;
    }
    ArrayPlace place = access.get().place();
    if (types.merge(place, type, (one, other) -> one == other ? one : Scalar.POINTER) != type) {
      others.add(place);
    }
    if (!(access.get().index() instanceof Expression.Constant)) {
      indexed.add(place);
    }
    look(access.get().index());
  }

  private void look(Expression expression) {
    switch (expression) {
      case Expression.Local local -> others.add(new ArrayPlace(function, local.slot()));
      case Expression.Global global ->
          others.add(new ArrayPlace(ArrayPlace.STATIC, global.index()));
      case Expression.Load load -> {
        refuseSize(load);
        access(load.address(), load.type());
      }
      default -> Operands.of(expression).forEach(this::look);
    }
  }

  /** An array is not followed if the program reads its size, or its address. */
  private void refuseSize(Expression.Load load) {
    OptionalInt slot =
        load.address() instanceof Expression.Local local
            ? OptionalInt.of(local.slot())
            : OptionalInt.empty();
    slot.ifPresent(number ->
        Stream.concat(
                reserved.entrySet().stream()
                    .filter(
                        each -> each.getKey().function() == function && each.getValue() == number)
                    .map(Map.Entry::getKey),
                Stream.of(new ArrayPlace(function, number)).filter(reserved::containsKey))
            .forEach(others::add));
  }
}
