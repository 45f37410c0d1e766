package residua.c.interpreter;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import residua.c.interpreter.memory.Value;
import residua.c.semantics.DataModel;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.c.semantics.Expression.Relation;
import residua.c.semantics.Scalar;

/**
 * The sizes that an object may have which the program makes: objects of a state have known sizes,
 * so that executions are distinguished by a size of which only a few values are possible.
 */
final class AllocatedSizes {
  private static final int MOST_SIZES = 64;

  private static final Set<String> ALLOCATIONS =
      Set.of("malloc", "calloc", "realloc", "alloca", "__builtin_alloca", "__builtin_malloc");

  private AllocatedSizes() {}

  /**
   * One case.
   *
   * @param condition holds in these executions only
   * @param effect the effect with the size in place of its expression
   */
  record Case(Expression condition, Effect effect) {}

  /**
   * Whether a call certainly asks for more bytes than any object has, so that it returns a null
   * pointer.
   *
   * @param types those of its arguments; a signed size is of a function declared otherwise
   */
  static boolean exceedLargest(
      DataModel model, String name, List<Scalar> types, List<Value> arguments) {
    long largest = model.largestObject();
    return switch (name) {
      case "malloc" -> isAbove(largest, types.get(0), arguments.get(0));
      case "realloc" -> isAbove(largest, types.get(1), arguments.get(1));
      case "calloc" ->
          arguments.get(0) instanceof Value.Int count
              && arguments.get(1) instanceof Value.Int each
              && count.bits() > 0
              && each.bits() > 0
              && count.bits() > largest / each.bits();
      default -> false;
    };
  }

  private static boolean isAbove(long largest, Scalar type, Value size) {
    return size instanceof Value.Int bytes
        && !type.isSigned()
        && Long.compareUnsigned(bytes.bits(), largest) > 0;
  }

  /** The cases of an effect; none if a size is known, or may be any of many. */
  static List<Case> of(Effect effect, Evaluator evaluator) {
    return switch (effect) {
      case Effect.CallLibrary call when ALLOCATIONS.contains(call.name()) ->
          ofCall(call, evaluator);
      case Effect.Measure measure ->
          range(measure.length(), evaluator).stream()
              .flatMap(range -> values(measure.length(), range).stream())
              .map(size -> new Case(isEqual(measure.length(), size), with(measure, size)))
              .toList();
      default -> List.of();
    };
  }

  private static List<Case> ofCall(Effect.CallLibrary call, Evaluator evaluator) {
    for (int i = 0; i < call.arguments().size(); i++) {
      Effect.Argument argument = call.arguments().get(i);
      Expression size = argument.value();
      Optional<Value.Range> range =
          argument.bytes() == 0 ? range(size, evaluator) : Optional.empty();
      if (range.isPresent()) {
        int index = i;
        return values(size, range.get()).stream()
            .map(each -> new Case(isEqual(size, each), with(call, index, each)))
            .toList();
      }
    }
    return List.of();
  }

  /** The few values that an expression may have. */
  private static Optional<Value.Range> range(Expression size, Evaluator evaluator) {
    return size.type().isInteger()
            && evaluator.value(size) instanceof Value.Range range
            && range.low() >= 0
            && range.high() - range.low() < MOST_SIZES
        ? Optional.of(range)
        : Optional.empty();
  }

  private static List<Expression.Constant> values(Expression size, Value.Range range) {
    List<Expression.Constant> result = new ArrayList<>();
    for (long value = range.low(); value <= range.high(); value++) {
      result.add(new Expression.Constant(size.type(), value));
    }
    return result;
  }

  private static Expression isEqual(Expression size, Expression value) {
    return new Expression.Compare(Relation.EQUAL, size, value);
  }

  private static Effect with(Effect.Measure measure, Expression length) {
    return new Effect.Measure(measure.slot(), measure.type(), length, measure.element());
  }

  private static Effect with(Effect.CallLibrary call, int index, Expression size) {
    List<Effect.Argument> arguments = new ArrayList<>(call.arguments());
    arguments.set(index, new Effect.Argument(size, 0));
    return new Effect.CallLibrary(call.name(), arguments, call.result());
  }
}
