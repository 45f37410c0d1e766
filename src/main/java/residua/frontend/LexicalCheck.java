package residua.frontend;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import residua.source.Diagnostic;
import residua.source.Lexer;
import residua.source.SourceText;
import residua.source.Token;

/** Finds what no C compiler reads as a token; Eclipse CDT passes over some of it silently. */
final class LexicalCheck {
  private static final String PUNCTUATION = "[](){}.-+&*~!/%<>^|?:;=,#";

  /** Integer and floating constants with any suffix (C17, 6.4.4), binary ones as GNU C has them. */
  private static final Pattern CONSTANT =
      Pattern.compile(
          "(0[xX][0-9a-fA-F]+|0[bB][01]+|0[0-7]*|[1-9][0-9]*)[uUlLiIjJ]*"
              + "|0[xX]([0-9a-fA-F]+\\.?[0-9a-fA-F]*|\\.[0-9a-fA-F]+)[pP][+-]?[0-9]+\\w*"
              + "|([0-9]+\\.[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]+)?\\w*|[0-9]+[eE][+-]?[0-9]+\\w*");

  private LexicalCheck() {}

  /** Suspicious places, in the order of the text; a compiler knows whether they are errors. */
  static List<Diagnostic> suspicion(SourceText source) {
    String text = source.text();
    List<Diagnostic> result = new ArrayList<>();
    int end = 0;
    List<Token> tokens = Lexer.tokens(text);
    for (int i = 0; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      end = token.end();
      if (token.text(text).equals("_Static_assert") && !endsInSemicolon(text, tokens, i + 1)) {
        result.add(Diagnostic.error(source.position(token.start()), "expected ';' behind it"));
      }
      what(token, token.text(text))
          .ifPresent(what -> result.add(Diagnostic.error(source.position(token.start()), what)));
    }
    int comment = text.indexOf("/*", end);
    if (comment >= 0 && text.indexOf("*/", comment + 2) < 0) {
      result.add(Diagnostic.error(source.position(comment), "unterminated comment"));
    }
    return result;
  }

  /** Whether the parentheses that start at a token are followed by a semicolon. */
  private static boolean endsInSemicolon(String text, List<Token> tokens, int open) {
    int depth = 0;
    for (int i = open; i < tokens.size(); i++) {
      depth += tokens.get(i).is(text, '(') ? 1 : tokens.get(i).is(text, ')') ? -1 : 0;
      if (depth == 0) {
        return i + 1 < tokens.size() && tokens.get(i + 1).is(text, ';');
      }
    }
    return false;
  }

  private static Optional<String> what(Token token, String text) {
    return switch (token.kind()) {
      case PUNCTUATION ->
          PUNCTUATION.contains(text) ? Optional.empty() : Optional.of("stray character");
      case NUMBER ->
          CONSTANT.matcher(text.replaceAll("\\\\\r?\n", "")).matches()
              ? Optional.empty()
              : Optional.of("'" + text + "' is no number");
      case CHARACTER ->
          text.endsWith("''") && !text.endsWith("\\''")
              ? Optional.of("empty character constant")
              : Optional.empty();
      case IDENTIFIER, STRING, DIRECTIVE -> Optional.empty();
    };
  }
}
