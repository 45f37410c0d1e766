package residua.analysis.reachability;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.c.interpreter.memory.NamedObject;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.c.semantics.ProgramSemantics;

/**
 * Objects to which some edge assigns a value computed from their own by arithmetic, such as loop
 * counters: tracking them may unroll a loop.
 */
final class LoopCounters {
  private final Set<NamedObject> all = new HashSet<>();

  LoopCounters(Program program, ProgramSemantics meaning) {
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
