package residua.analysis.bounded.linear;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import residua.analysis.symbolic.SymbolicMachine;
import residua.analysis.symbolic.state.SymbolicState;
import residua.c.semantics.Expression;
import residua.c.semantics.Scalar;
import residua.smt.Op;
import residua.smt.Sort;
import residua.smt.Term;
import residua.smt.TermVariables;
import residua.smt.Terms;

/**
 * Polynomial equations of bounded degree, modulo a power of two, that may hold among variables
 * whenever control is at a loop head: linear equations among products of variables (Müller-Olm,
 * Seidl, "Computing polynomial program invariants", Information Processing Letters 91, 2004). It
 * begins with the equations that hold in states that executions were in (Sharma, Gupta, Hariharan,
 * Aiken, Liang, Nori, "A Data Driven Approach for Algebraic Loop Invariants", ESOP 2013), and keeps
 * the largest set of them that follow from each other by elimination. No solver is asked:
 * multiplications are what it is worst at.
 */
public final class PolynomialRelation {
  private static final int MOST_WEAKENED = 60;

  /** Of a state that is larger, nothing is found out. */
  private static final int MOST_TERMS = 4_000;

  private final Products products;
  private final Scalar type;
  private final Terms terms;
  private final List<Passing> assumed = new ArrayList<>();
  private final List<Passing> seen = new ArrayList<>();
  private final List<AffineSpace.Equation> candidates;
  private List<AffineSpace.Equation> equations;
  private boolean isGivenUp;
  private int weakened;

  /** Whether executions come to the head with any values. */
  private boolean isAnything;

  private record Passing(Term when, List<Term> values) {}

  private PolynomialRelation(
      Products products, Scalar type, Terms terms, List<AffineSpace.Equation> equations) {
    this.products = products;
    this.type = type;
    this.terms = terms;
    this.candidates = List.copyOf(equations);
    this.equations = candidates;
    this.isGivenUp = candidates.isEmpty();
  }

  /** Starts again with all candidates, those that were dropped included. */
  void restart() {
    equations = candidates;
    isGivenUp = isAnything || candidates.isEmpty();
    weakened = 0;
  }

  /** The values of expressions in states that executions were in. */
  public interface Samples {
    /** Of each state the values, as far as all of them are known there. */
    List<long[]> of(List<Expression> expressions);
  }

  /**
   * The relation among variables.
   *
   * @param variables integers; those without a value in some of the samples, or with a large one in
   *     most, are left out
   * @param type unsigned type in which they are multiplied and added
   * @param degree the highest degree of a product
   */
  static PolynomialRelation among(
      List<Expression> variables, Scalar type, int degree, Samples samples, Terms terms) {
    int states = samples.of(List.of()).size();
    List<Expression> known =
        variables.stream()
            .filter(each -> {
              List<long[]> values = samples.of(List.of(each));
              long small = values.stream().filter(value -> isSmall(value[0], type)).count();
              return values.size() == states && small > states / 2;
            })
            .toList();
    Products products = Products.of(known, type, degree);
    RationalKernel kernel = new RationalKernel(products.all().size() + 1);
    List<long[]> points =
        samples.of(products.all().subList(0, known.size())).stream()
            .filter(point -> Arrays.stream(point).allMatch(each -> isSmall(each, type)))
            .toList();
    points.forEach(each -> kernel.add(products.values(each, type)));
    return new PolynomialRelation(
        products,
        type,
        terms,
        points.isEmpty()
            ? List.of()
            : kernel.equations().stream()
                .flatMap(each -> AffineSpace.Equation.of(each, type.bits()).stream())
                .toList());
  }

  /** Otherwise there may have been an overflow before. */
  private static boolean isSmall(long value, Scalar type) {
    return Math.abs(Modular.signed(value, type.bits())) < 1L << (type.bits() * 2 / 3);
  }

  /** Gives up: anything may hold. */
  void giveUp() {
    isGivenUp = true;
  }

  /** Restricts a state to executions for which the relation holds. */
  public void assume(SymbolicState state, SymbolicMachine machine) {
    if (!candidates.isEmpty()) {
      Term fits = terms.fresh(Sort.BOOL);
      assumed.add(new Passing(fits, values(state, machine)));
      state.restrict(terms, fits);
    }
  }

  /** Executions in this state come to the head. */
  public void note(SymbolicState state, SymbolicMachine machine) {
    if (!candidates.isEmpty()) {
      Passing passing = new Passing(state.guard(), values(state, machine));
      Set<Term> parts = new HashSet<>();
      TermVariables.addParts(passing.when, parts);
      passing.values.forEach(each -> TermVariables.addParts(each, parts));
      if (parts.size() > MOST_TERMS) {
        noteAnything();
      }
      seen.add(passing);
    }
  }

  /** Executions come to the head with any values. */
  public void noteAnything() {
    isAnything = true;
    isGivenUp = true;
  }

  private List<Term> values(SymbolicState state, SymbolicMachine machine) {
    return products.all().stream().map(each -> machine.number(state, each)).toList();
  }

