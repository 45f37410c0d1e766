package residua.analysis.bounded.induction;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import residua.analysis.bounded.unrolling.CallRule;
import residua.analysis.bounded.unrolling.LoopFacts;
import residua.analysis.bounded.unrolling.LoopId;
import residua.analysis.bounded.unrolling.LoopRule;
import residua.analysis.bounded.unrolling.UnrolledCall;
import residua.analysis.bounded.unrolling.WeakTopologicalOrder;
import residua.analysis.symbolic.Exhausted;
import residua.analysis.symbolic.ModSet;
import residua.analysis.symbolic.SymbolicMachine;
import residua.analysis.symbolic.state.SymbolicState;
import residua.analysis.symbolic.state.UnsupportedEdge;
import residua.c.semantics.Expression;
import residua.c.semantics.ProgramSemantics;
import residua.smt.Term;
import residua.smt.Terms;
import residua.smt.solver.SolverAnswer;

/**
 * Treats each loop by predicate abstraction (Graf, Saïdi, "Construction of Abstract State Graphs
 * with PVS", CAV 1997; in blocks between loop heads: Beyer, Keremoglu, Wendler, "Predicate
 * Abstraction with Adjustable-Block Encoding", FMCAD 2010): at the head of a loop it knows which
 * combinations of predicates may hold, and iterates until no more are found. Claim: the last
 * iteration starts from all states in which an execution without an error may be at the head.
 */
public record PredicateAbstraction(
    int level,
    ProgramSemantics meaning,
    LoopFacts facts,
    Map<LoopId, List<Expression>> invariants,
    CallRule calls,
    SymbolicMachine machine,
    Terms terms,
    InvariantSearch.Question solver)
    implements LoopRule {
  private static final int MOST_CUBES = 48;

  @Override
  public void run(UnrolledCall call, WeakTopologicalOrder.Element.Component loop)
      throws UnsupportedEdge, Exhausted {
    Optional<SymbolicState> entry = call.takeHead(loop);
    if (entry.isEmpty() || !mayHold(entry.get().guard())) {
      return;
    }
    ModSet changes = facts.of(call.function(), loop);
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
  private SymbolicState anywhere(SymbolicState state, ModSet changes, List<Expression> known) {
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
      SolverAnswer answer = solver.check(open);
      if (answer instanceof SolverAnswer.Unsatisfiable) {
        return true;
      }
      if (!(answer instanceof SolverAnswer.Satisfiable found) || reached.size() == MOST_CUBES) {
        return false;
      }
      List<Boolean> cube = truths.stream().map(found.model()::holds).toList();
      reached.add(cube);
      open = terms.and(open, terms.not(oneOf(predicates, state, List.of(cube))));
    }
  }

  private boolean mayHold(Term guard) throws Exhausted {
    return !(solver.check(guard) instanceof SolverAnswer.Unsatisfiable);
  }
}
