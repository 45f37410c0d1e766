package residua.analysis.bounded.induction;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import residua.analysis.bounded.elements.ConditionalFacts;
import residua.analysis.bounded.elements.ElementCandidate;
import residua.analysis.bounded.elements.ElementCandidates;
import residua.analysis.bounded.linear.LinearRelation;
import residua.analysis.bounded.linear.LinearRelations;
import residua.analysis.bounded.linear.PolynomialRelation;
import residua.analysis.bounded.linear.PolynomialRelations;
import residua.analysis.bounded.samples.InequalityCandidates;
import residua.analysis.symbolic.ModSet;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.c.semantics.Expression.Operator;
import residua.c.semantics.Expression.Relation;
import residua.c.semantics.ProgramSemantics;
import residua.c.semantics.Scalar;
import residua.c.semantics.elements.FollowedElement;

/**
 * Candidate invariants of loop heads: comparisons of integer variables with constants of the
 * program and with each other. Whether they hold is decided elsewhere.
 */
final class Candidates {
  private static final int MOST_VARIABLES = 10;
  private static final int MOST_NUMBERS = 14;
  private static final int MOST_STATES = 5;
  private static final int MOST_REMAINDERS = 3;

  private final ProgramSemantics meaning;
  private final Map<String, Expression.Load> variables = new TreeMap<>();
  private final Set<Long> numbers = new TreeSet<>(Set.of(0L, 1L));

  /** What is left when a variable is divided by a constant, in the order of the function. */
  private final Set<Expression.Binary> remainders = new LinkedHashSet<>();

  /** Whether the function multiplies numbers that it does not know. */
  private boolean multiplies;

  private final int function;
  private final Optional<FollowedElement> followed;

  /**
   * Of a function.
   *
   * @param followed what is no variable of it
   */
  Candidates(ProgramSemantics meaning, Function function, Optional<FollowedElement> followed) {
    this.meaning = meaning;
    this.function = function.index();
    this.followed = followed;
    for (Edge edge : function.edges()) {
      meaning.of(edge.id()).forEach(this::look);
    }
    meaning.initial().forEach(this::look);
  }

  /** The integer variables that the function reads. */
  List<Expression.Load> variables() {
    return List.copyOf(variables.values());
  }

  /** Constants that may matter in it, in ascending order. */
  List<Long> numbers() {
    return List.copyOf(numbers);
  }

  private void look(Effect effect) {
    switch (effect) {
      case Effect.Assume assume -> look(assume.condition());
      case Effect.Store store -> {
        look(store.value());
        look(new Expression.Load(store.type(), store.address()));
      }
      case Effect.When when -> {
        look(when.condition());
        when.then().forEach(this::look);
        when.otherwise().forEach(this::look);
      }
      case Effect.Enter enter -> enter.arguments().forEach(each -> look(each.value()));
      case Effect.CallLibrary call -> call.arguments().forEach(each -> look(each.value()));
      case Effect.Return end -> end.value().ifPresent(each -> look(each.value()));
      default -> {}
    }
  }

  private void look(Expression expression) {
    switch (expression) {
      case Expression.Constant constant when constant.type().isInteger() -> {
        if (numbers.size() < MOST_NUMBERS) {
          numbers.add(constant.bits());
        }
      }
      case Expression.Load load -> {
        if (load.type().isInteger() && isWhole(load) && !isFollowed(load)) {
          variables.putIfAbsent(load.address().toString(), load);
        } else {
          look(load.address());
        }
      }
      case Expression.Binary binary -> {
        multiplies |=
            binary.operator() == Operator.MULTIPLY
                && !(binary.left() instanceof Expression.Constant)
                && !(binary.right() instanceof Expression.Constant);
        if (isRemainder(binary) && remainders.size() < MOST_REMAINDERS) {
          remainders.add(binary);
        }
        look(binary.left());
        look(binary.right());
      }
      case Expression.Compare compare -> {
        look(compare.left());
        look(compare.right());
      }
      case Expression.Convert convert -> look(convert.operand());
      case Expression.Both both -> {
        look(both.left());
        look(both.right());
      }
      case Expression.Either either -> {
        look(either.left());
        look(either.right());
      }
      case Expression.Choice choice -> {
        look(choice.test());
        look(choice.whenTrue());
        look(choice.whenFalse());
      }
      case Expression.Element element -> look(element.index());
      case Expression.Negate negate -> look(negate.operand());
      case Expression.Complement complement -> look(complement.operand());
      default -> {}
    }
  }

