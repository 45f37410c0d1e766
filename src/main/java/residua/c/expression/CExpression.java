package residua.c.expression;

import java.util.Optional;

/** A C expression that has no side effects and does not access memory but for variables. */
public sealed interface CExpression {

  /**
   * A variable.
   *
   * @param function the function that {@code f::x} names
   */
  record Name(String name, Optional<String> function) implements CExpression {}

  /**
   * A name that headers of the C library define as a constant: {@code true}, {@code false}, {@code
   * NULL}.
   *
   * @param value the constant
   */
  record Predefined(String name, Constant value) implements CExpression {}

  /** An integer, character or floating constant. */
  record Constant(String text, boolean floating) implements CExpression {}

  /** {@code - + ! ~}. */
  record Unary(String operator, CExpression operand) implements CExpression {}

  /** Arithmetic, shifts, comparisons, bit operations, {@code &&} and {@code ||}. */
  record Binary(String operator, CExpression left, CExpression right) implements CExpression {}

  /** {@code c ? a : b}. */
  record Choice(CExpression condition, CExpression whenTrue, CExpression whenFalse)
      implements CExpression {}

  /** A conversion to an integer type. */
  record Cast(String type, CExpression operand) implements CExpression {}

  /**
   * The test that arithmetic fits a type, as it is written around assumptions: {@code
   * ((__typeof__(T))-1 > 0 || !__builtin_add_overflow(A, B, &(__typeof__(T)){0}))}.
   *
   * @param operator {@code + - *}
   * @param type an expression of that type
   * @param stored the same, where the result is stored
   */
  record Fits(
      String operator, CExpression left, CExpression right, CExpression type, CExpression stored)
      implements CExpression {}
}
