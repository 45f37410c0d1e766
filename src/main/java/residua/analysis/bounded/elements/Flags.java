package residua.analysis.bounded.elements;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import residua.c.cfa.Function;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.c.semantics.Expression.Relation;
import residua.c.semantics.ProgramSemantics;

/**
 * Variables to which a function assigns nothing but a few constants, such as whether something has
 * been found: what is known of an array often depends on them.
 */
final class Flags {
  private static final int MOST_FLAGS = 2;
  private static final int MOST_NUMBERS = 2;

  private final Map<Expression.Load, Set<Long>> numbers = new LinkedHashMap<>();
  private final Set<Expression.Load> others = new HashSet<>();

  private Flags() {}

  /** Comparisons of the first few with the constants: each is true if the flag is not set so. */
  static List<Expression> notSet(ProgramSemantics meaning, Function function) {
    Flags flags = new Flags();
    function.edges().forEach(edge -> meaning.of(edge.id()).forEach(flags::look));
    List<Expression> result = new ArrayList<>();
    flags.numbers.entrySet().stream()
        .filter(each -> !flags.others.contains(each.getKey()))
        .filter(each -> each.getValue().size() == MOST_NUMBERS)
        .limit(MOST_FLAGS)
        .forEach(each -> {
          for (long number : each.getValue()) {
            result.add(
                new Expression.Compare(
                    Relation.DIFFERENT,
                    each.getKey(),
                    new Expression.Constant(each.getKey().type(), number)));
          }
        });
    return result;
  }

  private void look(Effect effect) {
    switch (effect) {
      case Effect.When when -> {
        when.then().forEach(this::look);
        when.otherwise().forEach(this::look);
      }
      case Effect.Store store when isVariable(store) -> {
        Expression.Load variable = new Expression.Load(store.type(), store.address());
        if (store.value() instanceof Expression.Constant constant) {
          numbers.computeIfAbsent(variable, each -> new TreeSet<>()).add(constant.bits());
        } else {
          others.add(variable);
        }
      }
      default -> {}
    }
  }

  private static boolean isVariable(Effect.Store store) {
    return store.type().isInteger()
        && (store.address() instanceof Expression.Local
            || store.address() instanceof Expression.Global);
  }
}
