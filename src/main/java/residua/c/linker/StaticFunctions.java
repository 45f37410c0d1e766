package residua.c.linker;

import java.util.HashSet;
import java.util.Set;
import residua.base.text.TokenTable;
import residua.base.text.WordSet;
import residua.c.frontend.units.AssemblerNames;
import residua.c.frontend.units.FileScopeName.Kind;
import residua.c.frontend.units.UnitItem;

/**
 * Static functions, such as those of headers, of which one may stand for those of several units
 * without anybody noticing: no object lives in them, and their addresses are never taken.
 */
final class StaticFunctions {
  private static final Set<String> PER_UNIT =
      Set.of("static", "__thread", "_Thread_local", "asm", "__asm__", "__asm", "__label__");

  private static final Set<String> KEPT =
      Set.of("constructor", "destructor", "section", "used", "retain", "weakref", "alias", "ifunc");

  private final UnitEntities unit;
  private final Set<String> names;
  private final WordSet kept;
  private final Set<String> onlyCalled = new HashSet<>();

  private StaticFunctions(UnitEntities unit) {
    this.unit = unit;
    this.names = AssemblerNames.of(unit.tokens());
    this.kept = unit.tokens().wordsThat(word -> KEPT.contains(bare(word)));
  }

  private static String bare(String word) {
    int start = word.startsWith("__") ? 2 : 0;
    int end = word.endsWith("__") ? word.length() - 2 : word.length();
    return word.substring(start, Math.max(start, end));
  }

  static StaticFunctions of(UnitEntities unit) {
    StaticFunctions result = new StaticFunctions(unit);
    for (Entity entity : unit.all()) {
      if (entity.isInternal()
          && entity.kind() == Kind.FUNCTION
          && entity.defined().isPresent()
          && !result.isUsedOtherwise(entity)
          && !result.hasOwnObjects(unit.text().items().get(entity.definition().item()))) {
        result.onlyCalled.add(entity.key().name());
      }
    }
    result.removeTaken();
    return result;
  }

  /** Whether one function of this name and text may stand for all. */
  boolean isShareable(Entity entity) {
    return onlyCalled.contains(entity.key().name()) && entity.isInternal();
  }

  /** Whether something other than a call uses it: the start of the program, a section, an alias. */
  private boolean isUsedOtherwise(Entity entity) {
    return names.contains(entity.key().name())
        || entity.declarations().stream()
            .map(each -> unit.text().items().get(each.item()))
            .anyMatch(this::hasAttribute);
  }

  /** Whether an attribute of an item keeps it in the program even if nothing names it. */
  boolean hasAttribute(UnitItem item) {
    int end = item.body().isPresent() ? tokens().from(item.body().getAsInt()) : unit.end(item);
    for (int i = unit.first(item); i < end; i++) {
      if (kept.contains(tokens().word(i))) {
        return true;
      }
    }
    return false;
  }

  private TokenTable tokens() {
    return unit.tokens();
  }

  private boolean hasOwnObjects(UnitItem item) {
    TokenTable tokens = unit.tokens();
    int end = unit.end(item);
    for (int i = tokens.from(item.body().orElseThrow()); i < end; i++) {
      if (PER_UNIT.contains(tokens.text(i))) {
        return true;
      }
    }
    return false;
  }

  private void removeTaken() {
    TokenTable tokens = unit.tokens();
    for (int i = 1; i < tokens.size(); i++) {
      if (tokens.word(i) >= 0
          && onlyCalled.contains(tokens.text(i))
          && unit.text().isOrdinary(i)
          && !isCall(tokens, i)) {
        onlyCalled.remove(tokens.text(i));
      }
    }
  }

  /** Whether a word is called or declared, and its address is not taken. */
  private static boolean isCall(TokenTable tokens, int word) {
    boolean isAnd = word > 1 && tokens.is(word - 1, '&') && tokens.is(word - 2, '&');
    return tokens.is(word + 1, '(') && (isAnd || !tokens.is(word - 1, '&'));
  }
}
