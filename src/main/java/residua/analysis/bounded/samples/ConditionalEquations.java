package residua.analysis.bounded.samples;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import residua.analysis.bounded.linear.PolynomialRelation;
import residua.analysis.bounded.linear.RationalKernel;
import residua.c.semantics.Expression;
import residua.c.semantics.Expression.Relation;
import residua.c.semantics.Scalar;

/**
 * Linear equations that hold in the samples in which a condition of the program holds, and not in
 * the others: loops that go through phases, or do one of two things all the time.
 */
public final class ConditionalEquations {
  private static final int MOST_VARIABLES = 8;
  private static final int MOST = 24;
  private static final int MOST_FACTOR = 64;

  /** By how many points more than any equation needs it must be supported. */
  private static final int MORE = 4;

  private final List<Expression> variables;
  private final Predicate<Expression> matters;
  private final PolynomialRelation.Samples samples;
  private final Set<Expression> found = new LinkedHashSet<>();

  private ConditionalEquations(
      List<Expression> variables,
      Predicate<Expression> matters,
      PolynomialRelation.Samples samples) {
    this.variables = variables;
    this.matters = matters;
    this.samples = samples;
  }

  /**
   * Each as a disjunction with the opposite of its condition.
   *
   * @param atoms comparisons of integers
   * @param variables of one size
   * @param matters whether something is worth knowing about what an expression reads
   */
  public static List<Expression> of(
      List<Expression> atoms,
      List<Expression> variables,
      Predicate<Expression> matters,
      PolynomialRelation.Samples samples) {
    List<Expression> first =
        Stream.concat(
                variables.stream().filter(matters),
                variables.stream().filter(each -> !matters.test(each)))
            .limit(2 * MOST_VARIABLES)
            .toList();
    List<Expression> taken =
        InequalityCandidates.alwaysSet(first, samples).stream().limit(MOST_VARIABLES).toList();
    if (taken.stream().noneMatch(matters)) {
      return List.of();
    }
    ConditionalEquations all = new ConditionalEquations(taken, matters, samples);
    for (Expression atom : atoms) {
      if (atom instanceof Expression.Compare compare && compare.left().type().isInteger()) {
        all.look(compare);
      }
    }
    return all.found.stream().limit(MOST).toList();
  }

  private void look(Expression.Compare condition) {
    Expression opposite =
        new Expression.Compare(
            condition.relation().opposite(), condition.left(), condition.right());
    List<Expression> columns =
        Stream.concat(variables.stream(), Stream.<Expression>of(condition)).toList();
    int last = variables.size();
    List<List<Long>> points =
        samples.of(columns).stream()
            .map(point -> Arrays.stream(point).boxed().toList())
            .distinct()
            .toList();
    var sides = points.stream().collect(Collectors.partitioningBy(point -> point.get(last) != 0));
    implied(opposite, sides.get(true), sides.get(false));
    implied(condition, sides.get(false), sides.get(true));
  }

  /** The equations of some points, each unless a condition holds there. */
  private void implied(Expression unless, List<List<Long>> points, List<List<Long>> others) {
    int columns = variables.size() + 1;
    if (points.size() < columns + MORE || others.isEmpty()) {
      return;
    }
    RationalKernel kernel = new RationalKernel(columns);
    points.forEach(point -> kernel.add(row(point)));
    for (BigInteger[] factors : kernel.equations()) {
      boolean isSmall =
          Arrays.stream(factors)
              .skip(1)
              .allMatch(each -> each.abs().compareTo(BigInteger.valueOf(MOST_FACTOR)) <= 0);
      boolean isWorth = false;
      for (int i = 0; i < variables.size(); i++) {
        isWorth |= factors[i + 1].signum() != 0 && matters.test(variables.get(i));
      }
      // What holds everywhere is found without the condition.
      boolean isAboutSeveral =
          Arrays.stream(factors).skip(1).filter(f -> f.signum() != 0).count() > 1;
      if (isSmall
          && isWorth
          && isAboutSeveral
          && others.stream().anyMatch(point -> !holds(factors, point))) {
        found.add(new Expression.Either(unless, equation(factors)));
      }
    }
  }

  private BigInteger[] row(List<Long> point) {
    BigInteger[] result = new BigInteger[variables.size() + 1];
    result[0] = BigInteger.ONE;
    for (int i = 0; i < variables.size(); i++) {
      result[i + 1] = BigInteger.valueOf(point.get(i));
    }
    return result;
  }

  private boolean holds(BigInteger[] factors, List<Long> point) {
    BigInteger[] row = row(point);
    BigInteger sum = BigInteger.ZERO;
    for (int i = 0; i < row.length; i++) {
      sum = sum.add(row[i].multiply(factors[i]));
    }
    return sum.signum() == 0;
  }

  private Expression equation(BigInteger[] factors) {
    Scalar type = Scalar.U8.asWide(variables.get(0).type().size());
    List<Long> ofVariables = Arrays.stream(factors).skip(1).map(BigInteger::longValue).toList();
    return new Expression.Compare(
        Relation.EQUAL,
        WeightedSum.of(variables, ofVariables, type),
        new Expression.Constant(type, type.wrap(factors[0].negate().longValue())));
  }
}
