package residua.c.frontend.translation.facts;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;

/**
 * Functions that the library calls to compare elements, as often as it likes. Nothing is left open
 * if one only compares: it changes nothing but its own variables, and has no loop.
 */
public final class PureComparisons {
  private static final Set<String> COMPARING =
      Set.of(
          ("strcmp strncmp memcmp strcasecmp strncasecmp strlen abs labs llabs fabs tolower toupper"
                  + " __builtin_strcmp __builtin_strncmp __builtin_memcmp __builtin_strlen")
              .split(" "));

  private final Map<String, Integer> doubted = new HashMap<>();

  /** Makes proofs doubtful until it is known what a function does. */
  public Effect doubt(int function, String name) {
    String why = "a comparison that does more than compare, " + name;
    doubted.put(why, function);
    return new Effect.OneOrder(why);
  }

  /** Removes the doubts about functions that only compare. */
  public void settle(Program program, List<List<Effect>> effects) {
    if (doubted.isEmpty()) {
      return;
    }
    Set<String> settled = new HashSet<>();
    doubted.forEach((why, function) -> {
      if (onlyCompares(program, effects, function, new HashSet<>())) {
        settled.add(why);
      }
    });
    for (Edge edge : program.edges()) {
      effects.set(edge.id(), without(effects.get(edge.id()), settled));
    }
  }

  private static List<Effect> without(List<Effect> effects, Set<String> settled) {
    List<Effect> result = new ArrayList<>();
    for (Effect effect : effects) {
      switch (effect) {
        case Effect.OneOrder(String why) when settled.contains(why) -> {}
        case Effect.When when ->
            result.add(
                new Effect.When(
                    when.condition(),
                    without(when.then(), settled),
                    without(when.otherwise(), settled)));
        default -> result.add(effect);
      }
    }
    return result;
  }

  private static boolean onlyCompares(
      Program program, List<List<Effect>> effects, int index, Set<Integer> callers) {
    Function function = program.functions().get(index);
    if (function.opaque().isPresent() || !callers.add(index) || hasLoop(function)) {
      return false;
    }
    for (Edge edge : function.edges()) {
      for (Effect effect : effects.get(edge.id())) {
        if (!onlyCompares(program, effects, effect, callers)) {
          return false;
        }
      }
    }
    callers.remove(index);
    return true;
  }

  private static boolean onlyCompares(
      Program program, List<List<Effect>> effects, Effect effect, Set<Integer> callers) {
    return switch (effect) {
      case Effect.Store store -> isOwn(store.address());
      case Effect.StoreBits store -> isOwn(store.address());
      case Effect.Copy copy -> isOwn(copy.to());
      case Effect.Zero zero -> isOwn(zero.to());
      case Effect.Forget forget -> true;
      case Effect.Assume assume -> true;
      case Effect.Return end -> true;
      case Effect.When when ->
          when.then().stream().allMatch(each -> onlyCompares(program, effects, each, callers))
              && when.otherwise().stream()
                  .allMatch(each -> onlyCompares(program, effects, each, callers));
      case Effect.Enter enter -> onlyCompares(program, effects, enter.function(), callers);
      case Effect.CallLibrary call -> COMPARING.contains(call.name());
      case Effect.CallPointer call -> false;
      case Effect.Measure measure -> false;
      case Effect.Reserve reserve -> false;
      case Effect.Unknown unknown -> false;
      case Effect.OneOrder order -> false;
      // A violation inside is one of the program, which calls of it must show.
      case Effect.Violates violates -> false;
    };
  }

  private static boolean isOwn(Expression address) {
    return switch (address) {
      case Expression.Local local -> true;
      case Expression.Element element -> isOwn(element.pointer());
      default -> false;
    };
  }

  private static boolean hasLoop(Function function) {
    return hasLoop(function, function.entry(), new BitSet(), new BitSet());
  }

  private static boolean hasLoop(Function function, int at, BitSet begun, BitSet done) {
    begun.set(at);
    for (Edge edge : function.outgoing(at)) {
      int next = edge.target();
      if (begun.get(next) && !done.get(next)
          || !begun.get(next) && hasLoop(function, next, begun, done)) {
        return true;
      }
    }
    done.set(at);
    return false;
  }
}
