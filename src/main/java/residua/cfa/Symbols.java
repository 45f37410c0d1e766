package residua.cfa;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What names may stand for that a linker or the compiler resolves. A declaration can give a name to
 * the assembler, {@code __asm__("symbol")}, and another one, an alias or assembly can use that: so
 * a function may be called under a name that is not its own.
 */
public final class Symbols {
  private final Map<String, Set<String>> declaredAs = new HashMap<>();

  private Symbols() {}

  /** The symbols of all pieces of a program; a definition gives no symbol to its function. */
  public static Symbols of(List<GlobalItem> items) {
    Symbols result = new Symbols();
    for (GlobalItem item : items) {
      for (String symbol : item.function().isPresent() ? List.<String>of() : item.symbols()) {
        result
            .declaredAs
            .computeIfAbsent(symbol, s -> new LinkedHashSet<>())
            .addAll(item.declares());
      }
    }
    return result;
  }

  /** What a symbol may stand for: what bears its name, and what is declared along with it. */
  public Set<String> names(String symbol) {
    Set<String> result = new LinkedHashSet<>(Set.of(symbol));
    result.addAll(declaredAs.getOrDefault(symbol, Set.of()));
    return result;
  }

  /**
   * What the symbols of a piece of the program may stand for, besides the one thing that it
   * declares without defining it.
   */
  public Set<String> usedBy(GlobalItem item) {
    Set<String> result = new LinkedHashSet<>();
    item.symbols().forEach(symbol -> result.addAll(names(symbol)));
    if (item.function().isEmpty() && item.declares().size() == 1) {
      result.removeAll(item.declares());
    }
    return result;
  }
}
