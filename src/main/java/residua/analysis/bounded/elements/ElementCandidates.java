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
  private static final List<Relation> RELATIONS =
      List.of(Relation.EQUAL, Relation.AT_LEAST, Relation.AT_MOST);

  private final FollowedElement element;
  private final int function;
  private final List<Expression.Load> variables;
  private final Collection<Long> numbers;
  private final ConditionalFacts conditional;

  /**
   * In a function.
   *
   * @param variables its integer variables
   * @param numbers constants that may matter in it, in ascending order
   * @param conditional what may hold in some states
   */
  public ElementCandidates(
      FollowedElement element,
      int function,
      List<Expression.Load> variables,
      Collection<Long> numbers,
      ConditionalFacts conditional) {
    this.element = element;
    this.function = function;
    this.variables = variables;
    this.numbers = numbers;
    this.conditional = conditional;
  }

  /**
   * The candidates.
   *
   * @param changed the variables that a loop changes
   */
  public List<ElementCandidate> of(List<Expression.Load> changed) {
    List<ElementCandidate> result = new ArrayList<>();
    List<Expression> facts = new ArrayList<>();
    List<Expression> compared = new ArrayList<>();
    for (FollowedElement.Value value : element.values()) {
      if (value.isKnownIn(function)) {
        List<Expression> some = new ArrayList<>();
        of(value.load(), changed, some);
        some.forEach(fact -> facts.add(inside(value, fact)));
        conditional.facts().stream()
            .filter(fact -> fact.left().equals(value.load()) || fact.right().equals(value.load()))
            .forEach(fact -> compared.add(inside(value, fact)));
      }
    }
    add(facts, variables, Optional.empty(), result);
    for (Expression state : conditional.notSet()) {
      add(compared, changed, Optional.of(state), result);
    }
    return result;
  }

  /** A fact about an array, which has no further elements. */
  private Expression inside(FollowedElement.Value value, Expression fact) {
    return new Expression.Either(
        new Expression.Compare(Relation.AT_LEAST, element.index(), value.length()), fact);
  }

  /** Adds facts about all elements, and about those before and from each counter. */
  private void add(
      List<Expression> facts,
      List<Expression.Load> counters,
      Optional<Expression> unless,
      List<ElementCandidate> result) {
    facts.forEach(
        fact -> result.add(new ElementCandidate(element, unless, Optional.empty(), fact)));
    counters.stream()
        .filter(each -> each.type().size() >= 4)
        .limit(MOST_COUNTERS)
        .forEach(counter -> {
          Expression bound =
              counter.type() == Scalar.I64 ? counter : new Expression.Convert(Scalar.I64, counter);
          for (Relation isOther : List.of(Relation.AT_LEAST, Relation.LESS)) {
            Optional<Expression> elsewhere =
                Optional.of(new Expression.Compare(isOther, element.index(), bound));
            facts.forEach(
                fact -> result.add(new ElementCandidate(element, unless, elsewhere, fact)));
          }
        });
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
          for (Relation relation : RELATIONS) {
            facts.add(new Expression.Compare(relation, value, each));
          }
        });
  }
}
