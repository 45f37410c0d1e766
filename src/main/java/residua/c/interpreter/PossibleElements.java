package residua.c.interpreter;

import java.util.function.BiPredicate;
import residua.c.interpreter.memory.Bounds;
import residua.c.interpreter.memory.ProgramState;
import residua.c.interpreter.memory.Ranges;
import residua.c.interpreter.memory.Value;
import residua.c.semantics.Expression;
import residua.c.semantics.Expression.Relation;
import residua.c.semantics.IntegerArithmetic;
import residua.c.semantics.Scalar;

/**
 * Which elements of an array a condition may have read: a pointer that walks through a text whose
 * last byte is zero has not reached its end while the byte there is not zero.
 */
final class PossibleElements {
  private final ProgramState state;
  private final Evaluator evaluator;
  private final BiPredicate<Expression, Value> refinement;

  /**
   * The elements in a state.
   *
   * @param refinement makes an expression have a value, as far as this can be expressed; false if
   *     it cannot
   */
  PossibleElements(
      ProgramState state, Evaluator evaluator, BiPredicate<Expression, Value> refinement) {
    this.state = state;
    this.evaluator = evaluator;
    this.refinement = refinement;
  }

  /**
   * Removes the first and the last elements that an expression may have read as far as they do not
   * satisfy a relation; false if there are no others.
   */
  boolean areSome(Expression expression, Relation relation, Expression other) {
    if (!(read(expression) instanceof Expression.Load load)
        || !load.type().isInteger()
        || load.type() == Scalar.BOOL
        || !(evaluator.value(load.address()) instanceof Value.Within within)
        || !isInside(within, load.type())) {
      return true;
    }
    Value bound = evaluator.value(other);
    Scalar type = expression.type();
    long low = within.low();
    long high = within.low() + (within.high() - within.low()) / within.step() * within.step();
    if (!within.isOfFewElements()) {
      return true;
    }
    while (low <= high && !mayBe(expression, within.object(), low, relation, type, bound)) {
      low += within.step();
    }
    while (low < high && !mayBe(expression, within.object(), high, relation, type, bound)) {
      high -= within.step();
    }
    if (low > high) {
      return false;
    }
    boolean isSame = low == within.low() && high == within.high();
    return isSame
        || refinement.test(load.address(), new Bounds(low, high, within.step()).in(within));
  }

  private boolean isInside(Value.Within within, Scalar type) {
    return within.low() >= 0 && within.high() <= state.size(within.object()) - type.size();
  }

  /** What is read before conversions. */
  private static Expression read(Expression expression) {
    Expression result = expression;
    while (result instanceof Expression.Convert convert) {
      result = convert.operand();
    }
    return result;
  }

  private boolean mayBe(
      Expression expression, long object, long at, Relation relation, Scalar type, Value bound) {
    Value element = element(expression, object, at);
    Value holds =
        element instanceof Value.Int a && bound instanceof Value.Int b
            ? Value.of(IntegerArithmetic.holds(relation, type, a.bits(), b.bits()))
            : type.isInteger() ? Ranges.compare(relation, type, element, bound) : Value.UNKNOWN;
    return holds != Value.ZERO;
  }

  /** The value of an expression that reads an element. */
  private Value element(Expression expression, long object, long at) {
    return expression instanceof Expression.Convert convert
        ? Evaluator.converted(
            convert.operand().type(), element(convert.operand(), object, at), convert.type())
        : state.load(expression.type(), object, at);
  }
}
