package residua.analysis.bounded.induction;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import residua.c.semantics.Expression;
import residua.c.semantics.Expression.Relation;
import residua.c.semantics.IntegerArithmetic;
import residua.c.semantics.Scalar;

/** What is left of conditions says what all of them said, with fewer words. */
class SubsumptionFilterTest {
  private static final Expression X = variable(Scalar.I32, 0);
  private static final Expression Y = variable(Scalar.I32, 1);

  @Test
  void ofBoundsTheClosestAreLeft() {
    Expression most = compare(Relation.AT_MOST, X, 1);
    Expression least = compare(Relation.AT_LEAST, X, 0);
    assertThat(
            SubsumptionFilter.of(
                List.of(
                    compare(Relation.AT_LEAST, X, -1),
                    least,
                    most,
                    compare(Relation.AT_MOST, X, 2),
                    compare(Relation.DIFFERENT, X, 7))))
        .containsExactly(least, most);
  }

  @Test
  void aNumberThatIsLeftOutBetweenBoundsIsSaid() {
    List<Expression> all =
        List.of(
            compare(Relation.AT_LEAST, X, 0),
            compare(Relation.AT_MOST, X, 9),
            compare(Relation.DIFFERENT, X, 7));
    assertThat(SubsumptionFilter.of(all)).isEqualTo(all);
  }

  @Test
  void ofTheLargestNumbersWithoutASignTheBoundIsClose() {
    Expression word = variable(Scalar.U64, 0);
    Expression least = compare(Relation.AT_LEAST, word, -2);
    assertThat(SubsumptionFilter.of(List.of(compare(Relation.AT_LEAST, word, 5), least)))
        .containsExactly(least);
  }

  @Test
  void anImplicationIsSaidOnlyIfNothingElseSaysIt() {
    Expression most = compare(Relation.AT_MOST, X, 1);
    Expression same = new Expression.Either(different(X, 1), compare(Relation.EQUAL, Y, 3));
    Expression back = new Expression.Either(different(Y, 4), different(X, 0));
    assertThat(
            SubsumptionFilter.of(
                List.of(
                    most,
                    same,
                    new Expression.Either(different(X, 1), different(Y, 4)),
                    new Expression.Either(different(X, 5), compare(Relation.EQUAL, Y, 8)),
                    new Expression.Either(different(Y, 2), different(X, 2)),
                    back,
                    new Expression.Either(different(X, 0), different(Y, 4)))))
        .containsExactly(most, same, back);
  }

  @ParameterizedTest
  @EnumSource(names = {"BOOL", "I8", "U8"})
  void thatIsLeftSaysAll(Scalar type) {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int trial = 0; trial < 300; trial++) {
      List<Expression> all = new ArrayList<>();
      for (int i = random.nextInt(12); i >= 0; i--) {
        Expression one = random(random, type);
        all.add(random.nextBoolean() ? one : new Expression.Either(one, random(random, type)));
      }
      List<Expression> left = SubsumptionFilter.of(all);
      assertThat(all).as("seed %d", seed).containsAll(left);
      for (long x = type.smallest(); x <= type.largest(); x++) {
        for (long y : numbers(type)) {
          Map<Expression, Long> state =
              Map.of(variable(type, 0), x, variable(type, 1), type.wrap(y));
          assertThat(holdAll(left, state))
              .as("seed %d: %s of %s where %s", seed, left, all, state)
              .isEqualTo(holdAll(all, state));
        }
      }
    }
  }

  private static long[] numbers(Scalar type) {
    return IntStream.rangeClosed(-6, 6)
        .mapToLong(near -> near < 0 ? type.largest() + 1 + near : near)
        .map(type::wrap)
        .toArray();
  }

  private static Expression random(Random random, Scalar type) {
    long[] numbers = numbers(type);
    Relation[] relations = Relation.values();
    Expression variable = variable(type, random.nextInt(2));
    Relation relation = relations[random.nextInt(relations.length)];
    return random.nextInt(8) == 0
        ? new Expression.Compare(relation, variable(type, 0), variable(type, 1))
        : compare(relation, variable, numbers[random.nextInt(numbers.length)]);
  }

  private static Expression variable(Scalar type, int slot) {
    return new Expression.Load(type, new Expression.Local(slot));
  }

  private static Expression different(Expression variable, long number) {
    return compare(Relation.DIFFERENT, variable, number);
  }

  private static Expression compare(Relation relation, Expression variable, long number) {
    return new Expression.Compare(
        relation, variable, new Expression.Constant(variable.type(), number));
  }

  private static boolean holdAll(List<Expression> conditions, Map<Expression, Long> state) {
    return conditions.stream().allMatch(each -> holds(each, state));
  }

  private static boolean holds(Expression condition, Map<Expression, Long> state) {
    return switch (condition) {
      case Expression.Either(Expression left, Expression right) ->
          holds(left, state) || holds(right, state);
      case Expression.Compare(Relation relation, Expression left, Expression right) ->
          IntegerArithmetic.holds(relation, left.type(), state.get(left), value(right, state));
      default -> throw new IllegalArgumentException(condition.toString());
    };
  }

  private static long value(Expression expression, Map<Expression, Long> state) {
    return expression instanceof Expression.Constant(Scalar type, long bits)
        ? type.wrap(bits)
        : state.get(expression);
  }
}
