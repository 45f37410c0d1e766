package residua.c.semantics;

import java.util.List;
import java.util.Optional;
import residua.c.semantics.Effect.Argument;
import residua.c.semantics.Effect.Result;

/**
 * Programs for machines whose pointers have 32 bits: in memory they are short, everywhere else they
 * have 64 bits, with leading zeros. An integer becomes a pointer by its lowest 32 bits, and offsets
 * from a pointer are signed 32-bit integers.
 */
public final class ShortPointers {
  private ShortPointers() {}

  /** A program that was translated as if pointers had 64 bits, except for sizes and layouts. */
  public static ProgramSemantics in(ProgramSemantics meaning) {
    return new ProgramSemantics(
        meaning.globals(),
        effects(meaning.initial()),
        meaning.functions().stream().map(ShortPointers::function).toList(),
        meaning.effects().stream().map(ShortPointers::effects).toList(),
        DataModel.ILP32,
        meaning.volatileReads(),
        meaning.question());
  }

  private static FunctionMeaning function(FunctionMeaning function) {
    return new FunctionMeaning(
        function.slots(),
        function.parameters().stream().map(type -> type.map(ShortPointers::stored)).toList(),
        function.ignoresMore(),
        function.unknown());
  }

  private static Scalar stored(Scalar type) {
    return type == Scalar.POINTER ? Scalar.SHORT_POINTER : type;
  }

  private static List<Effect> effects(List<Effect> effects) {
    return effects.stream().map(ShortPointers::effect).toList();
  }

  private static Effect effect(Effect effect) {
    return switch (effect) {
      case Effect.Store store ->
          new Effect.Store(stored(store.type()), of(store.address()), toStore(store.value()));
      case Effect.StoreBits store ->
          new Effect.StoreBits(
              store.unit(), of(store.address()), store.shift(), store.width(), of(store.value()));
      case Effect.Copy copy -> new Effect.Copy(of(copy.to()), of(copy.from()), copy.size());
      case Effect.Zero zero -> new Effect.Zero(of(zero.to()), zero.size());
      case Effect.Forget forget -> forget;
      case Effect.Measure measure ->
          new Effect.Measure(
              measure.slot(), measure.type(), of(measure.length()), of(measure.element()));
      case Effect.Reserve reserve ->
          new Effect.Reserve(reserve.slot(), stored(reserve.type()), of(reserve.size()));
      case Effect.Assume assume -> new Effect.Assume(of(assume.condition()), assume.truth());
      case Effect.When when ->
          new Effect.When(of(when.condition()), effects(when.then()), effects(when.otherwise()));
      case Effect.Enter enter ->
          new Effect.Enter(enter.function(), arguments(enter.arguments()), result(enter.result()));
      case Effect.CallLibrary call ->
          new Effect.CallLibrary(
              ofInt(call.name()), arguments(call.arguments()), result(call.result()));
      case Effect.CallPointer call ->
          new Effect.CallPointer(
              of(call.callee()), arguments(call.arguments()), result(call.result()));
      case Effect.Return end -> new Effect.Return(end.value().map(ShortPointers::argument));
      case Effect.Unknown unknown -> unknown;
      case Effect.OneOrder order -> order;
      case Effect.Violates violates ->
          new Effect.Violates(violates.property(), of(violates.when()), violates.where());
    };
  }

  /** Built-in functions that count the bits of a long count those of an int. */
  private static String ofInt(String name) {
    return switch (name.startsWith("__builtin_") ? name.substring(10) : name) {
      case "popcountl", "parityl", "ffsl", "clzl", "ctzl" -> name.substring(0, name.length() - 1);
      default -> name;
    };
  }

  private static List<Argument> arguments(List<Argument> arguments) {
    return arguments.stream().map(ShortPointers::argument).toList();
  }

  private static Argument argument(Argument argument) {
    return argument.bytes() > 0
        ? new Argument(of(argument.value()), argument.bytes())
        : new Argument(toStore(argument.value()), 0);
  }

