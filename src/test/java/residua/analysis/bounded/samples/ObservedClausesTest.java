package residua.analysis.bounded.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import residua.c.semantics.Expression;
import residua.c.semantics.Expression.Relation;
import residua.c.semantics.Scalar;

/** Which disjunctions of two conditions samples speak for. */
class ObservedClausesTest {
  private static final Expression.Compare FLAG = isPositive(0);
  private static final Expression.Compare LARGE = isPositive(1);

  private static Expression.Compare isPositive(int slot) {
    return new Expression.Compare(
        Relation.GREATER,
        new Expression.Load(Scalar.I32, new Expression.Local(slot)),
        new Expression.Constant(Scalar.I32, 0));
  }

  private static Expression.Compare not(Expression.Compare condition) {
    return new Expression.Compare(
        condition.relation().opposite(), condition.left(), condition.right());
  }

  /** Samples, of which each string gives one: whether the flag is set, whether it is large. */
  private static SampledStates.Truths samples(String... all) {
    Map<Expression, Integer> place = Map.of(FLAG, 0, LARGE, 1, not(FLAG), 0, not(LARGE), 1);
    return condition -> {
      boolean isOpposite = condition.equals(not(FLAG)) || condition.equals(not(LARGE));
      BitSet result = new BitSet();
      for (int i = 0; i < all.length; i++) {
        char truth = all[i].charAt(place.get(condition));
        result.set(i, truth != '?' && truth == '1' != isOpposite);
      }
      return result;
    };
  }

  private static List<Expression> clauses(SampledStates.Truths samples) {
    return ObservedClauses.of(List.of(FLAG, LARGE), condition -> true, samples);
  }

  @Test
  void oneConditionImpliesTheOther() {
    assertThat(clauses(samples("00", "01", "11")))
        .containsExactly(new Expression.Either(not(FLAG), LARGE));
  }

  @Test
  void nothingIsSaidOfConditionsThatDoNotDependOnEachOther() {
    assertThat(clauses(samples("00", "01", "10", "11"))).isEmpty();
  }

  /** It may have been seen to hold by chance, and hold only where the other does. */
  @Test
  void aConditionThatHoldsInAllSamplesIsWeakened() {
    assertThat(clauses(samples("01", "11")))
        .containsExactly(
            new Expression.Either(FLAG, LARGE), new Expression.Either(not(FLAG), LARGE));
  }

  /** A sample in which a condition has no value speaks against nothing. */
  @Test
  void whatHasNoValueIsLeftOut() {
    assertThat(clauses(samples("0?", "1?"))).isEmpty();
    assertThat(clauses(samples("0?", "11", "00")))
        .contains(new Expression.Either(not(FLAG), LARGE));
  }

  @Test
  void oneOfTheTwoMustBeWorthKnowing() {
    SampledStates.Truths samples = samples("00", "01", "11");
    assertThat(ObservedClauses.of(List.of(FLAG, LARGE), condition -> false, samples)).isEmpty();
    assertThat(ObservedClauses.of(List.of(FLAG, LARGE), FLAG::equals, samples)).hasSize(1);
  }
}
