package residua.analysis.bounded.induction;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import residua.analysis.bounded.unrolling.CallRule;
import residua.analysis.bounded.unrolling.StoppedRuns;
import residua.analysis.bounded.unrolling.Task;
import residua.analysis.bounded.unrolling.Unrolling;
import residua.analysis.bounded.unrolling.Way;
import residua.analysis.bounded.unrolling.Ways;
import residua.binding.BoundCondition;
import residua.cfa.Function;
import residua.cfa.Program;
import residua.formula.Sort;
import residua.formula.Term;
import residua.formula.Terms;
import residua.meaning.Effect;
import residua.meaning.Expression;
import residua.meaning.Meaning;
import residua.meaning.Scalar;
import residua.symbolic.Exhausted;
import residua.symbolic.SymbolicMachine;
import residua.symbolic.SymbolicState;
import residua.symbolic.Unfollowed;

/**
 * Goes through calls of functions that call each other without an end as induction over them does
 * (Hoare, "Procedures and Parameters: An Axiomatic Approach", 1971). Where the first function of a
 * group is entered, a run is followed that ends, or goes on behind the call, in that call itself,
 * and one that ends in any call of the group inside of it: that one starts from any state that
 * differs in what the group changes, and in which its {@linkplain Contract contract} says that it
 * may. A call of the group inside of one of these is not entered: on such runs it returns, with
 * what it changes unknown but for the contract. So each run up to its first error is followed in
 * some way: on the stack of its calls there, only the first and the last of a group need be seen,
 * and no call between them has returned.
 */
public final class Recursion implements CallRule {
  private final Program program;
  private final Meaning meaning;
  private final RecursionFacts facts;
  private final SymbolicMachine machine;
  private final Terms terms;
  private final Contracts contracts;

  /** The groups of which a call is followed now, by the first function. */
  private final BitSet active = new BitSet();

  /**
   * Enters no call of a group yet.
   *
   * @param contracts what holds where a function of a group is entered, and behind its calls
   */
  public Recursion(
      Task task, RecursionFacts facts, SymbolicMachine machine, Terms terms, Contracts contracts) {
    this.program = task.program();
    this.meaning = task.meaning();
    this.facts = facts;
    this.machine = machine;
    this.terms = terms;
    this.contracts = contracts;
  }

  @Override
  public Ways run(Unrolling unrolling, Function function, Way.Key key, SymbolicState state)
      throws Unfollowed, Exhausted {
    Optional<List<Integer>> group = facts.groups().of(function.index());
    if (group.isEmpty()) {
      return unrolling.unrolled(function, key, state);
    }
    int name = group.get().get(0);
    if (active.get(name)) {
      return returned(function, key, state);
    }
    active.set(name);
    try {
      // On what is lost, no error is noted: what ends inside is followed elsewhere.
      if (!unrolling.found().isLosing()) {
        for (int each : group.get()) {
          inside(unrolling, function, program.functions().get(each), state.fork());
        }
      }
      return unrolling.unrolled(function, key, state);
    } finally {
      active.clear(name);
    }
  }

  /** Follows any call of a function that is made by one that has just been entered. */
  private void inside(Unrolling unrolling, Function outer, Function function, SymbolicState state)
      throws Unfollowed, Exhausted {
    int index = function.index();
    if (meaning.functions().get(index).unknown().isPresent()) {
      // Nobody can enter it: where it is called, runs are open.
      return;
    }
    Signature signature = facts.signature(index);
    machine.havoc(state, facts.changedBy(outer.index()));
    machine.enterAny(state, index, signature.result());
    contracts.assumeEntry(index, state);
    List<Term> numbers = new ArrayList<>(signature.taken(machine, state));
    Way.Key anywhere = new Way.Key(StoppedRuns.SOMEWHERE, BoundCondition.RESIDUAL);
    Optional<SymbolicState> end = unrolling.unrolled(function, anywhere, state).joined();
    if (end.isPresent()) {
      numbers.addAll(signature.left(machine, end.get()));
      signature.result().ifPresent(type -> numbers.add(number(end.get(), type, 0)));
      contracts.noteReturn(index, numbers, end.get().guard());
    }
  }

  /** A call that is not entered, and returns. */
  private Ways returned(Function function, Way.Key key, SymbolicState state) {
    int index = function.index();
    Signature signature = facts.signature(index);
    contracts.noteEntry(index, state);
    List<Term> numbers = new ArrayList<>(signature.taken(machine, state));
    Optional<Effect.Result> to =
        state.result().filter(each -> each.type().equals(signature.result()));
    machine.havoc(state, facts.changedBy(index));
    machine.returnAny(state);
    numbers.addAll(signature.left(machine, state));
    // Where nobody takes the value, it is one that there may be.
    signature
        .result()
        .ifPresent(type ->
            numbers.add(
                to.isPresent()
                    ? number(state, type, to.get().slot())
                    : terms.fresh(Sort.bits(type.bits()))));
    state.restrict(terms, contracts.mayReturn(index, numbers));
    // What a condition has read inside of it is not known.
    Way.Key behind = new Way.Key(key.bounds(), BoundCondition.RESIDUAL);
    Ways result = new Ways(machine);
    result.add(behind, new Way(state, 0));
    return result;
  }

  private Term number(SymbolicState state, Scalar type, int slot) {
    return machine.number(state, new Expression.Load(type, new Expression.Local(slot)));
  }
}
