package residua.analysis.bounded.induction;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import residua.analysis.bounded.unrolling.CallRule;
import residua.analysis.bounded.unrolling.LoopFacts;
import residua.analysis.bounded.unrolling.LoopId;
import residua.analysis.bounded.unrolling.LoopRule;
import residua.analysis.bounded.unrolling.Order;
import residua.analysis.bounded.unrolling.UnrolledCall;
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
 * Treats each loop by predicate abstraction (Graf, Saïdi, "Construction of Abstract State Graphs
 * with PVS", CAV 1997; in blocks between loop heads: Beyer, Keremoglu, Wendler, "Predicate
 * Abstraction with Adjustable-Block Encoding", FMCAD 2010): at the head of a loop it knows which
 * combinations of predicates may hold, and iterates until no more are found. Claim: the last
 * iteration starts from all states in which an execution without an error may be at the head.
 */
public record Cubes(
    int level,
    Meaning meaning,
    LoopFacts facts,
    Map<LoopId, List<Expression>> invariants,
    CallRule calls,
    SymbolicMachine machine,
    Terms terms,
    Invariants.Question solver)
    implements LoopRule {
  private static final int MOST_CUBES = 48;

  @Override
  public void run(UnrolledCall call, Order.Element.Component loop) throws Unfollowed, Exhausted {
    Optional<SymbolicState> entry = call.takeHead(loop);
    if (entry.isEmpty() || !mayHold(entry.get().guard())) {
      return;
    }
    Changes changes = facts.of(call.function(), loop);
    List<Expression> known = invariants.getOrDefault(LoopId.of(call, loop), List.of());
    List<Expression> predicates =
        new Predicates(meaning, call.function())
            .of(facts.worthKnowing(call.function(), loop), level);
    SymbolicState state = entry.get();
    List<List<Boolean>> reached = new ArrayList<>();
    boolean isBounded = addNew(predicates, state, reached);
    while (isBounded) {
      SymbolicState somewhere = anywhere(state, changes, known);
      somewhere.restrict(terms, oneOf(predicates, somewhere, reached));
      Optional<SymbolicState> back = call.pass(loop, somewhere, true);
      int before = reached.size();
      isBounded = back.isEmpty() || addNew(predicates, back.get(), reached);
      if (reached.size() == before) {
        break;
      }
    }
    SymbolicState somewhere = anywhere(state, changes, known);
    if (isBounded) {
      somewhere.restrict(terms, oneOf(predicates, somewhere, reached));
    }
    call.pass(loop, somewhere, false);
  }

  /**
   * An arbitrary state that differs only in what the loop changes, and in which the invariants
   * hold.
   */
  private SymbolicState anywhere(SymbolicState state, Changes changes, List<Expression> known) {
    SymbolicState result = state.fork();
    machine.havoc(result, changes);
    for (Expression invariant : known) {
      result.restrict(terms, machine.truth(result, invariant));
    }
    return result;
  }

  private Term oneOf(List<Expression> predicates, SymbolicState state, List<List<Boolean>> cubes) {
    List<Term> truths = truths(predicates, state);
    Term result = terms.bool(false);
    for (List<Boolean> cube : cubes) {
      Term all = terms.bool(true);
      for (int i = 0; i < truths.size(); i++) {
        all = terms.and(all, cube.get(i) ? truths.get(i) : terms.not(truths.get(i)));
      }
      result = terms.or(result, all);
    }
    return result;
  }

  private List<Term> truths(List<Expression> predicates, SymbolicState state) {
    List<Term> result = new ArrayList<>();
    predicates.forEach(each -> result.add(machine.truth(state, each)));
    return result;
  }

  /** Adds the combinations that may hold in a state; false if there are too many. */
  private boolean addNew(
      List<Expression> predicates, SymbolicState state, List<List<Boolean>> reached)
      throws Exhausted {
    List<Term> truths = truths(predicates, state);
    Term open = terms.and(state.guard(), terms.not(oneOf(predicates, state, reached)));
    while (true) {
      Answer answer = solver.check(open);
      if (answer instanceof Answer.Unsatisfiable) {
        return true;
      }
      if (!(answer instanceof Answer.Satisfiable found) || reached.size() == MOST_CUBES) {
        return false;
      }
      List<Boolean> cube = truths.stream().map(found.model()::holds).toList();
      reached.add(cube);
      open = terms.and(open, terms.not(oneOf(predicates, state, List.of(cube))));
    }
  }

  private boolean mayHold(Term guard) throws Exhausted {
    return !(solver.check(guard) instanceof Answer.Unsatisfiable);
  }
}
