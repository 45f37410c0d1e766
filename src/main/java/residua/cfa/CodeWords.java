package residua.cfa;

import java.util.Optional;
import residua.source.Slice;
import residua.source.Token;
import residua.source.TokenTable;
import residua.source.WordSet;

/** Words of a program where they matter when it runs: not in declarations without initialiser. */
public final class CodeWords {
  private CodeWords() {}

  /** The first of some words that stands in a function, its head included, or an initialiser. */
  public static Optional<Slice> first(Program program, WordSet words) {
    TokenTable tokens = program.source().tokens();
    return program.items().stream()
        .flatMap(item ->
            tokens.firstWithin(item.text(), words).stream()
                .filter(word -> item.function().isPresent() || initialises(tokens, item.text())))
        .map(Token::slice)
        .findFirst();
  }

  /** Whether a declaration has an initialiser, as far as its tokens say. */
  public static boolean initialises(TokenTable tokens, Slice text) {
    int end = tokens.from(text.end());
    for (int i = tokens.from(text.start()); i < end; i++) {
      if (tokens.is(i, '=')) {
        return true;
      }
    }
    return false;
  }
}
