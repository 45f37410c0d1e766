package residua.c.frontend.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import residua.base.concurrent.Lazy;
import residua.base.diagnostics.Diagnostic;
import residua.base.text.Brackets;
import residua.base.text.SourceText;
import residua.base.text.TokenTable;
import residua.base.text.WordSet;

/** Finds text that is not a token of C; Eclipse CDT skips some of it silently. */
public final class LexicalCheck {
  private static final String PUNCTUATION = "[](){}.-+&*~!/%<>^|?:;=,#";

  /** Integer and floating constants with any suffix (C17, 6.4.4), and GNU C's binary constants. */
  private static final Pattern CONSTANT =
      Pattern.compile(
          "(0[xX][0-9a-fA-F]+|0[bB][01]+|0[0-7]*|[1-9][0-9]*)[uUlLiIjJ]*"
              + "|0[xX]([0-9a-fA-F]+\\.?[0-9a-fA-F]*|\\.[0-9a-fA-F]+)[pP][+-]?[0-9]+\\w*"
              + "|([0-9]+\\.[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]+)?\\w*|[0-9]+[eE][+-]?[0-9]+\\w*");

  private LexicalCheck() {}

  /** Suspicious positions, in the order of the text; a compiler decides whether they are errors. */
  public static List<Diagnostic> suspicion(SourceText source) {
    String text = source.text();
    TokenTable tokens = source.tokens();
    List<Diagnostic> result = new ArrayList<>();
    WordSet assertions = tokens.wordsThat("_Static_assert"::equals);
    Supplier<Brackets> brackets = new Lazy<>(() -> Brackets.of(tokens));
    for (int i = 0; i < tokens.size(); i++) {
      int start = tokens.start(i);
      if (assertions.contains(tokens.word(i)) && !endsInSemicolon(tokens, brackets, i + 1)) {
        result.add(Diagnostic.error(source.position(start), "expected ';' after it"));
      }
      what(tokens, i, text)
          .ifPresent(what -> result.add(Diagnostic.error(source.position(start), what)));
    }
    brackets
        .get()
        .firstUnmatched()
        .ifPresent(token ->
            result.add(
                Diagnostic.error(source.position(tokens.start(token)), "unmatched bracket")));
    int end = tokens.size() == 0 ? 0 : tokens.end(tokens.size() - 1);
    int comment = text.indexOf("/*", end);
    if (comment >= 0 && text.indexOf("*/", comment + 2) < 0) {
      result.add(Diagnostic.error(source.position(comment), "unterminated comment"));
    }
    return result;
  }

  /** Whether the parentheses that start at a token are followed by a semicolon. */
  private static boolean endsInSemicolon(TokenTable tokens, Supplier<Brackets> brackets, int open) {
    return tokens.is(open, '(') && tokens.is(brackets.get().closing(open) + 1, ';');
  }

  private static Optional<String> what(TokenTable tokens, int token, String text) {
    int start = tokens.start(token);
    return switch (tokens.kind(token)) {
      case PUNCTUATION ->
          PUNCTUATION.indexOf(text.charAt(start)) >= 0
              ? Optional.empty()
              : Optional.of("stray character");
      case NUMBER ->
          isConstant(text, start, tokens.end(token))
              ? Optional.empty()
              : Optional.of("'" + tokens.text(token) + "' is not a number");
      case CHARACTER -> {
        String constant = tokens.text(token);
        yield constant.endsWith("''") && !constant.endsWith("\\''")
            ? Optional.of("empty character constant")
            : Optional.empty();
      }
      case IDENTIFIER, STRING, DIRECTIVE -> Optional.empty();
    };
  }

  private static boolean isConstant(String text, int start, int end) {
    return isPlainDecimal(text, start, end)
        || CONSTANT.matcher(text.substring(start, end).replaceAll("\\\\\r?\n", "")).matches();
  }

  /** Most numbers are plain decimals: the pattern is not needed for them. */
  private static boolean isPlainDecimal(String text, int start, int end) {
    if (text.charAt(start) == '0' && end > start + 1) {
      return false;
    }
    for (int i = start; i < end; i++) {
      if (text.charAt(i) < '0' || text.charAt(i) > '9') {
        return false;
      }
    }
    return true;
  }
}
