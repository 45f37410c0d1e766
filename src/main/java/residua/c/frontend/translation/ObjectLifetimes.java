package residua.c.frontend.translation;

import java.util.List;
import java.util.stream.Stream;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.semantics.Effect;

/**
 * Lifetimes of a function's objects that its effects do not show.
 *
 * @param effects those of each edge of the program
 */
record ObjectLifetimes(Function function, List<List<Effect>> effects) {
  /** Where the lifetime of an object ends inside the function is not tracked. */
  void doubt(String name) {
    Effect doubt = new Effect.OneOrder("a pointer that may outlive the block of '" + name + "'");
    for (Edge edge : function.edges()) {
      if (edge.source() == function.entry()) {
        effects.set(
            edge.id(), Stream.concat(Stream.of(doubt), effects.get(edge.id()).stream()).toList());
      }
    }
  }

  /**
   * Whether there are both variable-length arrays and {@code alloca}: where the lifetime of such an
   * array ends, so does that of memory reserved by {@code alloca} since (gcc).
   */
  boolean mixReservations() {
    boolean reserves = false;
    boolean allocates = false;
    for (Edge edge : function.edges()) {
      for (Effect effect : effects.get(edge.id())) {
        reserves |= effect instanceof Effect.Reserve;
        allocates |= allocates(effect);
      }
    }
    return reserves && allocates;
  }

  private static boolean allocates(Effect effect) {
    return switch (effect) {
      case Effect.CallLibrary call -> call.name().contains("alloca");
      case Effect.When when ->
          when.then().stream().anyMatch(ObjectLifetimes::allocates)
              || when.otherwise().stream().anyMatch(ObjectLifetimes::allocates);
      default -> false;
    };
  }
}
