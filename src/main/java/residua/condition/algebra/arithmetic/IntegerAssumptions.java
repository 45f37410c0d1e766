package residua.condition.algebra.arithmetic;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import residua.c.cfa.Program;
import residua.c.cfa.Variable;
import residua.condition.algebra.Compatibility;
import residua.condition.algebra.arithmetic.AssumptionArithmetic.Number;
import residua.smt.Sort;
import residua.smt.Term;
import residua.smt.Terms;
import residua.smt.solver.Solver;
import residua.smt.solver.SolverAnswer;
import residua.smt.solver.SolverUnavailable;
import residua.smt.solver.Solvers;

/**
 * Decides for assumptions over integers whether they can hold together, whatever integer types
 * their variables have. Types are not looked up: what is excluded for each type that arithmetic
 * knows is excluded for the one that a variable has. Assumptions that are not understood, take too
 * long or are asked too late can hold.
 */
public final class IntegerAssumptions implements Compatibility {
  private static final int MOST_VARIABLES = 3;
  private static final int MOST_QUESTIONS = 2_000;

  /** Time limit of one query; starting the solver may take seconds of the first one. */
  private static final long NANOS = 10_000_000_000L;

  private static final long ALL_NANOS = 20_000_000_000L;

  /** A program with integers of more than 64 bits, or of an arbitrary width. */
  private static final Pattern WIDE = Pattern.compile("int128|_BitInt|\\b_*[TOX]I_*\\b");

  private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
  private static final Pattern LONG = Pattern.compile("[0-9][uU]?[lL]\\b");

  private final Solvers solvers;
  private final Set<String> integers;
  private final Map<Map<String, Boolean>, Boolean> known = new HashMap<>();
  private long nanosLeft = ALL_NANOS;

  /** For conditions on a program. */
  public IntegerAssumptions(Program program, Solvers solvers) {
    this.solvers = solvers;
    Map<String, Set<Variable.Kind>> kinds =
        program.variables().stream()
            .collect(
                Collectors.groupingBy(
                    Variable::name, Collectors.mapping(Variable::kind, Collectors.toSet())));
    this.integers =
        WIDE.matcher(program.source().text()).find()
            ? Set.of()
            : kinds.entrySet().stream()
                .filter(each -> each.getValue().equals(Set.of(Variable.Kind.INTEGER)))
                .map(Map.Entry::getKey)
                .collect(Collectors.toUnmodifiableSet());
  }

  @Override
  public boolean mayHold(Map<String, Boolean> values) {
    if (!Compatibility.ofTexts().mayHold(values)) {
      return false;
    }
    Boolean before = known.get(values);
    if (before != null) {
      return before;
    }
    boolean result = known.size() >= MOST_QUESTIONS || nanosLeft <= 0 || isPossible(values);
    known.put(Map.copyOf(values), result);
    return result;
  }

  private boolean isPossible(Map<String, Boolean> values) {
    long start = System.nanoTime();
    try {
      Terms terms = new Terms();
      Term any = anyTypes(terms, new TreeMap<>(values));
      if (any.isConstant()) {
        return any.is(true);
      }
      try (Solver solver = solvers.start()) {
        return !(solver.check(any, Math.min(NANOS, nanosLeft))
            instanceof SolverAnswer.Unsatisfiable);
      }
    } catch (NotUnderstood | SolverUnavailable e) {
      return true;
    } finally {
      nanosLeft -= System.nanoTime() - start;
    }
  }

  /** The formula that they hold for some types of the variables. */
  private Term anyTypes(Terms terms, Map<String, Boolean> values) throws NotUnderstood {
    Set<String> names = new TreeSet<>();
    boolean hasLong = false;
    for (String text : values.keySet()) {
      for (String token : AssumptionTerms.tokens(text)) {
        boolean isName = NAME.matcher(token).matches() && !token.startsWith("__");
        if (isName && integers.contains(token)) {
          names.add(token);
        }
      }
      hasLong |= LONG.matcher(text).find();
    }
    if (names.isEmpty() || names.size() > MOST_VARIABLES) {
      throw new NotUnderstood();
    }
    List<Map<String, Number>> typings = typings(terms, List.copyOf(names));
    Term result = terms.bool(false);
    for (int bitsOfLong : hasLong ? new int[] {64, 32} : new int[] {64}) {
      for (Map<String, Number> typing : typings) {
        result = terms.or(result, all(terms, values, typing, bitsOfLong));
      }
    }
    return result;
  }

  /** The conjunction of all but those that are not understood, which may hold. */
  private Term all(
      Terms terms, Map<String, Boolean> values, Map<String, Number> typing, int bitsOfLong) {
    Term result = terms.bool(true);
    for (Map.Entry<String, Boolean> each : values.entrySet()) {
      try {
        Term truth = AssumptionTerms.truth(terms, each.getKey(), typing, bitsOfLong);
        result = terms.and(result, each.getValue() ? truth : terms.not(truth));
      } catch (NotUnderstood e) {
        // It is not constrained.
      }
    }
    return result;
  }

  private static List<Map<String, Number>> typings(Terms terms, List<String> names) {
    List<Map<String, Number>> result = new ArrayList<>(List.of(Map.of()));
    for (String name : names) {
      Term whole = terms.fresh(Sort.bits(64));
      List<Map<String, Number>> longer = new ArrayList<>();
      for (Map<String, Number> typing : result) {
        for (IntegerType type : IntegerType.ALL) {
          Map<String, Number> more = new TreeMap<>(typing);
          more.put(name, new Number(type, terms.resized(whole, type.bits(), false)));
          longer.add(more);
        }
      }
      result = longer;
    }
    return result;
  }
}
