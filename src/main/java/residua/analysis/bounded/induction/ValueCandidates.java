package residua.analysis.bounded.induction;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import residua.c.semantics.Expression;
import residua.c.semantics.Expression.Operator;
import residua.c.semantics.Expression.Relation;
import residua.c.semantics.Scalar;

/**
 * Candidates about the result of a call and the variables that it may change: comparisons with
 * constants, with its arguments and the previous values of variables, and with sums, differences
 * and products of these, and which of them is odd; also under the condition that some value is on
 * one side of a constant.
 */
final class ValueCandidates {
  private static final int MOST = 1_500;
  private static final int MOST_NUMBERS = 14;
  private static final int FEW_NUMBERS = 8;
  private static final int MOST_SOURCES = 4;

  private final FunctionSignature signature;
  private final List<Long> numbers;

  /**
   * Candidates for a function.
   *
   * @param numbers constants that may matter, the most important ones first
   */
  ValueCandidates(FunctionSignature signature, List<Long> numbers) {
    this.signature = signature;
    this.numbers = numbers.stream().limit(MOST_NUMBERS).toList();
  }

  /**
   * All of them; see {@link Contract}.
   *
   * @param implies also products, and conditions that hold only where some value is on one side of
   *     a constant
   */
  List<Expression> all(boolean implies) {
    List<List<Expression>> byTarget = new ArrayList<>();
    for (int i = 0; i < signature.variables().size(); i++) {
      List<Expression.Load> sources = new ArrayList<>(List.of(signature.namedBefore(i)));
      signature.named().stream().filter(each -> !sources.contains(each)).forEach(sources::add);
      byTarget.add(of(signature.namedAfter(i), sources, implies));
    }
    signature
        .namedResult()
        .ifPresent(value -> {
          List<Expression> ofValue = new ArrayList<>();
          for (int i = 0; i < signature.variables().size(); i++) {
            Expression.Load after = signature.namedAfter(i);
            if (after.type() == value.type()) {
              ofValue.add(equal(value, after));
            }
          }
          ofValue.addAll(of(value, signature.named(), implies));
          byTarget.add(ofValue);
        });
    return byTarget.stream()
        .flatMap(each -> each.stream().limit(MOST / byTarget.size()))
        .distinct()
        .toList();
  }

  /** Candidates about one value that a call has left. */
  private List<Expression> of(
      Expression.Load value, List<Expression.Load> sources, boolean implies) {
    Set<Expression> result = new LinkedHashSet<>();
    Scalar type = value.type();
    List<Expression.Load> near = sources.stream().limit(MOST_SOURCES).toList();
    List<Expression> taken =
        type == Scalar.BOOL
            ? List.of()
            : near.stream()
                .<Expression>map(
                    each -> each.type() == type ? each : new Expression.Convert(type, each))
                .toList();
    for (Expression each : taken) {
      compareAll(value, each, result);
    }
    for (long number : numbers) {
      for (long other : new long[] {number - 1, number, number + 1}) {
        compare(value, other, List.of(Relation.AT_MOST, Relation.AT_LEAST), result);
      }
      compare(value, number, List.of(Relation.DIFFERENT), result);
    }
    combinations(value, taken, implies, result);
    if (implies) {
      implications(value, near, taken, result);
    }
    return List.copyOf(result);
  }

  private static void compareAll(Expression value, Expression other, Set<Expression> result) {
    for (long near : new long[] {0, -1, 1}) {
      for (Relation relation : List.of(Relation.EQUAL, Relation.AT_MOST, Relation.AT_LEAST)) {
        result.add(new Expression.Compare(relation, value, moved(other, near)));
      }
    }
  }

  private static void combinations(
      Expression value, List<Expression> taken, boolean implies, Set<Expression> result) {
    Scalar type = value.type();
    // For products, a solver may take long to decide whether the candidate holds.
    List<Operator> operators =
        implies
            ? List.of(Operator.ADD, Operator.SUBTRACT, Operator.MULTIPLY)
            : List.of(Operator.ADD, Operator.SUBTRACT);
    for (Expression each : taken) {
      result.add(equal(value, new Expression.Negate(type, each)));
      Expression both = new Expression.Binary(Operator.ADD, type, value, each);
      for (long rest = 0; rest <= 1; rest++) {
        Expression lowest =
            new Expression.Binary(Operator.AND, type, both, new Expression.Constant(type, 1));
        result.add(equal(lowest, new Expression.Constant(type, rest)));
      }
      for (Expression second : taken) {
        for (Operator operator : operators) {
          result.add(equal(value, new Expression.Binary(operator, type, each, second)));
        }
      }
    }
  }

  private void implications(
      Expression value,
      List<Expression.Load> sources,
      List<Expression> taken,
      Set<Expression> result) {
    List<Long> few = numbers.stream().limit(FEW_NUMBERS).toList();
    Set<Expression> conclusions = new LinkedHashSet<>();
    for (long number : few) {
      compare(value, number, List.of(Relation.EQUAL), conclusions);
    }
    for (Expression each : taken) {
      conclusions.add(new Expression.Compare(Relation.AT_MOST, value, each));
      conclusions.add(new Expression.Compare(Relation.AT_LEAST, value, each));
      for (long number : few) {
        conclusions.add(equal(value, moved(each, number)));
        conclusions.add(equal(value, moved(each, -number)));
      }
    }
    List<Relation> sides =
        List.of(Relation.LESS, Relation.AT_MOST, Relation.GREATER, Relation.AT_LEAST);
    for (Expression.Load source : sources) {
      for (long number : few) {
        Set<Expression> elsewhere = new LinkedHashSet<>();
        compare(source, number, sides, elsewhere);
        for (Expression premise : elsewhere) {
          conclusions.forEach(each -> result.add(new Expression.Either(premise, each)));
        }
      }
    }
  }

  private static void compare(
      Expression value, long number, List<Relation> relations, Set<Expression> result) {
    if (value.type().wrap(number) == number || value.type() == Scalar.U64) {
      Expression constant = new Expression.Constant(value.type(), number);
      relations.forEach(each -> result.add(new Expression.Compare(each, value, constant)));
    }
  }

  private static Expression equal(Expression value, Expression other) {
    return new Expression.Compare(Relation.EQUAL, value, other);
  }

  private static Expression moved(Expression value, long by) {
    return by == 0
        ? value
        : new Expression.Binary(
            Operator.ADD,
            value.type(),
            value,
            new Expression.Constant(value.type(), value.type().wrap(by)));
  }
}
