package residua.checker.whole;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Reference;
import residua.checker.state.CallPair;
import residua.checker.state.ConditionStatus;
import residua.checker.state.LockstepPairs;
import residua.checker.text.Side;
import residua.checker.text.SignatureComparison;

/**
 * Functions of the residual program that equal those of the original word for word, where nothing
 * is covered any more. The words have the same meaning at file scope in both programs, so both do
 * the same there; it only remains to determine whether their calls return.
 */
public final class UnchangedFunctions {
  private final Side residual;
  private final Side original;
  private final SignatureComparison heads;
  private final LockstepPairs lockstep;
  private final boolean possible;
  private final Map<Integer, Boolean> unchanged = new HashMap<>();

  /**
   * Finds them.
   *
   * @param possible whether executions matter to their end, and the original has all names that the
   *     residual program has at file scope
   */
  public UnchangedFunctions(
      Side residual,
      Side original,
      SignatureComparison heads,
      LockstepPairs lockstep,
      boolean possible) {
    this.residual = residual;
    this.original = original;
    this.heads = heads;
    this.lockstep = lockstep;
    this.possible = possible;
  }

  /** Whether nothing has to be compared in a context. */
  public boolean isUnchanged(CallPair context) {
    return possible
        && context.standing().equals(ConditionStatus.RESIDUAL)
        && residual
            .function(context.residual())
            .name()
            .equals(original.function(context.original()).name())
        && unchanged.computeIfAbsent(
            context.residual(), i -> isUnchanged(residual.function(i), context.original()));
  }

  private boolean isUnchanged(Function own, int function) {
    Function other = original.function(function);
    List<Function> named = named(residual, own);
    return residual.words(own.text()).equals(original.words(other.text()))
        && names(named).equals(names(named(original, other)))
        && named.stream().allMatch(each -> heads.same(each, counterpart(each)));
  }

  /** The functions with a body that a function names, in the order of its text. */
  private static List<Function> named(Side side, Function function) {
    return function.references().stream()
        .filter(reference -> reference.target() instanceof Reference.Target.ToFunction)
        .map(reference -> ((Reference.Target.ToFunction) reference.target()).function())
        .map(side::function)
        .toList();
  }

  private static List<String> names(List<Function> functions) {
    return functions.stream().map(Function::name).toList();
  }

  private Function callee(Edge call) {
    return residual.function(((Operation.Call) call.operation()).callee());
  }

  private Function counterpart(Function own) {
    return original.function(own.name()).orElseThrow();
  }

  /** Follows calls as far as they return, and leaves the function if its end is reached. */
  public void expand(CallPair context) {
    Function own = residual.function(context.residual());
    BitSet reached = new BitSet();
    Deque<Integer> work = new ArrayDeque<>(List.of(own.entry()));
    reached.set(own.entry());
    while (!work.isEmpty()) {
      for (Edge edge : own.outgoing(work.remove())) {
        boolean passed = !(edge.operation() instanceof Operation.Call) || returns(context, edge);
        if (passed && !reached.get(edge.target())) {
          reached.set(edge.target());
          work.add(edge.target());
        }
      }
    }
    if (reached.get(own.exit())) {
      lockstep.leave(new CallPair.Exit(context.standing(), OptionalInt.empty(), context.values()));
    }
  }

  private boolean returns(CallPair context, Edge edge) {
    Function callee = callee(edge);
    CallPair call =
        new CallPair(
            callee.index(),
            counterpart(callee).index(),
            context.standing(),
            CallPair.Way.SEEN,
            context.values(),
            context.after());
    return !lockstep.call(call).isEmpty();
  }
}
