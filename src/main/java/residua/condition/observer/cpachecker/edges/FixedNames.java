package residua.condition.observer.cpachecker.edges;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import residua.base.text.Lexer;
import residua.base.text.Slice;
import residua.base.text.Token;
import residua.c.cfa.Function;
import residua.c.cfa.GlobalItem;
import residua.c.cfa.Program;
import residua.c.cfa.Step;

/** Names whose value CPAchecker may know when it builds its control-flow automaton. */
final class FixedNames {
  private static final Set<String> KEYWORDS =
      Set.of(
          "char",
          "short",
          "int",
          "long",
          "float",
          "double",
          "signed",
          "unsigned",
          "void",
          "const",
          "volatile",
          "struct",
          "union",
          "enum",
          "_Bool",
          "bool",
          "true",
          "false");
  private static final Set<String> SIZES =
      Set.of(
          "sizeof",
          "_Alignof",
          "__alignof__",
          "__alignof",
          "offsetof",
          "__builtin_offsetof",
          "__builtin_constant_p",
          "__builtin_types_compatible_p");

  private final String text;
  private final FoldedConstants constants;
  private final Set<String> names = new HashSet<>();

  FixedNames(Program program, FoldedConstants constants) {
    this.text = program.source().text();
    this.constants = constants;
    for (GlobalItem item : program.items()) {
      if (item.function().isEmpty()) {
        declaration(item.text());
      }
    }
    for (Function function : program.functions()) {
      for (Step step : function.steps()) {
        if (step instanceof Step.Declaration declaration) {
          declaration(declaration.text());
        }
      }
    }
  }

  /** Adds the names that a declaration of constants or of type names declares, and more. */
  private void declaration(Slice slice) {
    List<Token> tokens = Lexer.tokens(text, slice.start(), slice.end());
    List<String> words = tokens.stream().map(token -> token.text(text)).toList();
    boolean prototype = words.contains("(") && !words.contains("=");
    boolean constant = words.contains("const") || words.contains("__const");
    boolean object = !words.contains("*") || hasConstantPointer(words);
    if (words.contains("typedef") || (constant && object && !prototype)) {
      names.addAll(words);
    }
  }

  private static boolean hasConstantPointer(List<String> words) {
    for (int i = 0; i + 1 < words.size(); i++) {
      if (words.get(i).equals("*") && words.get(i + 1).matches("const|__const")) {
        return true;
      }
    }
    return false;
  }

  /** Whether an expression contains no name at all. */
  static boolean isLiteral(String expression) {
    return Lexer.tokens(expression).stream()
        .noneMatch(
            token -> token.kind() == Token.Kind.IDENTIFIER || token.kind() == Token.Kind.STRING);
  }

  /**
   * Whether an expression may be found to be constant: nothing in it certainly is a variable, or
   * its variables do not matter.
   */
  boolean mayBeConstant(String expression) {
    List<Token> tokens = Lexer.tokens(expression);
    boolean variable = false;
    for (int i = 0; i < tokens.size(); i++) {
      if (SIZES.contains(tokens.get(i).text(expression))
          || comparesWithItself(expression, tokens, i)
          || isMaskedByConstant(expression, tokens, i)) {
        return true;
      }
      variable |= isVariable(expression, tokens, i);
    }
    return !variable;
  }

  private boolean isVariable(String expression, List<Token> tokens, int i) {
    String word = tokens.get(i).text(expression);
    boolean member = i > 0 && isMember(expression, tokens, i);
    return tokens.get(i).kind() == Token.Kind.IDENTIFIER
        && !member
        && !names.contains(word)
        && !KEYWORDS.contains(word)
        && !constants.isEnumerator(word);
  }

  /** Whether a comparison at an index has the same name on both sides. */
  private static boolean comparesWithItself(String text, List<Token> tokens, int i) {
    if (!"=!<>".contains(tokens.get(i).text(text))) {
      return false;
    }
    int before = i - 1;
    while (before >= 0 && tokens.get(before).is(text, ')')) {
      before--;
    }
    int after = i + 1;
    while (after < tokens.size()
        && (tokens.get(after).is(text, '=') || tokens.get(after).is(text, '('))) {
      after++;
    }
    return before >= 0
        && after < tokens.size()
        && tokens.get(before).kind() == Token.Kind.IDENTIFIER
        && tokens.get(before).text(text).equals(tokens.get(after).text(text));
  }

  /** Whether at an index something is masked with an operand that may be a constant zero. */
  private boolean isMaskedByConstant(String text, List<Token> tokens, int i) {
    boolean masks =
        tokens.get(i).is(text, '&')
            && i > 0
            && i + 1 < tokens.size()
            && !(EdgeWords.areJoined(tokens, i) && tokens.get(i + 1).is(text, '&'))
            && !(EdgeWords.areJoined(tokens, i - 1) && tokens.get(i - 1).is(text, '&'));
    if (!masks) {
      return false;
    }
    int left = i - 1;
    if (tokens.get(left).is(text, ')')) {
      int depth = 0;
      do {
        depth += tokens.get(left).is(text, ')') ? 1 : 0;
        depth -= tokens.get(left).is(text, '(') ? 1 : 0;
        left--;
      } while (left >= 0 && depth > 0);
      left++;
    }
    int right = i + 1;
    while (right + 1 < tokens.size() && "-+~".contains(tokens.get(right).text(text))) {
      right++;
    }
    int end = right;
    if (tokens.get(right).is(text, '(')) {
      end = Math.min(tokens.size() - 1, EdgeWords.closing(text, tokens, right));
    }
    return mayBeZero(text, tokens, left, i - 1) || mayBeZero(text, tokens, right, end);
  }

  private boolean mayBeZero(String text, List<Token> tokens, int first, int last) {
    if (first == last && tokens.get(first).kind() == Token.Kind.NUMBER) {
      return tokens.get(first).text(text).matches("0[xXbB]?0*[uUlL]*");
    }
    for (int i = first; i <= last; i++) {
      boolean closes = tokens.get(i).is(text, ']');
      if (closes || isVariable(text, tokens, i) || i > 0 && isMember(text, tokens, i)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isMember(String text, List<Token> tokens, int i) {
    boolean arrow = i > 1 && tokens.get(i - 1).is(text, '>') && tokens.get(i - 2).is(text, '-');
    return tokens.get(i - 1).is(text, '.') || arrow;
  }
}
