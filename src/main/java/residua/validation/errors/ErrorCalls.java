package residua.validation.errors;

import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import residua.cfa.CodeWords;
import residua.cfa.Effects;
import residua.cfa.Function;
import residua.cfa.Symbols;
import residua.library.LibraryFunctions;
import residua.source.Token;
import residua.source.TokenTable;
import residua.source.WordSet;
import residua.validation.text.Side;

/**
 * Where the text of the original may make an error call that no edge shows. In doubt it may: what
 * is not seen here is not missed in the residual.
 */
final class ErrorCalls {
  private static final Set<String> RUN_WHEN_SCOPES_END = Set.of("cleanup", "__cleanup__");
  private static final Set<String> NAME_SYMBOLS =
      Set.of("asm", "__asm", "__asm__", "__attribute__", "__attribute");
  private static final Set<String> FIND_SYMBOLS = Set.of("dlsym", "dlvsym");

  private final Side original;
  private final Set<String> names;
  private final Set<Integer> everywhere = new TreeSet<>();

  /**
   * Finds them.
   *
   * @param names of the functions whose calls are errors
   */
  ErrorCalls(Side original, Set<String> names) {
    this.original = original;
    this.names = names;
    WordSet cleaning = original.tokens().wordsThat(RUN_WHEN_SCOPES_END::contains);
    for (Function function : original.program().functions()) {
      if (names.contains(function.name())
          || function.opaque().isPresent()
          || original.tokens().firstWithin(function.text(), cleaning).isPresent()) {
        everywhere.add(function.index());
      }
    }
  }

  /** Whether there may be an error call anywhere in a function. */
  boolean isAnywhereIn(int function) {
    return everywhere.contains(function);
  }

  /** Whether a text makes one by name, or runs code that nothing is known of. */
  boolean isIn(Effects effects) {
    return effects.hidden()
        || effects.calls().stream()
            .anyMatch(name -> names.contains(name) || LibraryFunctions.jumps(name));
  }

  /** Whether a pointer may lead to an error call without a body. */
  boolean mayBePointedTo() {
    TokenTable tokens = original.tokens();
    for (int i = 0; i < tokens.size(); i++) {
      boolean called = i + 1 < tokens.size() && tokens.is(i + 1, '(');
      if (!called && tokens.kind(i) == Token.Kind.IDENTIFIER && names.contains(tokens.text(i))) {
        return true;
      }
    }
    return FIND_SYMBOLS.stream().anyMatch(original::hasWord);
  }

  /** Whether a library function is named in the code, or where pointers may be made of it. */
  boolean isUsed(Predicate<String> functions) {
    WordSet wanted = Symbols.of(original.program().items()).wordsFor(original.tokens(), functions);
    return CodeWords.first(original.program(), wanted).isPresent();
  }

  /** Whether a directive, an attribute or assembly gives an error call another name. */
  boolean mayHaveOtherNames() {
    TokenTable tokens = original.tokens();
    for (int i = 0; i < tokens.size(); i++) {
      boolean named =
          tokens.kind(i) == Token.Kind.DIRECTIVE
              ? tokens.text(i).contains("pragma") && namesOne(tokens.text(i))
              : NAME_SYMBOLS.contains(tokens.text(i)) && namesOne(stringsBehind(i));
      if (named) {
        return true;
      }
    }
    return original.hasWord("_Pragma");
  }

  private boolean namesOne(String text) {
    return names.stream().anyMatch(text::contains);
  }

  /** The strings between the parentheses that open behind a token. */
  private String stringsBehind(int token) {
    TokenTable tokens = original.tokens();
    StringBuilder result = new StringBuilder();
    int depth = 0;
    for (int i = token + 1; i < tokens.size(); i++) {
      if (tokens.is(i, '(')) {
        depth++;
      } else if (tokens.is(i, ')')) {
        depth--;
      } else if (tokens.kind(i) == Token.Kind.STRING) {
        result.append(tokens.text(i).replace("\"", ""));
      }
      boolean ends = tokens.is(i, ')') && depth == 0;
      if (ends || (depth == 0 && tokens.is(i, ';'))) {
        break;
      }
    }
    return result.toString();
  }
}
