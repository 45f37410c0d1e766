package residua.c.callgraph;

import java.util.BitSet;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import residua.base.concurrent.Lazy;
import residua.base.text.Slice;
import residua.base.text.Token;
import residua.base.text.TokenTable;
import residua.base.text.WordSet;
import residua.c.cfa.GlobalItem;
import residua.c.cfa.Program;
import residua.c.cfa.Symbols;

/** Words of a program where they matter at run time: not in declarations without an initialiser. */
public final class CodeWords {
  private CodeWords() {}

  /**
   * The first word that may stand for an undefined function with such a name, in a function that
   * may be executed, including its head, or in an initialiser.
   */
  public static Optional<Slice> first(Program program, Predicate<String> names) {
    return first(program, names, token -> true);
  }

  /**
   * The first such word among certain ones.
   *
   * @param isMeant selects tokens of the program, by index
   */
  static Optional<Slice> first(Program program, Predicate<String> names, IntPredicate isMeant) {
    TokenTable tokens = program.source().tokens();
    WordSet words = Symbols.of(program.items()).wordsFor(tokens, names);
    Lazy<OtherNames> others = new Lazy<>(() -> new OtherNames(program));
    Lazy<BitSet> reached = new Lazy<>(() -> ReachedFunctions.of(program));
    for (GlobalItem item : program.items()) {
      Optional<Token> word = tokens.firstWithin(item.text(), words);
      if (word.isPresent()
          && (item.function().isPresent()
              ? reached.get().get(item.function().getAsInt())
              : initialises(tokens, item.text()))) {
        int end = tokens.from(item.text().end());
        for (int i = tokens.from(word.get().start()); i < end; i++) {
          if (words.contains(tokens.word(i)) && isMeant.test(i) && !others.get().isOther(i, item)) {
            return Optional.of(tokens.slice(i));
          }
        }
      }
    }
    return Optional.empty();
  }

  /** Whether a declaration has an initialiser, as far as its tokens tell. */
  public static boolean initialises(TokenTable tokens, Slice text) {
    int end = tokens.from(text.end());
    for (int i = tokens.from(text.start()); i < end; i++) {
      if (tokens.is(i, '=')) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether a name in a piece of the program may use the entity of that name, and not only declare
   * it: in {@code int f(int), (*p)(int) = f;} it does both.
   */
  public static boolean mayUse(TokenTable tokens, GlobalItem item, String name) {
    return !item.declares().contains(name)
        || (item.declarators() > 1 && initialises(tokens, item.text()));
  }
}
