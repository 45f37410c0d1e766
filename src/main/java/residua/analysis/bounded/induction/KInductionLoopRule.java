package residua.analysis.bounded.induction;

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
import residua.analysis.symbolic.SymbolicMachine;
import residua.analysis.symbolic.state.SymbolicState;
import residua.analysis.symbolic.state.UnsupportedEdge;
import residua.c.semantics.Expression;
import residua.smt.Sort;
import residua.smt.Term;
import residua.smt.Terms;

/**
 * Treats each loop by k-induction. An execution that passes its head at most {@code k} times is
 * followed from where it enters the loop. Of any other one the last {@code k + 1} iterations are
 * followed, from any state that differs from that at the entry in what the loop changes, and in
 * which the invariants hold; all but the last of them without an error and without leaving the
 * loop. So each execution up to its first error is followed in one of these ways, whatever loops it
 * goes through.
 */
public record KInductionLoopRule(
    int k,
    LoopFacts facts,
    Map<LoopId, List<Expression>> invariants,
    CallRule calls,
    SymbolicMachine machine,
    Terms terms,
    LoopRule.Feasibility feasibility)
    implements LoopRule {
  @Override
  public void run(UnrolledCall call, WeakTopologicalOrder.Element.Component loop)
      throws UnsupportedEdge, Exhausted {
    Optional<SymbolicState> entry = call.takeHead(loop);
    if (entry.isEmpty()) {
      return;
    }
    SymbolicState state = entry.get();
    if (k > 0) {
      Term isShort = terms.fresh(Sort.BOOL);
      SymbolicState shortRuns = state.fork();
      shortRuns.restrict(terms, isShort);
      Optional<SymbolicState> at = Optional.of(shortRuns);
      for (int iteration = 0; iteration < k && at.isPresent(); iteration++) {
        at = call.pass(loop, at.get(), false);
      }
      if (at.isEmpty() || !feasibility.mayHold(at.get().guard())) {
        return;
      }
      state.restrict(terms, terms.not(isShort));
    }
    machine.havoc(state, facts.of(call.function(), loop));
    for (Expression invariant : invariants.getOrDefault(LoopId.of(call, loop), List.of())) {
      state.restrict(terms, machine.truth(state, invariant));
    }
    Optional<SymbolicState> at = Optional.of(state);
    for (int iteration = 0; iteration < k && at.isPresent(); iteration++) {
      at = call.pass(loop, at.get(), true);
    }
    if (at.isPresent()) {
      call.pass(loop, at.get(), false);
    }
  }
}
