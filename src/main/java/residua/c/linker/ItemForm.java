package residua.c.linker;

import java.util.BitSet;
import java.util.Set;
import residua.base.text.AttributeTokens;
import residua.base.text.TokenTable;
import residua.c.frontend.units.FileScopeName;
import residua.c.frontend.units.FileScopeName.Kind;
import residua.c.frontend.units.UnitItem;

/** How an item of a linked text is written in a file. */
enum ItemForm {
  /** A definition with external linkage of what was static. */
  EXTERNAL,

  /** What is defined in another file. */
  DECLARATION;

  private static final Set<String> INLINE = Set.of("inline", "__inline", "__inline__");

  /** Attributes of inline functions. */
  private static final Set<String> OF_INLINE = Set.of("always_inline", "gnu_inline", "artificial");

  /** Attributes that only a definition can have. */
  private static final Set<String> OF_DEFINITIONS =
      Set.of(
          "always_inline",
          "gnu_inline",
          "artificial",
          "alias",
          "weakref",
          "weak",
          "ifunc",
          "used",
          "retain",
          "constructor",
          "destructor",
          "optimize");

  /** The tokens of an item that are left out in this form. */
  BitSet leftOut(UnitEntities unit, UnitItem item) {
    TokenTable tokens = unit.tokens();
    BitSet result = new BitSet();
    int end = headEnd(unit, item);
    words(unit, item, result);
    if (this == DECLARATION) {
      result.set(end, unit.end(item));
      if (item.body().isPresent()) {
        oldParameters(unit, item, result);
      } else {
        initialisers(tokens, unit.first(item), unit.end(item), result);
      }
    }
    return result;
  }

  private static int headEnd(UnitEntities unit, UnitItem item) {
    return item.body().isPresent() ? unit.tokens().from(item.body().getAsInt()) : unit.end(item);
  }

  /** Storage class, function specifiers and attributes, outside of parentheses and braces. */
  private void words(UnitEntities unit, UnitItem item, BitSet result) {
    TokenTable tokens = unit.tokens();
    BitSet attributes = AttributeTokens.of(tokens);
    boolean isFunction = item.names().stream().anyMatch(each -> each.kind() == Kind.FUNCTION);
    Set<String> unwanted = this == DECLARATION ? OF_DEFINITIONS : OF_INLINE;
    int end = headEnd(unit, item);
    int depth = 0;
    for (int i = unit.first(item); i < end; i++) {
      int after = attributes.nextClearBit(i);
      if (attributes.get(i)) {
        if (depth == 0 && names(tokens, i, after, unwanted)) {
          // The words "__attribute__" and "(" before it, and the ")" after it.
          int from = tokens.is(i - 1, '(') ? i - 2 : i - 1;
          result.set(from, after);
        }
        i = after - 1;
        continue;
      }
      if (attributes.get(i + 1) && isOpening(tokens, i)) {
        // The first parenthesis of an attribute is not one of its tokens; the last one is.
        continue;
      }
      depth += isOpening(tokens, i) ? 1 : isClosing(tokens, i) ? -1 : 0;
      if (depth == 0) {
        String word = tokens.text(i);
        boolean isGone =
            word.equals("static")
                || (isFunction && (INLINE.contains(word) || word.equals("extern")));
        if (isGone) {
          result.set(i);
        }
      }
    }
  }

  private static boolean names(TokenTable tokens, int from, int to, Set<String> words) {
    for (int i = from; i < to; i++) {
      if (words.contains(tokens.text(i).replaceAll("^__|__$", ""))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isOpening(TokenTable tokens, int i) {
    return tokens.is(i, '(') || tokens.is(i, '{') || tokens.is(i, '[');
  }

  private static boolean isClosing(TokenTable tokens, int i) {
    return tokens.is(i, ')') || tokens.is(i, '}') || tokens.is(i, ']');
  }

  private static void initialisers(TokenTable tokens, int first, int end, BitSet result) {
    int depth = 0;
    boolean isInitialiser = false;
    for (int i = first; i < end; i++) {
      if (depth == 0 && tokens.is(i, '=')) {
        isInitialiser = true;
      } else if (depth == 0 && (tokens.is(i, ',') || tokens.is(i, ';'))) {
        isInitialiser = false;
      }
      depth += isOpening(tokens, i) ? 1 : isClosing(tokens, i) ? -1 : 0;
      if (isInitialiser) {
        result.set(i);
      }
    }
  }

  /** What stands between the parentheses of a function that is defined without a prototype. */
  private static void oldParameters(UnitEntities unit, UnitItem item, BitSet result) {
    TokenTable tokens = unit.tokens();
    FileScopeName name = item.names().getLast();
    int open = tokens.from(name.at().end());
    while (open < unit.end(item) && !tokens.is(open, '(')) {
      open++;
    }
    int close = closing(tokens, open, unit.end(item));
    if (!isOldStyle(unit, open, close)) {
      return;
    }
    result.set(open + 1, close);
    int after = close + 1;
    while (tokens.is(after, ')') || tokens.is(after, '(') || tokens.is(after, '[')) {
      after = tokens.is(after, ')') ? after + 1 : closing(tokens, after, unit.end(item)) + 1;
    }
    result.set(after, unit.end(item));
  }

  private static int closing(TokenTable tokens, int open, int end) {
    int depth = 0;
    for (int i = open; i < end; i++) {
      depth += isOpening(tokens, i) ? 1 : isClosing(tokens, i) ? -1 : 0;
      if (depth == 0) {
        return i;
      }
    }
    return end;
  }

  private static boolean isOldStyle(UnitEntities unit, int open, int close) {
    TokenTable tokens = unit.tokens();
    for (int i = open + 1; i < close; i++) {
      boolean isName = (i - open) % 2 == 1;
      if (isName ? !unit.text().oldStyle().contains(tokens.text(i)) : !tokens.is(i, ',')) {
        return false;
      }
    }
    return close > open + 1;
  }
}
