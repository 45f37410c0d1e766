package residua.analysis.bounded;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import residua.meaning.Expression;
import residua.meaning.Expression.Operator;
import residua.meaning.Expression.Relation;
import residua.meaning.Scalar;

/**
 * What may hold of the value of a function: comparisons with numbers, with what it was given, and
 * with sums, differences and products of that, and which of them is odd; also where a parameter is
 * on one side of a number.
 */
final class ValueCandidates {
  private static final int MOST = 1_500;
  private static final int MOST_NUMBERS = 14;
  private static final int FEW_NUMBERS = 8;
  private static final int MOST_PARAMETERS = 4;

  private final Signature signature;
  private final List<Long> numbers;

  /**
   * Of a function.
   *
   * @param numbers that may matter, the most important ones first
   */
  ValueCandidates(Signature signature, List<Long> numbers) {
    this.signature = signature;
    this.numbers = numbers.stream().limit(MOST_NUMBERS).toList();
  }

  /**
   * All of them; see {@link Contract}.
   *
   * @param implies also products, and what holds only where a parameter is on one side of a number
   */
  List<Expression> all(boolean implies) {
    if (signature.result().isEmpty()) {
      return List.of();
    }
    Scalar type = signature.result().get();
    Expression value =
        new Expression.Load(type, new Expression.Local(signature.parameters().size()));
    Set<Expression> result = new LinkedHashSet<>();
    for (long number : numbers) {
      for (long near : new long[] {number - 1, number, number + 1}) {
        compare(value, near, List.of(Relation.AT_MOST, Relation.AT_LEAST), result);
      }
      compare(value, number, List.of(Relation.DIFFERENT), result);
    }
    List<Expression> given = type == Scalar.BOOL ? List.of() : given(type);
    // Of products, a solver may not know for long whether they are one.
    List<Operator> operators =
        implies
            ? List.of(Operator.ADD, Operator.SUBTRACT, Operator.MULTIPLY)
            : List.of(Operator.ADD, Operator.SUBTRACT);
    for (Expression each : given) {
      for (long near : new long[] {-1, 0, 1}) {
        Expression other = moved(each, near);
        for (Relation relation : List.of(Relation.AT_MOST, Relation.AT_LEAST, Relation.EQUAL)) {
          result.add(new Expression.Compare(relation, value, other));
        }
      }
      result.add(equal(value, new Expression.Negate(type, each)));
      Expression both = new Expression.Binary(Operator.ADD, type, value, each);
      for (long rest = 0; rest <= 1; rest++) {
        Expression lowest =
            new Expression.Binary(Operator.AND, type, both, new Expression.Constant(type, 1));
        result.add(equal(lowest, new Expression.Constant(type, rest)));
      }
      for (Expression second : given) {
        for (Operator operator : operators) {
          result.add(equal(value, new Expression.Binary(operator, type, each, second)));
        }
      }
    }
    if (implies) {
      implications(value, given, result);
    }
    return result.stream().limit(MOST).toList();
  }

  /** What was given, as values of the type of the result. */
  private List<Expression> given(Scalar type) {
    List<Expression> result = new ArrayList<>();
    for (int i = 0; i < Math.min(MOST_PARAMETERS, signature.types().size()); i++) {
      Expression each = parameter(i);
      result.add(each.type() == type ? each : new Expression.Convert(type, each));
    }
    return result;
  }

  private Expression parameter(int index) {
    return new Expression.Load(signature.types().get(index), new Expression.Local(index));
  }

  private void implications(Expression value, List<Expression> given, Set<Expression> result) {
    List<Long> few = numbers.stream().limit(FEW_NUMBERS).toList();
    Set<Expression> conclusions = new LinkedHashSet<>();
    for (long number : few) {
      compare(value, number, List.of(Relation.EQUAL), conclusions);
    }
    for (Expression each : given) {
      conclusions.add(new Expression.Compare(Relation.AT_MOST, value, each));
      conclusions.add(new Expression.Compare(Relation.AT_LEAST, value, each));
      for (long number : few) {
        conclusions.add(equal(value, moved(each, number)));
        conclusions.add(equal(value, moved(each, -number)));
      }
    }
    List<Relation> sides =
        List.of(Relation.LESS, Relation.AT_MOST, Relation.GREATER, Relation.AT_LEAST);
    for (int i = 0; i < given.size(); i++) {
      for (long number : few) {
        Set<Expression> elsewhere = new LinkedHashSet<>();
        compare(parameter(i), number, sides, elsewhere);
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
