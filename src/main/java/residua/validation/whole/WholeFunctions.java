package residua.validation.whole;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import residua.cfa.Function;
import residua.cfa.Reference;
import residua.validation.errors.ErrorStops;
import residua.validation.state.Configuration;
import residua.validation.state.Context;
import residua.validation.state.Lockstep;
import residua.validation.state.Standing;
import residua.validation.state.ToolVariables;
import residua.validation.state.UnseenCode;
import residua.validation.state.Values;
import residua.validation.text.Failure;
import residua.validation.text.Side;
import residua.validation.unseen.UnseenRuns;

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
  private final Lockstep lockstep;
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
      Lockstep lockstep) {
    this.residual = residual;
    this.original = original;
    this.tools = tools;
    this.unseen = unseen;
    this.runs = runs;
    this.errors = errors;
    this.lockstep = lockstep;
  }

  /** Whether a pair of functions can only be compared as a whole. */
  public boolean isWhole(Context context) {
    return original.function(context.original()).opaque().isPresent()
        || residual.function(context.residual()).opaque().isPresent();
  }

  /** Reports how a pair of functions returns, and enters its callees. */
  public void expand(Context context, Configuration at) {
    Function own = residual.function(context.residual());
    WholeText text = text(own, original.function(context.original()));
    if (!unseen.isFollowed()) {
      for (Function callee : callees(own)) {
        lockstep.enter(entered(callee, Standing.RESIDUAL, Values.NOTHING));
      }
      lockstep.leave(
          new Context.Exit(at.standing(), OptionalInt.empty(), runs.kept(own, at.values())));
      return;
    }
    if (!at.ran()) {
      lockstep.reach(at.with(text.after(at.values())).withRan());
      return;
    }
    lockstep.leave(new Context.Exit(at.standing(), OptionalInt.empty(), at.values()));
    List<Context> called = new ArrayList<>();
    callees(own).forEach(callee -> called.add(entered(callee, at.standing(), at.values())));
    called.add(
        Context.of(
            Context.Together.UNSEEN, at.standing(), at.values(), errors.whereCalledUnseen()));
    for (Context callee : called) {
      for (Context.Exit exit : lockstep.call(callee)) {
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

  private Context entered(Function own, Standing standing, Values values) {
    Function other =
        original
            .function(own.name())
            .orElseThrow(() ->
                new Failure(
                    Failure.Kind.UNKNOWN,
                    "'" + own.name() + "' may be called unseen and is not in the original"));
    return new Context(
        own.index(), other.index(), standing, Context.Way.SEEN, values, errors.whereCalledUnseen());
  }

  private WholeText text(Function own, Function other) {
    WholeText text =
        texts.computeIfAbsent(
            own.index(), i -> WholeText.of(residual, original, tools, own, other));
    Integer known = standsFor.putIfAbsent(other.index(), own.index());
    if (known != null && known != own.index()) {
      throw new Failure(Failure.Kind.UNKNOWN, "two functions stand for '" + other.name() + "'");
    }
    return text;
  }
}
