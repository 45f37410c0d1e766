package residua.analysis.bounded.samples;

import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import residua.analysis.bounded.linear.PolynomialRelation;
import residua.c.semantics.Expression;
import residua.c.semantics.Expression.Relation;
import residua.c.semantics.Scalar;

/**
 * Candidate invariants that are linear inequalities. There are two versions of each: about numbers
 * of the variables' size, which a loop may keep though its variables wrap around, and, if these
 * have at most 32 bits, about numbers of 64, which says more where they do not. For solvers that
 * work on bits the latter are hard.
 */
public final class InequalityCandidates {
  private static final int MOST_VARIABLES = 8;

  private InequalityCandidates() {}

  /**
   * Those that samples suggest, between variables that have a value in the most samples.
   *
   * @param variables of one size
   * @param matters whether something is worth knowing about a variable; those come first
   * @param isWide whether they are calculated in 64 bits: of variables of that size there are none
   */
  public static Stream<Expression> of(
      List<Expression> variables,
      Predicate<Expression> matters,
      boolean isWide,
      PolynomialRelation.Samples samples) {
    List<Expression> taken = alwaysSet(variables, samples).stream().limit(MOST_VARIABLES).toList();
    int changed = (int) taken.stream().takeWhile(matters).count();
    if (taken.size() < 2 || changed == 0) {
      return Stream.empty();
    }
    int size = taken.get(0).type().size();
    if (isWide && size == Scalar.I64.size()) {
      return Stream.empty();
    }
    Scalar type = isWide ? Scalar.I64 : Scalar.U8.asWide(size);
    Scalar compared = isWide ? Scalar.I64 : Scalar.I8.asWide(size);
    return ObservedInequalities.in(samples.of(taken), taken.size(), changed).stream()
        .map(each -> condition(each, taken, type, compared));
  }

  /** The variables that have a value in the most samples. */
  static List<Expression> alwaysSet(
      List<Expression> variables, PolynomialRelation.Samples samples) {
    List<Integer> counts =
        variables.stream().map(each -> samples.of(List.of(each)).size()).toList();
    int most = counts.stream().max(Integer::compare).orElse(0);
    return IntStream.range(0, variables.size())
        .filter(i -> counts.get(i) == most)
        .mapToObj(variables::get)
        .toList();
  }

  /** An inequality whose sum is calculated in one type, and compared in another. */
  private static Expression condition(
      ObservedInequalities.Inequality inequality,
      List<Expression> variables,
      Scalar type,
      Scalar compared) {
    Expression sum = WeightedSum.of(variables, inequality.factors(), type);
    return new Expression.Compare(
        Relation.AT_LEAST,
        WeightedSum.converted(compared, sum),
        new Expression.Constant(compared, compared.wrap(inequality.bound())));
  }
}
