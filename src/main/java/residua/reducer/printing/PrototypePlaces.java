package residua.reducer.printing;

import java.util.HashMap;
import java.util.Map;
import residua.base.text.Slice;
import residua.base.text.TokenTable;
import residua.c.cfa.Function;
import residua.c.cfa.GlobalItem;
import residua.c.cfa.Program;
import residua.c.cfa.Reference;

/**
 * Positions of prototypes of new functions: after the first prototype of the original, if there is
 * one, and after the declarations that their heads need, as far as that is possible before the
 * first function that names the original.
 */
final class PrototypePlaces {
  private final Map<String, Integer> firstDeclaration = new HashMap<>();
  private final Program program;
  private final TokenTable tokens;
  private final Map<Integer, Integer> firstNamed = new HashMap<>();
  private final Map<Integer, Integer> definedAt = new HashMap<>();

  PrototypePlaces(Program program) {
    this.program = program;
    this.tokens = program.source().tokens();
    for (int i = 0; i < program.items().size(); i++) {
      GlobalItem item = program.items().get(i);
      if (item.function().isEmpty()) {
        for (String name : item.declares()) {
          firstDeclaration.putIfAbsent(name, i);
        }
      } else {
        Function function = program.functions().get(item.function().getAsInt());
        firstNamed.putIfAbsent(function.index(), i);
        definedAt.putIfAbsent(function.index(), i);
        for (Reference reference : function.references()) {
          if (reference.target() instanceof Reference.Target.ToFunction to) {
            firstNamed.putIfAbsent(to.function(), i);
          }
        }
      }
    }
  }

  /** Whether a function is named before any declaration of it: C90 permits this in a call. */
  boolean isNamedFirst(Function function) {
    int named = firstNamed.get(function.index());
    int defined = definedAt.get(function.index());
    return named < defined && firstDeclaration.getOrDefault(function.name(), defined) > named;
  }

  private int itemAt(Slice where) {
    for (int i = 0; i < program.items().size(); i++) {
      if (program.items().get(i).text().contains(where)) {
        return i;
      }
    }
    throw new IllegalArgumentException("nothing declares what stands at " + where);
  }

  /** The index of the item before which the prototype of a copy of a function stands. */
  int of(Function function) {
    int named = firstNamed.get(function.index());
    int declared =
        function
            .traits()
            .prototype()
            .map(this::itemAt)
            .orElseGet(() -> firstDeclaration.getOrDefault(function.name(), named));
    if (declared >= named) {
      return named;
    }
    int last = declared;
    int end = tokens.from(function.body().start());
    for (int i = tokens.from(function.text().start()); i < end; i++) {
      int name = firstDeclaration.getOrDefault(tokens.text(i), declared);
      last = name < named ? Math.max(last, name) : last;
    }
    return last + 1;
  }
}
