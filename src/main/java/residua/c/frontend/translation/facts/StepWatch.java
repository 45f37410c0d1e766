package residua.c.frontend.translation.facts;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import residua.c.frontend.types.CType;
import residua.c.frontend.types.Operand.Place;
import residua.c.frontend.types.Operand.Value;
import residua.c.frontend.types.Operators;
import residua.c.semantics.ConstantValues;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.c.semantics.Expression.Relation;

/**
 * Watches which objects an expression accesses in which one {@code ++} or {@code --} changes
 * something. Unless one of them shares a byte with the one that is stepped, all orders of its
 * operands have the same result; where one does, nothing is proved.
 */
public final class StepWatch {
  /** As many addresses are compared at most for one access. */
  private static final long MOST = 64;

  private final IASTExpression whole;
  private final IASTUnaryExpression step;
  private final Effect doubt;
  private final ToLongFunction<CType> sizes;
  private final Predicate<IASTExpression> isPointedTo;
  private final List<Access> accesses = new ArrayList<>();
  private Optional<Stepped> stepped = Optional.empty();
  private boolean isSettled;

  /**
   * A watch.
   *
   * @param whole the expression, without brackets around it
   * @param step the part that changes something
   * @param doubt what to do where the order matters
   * @param sizes the sizes of types in bytes
   * @param isPointedTo whether a pointer may point to what an expression denotes
   */
  public StepWatch(
      IASTExpression whole,
      IASTUnaryExpression step,
      Effect doubt,
      ToLongFunction<CType> sizes,
      Predicate<IASTExpression> isPointedTo) {
    this.whole = whole;
    this.step = step;
    this.doubt = doubt;
    this.sizes = sizes;
    this.isPointedTo = isPointedTo;
  }

  /** An object that is read or assigned. */
  private record Access(Place place, boolean isPointedTo) {}

  /**
   * The object that is stepped.
   *
   * @param kept its address as it was before the step
   */
  private record Stepped(Access access, Expression kept) {}

  /** An address as a distance in bytes from another one. */
  private record Offset(Expression base, long bytes) {
    static Offset of(Expression address) {
      return address instanceof Expression.Element element
              && ConstantValues.integer(element.index()).isPresent()
          ? of(element.pointer())
              .plus(ConstantValues.integer(element.index()).get() * element.size())
          : new Offset(address, 0);
    }

    private Offset plus(long more) {
      return new Offset(base, bytes + more);
    }

    private boolean isVariable() {
      return base instanceof Expression.Local || base instanceof Expression.Global;
    }
  }

  /** Notes an access, in the order in which addresses depend on each other. */
  void accessed(Place place, IASTExpression node) {
    if (node != step) {
      accesses.add(new Access(place, isPointedTo.test(node)));
    }
  }

  /** Notes what is stepped, before it is. */
  void steps(IASTExpression node, Place place, EvaluationState evaluation) {
    if (node == step) {
      Expression address = place.address();
      Expression kept =
          Offset.of(address).isVariable()
              ? address
              : evaluation.kept(new Value(new CType.Pointer(CType.VOID), address)).expression();
      boolean pointed = isPointedTo.test(step.getOperand());
      stepped = Optional.of(new Stepped(new Access(place, pointed), kept));
    }
  }

  /** Whether an expression is the whole one. */
  boolean isOf(IASTExpression node) {
    return node == whole;
  }

  /** Whether the accesses have been compared. */
  boolean isSettled() {
    return isSettled;
  }

  /** Compares the accesses, when the step is done and nothing else has been changed. */
  void settle(EvaluationState evaluation) {
    if (isSettled || stepped.isEmpty()) {
      return;
    }
    isSettled = true;
    List<Effect> effects = List.of();
    // Only if an inner access is another object, the address of an outer one is what it was.
    for (Access each : accesses.reversed()) {
      effects = compared(each, stepped.get(), effects, evaluation);
    }
    effects.forEach(evaluation::add);
  }

  private List<Effect> compared(
      Access access, Stepped changed, List<Effect> otherwise, EvaluationState evaluation) {
    Offset first = Offset.of(access.place().address());
    Offset second = Offset.of(changed.access().place().address());
    long firstSize = size(access.place());
    long secondSize = size(changed.access().place());
    List<Effect> doubted = List.of(doubt);
    if (access.place().isVolatile() || changed.access().place().isVolatile()) {
      return doubted;
    }
    if (first.base().equals(second.base())) {
      boolean meet =
          first.bytes() < second.bytes() + secondSize && second.bytes() < first.bytes() + firstSize;
      return meet ? doubted : otherwise;
    }
    boolean areApart =
        first.isVariable() && second.isVariable()
            || first.isVariable() && !access.isPointedTo()
            || second.isVariable() && !changed.access().isPointedTo();
    if (areApart) {
      return otherwise;
    }
    if (firstSize + secondSize > MOST) {
      return doubted;
    }
    evaluation.frame().escapes(access.place().address());
    evaluation.frame().escapes(changed.kept());
    List<Effect> result = otherwise;
    for (long distance = 1 - secondSize; distance < firstSize; distance++) {
      Expression left = Operators.advanced(access.place().address(), Math.max(distance, 0));
      Expression right = Operators.advanced(changed.kept(), Math.max(-distance, 0));
      result =
          List.of(
              new Effect.When(
                  new Expression.Compare(Relation.EQUAL, left, right), doubted, result));
    }
    return result;
  }

  private long size(Place place) {
    return place
        .bits()
        .map(bits -> (long) bits.unit().size())
        .orElseGet(() -> sizes.applyAsLong(place.type()));
  }
}
