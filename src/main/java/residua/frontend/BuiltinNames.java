package residua.frontend;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import residua.cfa.GlobalItem;
import residua.source.TokenTable;
import residua.source.WordSet;

/**
 * Functions of the program that are called under the compiler's names for them: {@code
 * __builtin_abs} becomes a call of {@code abs} where the compiler does not compute it itself (GCC
 * manual, "Library Builtins").
 */
final class BuiltinNames {
  private static final String PREFIX = "__builtin_";

  private final TokenTable tokens;
  private final NameTable names;
  private final WordSet wanted;

  BuiltinNames(TokenTable tokens, NameTable names) {
    this.tokens = tokens;
    this.names = names;
    this.wanted = tokens.wordsThat(word -> function(word).isPresent());
  }

  private Optional<String> function(String word) {
    return word.startsWith(PREFIX)
        ? Optional.of(word.substring(PREFIX.length())).filter(names::isFunctionName)
        : Optional.empty();
  }

  /** A piece of the program, with the functions it calls by such names among its symbols. */
  GlobalItem resolved(GlobalItem item) {
    if (tokens.firstWithin(item.text(), wanted).isEmpty()) {
      return item;
    }
    List<String> symbols = new ArrayList<>(item.symbols());
    int end = tokens.from(item.text().end());
    for (int i = tokens.from(item.text().start()); i < end; i++) {
      if (wanted.contains(tokens.word(i))) {
        function(tokens.text(i)).ifPresent(symbols::add);
      }
    }
    return new GlobalItem(
        item.text(), item.declares(), symbols, item.function(), item.always(), item.declarators());
  }
}
