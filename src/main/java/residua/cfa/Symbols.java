package residua.cfa;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import residua.source.TokenTable;
import residua.source.WordSet;

/**
 * Which names may stand for the same thing because a linker or the compiler says so. A declaration
 * can give a name to the assembler, {@code __asm__("symbol")}, and another one, an alias, a pragma
 * or assembly can use that: so a function may be called under a name that is not its own.
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

  /** What a name or a symbol may stand for. */
  public Set<String> names(String symbol) {
    return Optional.ofNullable(groups.get(symbol)).orElse(Set.of(symbol));
  }

  /** Whether a name may stand for what does not bear it. */
  public boolean isLinked(String name) {
    return groups.containsKey(name);
  }

  /** The names that may stand for what does not bear them. */
  public Set<String> linked() {
    return new TreeSet<>(groups.keySet());
  }

  /** The words that may stand for something that bears such a name. */
  public WordSet wordsFor(TokenTable tokens, Predicate<String> names) {
    return tokens.wordsThat(word -> names(word).stream().anyMatch(names));
  }

  /** Whether the program has another word for what bears a name. */
  public boolean isNamedOtherwise(String name, TokenTable tokens) {
    Set<String> others = names(name);
    return others.size() > 1
        && !tokens.wordsThat(word -> !word.equals(name) && others.contains(word)).isEmpty();
  }

  /** All that a piece of the program which is no definition may be about, if it has symbols. */
  public Set<String> meantBy(GlobalItem item) {
    return item.symbols().isEmpty() ? Set.of() : names(item.symbols().getFirst());
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
