package residua.c.semantics.elements;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntUnaryOperator;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.c.semantics.Operands;
import residua.c.semantics.ProgramSemantics;
import residua.c.semantics.Scalar;
import residua.c.semantics.Storage;

/**
 * Of which arrays the element accessed last is remembered: those of which two operations read one
 * element, as in {@code if (a[i] > m) m = a[i];}. Both yield one value, also if the element is not
 * the one that is followed.
 */
final class LastAccesses {
  private final SortedMap<ArrayPlace, LastAccess> all = new TreeMap<>();

  /** The objects that are added, by function; those of static storage duration under its number. */
  private final Map<Integer, List<Storage>> added = new HashMap<>();

  private LastAccesses() {}

  /**
   * Those of a program.
   *
   * @param functionOf the function of an edge, by its id
   * @param globals how many objects of static storage duration there are before those added here
   */
  static LastAccesses of(
      ProgramSemantics meaning,
      IntUnaryOperator functionOf,
      SortedMap<ArrayPlace, ArrayObject> arrays,
      int globals) {
    LastAccesses result = new LastAccesses();
    for (ArrayPlace place : readTwice(meaning, functionOf, arrays)) {
      boolean isStatic = place.function() == ArrayPlace.STATIC;
      int before = isStatic ? globals : meaning.functions().get(place.function()).slots().size();
      List<Storage> here = result.added.computeIfAbsent(place.function(), f -> new ArrayList<>());
      int first = before + here.size();
      Scalar type = arrays.get(place).type();
      here.add(storage("the number of the element accessed last", Scalar.I64));
      here.add(storage("the element accessed last", type));
      result.all.put(
          place,
          new LastAccess(
              new Expression.Load(Scalar.I64, address(isStatic, first)),
              new Expression.Load(type, address(isStatic, first + 1))));
    }
    return result;
  }

  private static Storage storage(String name, Scalar type) {
    return new Storage(name, type.size(), Optional.empty(), false);
  }

  private static Expression address(boolean isStatic, int index) {
    return isStatic ? new Expression.Global(index) : new Expression.Local(index);
  }

  /** The arrays of which an element is read by two operations; both edges of a branch are one. */
  private static SortedSet<ArrayPlace> readTwice(
      ProgramSemantics meaning,
      IntUnaryOperator functionOf,
      SortedMap<ArrayPlace, ArrayObject> arrays) {
    SortedSet<ArrayPlace> result = new TreeSet<>();
    Map<Integer, Map<Expression.Load, Set<Object>>> operations = new HashMap<>();
    for (int edge = 0; edge < meaning.effects().size(); edge++) {
      int function = functionOf.applyAsInt(edge);
      ArrayReads reads = new ArrayReads(arrays, function);
      for (Effect effect : Operands.all(meaning.of(edge))) {
        Object operation = effect instanceof Effect.Assume assume ? assume.condition() : edge;
        reads
            .of(effect)
            .forEach((load, place) -> {
              Set<Object> same =
                  operations
                      .computeIfAbsent(function, each -> new HashMap<>())
                      .computeIfAbsent(load, each -> new HashSet<>());
              same.add(operation);
              if (same.size() > 1) {
                result.add(place);
              }
            });
      }
    }
    return result;
  }

  /** What is remembered of an array, if anything is. */
  Optional<LastAccess> of(ArrayPlace place) {
    return Optional.ofNullable(all.get(place));
  }

  /** Objects, and those that are added to them. */
  List<Storage> with(List<Storage> before, int function) {
    List<Storage> result = new ArrayList<>(before);
    result.addAll(added.getOrDefault(function, List.of()));
    return result;
  }

  /** Effects after which nothing is known of arrays of static storage duration. */
  List<Effect> atStart() {
    return all.entrySet().stream()
        .filter(each -> each.getKey().function() == ArrayPlace.STATIC)
        .map(each -> forgotten(each.getValue()))
        .toList();
  }

  /** The effect after which nothing is known of an array. */
  static Effect forgotten(LastAccess access) {
    return new Effect.Store(
        Scalar.I64, access.number().address(), new Expression.Constant(Scalar.I64, -1));
  }

  /** The objects that are added, none of which is a variable of the original program. */
  List<FollowedElement.Own> own() {
    List<FollowedElement.Own> result = new ArrayList<>();
    all.forEach((place, access) -> {
      int function = place.function();
      Expression.Load element = new Expression.Load(access.value().type(), place.address());
      result.add(new FollowedElement.Own(function, access.number().address(), Optional.empty()));
      result.add(new FollowedElement.Own(function, access.value().address(), Optional.of(element)));
    });
    return result;
  }
}
