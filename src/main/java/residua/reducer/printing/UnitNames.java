package residua.reducer.printing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import residua.base.text.Identifiers;
import residua.c.cfa.Function;
import residua.c.cfa.GlobalItem;
import residua.c.cfa.Program;
import residua.c.cfa.Symbols;

/** The units that names at a program's file scope denote. */
final class UnitNames {
  private final Map<String, List<Integer>> items = new HashMap<>();
  private final Map<String, Integer> functions = new HashMap<>();
  private final Symbols symbols;

  UnitNames(Program program) {
    this.symbols = Symbols.of(program.items());
    for (Function function : program.functions()) {
      functions.put(Identifiers.canonical(function.name()), function.index());
    }
    for (int i = 0; i < program.items().size(); i++) {
      GlobalItem item = program.items().get(i);
      for (String name : item.declares()) {
        if (item.function().isEmpty()) {
          items.computeIfAbsent(Identifiers.canonical(name), n -> new ArrayList<>()).add(i);
        }
      }
    }
  }

  /** The indices of the items, apart from definitions of functions, that declare a name. */
  List<Integer> items(String name) {
    return items.getOrDefault(Identifiers.canonical(name), List.of());
  }

  /** The index of the function with a name. */
  OptionalInt function(String name) {
    Integer index = functions.get(Identifiers.canonical(name));
    return index == null ? OptionalInt.empty() : OptionalInt.of(index);
  }

  /** Whether a name may denote a unit of another name. */
  boolean isLinked(String name) {
    return symbols.isLinked(name);
  }

  /** The names that a name or a symbol may denote. */
  Set<String> ofSymbol(String symbol) {
    return symbols.names(symbol);
  }
}
