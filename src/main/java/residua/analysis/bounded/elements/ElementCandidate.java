package residua.analysis.bounded.elements;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.LongStream;
import residua.analysis.bounded.samples.SampledStates;
import residua.analysis.bounded.unrolling.LoopId;
import residua.c.semantics.Expression;
import residua.c.semantics.elements.FollowedElement;

/**
 * A candidate invariant about the elements that are followed.
 *
 * @param unless a state in which it need not hold, if there is one
 * @param elsewhere where the fact need not hold; empty if it must always hold
 */
public record ElementCandidate(
    FollowedElement element,
    Optional<Expression> unless,
    Optional<Expression> elsewhere,
    Expression fact) {
  /** The first elements are looked at. */
  private static final int FEW = 4;

  /**
   * Those of some candidates for which executions speak. Of comparisons with numbers, only the
   * first of each kind is taken, and none that an equation implies. Conditions on elements before,
   * or from, the end of the array are omitted, too: they say the same of all elements.
   *
   * @param all those without exceptional states come first
   */
  public static List<ElementCandidate> seen(
      List<ElementCandidate> all, SampledStates sampled, LoopId loop) {
    Map<Optional<Expression>, Boolean> atEnd = new HashMap<>();
    Set<List<Object>> taken = new HashSet<>();
    Set<List<Object>> unconditional = new HashSet<>();
    List<ElementCandidate> result = new ArrayList<>();
    for (ElementCandidate each : all) {
      if (atEnd.computeIfAbsent(each.elsewhere(), guard -> each.isAtEnd(sampled, loop))) {
        continue;
      }
      Optional<Expression.Compare> toNumber = each.toNumber();
      boolean isImplied =
          toNumber
              .filter(compare ->
                  taken.contains(each.key(compare, compare.relation()))
                      || taken.contains(each.key(compare, Expression.Relation.EQUAL)))
              .isPresent();
      List<Object> said = List.of(each.elsewhere(), each.fact());
      if (!isImplied && !unconditional.contains(said) && each.isSeen(sampled, loop)) {
        result.add(each);
        // Nothing speaks against what was never looked at.
        if (each.unless().isEmpty() && sampled.areAt(loop)) {
          unconditional.add(said);
        }
        toNumber.ifPresent(compare -> taken.add(each.key(compare, compare.relation())));
      }
    }
    return result;
  }

  private List<Object> key(Expression.Compare compare, Expression.Relation relation) {
    return List.of(unless, elsewhere, compare.left(), relation);
  }

  /** Whether the elements elsewhere, or here, are those past the end of an array. */
  private boolean isAtEnd(SampledStates sampled, LoopId loop) {
    if (!(elsewhere.orElse(fact) instanceof Expression.Compare guard)
        || !(fact instanceof Expression.Either(Expression.Compare isNone, var any))
        || elsewhere.isEmpty()) {
      return false;
    }
    Expression isEnd =
        element.inOriginal(
            new Expression.Compare(Expression.Relation.EQUAL, guard.right(), isNone.right()), 0);
    return sampled.speakFor(loop, isEnd) && !sampled.speakAgainst(loop, isEnd);
  }

  private Optional<Expression.Compare> toNumber() {
    return fact instanceof Expression.Either(var isNone, Expression.Compare compare)
            && compare.right() instanceof Expression.Constant
        ? Optional.of(compare)
        : Optional.empty();
  }

  /** The condition that may be an invariant. */
  public Expression condition() {
    return exception().<Expression>map(each -> new Expression.Either(each, fact)).orElse(fact);
  }

  /** Where it says nothing. */
  private Optional<Expression> exception() {
    return unless
        .map(state ->
            elsewhere.<Expression>map(each -> new Expression.Either(state, each)).orElse(state))
        .or(() -> elsewhere);
  }

  /**
   * Whether executions of the original program speak for it: it held in all of their states, and in
   * some of them not just elsewhere, if there are any. There are too many candidates to ask a
   * solver about each; not of those with exceptional states, and random inputs seldom lead to the
   * others.
   */
  boolean isSeen(SampledStates sampled, LoopId loop) {
    return LongStream.range(0, FEW)
            .mapToObj(number -> element.inOriginal(condition(), number))
            .noneMatch(original -> sampled.speakAgainst(loop, original))
        && (unless.isPresent()
            || !sampled.areAt(loop)
            || LongStream.range(0, FEW)
                .mapToObj(number -> element.inOriginal(isHere(), number))
                .anyMatch(original -> sampled.speakFor(loop, original)));
  }

  private Expression isHere() {
    return exception()
        .<Expression>map(each ->
            new Expression.Both(
                new Expression.Compare(
                    Expression.Relation.EQUAL, each, new Expression.Constant(each.type(), 0)),
                fact))
        .orElse(fact);
  }
}
