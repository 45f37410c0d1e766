package residua.c.frontend.text;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import residua.base.text.Lexer;
import residua.base.text.Token;
import residua.base.text.TokenTable;
import residua.base.text.WordSet;
import residua.c.cfa.GlobalItem;
import residua.c.libc.LibraryFunctions;

/**
 * Functions of the program that a text calls although their names do not occur in it as words:
 * {@code __builtin_abs} becomes a call of {@code abs} where the compiler does not compute it itself
 * (GCC manual, "Library Builtins"), and {@code dlsym} finds a function by its name in any string.
 */
public final class ImpliedNames {
  private static final String BUILTIN = "__builtin_";

  private final TokenTable tokens;
  private final NameTable names;
  private final WordSet builtins;
  private final Set<String> exported;
  private final boolean inStrings;

  /**
   * Prepares the search in one program.
   *
   * @param exported the functions that {@code dlsym} can find, if it can find any
   */
  public ImpliedNames(TokenTable tokens, NameTable names, Set<String> exported) {
    this.exported = exported;
    this.tokens = tokens;
    this.names = names;
    this.builtins = tokens.wordsThat(word -> afterBuiltin(word).isPresent());
    this.inStrings = areUsed(tokens, tokens.wordsThat(LibraryFunctions::findsSymbols));
  }

  /** Whether one of these words is used beyond a declaration of a function at file scope. */
  private static boolean areUsed(TokenTable tokens, WordSet words) {
    int depth = 0;
    for (int i = 1; i < tokens.size() && !words.isEmpty(); i++) {
      depth += tokens.is(i, '{') ? 1 : tokens.is(i, '}') ? -1 : 0;
      boolean named = tokens.is(i - 1, '*') || tokens.kind(i - 1) == Token.Kind.IDENTIFIER;
      if (words.contains(tokens.word(i)) && (depth > 0 || !named)) {
        return true;
      }
    }
    return false;
  }

  private Optional<String> afterBuiltin(String word) {
    return word.startsWith(BUILTIN)
        ? Optional.of(word.substring(BUILTIN.length())).filter(names::isFunctionName)
        : Optional.empty();
  }

  /** The compiler's names for functions that the program defines. */
  public List<String> builtins() {
    return IntStream.range(0, tokens.wordCount())
        .filter(builtins::contains)
        .mapToObj(tokens::spelling)
        .toList();
  }

  /** An item of the program, with these functions among its symbols. */
  public GlobalItem resolved(GlobalItem item) {
    if (!inStrings && tokens.firstWithin(item.text(), builtins).isEmpty()) {
      return item;
    }
    Set<String> symbols = new LinkedHashSet<>(item.symbols());
    int end = tokens.from(item.text().end());
    for (int i = tokens.from(item.text().start()); i < end; i++) {
      if (builtins.contains(tokens.word(i))) {
        afterBuiltin(tokens.text(i)).ifPresent(symbols::add);
      } else if (inStrings && tokens.kind(i) == Token.Kind.STRING) {
        addFunctions(tokens.text(i).replace('"', ' '), symbols);
      }
    }
    return new GlobalItem(
        item.text(),
        item.declares(),
        List.copyOf(symbols),
        item.function(),
        item.always(),
        item.declarators());
  }

  private void addFunctions(String text, Set<String> symbols) {
    Lexer.tokens(text).stream()
        .filter(token -> token.kind() == Token.Kind.IDENTIFIER)
        .map(token -> token.text(text))
        .filter(exported::contains)
        .forEach(symbols::add);
  }
}
