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

/** Equations of polynomials that truth values state or deny, all of them at once. */
final class Facts {
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
    if (left.sort().isBool() || left.sort().isFloating()) {
      return;
    }
    int width = left.sort().bits();
    LinearForm form = new LinearForm(width);
    Optional<Term> undecided = form.add(left, 1, decided).or(() -> form.add(right, -1, decided));
    if (undecided.isEmpty()) {
      all.computeIfAbsent(width, key -> new ArrayList<>()).add(form);
    } else if (choice.isEmpty()) {
      choice = undecided;
    }
  }

  /** What is zero, of values of a width in bits. */
  List<LinearForm> premises(int width) {
    return premises.getOrDefault(width, List.of());
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
                    .anyMatch(form -> isZero(each.getKey(), form, premises(each.getKey()))));
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
