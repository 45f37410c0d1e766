package residua.c.semantics;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Programs in which calls of some functions without a body only return a value, and change nothing.
 * This is an assumption of the user: a proof about such a program depends on it.
 */
public final class Pure {
  private Pure() {}

  /** A program in which this holds for these functions. */
  public static ProgramSemantics with(ProgramSemantics meaning, Set<String> names) {
    if (names.isEmpty()) {
      return meaning;
    }
    return meaning.withEffects(
        meaning.effects().stream().map(effects -> changed(effects, names)).toList());
  }

  private static List<Effect> changed(List<Effect> effects, Set<String> names) {
    List<Effect> result = new ArrayList<>();
    for (Effect effect : effects) {
      switch (effect) {
        case Effect.CallLibrary call when names.contains(call.name()) ->
            call.result().map(Pure::anything).ifPresent(result::add);
        case Effect.When when ->
            result.add(
                new Effect.When(
                    when.condition(),
                    changed(when.then(), names),
                    changed(when.otherwise(), names)));
        default -> result.add(effect);
      }
    }
    return result;
  }

  private static Effect anything(Effect.Result result) {
    Optional<Scalar> type = result.type();
    if (type.isEmpty()) {
      return new Effect.Forget(List.of(result.slot()));
    }
    return new Effect.Store(
        type.get(),
        new Expression.Local(result.slot()),
        new Expression.Anything(type.get(), "the result of an unknown function"));
  }
}
