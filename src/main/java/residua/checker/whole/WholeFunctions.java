package residua.checker.whole;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import residua.c.cfa.Function;
import residua.c.cfa.Reference;
import residua.checker.errors.ErrorStops;
import residua.checker.indirectcalls.UnseenRuns;
import residua.checker.state.CallPair;
import residua.checker.state.ConditionStatus;
import residua.checker.state.KnownValues;
import residua.checker.state.LockstepPairs;
import residua.checker.state.PairedState;
import residua.checker.state.ToolVariables;
import residua.checker.state.UnseenCode;
import residua.checker.text.Failure;
import residua.checker.text.Side;

/**
 * Functions that are compared as a whole, since their control flow is not known: their texts are
 * equal except for an assignment that the residual program makes first, and they call the functions
 * they name, and functions called indirectly, any number of times in any order.
 */
public final class WholeFunctions {
  private final Side residual;
  private final Side original;
  private final ToolVariables tools;
  private final UnseenCode unseen;
  private final UnseenRuns runs;
  private final ErrorStops errors;
  private final LockstepPairs lockstep;
  private final Map<Integer, WholeText> texts = new HashMap<>();
  private final Map<Integer, Integer> standsFor = new HashMap<>();

  /** Compares functions of two programs. */
  public WholeFunctions(
      Side residual,
      Side original,
      ToolVariables tools,
      UnseenCode unseen,
      UnseenRuns runs,
      ErrorStops errors,
      LockstepPairs lockstep) {
    this.residual = residual;
    this.original = original;
    this.tools = tools;
    this.unseen = unseen;
    this.runs = runs;
    this.errors = errors;
    this.lockstep = lockstep;
  }

  /** Whether a pair of functions can only be compared as a whole. */
  public boolean isWhole(CallPair context) {
    return original.function(context.original()).opaque().isPresent()
        || residual.function(context.residual()).opaque().isPresent();
  }

  /** Reports how a pair of functions returns, and enters its callees. */
  public void expand(CallPair context, PairedState at) {
    Function own = residual.function(context.residual());
    WholeText text = text(own, original.function(context.original()));
    if (!unseen.isFollowed()) {
      for (Function callee : callees(own)) {
        lockstep.enter(entered(callee, ConditionStatus.RESIDUAL, KnownValues.NOTHING));
      }
      lockstep.leave(
          new CallPair.Exit(at.standing(), OptionalInt.empty(), runs.kept(own, at.values())));
      return;
    }
    if (!at.ran()) {
      lockstep.reach(at.with(text.after(at.values())).withRan());
      return;
    }
    lockstep.leave(new CallPair.Exit(at.standing(), OptionalInt.empty(), at.values()));
    List<CallPair> called = new ArrayList<>();
    callees(own).forEach(callee -> called.add(entered(callee, at.standing(), at.values())));
    called.add(
        CallPair.of(
            CallPair.Together.UNSEEN, at.standing(), at.values(), errors.whereCalledUnseen()));
    for (CallPair callee : called) {
      for (CallPair.Exit exit : lockstep.call(callee)) {
        lockstep.reach(at.after(exit, tools::isGlobal));
      }
    }
  }

  private List<Function> callees(Function own) {
    return own.references().stream()
        .filter(reference -> reference.target() instanceof Reference.Target.ToFunction)
        .map(reference -> ((Reference.Target.ToFunction) reference.target()).function())
        .distinct()
        .map(residual::function)
        .toList();
  }

  private CallPair entered(Function own, ConditionStatus standing, KnownValues values) {
    Function other =
        original
            .function(own.name())
            .orElseThrow(() ->
                new Failure(
                    Failure.Kind.UNKNOWN,
                    "'" + own.name() + "' may be called indirectly and is not in the original"));
    return new CallPair(
        own.index(),
        other.index(),
        standing,
        CallPair.Way.SEEN,
        values,
        errors.whereCalledUnseen());
  }

  private WholeText text(Function own, Function other) {
    WholeText text =
        texts.computeIfAbsent(
            own.index(), i -> WholeText.of(residual, original, tools, own, other));
    Integer known = standsFor.putIfAbsent(other.index(), own.index());
    if (known != null && known != own.index()) {
      throw new Failure(Failure.Kind.UNKNOWN, "two functions correspond to '" + other.name() + "'");
    }
    return text;
  }
}
