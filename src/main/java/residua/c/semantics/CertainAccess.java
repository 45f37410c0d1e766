package residua.c.semantics;

/**
 * The memory accesses that a compiler makes without optimisation. gcc folds also at -O0: it omits
 * an operand whose value does not matter ({@code *p * 0}, {@code *p == *p}), a condition both of
 * whose branches are empty, and calls of functions that it knows. Values that are stored, passed or
 * returned unchanged are read.
 */
public final class CertainAccess {
  private CertainAccess() {}

  /**
   * Whether everything that an effect reads or writes through pointers is certainly read or
   * written.
   *
   * @return false also if that is not known
   */
  public static boolean isIn(Effect effect) {
    return switch (effect) {
      case Effect.Store store -> isPlain(store.address()) && isPlain(store.value());
      case Effect.StoreBits store -> isPlain(store.address()) && isPlain(store.value());
      case Effect.Copy copy -> isPlain(copy.to()) && isPlain(copy.from());
      case Effect.Zero zero -> isPlain(zero.to());
      case Effect.Enter enter -> enter.arguments().stream().allMatch(each -> isPlain(each.value()));
      case Effect.CallPointer call ->
          isPlain(call.callee())
              && call.arguments().stream().allMatch(each -> isPlain(each.value()));
      case Effect.CallLibrary call ->
          call.name().endsWith("memset")
              && call.arguments().stream().allMatch(each -> isPlain(each.value()));
      case Effect.Return end -> end.value().filter(each -> !isPlain(each.value())).isEmpty();
      case Effect.Assume assume -> !reads(assume.condition());
      case Effect.When when -> !reads(when.condition());
      case Effect.Measure measure -> false;
      case Effect.Reserve reserve -> false;
      case Effect.Forget forget -> true;
      case Effect.Unknown unknown -> true;
      case Effect.OneOrder order -> true;
      case Effect.Violates violates -> !reads(violates.when());
    };
  }

  /**
   * Whether an expression is a single read, possibly through another one, or reads nothing through
   * a pointer.
   */
  private static boolean isPlain(Expression expression) {
    return switch (expression) {
      case Expression.Load load -> isPlain(load.address());
      case Expression.Convert convert -> isPlain(convert.operand());
      case Expression.Element element -> isPlain(element.pointer()) && !reads(element.index());
      default -> !reads(expression);
    };
  }

  /** Whether a value reads anything but variables. */
  public static boolean reads(Expression expression) {
    return switch (expression) {
      case Expression.Load load -> !isVariable(load.address());
      case Expression.Bits bits -> !isVariable(bits.address());
      case Expression.Binary binary -> reads(binary.left()) || reads(binary.right());
      case Expression.Compare compare -> reads(compare.left()) || reads(compare.right());
      case Expression.Convert convert -> reads(convert.operand());
      case Expression.Element element -> reads(element.pointer()) || reads(element.index());
      case Expression.Negate negate -> reads(negate.operand());
      case Expression.Complement complement -> reads(complement.operand());
      case Expression.Both both -> reads(both.left()) || reads(both.right());
      case Expression.Either either -> reads(either.left()) || reads(either.right());
      case Expression.Choice choice ->
          reads(choice.test()) || reads(choice.whenTrue()) || reads(choice.whenFalse());
      case Expression.Distance distance -> true;
      case Expression.Invalid invalid -> reads(invalid.address()) || reads(invalid.size());
      case Expression.OfString text -> true;
      case Expression.NotAllocated not -> reads(not.address());
      case Expression.Leaks leaks -> false;
      case Expression.Constant constant -> false;
      case Expression.Real real -> false;
      case Expression.Local local -> false;
      case Expression.Global global -> false;
      case Expression.Code code -> false;
      case Expression.Anything anything -> false;
    };
  }

  private static boolean isVariable(Expression address) {
    return switch (address) {
      case Expression.Local local -> true;
      case Expression.Global global -> true;
      case Expression.Element element -> isVariable(element.pointer()) && !reads(element.index());
      default -> false;
    };
  }
}
