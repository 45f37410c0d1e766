package residua.reducer.printing.body;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import residua.base.text.Lexer;
import residua.base.text.Token;

/** Undoes the negation of a condition: the condition without its {@code !}. */
final class Negation {
  private static final Set<String> PREFIXES = Set.of("*", "&", "~", "-", "+", "!");

  private final String text;
  private final List<Token> tokens;
  private int at;

  private Negation(String text) {
    this.text = text;
    this.tokens = Lexer.tokens(text);
  }

  /** The negated text, if a text is just a {@code !} before it, on one line. */
  static Optional<String> undone(String text) {
    return text.startsWith("!") && text.indexOf('\n') < 0
        ? new Negation(text).operand()
        : Optional.empty();
  }

  private Optional<String> operand() {
    at = 1;
    while (PREFIXES.contains(token())) {
      at++;
    }
    boolean isPrimary = token().equals("(") ? skipGroup() : skipWord();
    while (isPrimary && at < tokens.size()) {
      isPrimary = skipPostfix();
    }
    return isPrimary ? Optional.of(text.substring(1).strip()) : Optional.empty();
  }

  private String token() {
    return at < tokens.size() ? tokens.get(at).text(text) : "";
  }

  private boolean skipWord() {
    String word = token();
    at++;
    return !word.isEmpty() && Character.isJavaIdentifierPart(word.charAt(0));
  }

  private boolean skipPostfix() {
    return switch (token()) {
      case "(", "[" -> skipGroup();
      case "." -> {
        at++;
        yield skipWord();
      }
      case "-" -> {
        at++;
        boolean isArrow = token().equals(">") && tokens.get(at - 1).end() == tokens.get(at).start();
        at++;
        yield isArrow && skipWord();
      }
      default -> false;
    };
  }

  /** Skips a parenthesis or bracket and its content. */
  private boolean skipGroup() {
    int depth = 0;
    do {
      switch (token()) {
        case "" -> {
          return false;
        }
        case "(", "[", "{" -> depth++;
        case ")", "]", "}" -> depth--;
        default -> {}
      }
      at++;
    } while (depth > 0);
    return true;
  }
}
