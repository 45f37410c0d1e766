package residua.analysis.bounded;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import residua.analysis.bounded.linear.LinearRelation;
import residua.analysis.bounded.linear.LinearRelations;
import residua.formula.Sort;
import residua.formula.Term;
import residua.formula.Terms;
import residua.formula.solver.Answer;
import residua.meaning.Expression;
import residua.meaning.Meaning;
import residua.symbolic.Changes;
import residua.symbolic.Exhausted;
import residua.symbolic.SymbolicMachine;
import residua.symbolic.SymbolicState;
import residua.symbolic.Unfollowed;

/**
 * Finds which candidates are invariants, all loops at once: each loop is gone around once, from any
 * state in which its candidates hold, and a candidate that does not hold then, or where the loop is
 * entered, is none (Flanagan, Leino, "Houdini, an Annotation Assistant for ESC/Java", FME 2001).
 * Runs of which too little is known to follow them may do anything. Claim: what is left holds
 * whenever a run without an error is at the head.
 */
final class Invariants implements LoopRule {
  private final Meaning meaning;
  private final boolean implies;
  private final LoopFacts facts;
  private final SeenStates seen;
  private final SymbolicMachine machine;
  private final Terms terms;
  private final Map<Integer, Candidates> byFunction = new HashMap<>();
  private final Map<LoopId, List<Candidate>> byLoop = new HashMap<>();
  private final List<Candidate> all = new ArrayList<>();
  private final LinearRelations linear;
  private final Map<LoopId, List<LinearRelation>> relations = new HashMap<>();

  /** A candidate: whether it is assumed, and when it has turned out to be none. */
  private static final class Candidate {
    private final Expression condition;
    private final Term isAssumed;
    private Term violated;

    Candidate(Expression condition, Term isAssumed, Term never) {
      this.condition = condition;
      this.isAssumed = isAssumed;
      this.violated = never;
    }
  }

  /** Asks a solver. */
  interface Question {
    Answer check(Term term) throws Exhausted;
  }

  Invariants(
      Meaning meaning,
      boolean implies,
      LoopFacts facts,
      SeenStates seen,
      SymbolicMachine machine,
      Terms terms) {
    this.implies = implies;
    this.meaning = meaning;
    this.facts = facts;
    this.seen = seen;
    this.machine = machine;
    this.terms = terms;
    this.linear = new LinearRelations(terms);
  }

  @Override
  public void run(UnrolledCall call, Order.Element.Component loop) throws Unfollowed, Exhausted {
    Optional<SymbolicState> entry = call.takeHead(loop);
    if (entry.isEmpty()) {
      return;
    }
    SymbolicState state = entry.get();
    Changes changes = facts.of(call.function(), loop);
    Candidates candidates =
        byFunction.computeIfAbsent(
            call.function().index(), index -> new Candidates(meaning, call.function()));
    List<Candidate> here =
        byLoop.computeIfAbsent(
            LoopId.of(call, loop),
            id -> made(id, candidates.of(facts.worthKnowing(call.function(), loop), implies)));
    List<LinearRelation> relationsHere =
        relations.computeIfAbsent(
            LoopId.of(call, loop),
            id -> candidates.relations(changes, facts.worthKnowing(call.function(), loop), linear));
    note(here, state);
    relationsHere.forEach(each -> each.note(state, machine));
    machine.havoc(state, changes);
    relationsHere.forEach(each -> each.assume(state, machine));
    for (Candidate each : here) {
      state.restrict(
          terms, terms.or(terms.not(each.isAssumed), machine.truth(state, each.condition)));
    }
    call.pass(loop, state, false)
        .ifPresent(back -> {
          note(here, back);
          relationsHere.forEach(each -> each.note(back, machine));
        });
  }

  /**
   * Runs were lost at an edge. One that the unrolling has not followed may come to any loop behind
   * it, also to those that no other run comes to, with any values.
   */
  void noteLost(Onward behind, Term runs) {
    byLoop.forEach((loop, candidates) -> {
      if (behind.mayReach(loop)) {
        candidates.forEach(each -> each.violated = terms.or(each.violated, runs));
        relations.get(loop).forEach(each -> each.noteAnything(runs));
      }
    });
  }

  private List<Candidate> made(LoopId loop, List<Expression> conditions) {
    List<Candidate> result = new ArrayList<>();
    for (Expression condition : conditions) {
      if (!seen.speakAgainst(loop, condition)) {
        result.add(new Candidate(condition, terms.fresh(Sort.BOOL), terms.bool(false)));
      }
    }
    all.addAll(result);
    return result;
  }

  private void note(List<Candidate> candidates, SymbolicState state) {
    for (Candidate each : candidates) {
      Term holds = machine.truth(state, each.condition);
      each.violated = terms.or(each.violated, terms.and(state.guard(), terms.not(holds)));
    }
  }

  @Override
  public boolean enterAgain(SymbolicState state) throws Exhausted {
    throw new Exhausted("recursion");
  }

  /** Those that are left, by loop; none if the solver gives up. */
  Map<LoopId, List<Expression>> left(Question question) throws Exhausted {
    Set<Candidate> alive = new LinkedHashSet<>(left(terms.bool(true), question));
    linear.find(assumed(alive), question::check);
    if (linear.isSome()) {
      alive.addAll(left(linear.assumption(), question));
    }
    Map<LoopId, List<Expression>> result = new HashMap<>();
    byLoop.forEach((loop, candidates) -> {
      List<Expression> here = new ArrayList<>();
      relations.get(loop).forEach(each -> here.addAll(each.conditions()));
      candidates.stream().filter(alive::contains).forEach(each -> here.add(each.condition));
      if (!here.isEmpty()) {
        result.put(loop, here);
      }
    });
    return result;
  }

  private Term assumed(Set<Candidate> alive) {
    Term result = terms.bool(true);
    for (Candidate each : all) {
      Term isAssumed = each.isAssumed;
      result = terms.and(result, alive.contains(each) ? isAssumed : terms.not(isAssumed));
    }
    return result;
  }

  /** The candidates that hold where something is given of all runs. */
  private Set<Candidate> left(Term given, Question question) throws Exhausted {
    Set<Candidate> alive = new LinkedHashSet<>(all);
    while (!alive.isEmpty()) {
      Term violated = terms.bool(false);
      for (Candidate each : alive) {
        violated = terms.or(violated, each.violated);
      }
      Answer answer = question.check(terms.and(terms.and(given, assumed(alive)), violated));
      if (answer instanceof Answer.Unsatisfiable) {
        break;
      }
      if (!(answer instanceof Answer.Satisfiable found)
          || !alive.removeIf(each -> found.model().holds(each.violated))) {
        return Set.of();
      }
    }
    return alive;
  }
}