  /**
   * Keeps the sums of multiples of equations that follow, in each state in which executions come to
   * the head, from the equations assumed of the heads that they have passed. What is left to show
   * of an equation then is linear in it, so these are the solutions of linear equations.
   *
   * @param all relations of all loops
   * @param known variables that are true: what is assumed of states if they are holds
   * @param until deadline, in the time of {@link System#nanoTime}
   * @return whether fewer are left
   */
  boolean weaken(List<PolynomialRelation> all, Set<Term> known, long until) {
    if (isGivenUp) {
      return false;
    }
    Obligations left = new Obligations(equations.size());
    for (Passing passing : seen) {
      Optional<List<List<LinearForm>>> cases = new Cases(type.bits()).of(passing.values);
      if (cases.isEmpty() || until - System.nanoTime() < 0) {
        isGivenUp = true;
        return true;
      }
      List<LinearForm> premises = assumed(passing, all);
      premises.addAll(new Facts(facts(passing.when, known)).premises(type.bits()));
      for (List<LinearForm> values : cases.get()) {
        List<LinearForm> conclusions = equations.stream().map(each -> sum(values, each)).toList();
        left.add(conclusions, new Multiples(conclusions).of(premises));
      }
    }
    return keep(sums(left.provable(type.bits())));
  }

  /** Keeps sums of equations; false if all equations are among their sums. */
  private boolean keep(List<long[]> sums) {
    int columns = products.all().size() + 1;
    Kernel kernel = new Kernel(type.bits());
    List<long[]> orthogonal = kernel.of(copied(sums), columns);
    boolean isAll =
        orthogonal.stream().allMatch(each -> equations.stream().allMatch(one -> isZero(one, each)));
    if (isAll) {
      return false;
    }
    // What is orthogonal to all that is orthogonal: the same sums, in echelon form.
    equations =
        new SmallFactors(type.bits(), columns - 1).of(kernel.of(copied(orthogonal), columns));
    isGivenUp = equations.isEmpty() || ++weakened > MOST_WEAKENED;
    return true;
  }

  private static long[][] copied(List<long[]> vectors) {
    return vectors.stream().map(long[]::clone).toArray(long[][]::new);
  }

  private boolean isZero(AffineSpace.Equation equation, long[] vector) {
    long sum = equation.constant() * vector[vector.length - 1];
    for (int i = 0; i < vector.length - 1; i++) {
      sum += equation.factors().get(i) * vector[i];
    }
    return Modular.masked(sum, type.bits()) == 0;
  }

  private List<long[]> sums(List<long[]> multiples) {
    int dimension = products.all().size();
    List<long[]> result = new ArrayList<>();
    for (long[] each : multiples) {
      long[] sum = new long[dimension + 1];
      for (int i = 0; i < each.length; i++) {
        for (int k = 0; k < dimension; k++) {
          sum[k] += each[i] * equations.get(i).factors().get(k);
        }
        sum[dimension] += each[i] * equations.get(i).constant();
      }
      result.add(sum);
    }
    return result;
  }

  private LinearForm sum(List<LinearForm> values, AffineSpace.Equation equation) {
    LinearForm result = new LinearForm(type.bits());
    result.add(equation.constant());
    for (int i = 0; i < values.size(); i++) {
      result.add(values.get(i), equation.factors().get(i));
    }
    return result;
  }

  /** What must hold for a truth value to be true, if variables are true. */
  private List<Term> facts(Term when, Set<Term> known) {
    List<Term> result = new ArrayList<>();
    for (Term each : TermVariables.conjuncts(when)) {
      List<Term> alternatives = new ArrayList<>(TermVariables.disjuncts(terms, each));
      alternatives.removeIf(one -> one.op() == Op.NOT && known.contains(one.operand(0)));
      if (alternatives.size() == 1) {
        result.addAll(TermVariables.conjuncts(alternatives.getFirst()));
      }
    }
    return result;
  }

  private List<LinearForm> assumed(Passing passing, List<PolynomialRelation> all) {
    Implied implied = new Implied(passing.when);
    List<LinearForm> result = new ArrayList<>();
    for (PolynomialRelation other : all) {
      for (Passing each : other.isGivenUp ? List.<Passing>of() : other.assumed) {
        if (other.type == type && implied.isImplied(each.when)) {
          Optional<List<List<LinearForm>>> cases = new Cases(type.bits()).of(each.values);
          if (cases.isPresent() && cases.get().size() == 1) {
            other.equations.forEach(one -> result.add(other.sum(cases.get().getFirst(), one)));
          }
        }
      }
    }
    return result;
  }

  /** The equations, as conditions. */
  public List<Expression> conditions() {
    if (isGivenUp) {
      return List.of();
    }
    Generators generators = new Generators(type.bits(), products.variables(), products.factors());
    return generators.of(equations).stream()
        .map(each -> EquationCondition.of(products.all(), type, each))
        .toList();
  }
}
