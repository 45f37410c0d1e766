package residua.smt;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Queries about the structure of terms. */
public final class TermVariables {
  private TermVariables() {}

  /** The variables of a term, in a fixed order. */
  public static Set<Term> of(Term term) {
    return of(List.of(term));
  }

  /** The variables of several terms together, in a fixed order. */
  public static Set<Term> of(List<Term> terms) {
    Set<Term> result = new LinkedHashSet<>();
    for (Term each : parts(terms)) {
      if (each.op() == Op.VARIABLE) {
        result.add(each);
      }
    }
    return result;
  }

  /** The number of different subterms. */
  public static int size(Term term) {
    return parts(term).size();
  }

  /**
   * Adds all subterms of a term to a set.
   *
   * @return their number
   */
  public static int addParts(Term term, Set<Term> all) {
    Set<Term> parts = parts(term);
    all.addAll(parts);
    return parts.size();
  }

  private static Set<Term> parts(Term term) {
    return parts(List.of(term));
  }

  private static Set<Term> parts(List<Term> terms) {
    Set<Term> seen = new LinkedHashSet<>();
    Deque<Term> work = new ArrayDeque<>(terms);
    while (!work.isEmpty()) {
      Term at = work.pop();
      if (seen.add(at)) {
        at.operands().forEach(work::push);
      }
    }
    return seen;
  }

  /** Terms whose conjunction is equivalent to this one. */
  public static List<Term> conjuncts(Term term) {
    return parts(term, Op.AND);
  }

  /** Terms whose disjunction is equivalent to this one. */
  public static List<Term> disjuncts(Terms terms, Term term) {
    List<Term> result = new ArrayList<>();
    for (Term each : parts(term, Op.OR)) {
      if (each.op() == Op.NOT && each.operand(0).op() == Op.AND) {
        conjuncts(each.operand(0))
            .forEach(inner -> result.addAll(disjuncts(terms, terms.not(inner))));
      } else {
        result.add(each);
      }
    }
    return result;
  }

  private static List<Term> parts(Term term, Op op) {
    List<Term> result = new ArrayList<>();
    Set<Term> seen = new HashSet<>();
    Deque<Term> work = new ArrayDeque<>();
    work.push(term);
    while (!work.isEmpty()) {
      Term at = work.pop();
      if (!seen.add(at)) {
        continue;
      }
      if (at.op() == op) {
        work.push(at.operand(1));
        work.push(at.operand(0));
      } else {
        result.add(at);
      }
    }
    return result;
  }
}
