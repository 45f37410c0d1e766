package residua.condition.assumption;

import java.util.Optional;

/** A C expression without side effects, as far as assumptions may use them. */
sealed interface AssumptionExpression {

  /**
   * A variable.
   *
   * @param function the function that {@code f::x} names
   */
  record Name(String name, Optional<String> function) implements AssumptionExpression {}

  /** An integer, character or floating constant. */
  record Constant(String text, boolean floating) implements AssumptionExpression {}

  /** {@code - + ! ~}. */
  record Unary(String operator, AssumptionExpression operand) implements AssumptionExpression {}

  /** Arithmetic, shifts, comparisons, bit operations, {@code &&} and {@code ||}. */
  record Binary(String operator, AssumptionExpression left, AssumptionExpression right)
      implements AssumptionExpression {}

  /** {@code c ? a : b}. */
  record Choice(
      AssumptionExpression condition, AssumptionExpression whenTrue, AssumptionExpression whenFalse)
      implements AssumptionExpression {}

  /** A conversion to an integer type. */
  record Cast(String type, AssumptionExpression operand) implements AssumptionExpression {}
}
