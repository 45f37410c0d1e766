package residua.analysis.bounded.elements;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import residua.c.semantics.Expression;
import residua.c.semantics.Expression.Relation;
import residua.c.semantics.Scalar;
import residua.c.semantics.elements.FollowedElement;

/**
 * Candidate invariants about the elements that are followed: what holds of all elements before, or
 * from, the one that a variable numbers. Loops fill, change and check arrays in order.
 */
public final class ElementCandidates {
  private static final int MOST_COUNTERS = 6;
  private static final int MOST_OTHERS = 6;

  private final FollowedElement element;
  private final int function;
  private final List<Expression.Load> variables;
  private final Collection<Long> numbers;

  /**
   * In a function.
   *
   * @param variables its integer variables
   * @param numbers constants that may matter in it, in ascending order
   */
  public ElementCandidates(
      FollowedElement element,
      int function,
      List<Expression.Load> variables,
      Collection<Long> numbers) {
    this.element = element;
    this.function = function;
    this.variables = variables;
    this.numbers = numbers;
  }

  /**
   * The candidates.
   *
   * @param changed the variables that a loop changes
   */
  public List<ElementCandidate> of(List<Expression.Load> changed) {
    List<ElementCandidate> result = new ArrayList<>();
    List<Expression> facts = new ArrayList<>();
    for (FollowedElement.Value value : element.values()) {
      if (value.isKnownIn(function)) {
        List<Expression> some = new ArrayList<>();
        of(value.load(), changed, some);
        // An array has no further elements.
        Expression isNone =
            new Expression.Compare(Relation.AT_LEAST, element.index(), value.length());
        some.forEach(fact -> facts.add(new Expression.Either(isNone, fact)));
      }
    }
    facts.forEach(fact -> result.add(new ElementCandidate(element, Optional.empty(), fact)));
    variables.stream()
        .filter(each -> each.type().size() >= 4)
        .limit(MOST_COUNTERS)
        .forEach(counter -> {
          Expression bound =
              counter.type() == Scalar.I64 ? counter : new Expression.Convert(Scalar.I64, counter);
          for (Relation isOther : List.of(Relation.AT_LEAST, Relation.LESS)) {
            Expression elsewhere = new Expression.Compare(isOther, element.index(), bound);
            facts.forEach(
                fact -> result.add(new ElementCandidate(element, Optional.of(elsewhere), fact)));
          }
        });
    return result;
  }

  private void of(Expression.Load value, List<Expression.Load> changed, List<Expression> facts) {
    Scalar type = value.type();
    if (!type.isInteger()) {
      return;
    }
    // What says most comes first.
    List<Expression> up =
        numbers.stream()
            .filter(number -> type.wrap(number) == number)
            .<Expression>map(number -> new Expression.Constant(type, number))
            .toList();
    up.forEach(number -> facts.add(new Expression.Compare(Relation.EQUAL, value, number)));
    up.reversed()
        .forEach(number -> facts.add(new Expression.Compare(Relation.AT_LEAST, value, number)));
    up.forEach(number -> facts.add(new Expression.Compare(Relation.AT_MOST, value, number)));
    up.forEach(number -> facts.add(new Expression.Compare(Relation.DIFFERENT, value, number)));
    facts.add(
        new Expression.Compare(
            Relation.EQUAL,
            value,
            type == Scalar.I64 ? element.index() : new Expression.Convert(type, element.index())));
    for (FollowedElement.Value other : element.values()) {
      if (other.isKnownIn(function) && other.load().type() == type && !other.load().equals(value)) {
        facts.add(new Expression.Compare(Relation.EQUAL, value, other.load()));
        facts.add(new Expression.Compare(Relation.AT_MOST, value, other.load()));
      }
    }
    variables.stream()
        .filter(each -> each.type() == type)
        .sorted((one, two) -> Boolean.compare(changed.contains(two), changed.contains(one)))
        .limit(MOST_OTHERS)
        .forEach(each -> {
          for (Relation relation : List.of(Relation.EQUAL, Relation.AT_LEAST, Relation.AT_MOST)) {
            facts.add(new Expression.Compare(relation, value, each));
          }
        });
  }
}