  private boolean isRemainder(Expression.Binary binary) {
    return divided(binary).filter(load -> load.type().isInteger() && isWhole(load)).isPresent()
        && binary.right() instanceof Expression.Constant by
        && switch (binary.operator()) {
          case REMAINDER -> by.bits() > 1;
          case AND -> by.bits() > 0 && (by.bits() & by.bits() + 1) == 0;
          default -> false;
        };
  }

  /** The variable that is divided. */
  private static Optional<Expression.Load> divided(Expression.Binary binary) {
    return switch (binary.left()) {
      case Expression.Load load -> Optional.of(load);
      case Expression.Convert(var type, Expression.Load load)
          when type.size() >= load.type().size() ->
          Optional.of(load);
      default -> Optional.empty();
    };
  }

  private boolean isFollowed(Expression.Load load) {
    return followed.filter(each -> each.isOwn(function, load.address())).isPresent();
  }

  /** Whether a read accesses the whole variable. */
  private boolean isWhole(Expression.Load load) {
    return switch (load.address()) {
      case Expression.Local local -> true;
      case Expression.Global global ->
          meaning.globals().get(global.index()).size() == load.type().size();
      default -> false;
    };
  }

  /**
   * Candidates for a loop that makes these changes.
   *
   * @param implies whether the value of one variable may determine that of another
   */
  List<Expression> of(ModSet changes, boolean implies) {
    List<Expression> result = new ArrayList<>();
    List<Expression.Load> changed =
        variables.values().stream()
            .filter(each -> mayChange(changes, each))
            .limit(MOST_VARIABLES)
            .toList();
    for (Expression.Load variable : changed) {
      bounds(variable, result);
      for (Expression.Load other : variables.values()) {
        boolean isSecond =
            changed.contains(other)
                && other.address().toString().compareTo(variable.address().toString()) <= 0;
        if (!isSecond && other.type() == variable.type()) {
          together(variable, other, changed, result);
        }
      }
    }
    if (implies) {
      for (Expression.Load variable : changed.subList(0, Math.min(MOST_STATES, changed.size()))) {
        for (Expression.Load other : changed.subList(0, Math.min(MOST_STATES, changed.size()))) {
          if (!variable.equals(other)) {
            implications(variable, other, result);
          }
        }
      }
    }
    return result.stream().distinct().toList();
  }

  /** Candidates for the same loop about the elements of arrays that are followed. */
  List<ElementCandidate> ofElements(ModSet changes, Function of) {
    return followed
        .map(element ->
            new ElementCandidates(
                    element,
                    function,
                    List.copyOf(variables.values()),
                    numbers,
                    ConditionalFacts.of(meaning, of, element))
                .of(variables.values().stream().filter(each -> mayChange(changes, each)).toList()))
        .orElse(List.of());
  }

  /**
   * Candidate linear relations of a loop: among variables and remainders of one size, and among
   * variables of all sizes.
   *
   * @param changes what the loop changes
   * @param worth the part of it that is worth knowing
   */
  List<LinearRelation> relations(ModSet changes, ModSet worth, LinearRelations relations) {
    Map<Integer, List<Expression>> bySize = bySize(changes, worth);
    List<Expression> all =
        List.copyOf(related(changes, worth).stream().limit(MOST_VARIABLES).toList());
    for (Expression.Binary each : remainders) {
      List<Expression> those = bySize.getOrDefault(each.type().size(), new ArrayList<>());
      if (mayChange(worth, divided(each).orElseThrow()) && those.size() < MOST_VARIABLES) {
        those.add(each);
      }
    }
    List<LinearRelation> result = new ArrayList<>();
    bySize.forEach((size, those) -> result.add(relations.among(those, Scalar.U8.asWide(size))));
    boolean isMixed = all.stream().map(each -> each.type().size()).distinct().count() > 1;
    if (isMixed && !bySize.isEmpty()) {
      result.add(relations.among(all, Scalar.U64));
    }
    return List.copyOf(result);
  }

  /**
   * Candidate polynomial relations of a loop, among variables of one size; linear ones if the
   * function does not multiply.
   *
   * @param changes what the loop changes
   * @param worth the part of it that is worth knowing
   */
  List<PolynomialRelation> polynomials(
      ModSet changes,
      ModSet worth,
      PolynomialRelations relations,
      PolynomialRelation.Samples samples) {
    List<PolynomialRelation> result = new ArrayList<>();
    bySize(changes, worth)
        .forEach((size, those) ->
            result.add(relations.among(those, Scalar.U8.asWide(size), multiplies, samples)));
    return List.copyOf(result);
  }

