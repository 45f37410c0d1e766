package residua.c.frontend.units;

import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import residua.base.text.Slice;
import residua.base.text.Token;
import residua.base.text.TokenTable;

/**
 * What the attributes and the assembler name of a declaration say about linking.
 *
 * @param symbol its name for the assembler
 * @param isAlias whether it defines its name as another one for something else
 */
record Attributes(
    Optional<String> symbol,
    boolean isWeak,
    boolean isAlias,
    boolean isGnuInline,
    boolean isAlwaysInline) {
  private static final Set<String> ASSEMBLY = Set.of("asm", "__asm__", "__asm");
  private static final Pattern QUOTES = Pattern.compile("^[^\"]*\"|\"$");

  /** The attributes in a slice that contains no body. */
  static Attributes of(TokenTable tokens, Slice text) {
    Optional<String> symbol = Optional.empty();
    boolean isWeak = false;
    boolean isAlias = false;
    boolean isGnuInline = false;
    boolean isAlwaysInline = false;
    int depth = 0;
    int end = tokens.from(text.end());
    for (int i = tokens.from(text.start()); i < end; i++) {
      depth += tokens.is(i, '{') ? 1 : tokens.is(i, '}') ? -1 : 0;
      if (depth > 0 || tokens.kind(i) != Token.Kind.IDENTIFIER) {
        continue;
      }
      switch (tokens.text(i)) {
        case "weak", "__weak__" -> isWeak |= isInAttribute(tokens, i);
        case "alias", "__alias__", "ifunc", "__ifunc__" -> isAlias |= isInAttribute(tokens, i);
        case "gnu_inline", "__gnu_inline__" -> isGnuInline |= isInAttribute(tokens, i);
        case "always_inline", "__always_inline__" -> isAlwaysInline |= isInAttribute(tokens, i);
        default -> {
          if (ASSEMBLY.contains(tokens.text(i)) && tokens.is(i + 1, '(')) {
            symbol = Optional.of(string(tokens, i + 2, end));
          }
        }
      }
    }
    return new Attributes(symbol, isWeak, isAlias, isGnuInline, isAlwaysInline);
  }

  /** Also in {@code [[gnu::weak]]}. */
  private static boolean isInAttribute(TokenTable tokens, int token) {
    return tokens.is(token - 1, '(') || tokens.is(token - 1, ',') || tokens.is(token - 1, ':');
  }

  private static String string(TokenTable tokens, int from, int end) {
    StringBuilder result = new StringBuilder();
    for (int i = from; i < end && !tokens.is(i, ')'); i++) {
      if (tokens.kind(i) == Token.Kind.STRING) {
        result.append(QUOTES.matcher(tokens.text(i)).replaceAll(""));
      }
    }
    return result.toString();
  }
}
