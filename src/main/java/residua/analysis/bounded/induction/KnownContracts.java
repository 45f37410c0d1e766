package residua.analysis.bounded.induction;

import java.util.List;
import java.util.Map;
import residua.analysis.symbolic.SymbolicMachine;
import residua.analysis.symbolic.state.SymbolicState;
import residua.c.semantics.Expression;
import residua.smt.Term;
import residua.smt.Terms;

/** Contracts that are known to hold. */
public record KnownContracts(
    Map<Integer, Contract> byFunction, SymbolicMachine machine, Terms terms) implements Contracts {
  private static final Contract NONE = new Contract(List.of(), List.of());

  @Override
  public void noteEntry(int function, SymbolicState state) {
    // It is known already.
  }

  @Override
  public void assumeEntry(int function, SymbolicState state) {
    for (Expression each : byFunction.getOrDefault(function, NONE).before()) {
      state.restrict(terms, machine.truth(state, each));
    }
  }

  @Override
  public void noteReturn(int function, List<Term> numbers, Term runs) {
    // It is known already.
  }

  @Override
  public Term mayReturn(int function, List<Term> numbers) {
    SymbolicState state = machine.holding(numbers);
    Term result = terms.bool(true);
    for (Expression each : byFunction.getOrDefault(function, NONE).after()) {
      result = terms.and(result, machine.truth(state, each));
    }
    return result;
  }
}
