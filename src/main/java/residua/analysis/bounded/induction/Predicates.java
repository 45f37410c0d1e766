package residua.analysis.bounded.induction;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import residua.analysis.bounded.linear.PolynomialRelation;
import residua.analysis.bounded.samples.ConditionalEquations;
import residua.analysis.bounded.samples.ObservedClauses;
import residua.analysis.bounded.samples.SampledStates;
import residua.analysis.symbolic.ModSet;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.semantics.ConstantValues;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.c.semantics.Expression.Relation;
import residua.c.semantics.Operands;
import residua.c.semantics.ProgramSemantics;
import residua.c.semantics.Scalar;

/**
 * Predicates over the variables of a function: the comparisons it branches on or passes to other
 * functions, the values stored in variables that occur in them, and, level by level, their weakest
 * preconditions before an assignment (Dijkstra 1975).
 */
final class Predicates {
  private static final int MOST = 14;

  private final ProgramSemantics meaning;
  private final Function function;

  Predicates(ProgramSemantics meaning, Function function) {
    this.meaning = meaning;
    this.function = function;
  }

  /** The predicates about what a loop changes, the simplest first. */
  List<Expression> of(ModSet changes, int level) {
    return all(level).filter(each -> readsOneOf(each, changes)).limit(MOST).toList();
  }

  /**
   * Clauses of two simple predicates that samples speak for, about what a loop changes.
   *
   * @param variables the integers whose sign may matter
   */
  List<Expression> clauses(
      ModSet changes, List<Expression.Load> variables, SampledStates.Truths samples) {
    Stream<Expression> signs =
        variables.stream()
            .filter(each -> each.type().isSigned() && readsOneOf(each, changes))
            .map(each ->
                new Expression.Compare(
                    Relation.LESS, each, new Expression.Constant(each.type(), 0)));
    return ObservedClauses.of(
        Stream.concat(among(variables, changes), signs).toList(),
        literal -> readsOneOf(literal, changes),
        samples);
  }

  /** Equations that samples speak for where a simple predicate holds. */
  List<Expression> equations(
      ModSet changes, List<Expression.Load> variables, PolynomialRelation.Samples samples) {
    Map<Integer, List<Expression>> bySize =
        variables.stream()
            .filter(each -> each.type() != Scalar.BOOL)
            .collect(
                Collectors.groupingBy(
                    each -> each.type().size(),
                    TreeMap::new,
                    Collectors.mapping(each -> (Expression) each, Collectors.toList())));
    return bySize.values().stream()
        .flatMap(each ->
            ConditionalEquations.of(
                among(variables, changes).toList(),
                each,
                read -> readsOneOf(read, changes),
                samples)
                .stream())
        .toList();
  }

  /** Simple predicates about certain variables, those about what a loop changes first. */
  private Stream<Expression> among(List<Expression.Load> variables, ModSet changes) {
    Set<Expression> known = Set.copyOf(variables);
    List<Expression> all = all(0).filter(each -> readsOnly(each, known)).toList();
    return Stream.concat(
            all.stream().filter(each -> readsOneOf(each, changes)),
            all.stream().filter(each -> !readsOneOf(each, changes)))
        .limit(MOST);
  }

  private static boolean readsOnly(Expression expression, Set<Expression> variables) {
    return expression instanceof Expression.Load
        ? variables.contains(expression)
        : Operands.of(expression).stream().allMatch(each -> readsOnly(each, variables));
  }

  /** Predicates about variables, the simplest first. */
  private Stream<Expression> all(int level) {
    Set<Expression> all = new LinkedHashSet<>();
    List<Effect.Store> stores = new ArrayList<>();
    for (Edge edge : function.edges()) {
      for (Effect effect : meaning.of(edge.id())) {
        look(effect, all, stores);
      }
    }
    for (Effect.Store store : stores) {
      // The constant that was stored: the states of a state machine.
      if (store.value() instanceof Expression.Constant constant && store.type().isInteger()) {
        all.add(
            new Expression.Compare(
                Relation.EQUAL, new Expression.Load(store.type(), store.address()), constant));
      }
    }
    for (int i = 0; i < level; i++) {
      for (Expression predicate : List.copyOf(all)) {
        for (Effect.Store store : stores) {
          Expression before = before(predicate, store);
          if (!before.equals(predicate) && !(before instanceof Expression.Constant)) {
            all.add(before);
          }
        }
      }
    }
    return all.stream().filter(each -> readsOnlyVariables(each) && !isFixed(each));
  }

