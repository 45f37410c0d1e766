package residua.analysis.bounded.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongBinaryOperator;
import org.junit.jupiter.api.Test;
import residua.analysis.bounded.linear.PolynomialRelation;
import residua.c.semantics.Expression;
import residua.c.semantics.Expression.Relation;
import residua.c.semantics.Scalar;

/** Which equations samples speak for where a condition holds. */
class ConditionalEquationsTest {
  private static final Expression X = new Expression.Load(Scalar.I32, new Expression.Local(0));
  private static final Expression Y = new Expression.Load(Scalar.I32, new Expression.Local(1));

  /** The first phase of a loop. */
  private static final Expression.Compare IS_FIRST =
      new Expression.Compare(Relation.LESS, X, new Expression.Constant(Scalar.I32, 10));

  private static final int LENGTH = 20;

  /** States in which the second variable depends on the first, and on whether it is below ten. */
  private static PolynomialRelation.Samples samples(LongBinaryOperator second) {
    return expressions -> {
      List<long[]> result = new ArrayList<>();
      for (long i = 0; i < LENGTH; i++) {
        long x = i;
        long isFirst = x < 10 ? 1 : 0;
        long y = second.applyAsLong(x, isFirst);
        result.add(
            expressions.stream()
                .mapToLong(each -> each.equals(X) ? x : each.equals(Y) ? y : isFirst)
                .toArray());
      }
      return result;
    };
  }

  private static List<Expression> equations(LongBinaryOperator second) {
    return ConditionalEquations.of(
        List.of(IS_FIRST), List.of(X, Y), expression -> true, samples(second));
  }

  /** It rises twice as fast at first, and falls then. */
  @Test
  void eachPhaseOfALoopHasItsOwn() {
    List<Expression> found = equations((x, isFirst) -> isFirst == 1 ? 2 * x : 30 - x);
    assertThat(found).hasSize(2);
    assertThat(found)
        .allMatch(each -> each instanceof Expression.Either(Expression.Compare a, var b));
    assertThat(found)
        .extracting(each -> ((Expression.Compare) ((Expression.Either) each).left()).relation())
        .containsExactlyInAnyOrder(Relation.LESS, Relation.AT_LEAST);
  }

  @Test
  void whatHoldsEverywhereNeedsNoCondition() {
    assertThat(equations((x, isFirst) -> 3 * x + 1)).isEmpty();
  }

  @Test
  void whatIsNotLinearIsNoEquation() {
    assertThat(equations((x, isFirst) -> isFirst == 1 ? x * x : x * x * x)).isEmpty();
  }

  @Test
  void nothingIsSaidOfVariablesThatDoNotMatter() {
    assertThat(
            ConditionalEquations.of(
                List.of(IS_FIRST),
                List.of(X, Y),
                expression -> false,
                samples((x, isFirst) -> isFirst * x)))
        .isEmpty();
  }
}
