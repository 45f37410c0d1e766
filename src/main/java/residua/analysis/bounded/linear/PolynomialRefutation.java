package residua.analysis.bounded.linear;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import residua.smt.Op;
import residua.smt.Term;
import residua.smt.TermVariables;
import residua.smt.Terms;

/**
 * Refutes truth values by equations of polynomials: one is false if it says that two values differ,
 * and they are equal by the equations that it states, times products of variables, modulo a power
 * of two. Solvers for bit-vectors are slow at that. What it cannot refute may be false, too.
 */
public final class PolynomialRefutation {
  private static final int MOST_CASES = 48;
  private static final int MOST_TERMS = 4_000;

  private final Terms terms;
  private int cases;

  /** With terms of these. */
  public PolynomialRefutation(Terms terms) {
    this.terms = terms;
  }

  /** Whether it is false for all values of its variables; if not known, no. */
  public boolean refutes(Term term) {
    Set<Term> parts = new LinkedHashSet<>();
    if (TermVariables.addParts(term, parts) > MOST_TERMS
        || parts.stream().noneMatch(PolynomialRefutation::isProduct)) {
      return false;
    }
    cases = 0;
    return isFalse(TermVariables.conjuncts(term));
  }

  private static boolean isProduct(Term term) {
    return term.op() == Op.MULTIPLY
        && !term.operand(0).isConstant()
        && !term.operand(1).isConstant();
  }

  private boolean isFalse(List<Term> conjuncts) {
    if (++cases > MOST_CASES) {
      return false;
    }
    Facts facts = new Facts(conjuncts);
    if (facts.isContradiction()) {
      return true;
    }
    Optional<Term> choice = facts.choice();
    if (choice.isPresent()) {
      return isFalse(with(conjuncts, List.of(choice.get())))
          && isFalse(with(conjuncts, List.of(terms.not(choice.get()))));
    }
    for (Term each : conjuncts) {
      List<Term> alternatives = TermVariables.disjuncts(terms, each);
      if (each.op() == Op.NOT && each.operand(0).op() == Op.AND) {
        alternatives = TermVariables.conjuncts(each.operand(0)).stream().map(terms::not).toList();
      }
      if (alternatives.size() > 1) {
        List<Term> rest = conjuncts.stream().filter(other -> other != each).toList();
        return alternatives.stream()
            .allMatch(one -> isFalse(with(rest, TermVariables.conjuncts(one))));
      }
    }
    return false;
  }

  private static List<Term> with(List<Term> conjuncts, List<Term> more) {
    List<Term> result = new ArrayList<>(conjuncts);
    result.addAll(more);
    return result;
  }

  /** What is stated at once. */
  private static final class Facts {
    private final Map<Term, Boolean> decided = new HashMap<>();
    private final Map<Integer, List<LinearForm>> premises = new TreeMap<>();
    private final Map<Integer, List<LinearForm>> conclusions = new TreeMap<>();
    private Optional<Term> choice = Optional.empty();
    private boolean isInconsistent;

    Facts(List<Term> conjuncts) {
      for (Term each : conjuncts) {
        boolean truth = each.op() != Op.NOT;
        Term fact = truth ? each : each.operand(0);
        isInconsistent |= each.is(false) || decided.getOrDefault(fact, truth) != truth;
        decided.put(fact, truth);
      }
      for (Term each : conjuncts) {
        boolean truth = each.op() != Op.NOT;
        Term fact = truth ? each : each.operand(0);
        if (fact.op() == Op.EQUAL) {
          note(fact.operand(0), fact.operand(1), truth ? premises : conclusions);
        }
      }
      noteBounded();
    }

    /** Values of which none is less than the other are equal. */
    private void noteBounded() {
      Set<Ordered> atMost = new LinkedHashSet<>();
      decided.keySet().stream()
          .sorted(Comparator.comparingInt(Term::id))
          .flatMap(fact -> Ordered.of(fact, decided.get(fact)).stream())
          .forEach(atMost::add);
      for (Ordered each : atMost) {
        if (each.low.id() < each.high.id() && atMost.contains(each.reversed())) {
          note(each.low, each.high, premises);
        }
      }
    }

    /** A value that is at most another one. */
    private record Ordered(boolean isSigned, Term low, Term high) {
      static Optional<Ordered> of(Term fact, boolean truth) {
        return switch (fact.op()) {
          case SIGNED_AT_MOST, UNSIGNED_AT_MOST, SIGNED_LESS, UNSIGNED_LESS ->
              ordered(fact, truth ? 0 : 1);
          default -> Optional.empty();
        };
      }

      private static Optional<Ordered> ordered(Term fact, int low) {
        boolean isSigned = fact.op() == Op.SIGNED_AT_MOST || fact.op() == Op.SIGNED_LESS;
        return Optional.of(new Ordered(isSigned, fact.operand(low), fact.operand(1 - low)));
      }

      Ordered reversed() {
        return new Ordered(isSigned, high, low);
      }
    }

    private void note(Term left, Term right, Map<Integer, List<LinearForm>> all) {
      int width = left.sort().bits();
      LinearForm form = new LinearForm(width);
      Optional<Term> undecided = form.add(left, 1, decided).or(() -> form.add(right, -1, decided));
      if (undecided.isEmpty()) {
        all.computeIfAbsent(width, key -> new ArrayList<>()).add(form);
      } else if (choice.isEmpty()) {
        choice = undecided;
      }
    }

    /** A test that decides what the value of an equation is. */
    Optional<Term> choice() {
      return choice;
    }

    boolean isContradiction() {
      return isInconsistent
          || conclusions.entrySet().stream()
              .anyMatch(each ->
                  each.getValue().stream()
                      .anyMatch(form ->
                          isZero(
                              each.getKey(),
                              form,
                              premises.getOrDefault(each.getKey(), List.of()))));
    }

    private static boolean isZero(int width, LinearForm form, List<LinearForm> premises) {
      if (form.isZero()) {
        return true;
      }
      List<LinearForm> all = new Multiples(List.of(form)).of(premises);
      Obligations obligation = new Obligations(1);
      obligation.add(List.of(form), all);
      return obligation.provable(width).stream().anyMatch(each -> (each[0] & 1) != 0);
    }
  }
}
