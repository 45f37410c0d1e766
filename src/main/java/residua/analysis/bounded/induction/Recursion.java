package residua.analysis.bounded.induction;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import residua.analysis.bounded.unrolling.CallRule;
import residua.analysis.bounded.unrolling.ProgramPath;
import residua.analysis.bounded.unrolling.ProgramPaths;
import residua.analysis.bounded.unrolling.UnexploredExecutions;
import residua.analysis.bounded.unrolling.Unrolling;
import residua.analysis.bounded.unrolling.UnrollingTask;
import residua.analysis.kernel.ConditionComponent;
import residua.analysis.symbolic.Exhausted;
import residua.analysis.symbolic.SymbolicMachine;
import residua.analysis.symbolic.state.SymbolicState;
import residua.analysis.symbolic.state.UnsupportedEdge;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.c.semantics.ProgramSemantics;
import residua.c.semantics.Scalar;
import residua.smt.Sort;
import residua.smt.Term;
import residua.smt.Terms;

/**
 * Treats calls of mutually recursive functions by induction over the calls (Hoare, "Procedures and
 * Parameters: An Axiomatic Approach", 1971). Where the first function of a group is entered, two
 * kinds of executions are followed: one that ends, or continues after the call, in that call
 * itself; and one that ends in any call of the group inside it, which starts from any state that
 * differs in what the group changes and in which its {@linkplain Contract contract} permits a call.
 * A call of the group inside one of these is not entered: on such executions it returns, and what
 * it changes is unknown but for the contract. So each execution up to its first error is followed
 * in one of these ways: on its call stack at that point, only the first and the last call of a
 * group need be followed, and no call between them has returned.
 */
public final class Recursion implements CallRule {
  private final Program program;
  private final ProgramSemantics meaning;
  private final RecursionFacts facts;
  private final SymbolicMachine machine;
  private final Terms terms;
  private final Contracts contracts;

  /** The groups of which a call is being followed, by the first function. */
  private final BitSet active = new BitSet();

  /**
   * A rule that has entered no call of a group yet.
   *
   * @param contracts what holds where a function of a group is entered, and after its calls
   */
  public Recursion(
      UnrollingTask task,
      RecursionFacts facts,
      SymbolicMachine machine,
      Terms terms,
      Contracts contracts) {
    this.program = task.program();
    this.meaning = task.meaning();
    this.facts = facts;
    this.machine = machine;
    this.terms = terms;
    this.contracts = contracts;
  }

  @Override
  public ProgramPaths run(
      Unrolling unrolling, Function function, ProgramPath.Key key, SymbolicState state)
      throws UnsupportedEdge, Exhausted {
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
      // No error is noted on lost executions: those that end inside are followed elsewhere.
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
      throws UnsupportedEdge, Exhausted {
    int index = function.index();
    if (meaning.functions().get(index).unknown().isPresent()) {
      // It cannot be entered: executions that call it are open.
      return;
    }
    FunctionSignature signature = facts.signature(index);
    machine.havoc(state, facts.changedBy(outer.index()));
    machine.enterAny(state, index, signature.result());
    contracts.assumeEntry(index, state);
    List<Term> numbers = new ArrayList<>(signature.taken(machine, state));
    ProgramPath.Key anywhere =
        new ProgramPath.Key(UnexploredExecutions.SOMEWHERE, ConditionComponent.UNCOVERED);
    Optional<SymbolicState> end = unrolling.unrolled(function, anywhere, state).joined();
    if (end.isPresent()) {
      numbers.addAll(signature.left(machine, end.get()));
      signature.result().ifPresent(type -> numbers.add(number(end.get(), type, 0)));
      contracts.noteReturn(index, numbers, end.get().guard());
    }
  }

  /** A call that is not entered, and returns. */
  private ProgramPaths returned(Function function, ProgramPath.Key key, SymbolicState state) {
    int index = function.index();
    FunctionSignature signature = facts.signature(index);
    contracts.noteEntry(index, state);
    List<Term> numbers = new ArrayList<>(signature.taken(machine, state));
    Optional<Effect.Result> to =
        state.result().filter(each -> each.type().equals(signature.result()));
    machine.havoc(state, facts.changedBy(index));
    machine.returnAny(state);
    numbers.addAll(signature.left(machine, state));
    // If the value is not used, any possible value will do.
    signature
        .result()
        .ifPresent(type ->
            numbers.add(
                to.isPresent()
                    ? number(state, type, to.get().slot())
                    : terms.fresh(Sort.bits(type.bits()))));
    state.restrict(terms, contracts.mayReturn(index, numbers));
    // It is not known what a condition has observed inside it.
    ProgramPath.Key after = new ProgramPath.Key(key.bounds(), ConditionComponent.UNCOVERED);
    ProgramPaths result = new ProgramPaths(machine);
    result.add(after, new ProgramPath(state, 0));
    return result;
  }

  private Term number(SymbolicState state, Scalar type, int slot) {
    return machine.number(state, new Expression.Load(type, new Expression.Local(slot)));
  }
}
