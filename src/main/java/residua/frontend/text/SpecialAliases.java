package residua.frontend.text;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import residua.cfa.GlobalItem;
import residua.cfa.Symbols;
import residua.library.LibraryFunctions;
import residua.source.TokenTable;
import residua.source.WordSet;

/**
 * Names, others than the usual ones, of functions that leave a call twice or not at all. What
 * happens there is not followed.
 */
public final class SpecialAliases {
  private static final Set<String> TWICE = Set.of("returns_twice", "__returns_twice__");

  private SpecialAliases() {}

  /** The names that pieces of the program declare so. */
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
