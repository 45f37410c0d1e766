package residua.analysis;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import residua.cfa.Edge;
import residua.cfa.Function;
import residua.cfa.Program;
import residua.meaning.Effect;
import residua.meaning.Expression;
import residua.meaning.Meaning;
import residua.meaning.run.NamedObject;

/**
 * Objects to which some edge assigns a value computed from their own by arithmetic, such as loop
 * counters: tracking them may unroll a loop.
 */
final class Counters {
  private final Set<NamedObject> all = new HashSet<>();

  Counters(Program program, Meaning meaning) {
    for (Function function : program.functions()) {
      for (Edge edge : function.edges()) {
        note(function.index(), meaning.of(edge.id()));
      }
    }
  }

  private void note(int function, List<Effect> effects) {
    for (Effect effect : effects) {
      switch (effect) {
        case Effect.Store store -> {
          Optional<NamedObject> object = named(function, store.address());
          if (object.isPresent() && isMadeOf(store.value(), store.address())) {
            all.add(object.get());
          }
        }
        case Effect.When when -> {
          note(function, when.then());
          note(function, when.otherwise());
        }
        default -> {
          // Changes no value by arithmetic.
        }
      }
    }
  }

  private static Optional<NamedObject> named(int function, Expression address) {
    return switch (address) {
      case Expression.Global global -> Optional.of(new NamedObject.Global(global.index()));
      case Expression.Local local -> Optional.of(new NamedObject.Local(function, local.slot()));
      default -> Optional.empty();
    };
  }

  private static boolean isMadeOf(Expression value, Expression address) {
    return switch (value) {
      case Expression.Load load -> load.address().equals(address);
      case Expression.Convert convert -> isMadeOf(convert.operand(), address);
      case Expression.Binary binary ->
          isMadeOf(binary.left(), address) || isMadeOf(binary.right(), address);
      default -> false;
    };
  }

  boolean isOne(NamedObject object) {
    return all.contains(object);
  }
}
