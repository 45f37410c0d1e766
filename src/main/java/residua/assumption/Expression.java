package residua.assumption;

import java.util.Optional;

/** A C expression without side effects, as far as assumptions may use them. */
sealed interface Expression {

  /**
   * A variable.
   *
   * @param function the function that {@code f::x} names
   */
  record Name(String name, Optional<String> function) implements Expression {}

  /** An integer, character or floating constant. */
  record Constant(String text, boolean floating) implements Expression {}

  /** {@code - + ! ~}. */
  record Unary(String operator, Expression operand) implements Expression {}

  /** Arithmetic, shifts, comparisons, bit operations, {@code &&} and {@code ||}. */
  record Binary(String operator, Expression left, Expression right) implements Expression {}

  /** {@code c ? a : b}. */
  record Choice(Expression condition, Expression whenTrue, Expression whenFalse)
      implements Expression {}

  /** A conversion to an integer type. */
  record Cast(String type, Expression operand) implements Expression {}
}