  private static void look(Effect effect, Set<Expression> all, List<Effect.Store> stores) {
    switch (effect) {
      case Effect.Assume assume -> atoms(assume.condition(), all);
      case Effect.Store store -> {
        if (isVariable(store.address())) {
          stores.add(store);
        }
        ofTruth(store.value(), all);
      }
      // What is asserted is often an argument.
      case Effect.Enter enter -> enter.arguments().forEach(each -> ofTruth(each.value(), all));
      case Effect.When when -> {
        atoms(when.condition(), all);
        when.then().forEach(each -> look(each, all, stores));
        when.otherwise().forEach(each -> look(each, all, stores));
      }
      default -> {}
    }
  }

  /** The comparisons of a value that is a truth value. */
  private static void ofTruth(Expression value, Set<Expression> all) {
    switch (value) {
      case Expression.Convert convert -> ofTruth(convert.operand(), all);
      case Expression.Compare compare -> atoms(compare, all);
      case Expression.Both both -> atoms(both, all);
      case Expression.Either either -> atoms(either, all);
      default -> {}
    }
  }

  private static void atoms(Expression condition, Set<Expression> all) {
    switch (condition) {
      case Expression.Both both -> {
        atoms(both.left(), all);
        atoms(both.right(), all);
      }
      case Expression.Either either -> {
        atoms(either.left(), all);
        atoms(either.right(), all);
      }
      // A comparison whose value is compared with zero.
      case Expression.Compare(var relation, Expression.Compare inner, Expression.Constant zero)
          when zero.bits() == 0 ->
          all.add(positive(inner));
      case Expression.Compare compare -> all.add(positive(compare));
      default -> {
        if (condition.type().isInteger()) {
          all.add(
              new Expression.Compare(
                  Relation.EQUAL, condition, new Expression.Constant(condition.type(), 0)));
        }
      }
    }
  }

  /**
   * The comparison or, for integers, its negation: of two complementary predicates one is enough.
   */
  private static Expression positive(Expression.Compare compare) {
    return switch (compare.relation()) {
      case EQUAL, LESS, AT_MOST -> compare;
      case DIFFERENT, GREATER, AT_LEAST ->
          compare.left().type().isInteger()
              ? new Expression.Compare(
                  compare.relation().opposite(), compare.left(), compare.right())
              : compare;
    };
  }

  private static boolean isVariable(Expression address) {
    return address instanceof Expression.Local || address instanceof Expression.Global;
  }

  /** The condition that must hold before a store for an expression to hold after it. */
  private static Expression before(Expression expression, Effect.Store store) {
    return switch (expression) {
      case Expression.Load load ->
          load.address().equals(store.address()) && load.type() == store.type()
              ? store.value()
              : load;
      case Expression.Compare compare ->
          ConstantValues.folded(
              new Expression.Compare(
                  compare.relation(),
                  before(compare.left(), store),
                  before(compare.right(), store)));
      case Expression.Binary binary ->
          ConstantValues.folded(
              new Expression.Binary(
                  binary.operator(),
                  binary.type(),
                  before(binary.left(), store),
                  before(binary.right(), store)));
      case Expression.Convert convert ->
          ConstantValues.folded(
              new Expression.Convert(convert.type(), before(convert.operand(), store)));
      default -> expression;
    };
  }

  private static boolean isFixed(Expression expression) {
    return !(expression instanceof Expression.Load)
        && Operands.of(expression).stream().allMatch(Predicates::isFixed);
  }

  private static boolean readsOnlyVariables(Expression expression) {
    return switch (expression) {
      case Expression.Load load -> isVariable(load.address()) && !load.type().isPointer();
      case Expression.Compare compare ->
          readsOnlyVariables(compare.left()) && readsOnlyVariables(compare.right());
      case Expression.Binary binary ->
          readsOnlyVariables(binary.left()) && readsOnlyVariables(binary.right());
      case Expression.Convert convert ->
          convert.type().isInteger() && readsOnlyVariables(convert.operand());
      case Expression.Constant constant -> true;
      default -> false;
    };
  }

  private static boolean readsOneOf(Expression expression, ModSet changes) {
    return switch (expression) {
      case Expression.Load load ->
          switch (load.address()) {
            case Expression.Local local -> changes.locals().contains(local.slot());
            case Expression.Global global -> changes.globals().contains(global.index());
            default -> false;
          };
      case Expression.Compare compare ->
          readsOneOf(compare.left(), changes) || readsOneOf(compare.right(), changes);
      case Expression.Binary binary ->
          readsOneOf(binary.left(), changes) || readsOneOf(binary.right(), changes);
      case Expression.Convert convert -> readsOneOf(convert.operand(), changes);
      default -> false;
    };
  }
}
