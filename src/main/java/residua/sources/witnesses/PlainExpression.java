package residua.sources.witnesses;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import residua.base.text.Lexer;
import residua.base.text.Token;

/**
 * Recognises expressions that neither call nor assign anything, whatever the names in them mean:
 * evaluating one leaves the program unchanged. In doubt an expression is not plain.
 */
final class PlainExpression {
  private static final String PUNCTUATION = "+-*/%<>!&|^~.()[]=";
  private static final Pattern EFFECT =
      Pattern.compile("(?<![=!<>])=(?!=)|\\+\\+|--|<<=|>>=|//|/\\*");
  private static final Set<String> TAGGED = Set.of("struct", "union", "enum");
  private static final Set<String> TYPE_WORDS =
      Set.of(
          "signed",
          "unsigned",
          "char",
          "short",
          "int",
          "long",
          "float",
          "double",
          "_Bool",
          "void",
          "const",
          "volatile",
          "struct",
          "union",
          "enum",
          "*");

  /** The expansions of the program's own macros; one that takes arguments counts as a call. */
  private final Map<String, List<String>> macros = new HashMap<>();

  private final Set<String> beingExpanded = new HashSet<>();

  /** For a program that is not preprocessed yet. */
  PlainExpression(String program) {
    for (Token token : Lexer.tokens(program)) {
      if (token.kind() == Token.Kind.DIRECTIVE) {
        define(token.text(program));
      }
    }
  }

  private void define(String directive) {
    List<Token> words =
        Lexer.tokens(directive, directive.startsWith("#") ? 1 : 2, directive.length());
    if (words.size() > 1 && words.get(0).text(directive).equals("define")) {
      String body = directive.substring(words.get(1).end()).replace("\\\n", "");
      macros.computeIfAbsent(words.get(1).text(directive), name -> new ArrayList<>()).add(body);
    }
  }

  /** The expression in one line; empty if it is not plain. */
  Optional<String> of(String text) {
    String expression = text.replaceAll("\\s+", " ").strip();
    List<Token> own = Lexer.tokens(expression);
    boolean beginsWithComment = !own.isEmpty() && own.get(0).start() > 0;
    return own.isEmpty() || beginsWithComment || !isPlain(expression, own)
        ? Optional.empty()
        : Optional.of(expression);
  }

  private boolean isPlain(String expression, List<Token> own) {
    StringBuilder plain = new StringBuilder();
    int depth = 0;
    for (int i = 0; i < own.size(); i++) {
      Token token = own.get(i);
      String word = token.text(expression);
      depth += word.equals("(") || word.equals("[") ? 1 : 0;
      depth -= word.equals(")") || word.equals("]") ? 1 : 0;
      boolean isKnown =
          switch (token.kind()) {
            case IDENTIFIER -> isPlainName(word);
            case NUMBER, CHARACTER -> true;
            case PUNCTUATION -> PUNCTUATION.contains(word);
            case STRING, DIRECTIVE -> false;
          };
      if (depth < 0 || !isKnown || (word.equals("(") && mayCall(expression, own.subList(0, i)))) {
        return false;
      }
      plain.append(token.kind() == Token.Kind.CHARACTER ? "0" : word);
      int next = i + 1 < own.size() ? own.get(i + 1).start() : expression.length();
      plain.append(expression, token.end(), next);
    }
    return depth == 0 && !EFFECT.matcher(plain).find();
  }

  private boolean isPlainName(String name) {
    if (!beingExpanded.add(name)) {
      return true;
    }
    boolean result =
        macros.getOrDefault(name, List.of()).stream()
            .allMatch(body -> isPlain(body, Lexer.tokens(body)));
    beingExpanded.remove(name);
    return result;
  }

  /** Whether a parenthesis after these tokens may be that of a call, not one of a cast. */
  private static boolean mayCall(String expression, List<Token> before) {
    if (before.isEmpty()) {
      return false;
    }
    Token last = before.getLast();
    String word = last.text(expression);
    return switch (last.kind()) {
      case IDENTIFIER -> !word.equals("sizeof");
      case PUNCTUATION ->
          word.equals("]") || (word.equals(")") && !isType(expression, before.reversed()));
      default -> true;
    };
  }

  /**
   * Whether the parentheses that the first of these tokens closes (the tokens are in reverse order)
   * contain a type.
   */
  private static boolean isType(String expression, List<Token> reversed) {
    for (int i = 1; i < reversed.size(); i++) {
      String word = reversed.get(i).text(expression);
      boolean isTag =
          i + 1 < reversed.size() && TAGGED.contains(reversed.get(i + 1).text(expression));
      if (word.equals("(")) {
        return i > 1;
      }
      if (!isTag && !TYPE_WORDS.contains(word)) {
        return false;
      }
    }
    return false;
  }
}
