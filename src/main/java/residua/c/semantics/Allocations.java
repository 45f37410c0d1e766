package residua.c.semantics;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Programs in which no allocation fails: executions in which one does are ignored. This is an
 * assumption of the user: a proof about such a program depends on it.
 */
public final class Allocations {
  private static final String BUILTIN = "__builtin_";

  private static final Set<String> FUNCTIONS =
      Set.of(
          ("malloc calloc realloc reallocarray aligned_alloc memalign valloc pvalloc strdup"
                  + " strndup")
              .split(" "));

  private Allocations() {}

  /** Whether the assumption says something of a function of the C library. */
  public static boolean isOne(String name) {
    return FUNCTIONS.contains(name.startsWith(BUILTIN) ? name.substring(BUILTIN.length()) : name);
  }

  /** A program of which only the executions count in which no allocation fails. */
  public static ProgramSemantics succeedIn(ProgramSemantics meaning) {
    return meaning.allocationsSucceed()
        ? meaning
        : meaning.withAllocations(meaning.effects().stream().map(Allocations::succeeding).toList());
  }

  private static List<Effect> succeeding(List<Effect> effects) {
    List<Effect> result = new ArrayList<>();
    for (Effect effect : effects) {
      switch (effect) {
        case Effect.CallLibrary call when isOne(call.name()) -> {
          result.add(call);
          call.result().ifPresent(to -> to.type().ifPresent(type -> result.add(isThere(to, type))));
        }
        case Effect.When when ->
            result.add(
                new Effect.When(
                    when.condition(), succeeding(when.then()), succeeding(when.otherwise())));
        default -> result.add(effect);
      }
    }
    return result;
  }

  private static Effect isThere(Effect.Result result, Scalar type) {
    Expression given = new Expression.Load(type, new Expression.Local(result.slot()));
    Expression isNull =
        new Expression.Compare(Expression.Relation.EQUAL, given, new Expression.Constant(type, 0));
    return new Effect.Assume(isNull, false);
  }
}
