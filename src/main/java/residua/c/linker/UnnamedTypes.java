package residua.c.linker;

import java.util.Optional;
import java.util.Set;
import residua.base.text.Token;
import residua.base.text.TokenTable;
import residua.c.frontend.units.FileScopeName.Kind;
import residua.c.frontend.units.UnitItem;

/**
 * Objects whose declaration also is that of their type, which has no name: {@code enum { OFF, ON }
 * state;}. Those of two units are compatible if all members are the same (C17, 6.2.7), but in one
 * text each such declaration has a type of its own.
 */
final class UnnamedTypes {
  private static final Set<String> TYPES = Set.of("enum", "struct", "union");
  private static final Set<String> QUALIFIERS = Set.of("const", "volatile");

  private UnnamedTypes() {}

  /**
   * An object with such a type.
   *
   * @param name the index of the token that is its name
   * @param key the words of its declaration that are the same in all units
   */
  record Declared(int name, String key) {}

  /** The object that an item declares so, if it is only one, with external linkage, no array. */
  static Optional<Declared> in(UnitEntities unit, UnitItem item) {
    TokenTable tokens = unit.tokens();
    int at = unit.first(item);
    int end = unit.end(item);
    StringBuilder key = new StringBuilder();
    while (at < end && (tokens.text(at).equals("extern") || isQualifier(tokens, at))) {
      if (isQualifier(tokens, at)) {
        key.append(tokens.text(at)).append('\0');
      }
      at++;
    }
    if (at + 1 >= end || !TYPES.contains(tokens.text(at)) || !tokens.is(at + 1, '{')) {
      return Optional.empty();
    }
    int depth = 0;
    do {
      depth += tokens.is(at, '{') ? 1 : tokens.is(at, '}') ? -1 : 0;
      if (tokens.kind(at) == Token.Kind.DIRECTIVE) {
        return Optional.empty();
      }
      key.append(tokens.text(at)).append('\0');
      at++;
    } while (at < end && (depth > 0 || !tokens.is(at - 1, '}')));
    while (at < end && isQualifier(tokens, at)) {
      key.append(tokens.text(at++)).append('\0');
    }
    boolean isPlain =
        at + 1 < end
            && tokens.kind(at) == Token.Kind.IDENTIFIER
            && (tokens.is(at + 1, ';') || tokens.is(at + 1, '='))
            && item.names().stream().filter(name -> !name.isOfTypes()).count() == 1;
    return isPlain
            && unit.denotedBy(at)
                .filter(entity -> entity.isExternal() && entity.kind() == Kind.OBJECT)
                .isPresent()
        ? Optional.of(new Declared(at, key.append(tokens.text(at)).toString()))
        : Optional.empty();
  }

  private static boolean isQualifier(TokenTable tokens, int at) {
    return QUALIFIERS.contains(tokens.text(at));
  }
}