  private static Optional<Result> result(Optional<Result> result) {
    return result.map(
        each -> new Result(each.slot(), each.type().map(ShortPointers::stored), each.bytes()));
  }

  /** A value to be stored in memory. */
  private static Expression toStore(Expression value) {
    Expression result = of(value);
    return result.type() == Scalar.POINTER
        ? new Expression.Convert(Scalar.SHORT_POINTER, result)
        : result;
  }

  private static Expression as(Scalar type, Expression value) {
    return value.type() == type
        ? value
        : ConstantValues.folded(new Expression.Convert(type, value));
  }

  private static Expression of(Expression expression) {
    return switch (expression) {
      case Expression.Constant(Scalar type, long bits) when type == Scalar.POINTER ->
          new Expression.Constant(type, bits & 0xffff_ffffL);
      case Expression.Constant constant -> constant;
      case Expression.Real real -> real;
      case Expression.Global global -> global;
      case Expression.Local local -> local;
      case Expression.Code code -> code;
      case Expression.Load(Scalar type, Expression address) when type == Scalar.POINTER ->
          new Expression.Convert(type, new Expression.Load(Scalar.SHORT_POINTER, of(address)));
      case Expression.Load(Scalar type, Expression address) ->
          new Expression.Load(type, of(address));
      case Expression.Bits bits ->
          new Expression.Bits(
              bits.type(),
              bits.unit(),
              of(bits.address()),
              bits.shift(),
              bits.width(),
              bits.signed());
      case Expression.Convert(Scalar type, Expression operand) -> converted(type, of(operand));
      case Expression.Negate(Scalar type, Expression operand) ->
          new Expression.Negate(type, of(operand));
      case Expression.Complement(Scalar type, Expression operand) ->
          new Expression.Complement(type, of(operand));
      case Expression.Binary binary ->
          new Expression.Binary(
              binary.operator(), binary.type(), of(binary.left()), of(binary.right()));
      case Expression.Compare compare ->
          new Expression.Compare(compare.relation(), of(compare.left()), of(compare.right()));
      case Expression.Both both -> new Expression.Both(of(both.left()), of(both.right()));
      case Expression.Either either -> new Expression.Either(of(either.left()), of(either.right()));
      case Expression.Choice choice ->
          new Expression.Choice(
              choice.type(), of(choice.test()), of(choice.whenTrue()), of(choice.whenFalse()));
      case Expression.Element element -> moved(element);
      case Expression.Distance(Expression left, Expression right, long size) ->
          new Expression.Distance(of(left), of(right), size);
      case Expression.Invalid invalid ->
          new Expression.Invalid(of(invalid.address()), of(invalid.size()), invalid.isWritten());
      case Expression.OfString text ->
          new Expression.OfString(text.question(), of(text.address()), of(text.most()));
      case Expression.NotAllocated not -> new Expression.NotAllocated(of(not.address()));
      case Expression.Leaks leaks -> leaks;
      case Expression.Anything anything -> anything;
    };
  }

  /** Addresses wrap around; no object lies across the wrap. */
  private static Expression moved(Expression.Element element) {
    Expression from = of(element.pointer());
    Expression index = as(Scalar.I64, as(Scalar.I32, of(element.index())));
    Expression moved = new Expression.Element(from, index, element.size());
    return isInVariable(from) ? moved : as(Scalar.POINTER, as(Scalar.SHORT_POINTER, moved));
  }

  private static boolean isInVariable(Expression address) {
    return switch (address) {
      case Expression.Local local -> true;
      case Expression.Global global -> true;
      case Expression.Element element -> isInVariable(element.pointer());
      default -> false;
    };
  }

  private static Expression converted(Scalar type, Expression operand) {
    boolean fromPointer = operand.type() == Scalar.POINTER;
    if (type == Scalar.POINTER && !fromPointer) {
      return as(type, as(Scalar.U32, operand));
    }
    // As in gcc: a pointer is sign-extended.
    boolean isWider = type.isInteger() && type.size() > 4;
    return fromPointer && isWider ? as(type, as(Scalar.I32, operand)) : as(type, operand);
  }
}
