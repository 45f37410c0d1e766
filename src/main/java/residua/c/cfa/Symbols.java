package residua.c.cfa;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import residua.base.text.TokenTable;
import residua.base.text.WordSet;

/**
 * Names that may denote the same entity because of a linker or the compiler. A declaration can give
 * a name to the assembler, {@code __asm__("symbol")}, and another one, an alias, a pragma or
 * assembly can use that: so a function may be called under another name than its own.
 */
public final class Symbols {
  private final Map<String, Set<String>> groups = new HashMap<>();

  private Symbols() {}

  /** The symbols of all pieces of a program; a definition gives no symbol to its function. */
  public static Symbols of(List<GlobalItem> items) {
    Symbols result = new Symbols();
    for (GlobalItem item : items) {
      if (item.function().isEmpty() && !item.symbols().isEmpty()) {
        List<String> names = new ArrayList<>(item.symbols());
        names.addAll(item.declares());
        names.forEach(name -> result.join(names.getFirst(), name));
      }
    }
    return result;
  }

  private void join(String one, String other) {
    Set<String> group = group(one);
    Set<String> joined = group(other);
    if (group != joined) {
      group.addAll(joined);
      joined.forEach(name -> groups.put(name, group));
    }
  }

  private Set<String> group(String name) {
    return groups.computeIfAbsent(name, n -> new TreeSet<>(Set.of(n)));
  }

  /** The names that a name or a symbol may denote. */
  public Set<String> names(String symbol) {
    return Optional.ofNullable(groups.get(symbol)).orElse(Set.of(symbol));
  }

  /** Whether a name may denote an entity of another name. */
  public boolean isLinked(String name) {
    return groups.containsKey(name);
  }

  /** The names that may denote entities of another name. */
  public Set<String> linked() {
    return new TreeSet<>(groups.keySet());
  }

  /** The words that may denote an entity with such a name. */
  public WordSet wordsFor(TokenTable tokens, Predicate<String> names) {
    return tokens.wordsThat(word -> names(word).stream().anyMatch(names));
  }

  /** Whether the program has another word for the entity of a name. */
  public boolean isNamedOtherwise(String name, TokenTable tokens) {
    Set<String> others = names(name);
    return others.size() > 1
        && !tokens.wordsThat(word -> !word.equals(name) && others.contains(word)).isEmpty();
  }

  /**
   * All names that a piece of the program which is not a definition may concern, if it has symbols.
   */
  public Set<String> meantBy(GlobalItem item) {
    return item.symbols().isEmpty() ? Set.of() : names(item.symbols().getFirst());
  }

  /**
   * The names that the symbols of a piece of the program may denote, besides the one that it
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
