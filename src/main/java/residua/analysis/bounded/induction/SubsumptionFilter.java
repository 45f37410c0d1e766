package residua.analysis.bounded.induction;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import residua.c.semantics.Expression;
import residua.c.semantics.Expression.Relation;
import residua.c.semantics.IntegerArithmetic;
import residua.c.semantics.Scalar;

/**
 * Subsumption filter: drops from a conjunction the conditions that others imply. Of the bounds of a
 * value all but the closest are dropped, as are disequalities with constants outside these bounds,
 * and implications whose conclusion holds anyway or whose premise never does. Each query to a
 * solver becomes much shorter, and is equivalent.
 */
final class SubsumptionFilter {
  private final Map<Expression, Between> known = new HashMap<>();

  /** An interval of known values, both ends included, in the order of its type. */
  private record Between(long low, long high) {}

  private SubsumptionFilter() {}

  /** The conditions from which all others follow, in the given order. */
  static List<Expression> of(List<Expression> conditions) {
    Set<Expression> all = new LinkedHashSet<>(conditions);
    SubsumptionFilter plain = new SubsumptionFilter();
    List<Expression.Compare> bounds = new ArrayList<>();
    Map<Expression, List<Expression.Compare>> implied = new LinkedHashMap<>();
    for (Expression each : all) {
      bound(each).ifPresent(bounds::add);
    }
    Set<Expression> wanted = new LinkedHashSet<>(plain.wanted(bounds));
    for (Expression each : all) {
      if (each instanceof Expression.Either(Expression.Compare premise, Expression.Compare then)
          && bound(premise).isPresent()
          && bound(then).isPresent()) {
        boolean isSaid =
            all.contains(premise)
                || all.contains(then)
                || plain.says(premise)
                || plain.says(then)
                || implied.getOrDefault(then, List.of()).contains(premise);
        if (!isSaid) {
          implied.computeIfAbsent(premise, key -> new ArrayList<>()).add(then);
        }
      } else if (bound(each).isEmpty() && !isHalfOfEquality(each, all)) {
        wanted.add(each);
      }
    }
    implied.forEach((premise, conclusions) -> {
      SubsumptionFilter there = new SubsumptionFilter();
      there.known.putAll(plain.known);
      there.wanted(conclusions).forEach(each -> wanted.add(new Expression.Either(premise, each)));
    });
    all.retainAll(wanted);
    return List.copyOf(all);
  }

  /** A comparison of an integer with a constant. */
  private static Optional<Expression.Compare> bound(Expression condition) {
    return condition instanceof Expression.Compare compare
            && compare.right() instanceof Expression.Constant
            && compare.left().type().isInteger()
            && compare.left().type() == compare.right().type()
        ? Optional.of(compare)
        : Optional.empty();
  }

  private static boolean isHalfOfEquality(Expression condition, Set<Expression> all) {
    return condition instanceof Expression.Compare(var relation, var left, var right)
        && (relation == Relation.AT_MOST || relation == Relation.AT_LEAST)
        && all.contains(new Expression.Compare(Relation.EQUAL, left, right));
  }

  /** Adds these bounds, and returns those that were worth adding. */
  private List<Expression> wanted(List<Expression.Compare> bounds) {
    Map<Expression, Between> before = Map.copyOf(known);
    bounds.forEach(this::learn);
    List<Expression> result = new ArrayList<>();
    for (Expression.Compare each : bounds) {
      Between now = known.get(each.left());
      Between then = before.getOrDefault(each.left(), all(each));
      long number = number(each);
      boolean isWanted =
          switch (each.relation()) {
            case EQUAL -> !then.equals(now);
            case DIFFERENT -> isIn(number, now, each);
            case AT_MOST -> number == now.high() && number != then.high() && !isOne(each, bounds);
            case AT_LEAST -> number == now.low() && number != then.low() && !isOne(each, bounds);
            case LESS, GREATER -> true;
          };
      if (isWanted) {
        result.add(each);
      }
    }
    return result;
  }

  /** Whether the exact value is known. */
  private static boolean isOne(Expression.Compare bound, List<Expression.Compare> bounds) {
    return bounds.contains(new Expression.Compare(Relation.EQUAL, bound.left(), bound.right()));
  }

  private void learn(Expression.Compare bound) {
    Between now = known.getOrDefault(bound.left(), all(bound));
    long number = number(bound);
    Scalar type = bound.left().type();
    boolean isLower = IntegerArithmetic.holds(Relation.LESS, type, number, now.high());
    boolean isHigher = IntegerArithmetic.holds(Relation.GREATER, type, number, now.low());
    boolean isMost = bound.relation() == Relation.AT_MOST || bound.relation() == Relation.EQUAL;
    boolean isLeast = bound.relation() == Relation.AT_LEAST || bound.relation() == Relation.EQUAL;
    known.put(
        bound.left(),
        new Between(
            isLeast && isHigher ? number : now.low(), isMost && isLower ? number : now.high()));
  }

  /** Whether it follows from what is known. */
  private boolean says(Expression.Compare bound) {
    Between now = known.getOrDefault(bound.left(), all(bound));
    long number = number(bound);
    Scalar type = bound.left().type();
    return switch (bound.relation()) {
      case EQUAL -> now.low() == number && now.high() == number;
      case DIFFERENT -> !isIn(number, now, bound);
      case AT_MOST, LESS -> IntegerArithmetic.holds(bound.relation(), type, now.high(), number);
      case AT_LEAST, GREATER -> IntegerArithmetic.holds(bound.relation(), type, now.low(), number);
    };
  }

  private static long number(Expression.Compare bound) {
    return bound.right() instanceof Expression.Constant(var type, var bits) ? type.wrap(bits) : 0;
  }

  private static Between all(Expression.Compare bound) {
    Scalar type = bound.left().type();
    return new Between(type.smallest(), type == Scalar.U64 ? -1 : type.largest());
  }

  private static boolean isIn(long number, Between between, Expression.Compare bound) {
    Scalar type = bound.left().type();
    return IntegerArithmetic.holds(Relation.AT_LEAST, type, number, between.low())
        && IntegerArithmetic.holds(Relation.AT_MOST, type, number, between.high());
  }
}
