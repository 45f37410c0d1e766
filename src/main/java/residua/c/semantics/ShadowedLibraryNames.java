package residua.c.semantics;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Predicate;

/**
 * Programs in which some functions have the name of a library function and are others: a linker
 * finds them under another symbol. The effect of calling them is unknown.
 */
public final class ShadowedLibraryNames {
  private ShadowedLibraryNames() {}

  /** A program in which these names denote other functions. */
  public static ProgramSemantics with(ProgramSemantics meaning, Predicate<String> isOther) {
    return meaning.withEffects(
        meaning.effects().stream().map(effects -> changed(effects, isOther)).toList());
  }

  private static List<Effect> changed(List<Effect> effects, Predicate<String> isOther) {
    List<Effect> result = new ArrayList<>();
    for (Effect effect : effects) {
      result.add(
          switch (effect) {
            case Effect.CallLibrary call when isOther.test(call.name()) ->
                new Effect.Unknown(
                    "a call of " + call.name() + ", which is not the library's function",
                    OptionalInt.empty());
            case Effect.When when ->
                new Effect.When(
                    when.condition(),
                    changed(when.then(), isOther),
                    changed(when.otherwise(), isOther));
            default -> effect;
          });
    }
    return result;
  }
}
