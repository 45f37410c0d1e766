package residua.analysis.bounded.induction;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import residua.analysis.symbolic.Exhausted;
import residua.smt.Assignment;
import residua.smt.Term;
import residua.smt.TermVariables;
import residua.smt.Terms;
import residua.smt.solver.SolverAnswer;

/**
 * Eliminates candidates that are no invariants (Houdini, as {@link InvariantSearch} says), one
 * place after the other: a question about one loop leaves out what comes after it, and its models
 * tell candidates of that loop apart. In which order candidates are eliminated makes no difference
 * to those that remain: what is violated while others are assumed is violated when fewer are.
 */
final class CandidateElimination {
  private final Terms terms;
  private final Term given;
  private final InvariantSearch.Question question;
  private final Consumer<Candidate> refuted;
  private final Set<Candidate> alive;
  private final List<Group> groups = new ArrayList<>();

  /** The candidates of one place, with those on which it depends whether they are violated. */
  private record Group(List<Candidate> members, List<Candidate> assumed) {}

  /**
   * An elimination.
   *
   * @param alive the candidates, places in the order in which executions reach them
   * @param given what holds besides
   * @param refuted told of each candidate that is eliminated
   */
  CandidateElimination(
      Terms terms,
      Set<Candidate> alive,
      Term given,
      InvariantSearch.Question question,
      Consumer<Candidate> refuted) {
    this.terms = terms;
    this.given = given;
    this.question = question;
    this.refuted = refuted;
    this.alive = new LinkedHashSet<>(alive);
    Map<Candidate.Place, List<Candidate>> byPlace = new LinkedHashMap<>();
    for (Candidate each : alive) {
      byPlace.computeIfAbsent(each.place(), place -> new ArrayList<>()).add(each);
    }
    for (List<Candidate> members : byPlace.values()) {
      // Of each by itself: a disjunction can lack what its operands mention.
      List<Term> own = new ArrayList<>(List.of(given));
      members.forEach(each -> own.add(each.violated()));
      Set<Term> mentioned = TermVariables.of(own);
      groups.add(
          new Group(
              members,
              alive.stream().filter(each -> mentioned.contains(each.isAssumed())).toList()));
    }
  }

  /** The candidates that remain; none if the solver gives up. */
  Set<Candidate> run() throws Exhausted {
    Set<Group> open = new LinkedHashSet<>(groups);
    while (!open.isEmpty()) {
      Group first = open.iterator().next();
      open.remove(first);
      Optional<Set<Candidate>> eliminated = eliminated(first);
      if (eliminated.isEmpty()) {
        return Set.of();
      }
      for (Group each : groups) {
        if (each != first && each.assumed().stream().anyMatch(eliminated.get()::contains)) {
          open.add(each);
        }
      }
    }
    return alive;
  }

  /**
   * Eliminates members of a group until none is violated while all that are left are assumed.
   *
   * @return those that were eliminated; empty if the solver gives up
   */
  private Optional<Set<Candidate>> eliminated(Group group) throws Exhausted {
    Set<Candidate> result = new HashSet<>();
    List<Candidate> left = new ArrayList<>(group.members());
    left.retainAll(alive);
    while (!left.isEmpty()) {
      SolverAnswer answer = question.check(terms.and(assumed(group), violated(left)));
      if (answer instanceof SolverAnswer.Unsatisfiable) {
        break;
      }
      if (!(answer instanceof SolverAnswer.Satisfiable found)) {
        return Optional.empty();
      }
      List<Candidate> none = violated(left, found.model());
      if (none.isEmpty()) {
        return Optional.empty();
      }
      none.forEach(refuted);
      result.addAll(none);
      left.removeAll(none);
      none.forEach(alive::remove);
    }
    return Optional.of(result);
  }

  private static List<Candidate> violated(List<Candidate> candidates, Assignment model) {
    return candidates.stream().filter(each -> model.holds(each.violated())).toList();
  }

  private Term violated(List<Candidate> candidates) {
    Term result = terms.bool(false);
    for (Candidate each : candidates) {
      result = terms.or(result, each.violated());
    }
    return result;
  }

  private Term assumed(Group group) {
    Term result = given;
    for (Candidate each : group.assumed()) {
      Term isAssumed = each.isAssumed();
      result = terms.and(result, alive.contains(each) ? isAssumed : terms.not(isAssumed));
    }
    return result;
  }
}
