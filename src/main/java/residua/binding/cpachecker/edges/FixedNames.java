package residua.binding.cpachecker.edges;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import residua.cfa.Function;
import residua.cfa.GlobalItem;
import residua.cfa.Program;
import residua.cfa.Step;
import residua.source.Lexer;
import residua.source.Slice;
import residua.source.Token;

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
      Set.of("sizeof", "_Alignof", "__alignof__", "__alignof", "offsetof", "__builtin_offsetof");

  private final String text;
  private final Constants constants;
  private final Set<String> names = new HashSet<>();

  FixedNames(Program program, Constants constants) {
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

  /** Adds what a declaration of constants or of type names declares, and more besides. */
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

  /** Whether an expression names nothing at all. */
  static boolean isLiteral(String expression) {
    return Lexer.tokens(expression).stream()
        .noneMatch(token -> token.kind() == Token.Kind.IDENTIFIER);
  }

  /** Whether an expression may be found to be constant: nothing in it surely is a variable. */
  boolean mayBeConstant(String expression) {
    List<Token> tokens = Lexer.tokens(expression);
    boolean variable = false;
    for (int i = 0; i < tokens.size(); i++) {
      String word = tokens.get(i).text(expression);
      if (SIZES.contains(word)) {
        return true;
      }
      boolean member = i > 0 && (isMember(expression, tokens, i));
      variable |=
          tokens.get(i).kind() == Token.Kind.IDENTIFIER
              && !member
              && !names.contains(word)
              && !KEYWORDS.contains(word)
              && !constants.isEnumerator(word);
    }
    return !variable;
  }

  private static boolean isMember(String text, List<Token> tokens, int i) {
    boolean arrow = i > 1 && tokens.get(i - 1).is(text, '>') && tokens.get(i - 2).is(text, '-');
    return tokens.get(i - 1).is(text, '.') || arrow;
  }
}
