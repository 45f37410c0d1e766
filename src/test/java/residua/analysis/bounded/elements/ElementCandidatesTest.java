package residua.analysis.bounded.elements;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import residua.c.semantics.Expression;
import residua.c.semantics.Expression.Relation;
import residua.c.semantics.Scalar;
import residua.c.semantics.elements.FollowedElement;

/** What is guessed of the elements before, and from, a counter on. */
class ElementCandidatesTest {
  private static final Expression.Load INDEX =
      new Expression.Load(Scalar.I64, new Expression.Global(1));
  private static final Expression.Load COUNTER =
      new Expression.Load(Scalar.I32, new Expression.Local(0));
  private static final Expression.Load ELEMENT =
      new Expression.Load(Scalar.I32, new Expression.Global(0));
  private static final Expression LENGTH = new Expression.Constant(Scalar.I64, 100);
  private static final FollowedElement FOLLOWED =
      new FollowedElement(
          INDEX,
          new Expression.Load(Scalar.I64, new Expression.Global(2)),
          List.of(new FollowedElement.Value(-1, ELEMENT, ELEMENT.address(), LENGTH)),
          List.of());

  private static Expression fact() {
    return new Expression.Either(
        new Expression.Compare(Relation.AT_LEAST, INDEX, LENGTH),
        new Expression.Compare(Relation.EQUAL, ELEMENT, new Expression.Constant(Scalar.I32, 7)));
  }

  private static Expression elsewhere(Relation relation) {
    return new Expression.Compare(relation, INDEX, new Expression.Convert(Scalar.I64, COUNTER));
  }

  @Test
  void aFactMayHoldOfAllElementsOrOfThoseBeforeOrFromACounter() {
    assertThat(
            new ElementCandidates(FOLLOWED, 0, List.of(COUNTER), List.of(7L), ConditionalFacts.NONE)
                .of(List.of(COUNTER)))
        .extracting(ElementCandidate::condition)
        .contains(
            fact(),
            new Expression.Either(elsewhere(Relation.AT_LEAST), fact()),
            new Expression.Either(elsewhere(Relation.LESS), fact()));
  }

  @Test
  void aConditionSpeaksOfTheOriginalProgramForANumber() {
    assertThat(FOLLOWED.inOriginal(ELEMENT, 3))
        .isEqualTo(
            new Expression.Load(
                Scalar.I32,
                new Expression.Element(
                    ELEMENT.address(), new Expression.Constant(Scalar.I64, 3), 4)));
  }
}