  /** Candidates for the same loop that are inequalities between several variables. */
  List<Expression> inequalities(
      ModSet changes, ModSet worth, boolean isWide, PolynomialRelation.Samples samples) {
    return bySize(changes, worth).values().stream()
        .flatMap(
            all -> InequalityCandidates.of(all, each -> mayChange(worth, each), isWide, samples))
        .toList();
  }

  /** Variables for candidate relations: those that the loop changes, then those it does not. */
  private List<Expression.Load> related(ModSet changes, ModSet worth) {
    return Stream.concat(
            variables.values().stream().filter(each -> mayChange(worth, each)),
            variables.values().stream().filter(each -> !mayChange(changes, each)))
        .filter(each -> each.type() != Scalar.BOOL)
        .toList();
  }

  /** Variables for candidate relations, by size in bytes, if the loop changes one of that size. */
  private Map<Integer, List<Expression>> bySize(ModSet changes, ModSet worth) {
    Map<Integer, List<Expression>> result = new TreeMap<>();
    for (Expression.Load each : related(changes, worth)) {
      int size = each.type().size();
      if (mayChange(worth, each)) {
        result.putIfAbsent(size, new ArrayList<>());
      }
      List<Expression> those = result.getOrDefault(size, new ArrayList<>());
      if (those.size() < MOST_VARIABLES) {
        those.add(each);
      }
    }
    return result;
  }

  /** Candidates for a variable that is the state of a state machine. */
  private void implications(Expression.Load state, Expression.Load other, List<Expression> result) {
    List<Long> few = numbers.stream().limit(MOST_STATES).toList();
    for (long number : few) {
      for (long value : few) {
        Expression isElsewhere =
            new Expression.Compare(
                Relation.DIFFERENT, state, new Expression.Constant(state.type(), number));
        Expression.Constant constant = new Expression.Constant(other.type(), value);
        for (Relation relation : List.of(Relation.EQUAL, Relation.DIFFERENT)) {
          result.add(
              new Expression.Either(
                  isElsewhere, new Expression.Compare(relation, other, constant)));
        }
      }
    }
  }

  private static boolean mayChange(ModSet changes, Expression variable) {
    return switch (variable) {
      case Expression.Load(var type, Expression.Local(int slot)) -> changes.locals().contains(slot);
      case Expression.Load(var type, Expression.Global(int index)) ->
          changes.globals().contains(index);
      default -> false;
    };
  }

  private void bounds(Expression.Load variable, List<Expression> result) {
    Scalar type = variable.type();
    for (long number : numbers) {
      for (long near : new long[] {number - 1, number, number + 1}) {
        if (type.wrap(near) == near || type == Scalar.U64) {
          Expression constant = new Expression.Constant(type, near);
          result.add(new Expression.Compare(Relation.AT_MOST, variable, constant));
          result.add(new Expression.Compare(Relation.AT_LEAST, variable, constant));
        }
      }
      if (type.wrap(number) == number) {
        result.add(
            new Expression.Compare(
                Relation.DIFFERENT, variable, new Expression.Constant(type, number)));
      }
    }
    if (type != Scalar.BOOL) {
      for (long mask : new long[] {1, 3}) {
        for (long rest = 0; rest <= mask; rest++) {
          Expression masked =
              new Expression.Binary(
                  Operator.AND, type, variable, new Expression.Constant(type, mask));
          result.add(
              new Expression.Compare(Relation.EQUAL, masked, new Expression.Constant(type, rest)));
        }
      }
    }
  }

  private void together(
      Expression.Load a,
      Expression.Load b,
      List<Expression.Load> changed,
      List<Expression> result) {
    Scalar type = a.type();
    result.add(new Expression.Compare(Relation.AT_MOST, a, b));
    result.add(new Expression.Compare(Relation.AT_LEAST, a, b));
    result.add(new Expression.Compare(Relation.EQUAL, a, b));
    result.add(new Expression.Compare(Relation.DIFFERENT, a, b));
    if (type == Scalar.BOOL) {
      return;
    }
    for (long factor = 2; factor <= 4; factor++) {
      Expression constant = new Expression.Constant(type, factor);
      result.add(
          new Expression.Compare(
              Relation.EQUAL, a, new Expression.Binary(Operator.MULTIPLY, type, b, constant)));
      result.add(
          new Expression.Compare(
              Relation.EQUAL, b, new Expression.Binary(Operator.MULTIPLY, type, a, constant)));
    }
    for (Expression.Load sum : variables.values()) {
      if (sum.type() == type && !sum.equals(a) && !sum.equals(b)) {
        Expression both = new Expression.Binary(Operator.ADD, type, a, b);
        if (changed.contains(b) || changed.contains(sum)) {
          result.add(new Expression.Compare(Relation.EQUAL, both, sum));
        }
      }
    }
  }
}
