package residua.c.semantics;

import java.util.List;
import java.util.stream.Stream;

/**
 * Finds conversions of addresses to integers. What a program does with the results depends on the
 * addresses of its objects, which C does not specify.
 */
public final class AddressNumbers {
  private final DataModel model;

  /** For programs of a data model. */
  public AddressNumbers(DataModel model) {
    this.model = model;
  }

  /**
   * Whether one of these effects converts an address to an integer. A result that only becomes a
   * pointer again, or a truth value, does not count; effects without semantics are not examined.
   */
  public boolean areMadeBy(List<Effect> effects) {
    return effects.stream().anyMatch(this::isMadeBy);
  }

  /** Whether one of these effects has no semantics here, so that it may do so. */
  public static boolean isUnknownOf(List<Effect> effects) {
    return effects.stream()
        .anyMatch(effect ->
            switch (effect) {
              case Effect.Unknown unknown -> true;
              case Effect.When when -> isUnknownOf(when.then()) || isUnknownOf(when.otherwise());
              default -> false;
            });
  }

  private boolean isMadeBy(Effect effect) {
    return switch (effect) {
      case Effect.Store store -> isAny(store.address(), store.value());
      case Effect.StoreBits store -> isAny(store.address(), store.value());
      case Effect.Copy copy -> isAny(copy.to(), copy.from());
      case Effect.Zero zero -> isIn(zero.to());
      case Effect.Forget forget -> false;
      case Effect.Measure measure -> isAny(measure.length(), measure.element());
      case Effect.Reserve reserve -> isIn(reserve.size());
      case Effect.Assume assume -> isIn(assume.condition());
      case Effect.When when ->
          isIn(when.condition()) || areMadeBy(when.then()) || areMadeBy(when.otherwise());
      case Effect.Enter enter -> isGiven(enter.arguments());
      case Effect.CallLibrary call -> isGiven(call.arguments());
      case Effect.CallPointer call -> isIn(call.callee()) || isGiven(call.arguments());
      case Effect.Return end -> end.value().stream().anyMatch(value -> isIn(value.value()));
      case Effect.Unknown unknown -> false;
      case Effect.OneOrder order -> false;
      case Effect.Violates violates -> isIn(violates.when());
    };
  }

  private boolean isGiven(List<Effect.Argument> arguments) {
    return arguments.stream().anyMatch(argument -> isIn(argument.value()));
  }

  private boolean isAny(Expression... expressions) {
    return Stream.of(expressions).anyMatch(this::isIn);
  }

  private boolean isIn(Expression expression) {
    return switch (expression) {
      case Expression.Constant constant -> false;
      case Expression.Real real -> false;
      case Expression.Global global -> false;
      case Expression.Local local -> false;
      case Expression.Code code -> false;
      case Expression.Anything anything -> false;
      case Expression.Load load -> isIn(load.address());
      case Expression.Bits bits -> isIn(bits.address());
      case Expression.Convert convert -> isConverted(convert);
      case Expression.Negate negate -> isIn(negate.operand());
      case Expression.Complement complement -> isIn(complement.operand());
      case Expression.Binary binary -> isAny(binary.left(), binary.right());
      case Expression.Compare compare -> isAny(compare.left(), compare.right());
      case Expression.Both both -> isAny(both.left(), both.right());
      case Expression.Either either -> isAny(either.left(), either.right());
      case Expression.Choice choice -> isAny(choice.test(), choice.whenTrue(), choice.whenFalse());
      case Expression.Element element -> isAny(element.pointer(), element.index());
      case Expression.Distance distance -> isAny(distance.left(), distance.right());
      case Expression.Invalid invalid -> isAny(invalid.address(), invalid.size());
      case Expression.OfString text -> isAny(text.address(), text.most());
      case Expression.NotAllocated not -> isIn(not.address());
      case Expression.Leaks leaks -> false;
    };
  }

  private boolean isConverted(Expression.Convert convert) {
    Expression operand = convert.operand();
    if (isPointer(convert.type())) {
      return isIn(whole(operand));
    }
    boolean isNumber = convert.type() != Scalar.BOOL && isPointer(operand.type());
    return isNumber && !isNowhere(operand) || isIn(operand);
  }

  /** The operand of conversions to a pointer that have preserved all its bits. */
  private Expression whole(Expression value) {
    return value instanceof Expression.Convert convert
            && convert.type().isInteger()
            && convert.type().size() >= model.ofSizes().size()
        ? whole(convert.operand())
        : value;
  }

  /**
   * Whether a pointer is not the address of an object, such as in the expansion of {@code
   * offsetof}.
   */
  private static boolean isNowhere(Expression pointer) {
    return switch (pointer) {
      case Expression.Constant constant -> true;
      case Expression.Element element -> isNowhere(element.pointer());
      case Expression.Convert convert -> isNowhere(convert.operand());
      default -> false;
    };
  }

  private static boolean isPointer(Scalar type) {
    return type == Scalar.POINTER || type == Scalar.SHORT_POINTER;
  }
}
