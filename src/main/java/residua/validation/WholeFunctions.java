package residua.validation;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import residua.binding.BoundCondition;
import residua.cfa.Function;
import residua.cfa.Reference;

/**
 * Functions that are compared as a whole: their texts are the same, and what they call is compared
 * in the residual state. Those whose control flow is not known can only be compared so.
 */
final class WholeFunctions {
  private final Side residual;
  private final Side original;
  private final ToolVariables tools;
  private final ErrorStops errors;
  private final Map<Integer, Boolean> same = new HashMap<>();
  private final Map<Integer, Integer> standsFor = new HashMap<>();

  WholeFunctions(Side residual, Side original, ToolVariables tools, ErrorStops errors) {
    this.residual = residual;
    this.original = original;
    this.tools = tools;
    this.errors = errors;
  }

  /** How a pair of functions returns, if it is compared as a whole. */
  Optional<Set<Context.Exit>> exits(Context context, Lockstep lockstep) {
    Function own = residual.function(context.residual());
    Function other = original.function(context.original());
    boolean opaque = other.opaque().isPresent() || own.opaque().isPresent();
    if (!opaque) {
      return Optional.empty();
    }
    if (!isSame(own, other)) {
      throw new Failure(
          Failure.Kind.UNKNOWN, "'" + other.name() + "' is not kept as it is in the original");
    }
    Integer known = standsFor.putIfAbsent(other.index(), own.index());
    if (known != null && known != own.index()) {
      throw new Failure(Failure.Kind.UNKNOWN, "two functions stand for '" + other.name() + "'");
    }
    for (Reference reference : own.references()) {
      if (reference.target() instanceof Reference.Target.ToFunction to) {
        enter(residual.function(to.function()), lockstep);
      }
    }
    Values values = context.values().only(v -> !mayChange(own, v));
    return Optional.of(Set.of(new Context.Exit(context.state(), -1, values)));
  }

  /** A function that is called in a state that is not known. */
  void enter(Function own, Lockstep lockstep) {
    Function other =
        original
            .function(own.name())
            .orElseThrow(() ->
                new Failure(
                    Failure.Kind.UNKNOWN,
                    "'" + own.name() + "' may be called unseen and is not in the original"));
    lockstep.enter(
        new Context(
            own.index(),
            other.index(),
            BoundCondition.RESIDUAL,
            Values.NOTHING,
            errors.whereCalledUnseen()));
  }

  /** Whether a function, or what it may call, assigns to a variable that only the residual has. */
  boolean mayChange(Function own, int variable) {
    if (!tools.isGlobal(variable)) {
      return false;
    }
    Set<Integer> called = UnseenCode.closure(residual.program(), List.of(own.index()));
    return called.stream().map(residual::function).anyMatch(function -> names(function, variable));
  }

  private boolean names(Function function, int variable) {
    Passage body = Passage.of(residual, function.body(), function.index(), -1);
    for (int i = 0; i < body.size(); i++) {
      if (tools.isSpelled(body, i, variable)) {
        return true;
      }
    }
    return false;
  }

  private boolean isSame(Function own, Function other) {
    return same.computeIfAbsent(
        own.index(),
        i ->
            own.name().equals(other.name())
                && residual.words(own.text()).equals(original.words(other.text())));
  }
}
