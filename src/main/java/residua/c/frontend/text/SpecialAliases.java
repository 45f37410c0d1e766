package residua.c.frontend.text;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import residua.base.text.TokenTable;
import residua.base.text.WordSet;
import residua.c.cfa.GlobalItem;
import residua.c.cfa.Symbols;
import residua.c.libc.LibraryFunctions;

/**
 * Unusual names of functions whose calls return twice or not at all. Such control flow is not
 * followed.
 */
public final class SpecialAliases {
  private static final Set<String> TWICE = Set.of("returns_twice", "__returns_twice__");

  private SpecialAliases() {}

  /** The names that items of the program declare so. */
  public static Set<String> of(List<GlobalItem> items, Symbols symbols, TokenTable tokens) {
    WordSet twice = tokens.wordsThat(TWICE::contains);
    Set<String> result = new HashSet<>();
    for (GlobalItem item : items) {
      if (item.function().isEmpty() && tokens.firstWithin(item.text(), twice).isPresent()) {
        result.addAll(item.declares());
      }
    }
    for (String name : symbols.linked()) {
      if (symbols.names(name).stream().anyMatch(LibraryFunctions::isLeftOtherwise)) {
        result.add(name);
      }
    }
    result.removeIf(LibraryFunctions::isLeftOtherwise);
    return result;
  }
}
