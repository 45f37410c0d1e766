package residua.condition.observer.cpachecker.edges;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import residua.base.text.Lexer;
import residua.base.text.Token;

/**
 * Decides whether a text is an operand of another: a complete subexpression according to the
 * grammar (C17, 6.5), so that {@code x + 1} is none of {@code x + 10}, nor of {@code x + 1 * y}. A
 * text that merely occurs in another is that of a program that was changed.
 */
final class Operands {
  private static final int COMMA = 0;
  private static final int ASSIGNMENT = 1;
  private static final int CONDITIONAL = 2;
  private static final int OR = 3;
  private static final int AND = 4;
  private static final int BINARY = 5;

  /** Operators that stand between two operands of their own, or none at all. */
  private static final int UNARY = 6;

  private static final List<String> LONG_OPERATORS =
      List.of(
          "<<=", ">>=", "...", "->", "++", "--", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||",
          "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=");

  private static final Set<String> OPENING = Set.of("(", "[", "{");
  private static final Set<String> CLOSING = Set.of(")", "]", "}");
  private static final Set<String> STEPS = Set.of("++", "--");
  private static final Set<String> POSTFIX = Set.of("(", "[", ".", "->", "++", "--");
  private static final Set<String> PREFIX_WORDS =
      Set.of("return", "case", "sizeof", "__extension__", "__real__", "__imag__");
  private static final Pattern ASSIGNING = Pattern.compile("(<<|>>|[-+*/%&|^])?=");
  private static final Pattern WORD =
      Pattern.compile("[^\\p{Punct}].*|_.*|[\"'.].+", Pattern.DOTALL);

  private Operands() {}

  /** Whether a text is all of another one or an operand in it. */
  static boolean isPart(String whole, String part) {
    // Nearly all texts already differ in this.
    if (!whole.contains(part)) {
      return false;
    }
    List<String> tokens = tokens(whole);
    List<String> own = tokens(part);
    if (own.isEmpty() || tokens.equals(own)) {
      return tokens.equals(own);
    }
    Optional<Integer> level = level(own);
    for (int at = 0; level.isPresent() && at + own.size() <= tokens.size(); at++) {
      if (tokens.subList(at, at + own.size()).equals(own)
          && mayFollow(at == 0 ? "" : tokens.get(at - 1), own, level.get())
          && mayPrecede(own, level.get(), at + own.size(), tokens)) {
        return true;
      }
    }
    return false;
  }

  /** The tokens as in the language. */
  static List<String> tokens(String text) {
    List<String> result = new ArrayList<>();
    int end = 0;
    for (Token token : Lexer.tokens(text)) {
      if (token.start() >= end) {
        String word = token.text(text);
        String operator =
            token.kind() == Token.Kind.PUNCTUATION ? operator(text, token.start(), word) : word;
        result.add(operator);
        end = token.start() + operator.length();
      }
    }
    return result;
  }

  private static String operator(String text, int at, String alone) {
    return LONG_OPERATORS.stream()
        .filter(operator -> text.startsWith(operator, at))
        .findFirst()
        .orElse(alone);
  }

  /** The precedence level of the weakest operator; empty if it is not a complete expression. */
  private static Optional<Integer> level(List<String> tokens) {
    int result = UNARY;
    int depth = 0;
    int open = 0;
    for (int i = 0; i < tokens.size(); i++) {
      String token = tokens.get(i);
      depth += OPENING.contains(token) ? 1 : CLOSING.contains(token) ? -1 : 0;
      if (depth < 0) {
        return Optional.empty();
      }
      if (depth == 0 && !CLOSING.contains(token)) {
        open += token.equals("?") ? 1 : token.equals(":") ? -1 : 0;
        boolean afterOperand = i > 0 && endsOperand(tokens.get(i - 1));
        result = Math.min(result, level(token, afterOperand));
      }
    }
    boolean whole = depth == 0 && open == 0;
    return whole ? Optional.of(result) : Optional.empty();
  }

  private static int level(String token, boolean afterOperand) {
    if (ASSIGNING.matcher(token).matches()) {
      return ASSIGNMENT;
    }
    return switch (token) {
      case ",", ";" -> COMMA;
      case "?", ":" -> CONDITIONAL;
      case "||" -> OR;
      case "&&" -> AND;
      default -> afterOperand && isBinary(token) ? BINARY : UNARY;
    };
  }

  private static boolean isBinary(String token) {
    return !isWord(token)
        && !POSTFIX.contains(token)
        && !OPENING.contains(token)
        && !CLOSING.contains(token)
        && !Set.of("!", "~", ",", ";", "?", ":").contains(token);
  }

  private static boolean isWord(String token) {
    return WORD.matcher(token).matches();
  }

  private static boolean endsOperand(String token) {
    return isWord(token) && !PREFIX_WORDS.contains(token)
        || CLOSING.contains(token)
        || STEPS.contains(token);
  }

  /** Whether an expression may begin after a token; at the beginning it may. */
  private static boolean mayFollow(String before, List<String> own, int level) {
    if (before.isEmpty()
        || OPENING.contains(before)
        || Set.of(",", ";", "?", ":", "return", "case", "__extension__").contains(before)) {
      return true;
    }
    if (ASSIGNING.matcher(before).matches()) {
      return level >= ASSIGNMENT;
    }
    if (before.equals("||")) {
      return level >= OR;
    }
    if (before.equals("&&")) {
      return level >= AND;
    }
    boolean cast = before.equals(")") && (isWord(own.get(0)) || own.get(0).equals("("));
    boolean member = before.equals(".") || before.equals("->");
    return level == UNARY && !member && (!endsOperand(before) || cast);
  }

  /** Whether an expression may end before a token, or at the end. */
  private static boolean mayPrecede(List<String> own, int level, int end, List<String> tokens) {
    String after = end == tokens.size() ? "" : tokens.get(end);
    if (after.isEmpty() || CLOSING.contains(after) || Set.of(",", ";", ":").contains(after)) {
      return true;
    }
    if (after.equals("?") || after.equals("||")) {
      return level >= OR;
    }
    if (after.equals("&&")) {
      return level >= AND;
    }
    boolean evaluated = !Collections.disjoint(own, Set.of("(", "++", "--"));
    if (ASSIGNING.matcher(after).matches()) {
      return level == UNARY && evaluated;
    }
    if (POSTFIX.contains(after)) {
      return level == UNARY && evaluated && (isWord(own.get(0)) || own.get(0).equals("("));
    }
    return level == UNARY && isBinary(after);
  }
}
