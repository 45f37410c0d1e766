package residua.c.semantics;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** The operands of effects and expressions. */
public final class Operands {
  private Operands() {}

  /** The expressions that an effect evaluates, in order, without those of effects inside of it. */
  public static List<Expression> of(Effect effect) {
    return switch (effect) {
      case Effect.Store store -> List.of(store.address(), store.value());
      case Effect.StoreBits store -> List.of(store.address(), store.value());
      case Effect.Copy copy -> List.of(copy.to(), copy.from());
      case Effect.Zero zero -> List.of(zero.to());
      case Effect.Measure measure -> List.of(measure.length(), measure.element());
      case Effect.Reserve reserve -> List.of(reserve.size());
      case Effect.Assume assume -> List.of(assume.condition());
      case Effect.When when -> List.of(when.condition());
      case Effect.Enter enter -> values(enter.arguments());
      case Effect.CallLibrary call -> values(call.arguments());
      case Effect.CallPointer call ->
          Stream.concat(Stream.of(call.callee()), values(call.arguments()).stream()).toList();
      case Effect.Return end -> values(end.value().stream().toList());
      case Effect.Violates violates -> List.of(violates.when());
      case Effect.Forget forget -> List.of();
      case Effect.Unknown unknown -> List.of();
      case Effect.OneOrder order -> List.of();
    };
  }

  private static List<Expression> values(List<Effect.Argument> arguments) {
    return arguments.stream().map(Effect.Argument::value).toList();
  }

  /** Some effects, each followed by those inside of it. */
  public static List<Effect> all(List<Effect> effects) {
    List<Effect> result = new ArrayList<>();
    for (Effect effect : effects) {
      result.add(effect);
      if (effect instanceof Effect.When when) {
        result.addAll(all(when.then()));
        result.addAll(all(when.otherwise()));
      }
    }
    return result;
  }

  /** All of an expression's operands, in order. */
  public static List<Expression> of(Expression expression) {
    return switch (expression) {
      case Expression.Constant constant -> List.of();
      case Expression.Real real -> List.of();
      case Expression.Global global -> List.of();
      case Expression.Local local -> List.of();
      case Expression.Code code -> List.of();
      case Expression.Load load -> List.of(load.address());
      case Expression.Bits bits -> List.of(bits.address());
      case Expression.Convert convert -> List.of(convert.operand());
      case Expression.Negate negate -> List.of(negate.operand());
      case Expression.Complement complement -> List.of(complement.operand());
      case Expression.Binary binary -> List.of(binary.left(), binary.right());
      case Expression.Compare compare -> List.of(compare.left(), compare.right());
      case Expression.Both both -> List.of(both.left(), both.right());
      case Expression.Either either -> List.of(either.left(), either.right());
      case Expression.Choice choice ->
          List.of(choice.test(), choice.whenTrue(), choice.whenFalse());
      case Expression.Element element -> List.of(element.pointer(), element.index());
      case Expression.Distance distance -> List.of(distance.left(), distance.right());
      case Expression.Invalid invalid -> List.of(invalid.address(), invalid.size());
      case Expression.OfString string -> List.of(string.address(), string.most());
      case Expression.NotAllocated not -> List.of(not.address());
      case Expression.Leaks leaks -> List.of();
      case Expression.Anything anything -> List.of();
    };
  }

  /** An expression with other operands; each of them is asked for in order. */
  public static Expression changed(Expression expression, UnaryOperator<Expression> change) {
    return switch (expression) {
      case Expression.Constant constant -> constant;
      case Expression.Real real -> real;
      case Expression.Global global -> global;
      case Expression.Local local -> local;
      case Expression.Code code -> code;
      case Expression.Load load -> new Expression.Load(load.type(), change.apply(load.address()));
      case Expression.Bits bits ->
          new Expression.Bits(
              bits.type(),
              bits.unit(),
              change.apply(bits.address()),
              bits.shift(),
              bits.width(),
              bits.signed());
      case Expression.Convert convert ->
          new Expression.Convert(convert.type(), change.apply(convert.operand()));
      case Expression.Negate negate ->
          new Expression.Negate(negate.type(), change.apply(negate.operand()));
      case Expression.Complement complement ->
          new Expression.Complement(complement.type(), change.apply(complement.operand()));
      case Expression.Binary binary ->
          new Expression.Binary(
              binary.operator(),
              binary.type(),
              change.apply(binary.left()),
              change.apply(binary.right()));
      case Expression.Compare compare ->
          new Expression.Compare(
              compare.relation(), change.apply(compare.left()), change.apply(compare.right()));
      case Expression.Both both ->
          new Expression.Both(change.apply(both.left()), change.apply(both.right()));
      case Expression.Either either ->
          new Expression.Either(change.apply(either.left()), change.apply(either.right()));
      case Expression.Choice choice ->
          new Expression.Choice(
              choice.type(),
              change.apply(choice.test()),
              change.apply(choice.whenTrue()),
              change.apply(choice.whenFalse()));
      case Expression.Element element ->
          new Expression.Element(
              change.apply(element.pointer()), change.apply(element.index()), element.size());
      case Expression.Distance distance ->
          new Expression.Distance(
              change.apply(distance.left()), change.apply(distance.right()), distance.size());
      case Expression.Invalid invalid ->
          new Expression.Invalid(
              change.apply(invalid.address()), change.apply(invalid.size()), invalid.isWritten());
      case Expression.OfString string ->
          new Expression.OfString(
              string.question(), change.apply(string.address()), change.apply(string.most()));
      case Expression.NotAllocated not -> new Expression.NotAllocated(change.apply(not.address()));
      case Expression.Leaks leaks -> leaks;
      case Expression.Anything anything -> anything;
    };
  }
}
