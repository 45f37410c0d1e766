package residua.analysis.bounded.linear;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import residua.analysis.symbolic.SymbolicMachine;
import residua.analysis.symbolic.state.SymbolicState;
import residua.c.semantics.Expression;
import residua.c.semantics.Scalar;
import residua.smt.Assignment;
import residua.smt.Sort;
import residua.smt.Term;
import residua.smt.TermVariables;
import residua.smt.Terms;

/**
 * The linear equations, modulo a power of two, that may hold among variables whenever control is at
 * a loop head. It begins with the empty set of values, and adds those that a solver finds possible;
 * the equations that remain when there are no others hold.
 */
public final class LinearRelation {
  /** Each point may enlarge the set by as little as a factor of two. */
  private static final int MOST_POINTS = 80;

  private final List<Expression> variables;
  private final Scalar type;
  private final Terms terms;
  private final List<Passing> assumed = new ArrayList<>();
  private final List<Passing> seen = new ArrayList<>();
  private Term anything;
  private AffineSpace space;
  private boolean isGivenUp;

  /**
   * The variables in a state.
   *
   * @param when path condition of the state, or of the executions for which the relation is assumed
   */
  private record Passing(Term when, List<Term> values) {}

  /**
   * A relation.
   *
   * @param variables integers
   * @param type unsigned type in which they are added
   */
  LinearRelation(List<Expression> variables, Scalar type, Terms terms) {
    this.variables =
        variables.stream()
            .<Expression>map(
                each -> each.type() == type ? each : new Expression.Convert(type, each))
            .toList();
    this.type = type;
    this.terms = terms;
    this.anything = terms.bool(false);
    this.space = AffineSpace.empty(type.bits(), variables.size());
  }

  /** Restricts a state to executions for which the relation holds. */
  public void assume(SymbolicState state, SymbolicMachine machine) {
    Term fits = terms.fresh(Sort.BOOL);
    assumed.add(new Passing(fits, values(state, machine)));
    state.restrict(terms, fits);
  }

  /** Executions in this state come to the head. */
  public void note(SymbolicState state, SymbolicMachine machine) {
    List<Term> values = values(state, machine);
    seen.add(new Passing(state.guard(), values));
  }

  /** Executions come to the head with any values. */
  public void noteAnything(Term when) {
    anything = terms.or(anything, when);
  }

  private List<Term> values(SymbolicState state, SymbolicMachine machine) {
    return variables.stream().map(each -> machine.number(state, each)).toList();
  }

  /** The current assumption. */
  Term assumption() {
    Term result = terms.bool(true);
    for (Passing each : assumed) {
      result = terms.and(result, terms.equal(each.when, holds(each.values)));
    }
    return result;
  }

  /**
   * When an execution comes to the head for which it does not hold.
   *
   * @param others all relations
   */
  Term violation(List<LinearRelation> others) {
    if (isGivenUp) {
      return terms.bool(false);
    }
    Term result = anything;
    for (Passing each : seen) {
      result = terms.or(result, terms.and(each.when, violated(each, others)));
    }
    return result;
  }

  /** Where it follows from the assumptions about an execution, no solver need be asked. */
  private Term violated(Passing passing, List<LinearRelation> others) {
    if (space.isEmpty()) {
      return terms.bool(true);
    }
    Set<Term> known = Set.copyOf(TermVariables.of(passing.when));
    Consequences consequences = new Consequences(terms, type.bits());
    Term assumed = terms.bool(true);
    for (LinearRelation other : others) {
      if (other.type == type && !other.isGivenUp) {
        for (Passing each : other.assumed) {
          if (known.contains(each.when)) {
            assumed = terms.and(assumed, each.when);
            other.space.equations().forEach(one -> consequences.state(each.values, one));
          }
        }
      }
    }
    Term rest = terms.bool(false);
    for (AffineSpace.Equation equation : space.equations()) {
      rest = terms.or(rest, consequences.violated(passing.values, equation));
    }
    return terms.ite(assumed, rest, terms.not(holds(passing.values)));
  }

  private Term holds(List<Term> values) {
    if (isGivenUp) {
      return terms.bool(true);
    }
    Term result = terms.bool(!space.isEmpty());
    for (AffineSpace.Equation equation : space.equations()) {
      Term sum = terms.bits(type.bits(), equation.constant());
      for (int i = 0; i < values.size(); i++) {
        long factor = equation.factors().get(i);
        sum = AffineSpace.plus(terms, sum, values.get(i), factor, type.bits());
      }
      result = terms.and(result, terms.equal(sum, terms.bits(type.bits(), 0)));
    }
    return result;
  }

  /** Whether any equations may hold. */
  boolean isOpen() {
    return !isGivenUp;
  }

  /** Gives up: anything may hold. */
  void giveUp() {
    isGivenUp = true;
  }

  /** Adds the point of a model; false if it is not new. */
  boolean weaken(Assignment model) {
    if (isGivenUp) {
      return false;
    }
    if (model.holds(anything) || space.size() > MOST_POINTS) {
      isGivenUp = true;
      return true;
    }
    AffineSpace before = space;
    for (Passing each : seen) {
      if (model.holds(each.when)) {
        space = space.with(each.values.stream().mapToLong(model::value).toArray());
      }
    }
    return space != before;
  }

  /** The equations, as conditions; none if no execution comes to the head. */
  public List<Expression> conditions() {
    return isGivenUp
        ? List.of()
        : space.equations().stream()
            .map(each -> EquationCondition.of(variables, type, each))
            .toList();
  }
}
