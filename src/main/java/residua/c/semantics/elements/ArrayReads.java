package residua.c.semantics.elements;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.c.semantics.Operands;

/** Finds the reads of elements in a function. */
final class ArrayReads {
  private final Map<ArrayPlace, ArrayObject> arrays;
  private final int function;
  private final Set<ArrayPlace> reserved;

  ArrayReads(Map<ArrayPlace, ArrayObject> arrays, int function) {
    this.arrays = arrays;
    this.function = function;
    this.reserved =
        arrays.values().stream()
            .filter(ArrayObject::isOfAnyLength)
            .map(ArrayObject::place)
            .collect(Collectors.toSet());
  }

  /** The different reads of an effect, with their arrays, without effects inside of it. */
  Map<Expression.Load, ArrayPlace> of(Effect effect) {
    Map<Expression.Load, ArrayPlace> result = new LinkedHashMap<>();
    Operands.of(effect).forEach(each -> look(each, result));
    return result;
  }

  /** The different reads in an expression. */
  Map<Expression.Load, ArrayPlace> in(Expression expression) {
    Map<Expression.Load, ArrayPlace> result = new LinkedHashMap<>();
    look(expression, result);
    return result;
  }

  private void look(Expression expression, Map<Expression.Load, ArrayPlace> reads) {
    if (expression instanceof Expression.Load load) {
      ElementAccess.at(load.address(), function, load.type(), reserved)
          .map(ElementAccess::place)
          .filter(arrays::containsKey)
          .ifPresent(place -> reads.put(load, place));
    }
    Operands.of(expression).forEach(each -> look(each, reads));
  }
}
