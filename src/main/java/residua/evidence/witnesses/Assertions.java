package residua.evidence.witnesses;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import residua.source.InputException;
import residua.source.Lexer;
import residua.source.Token;
import residua.witness.Invariant;

/**
 * Puts the invariants of a correctness witness into a program's text, as calls of an error function
 * where they do not hold. Lines stay where they are. Only expressions get into the text that
 * neither call nor assign anything.
 */
public final class Assertions {
  private static final String ERROR = "reach_error";
  private static final Set<String> LOOPS = Set.of("while", "for", "do");
  private static final Set<String> BEFORE_STATEMENTS = Set.of(";", "{", "}", ":");
  private static final String PUNCTUATION = "+-*/%<>!&|^~.()[]=";
  private static final Pattern EFFECT =
      Pattern.compile("(?<![=!<>])=(?!=)|\\+\\+|--|<<=|>>=|//|/\\*");
  private static final String REFUSED =
      "only expressions without calls, effects and choices can be asserted";

  private final String text;
  private final List<Token> tokens;
  private final TreeMap<Integer, String> insertions = new TreeMap<>();

  private Assertions(String text) {
    this.text = text;
    this.tokens =
        Lexer.tokens(text).stream().filter(t -> t.kind() != Token.Kind.DIRECTIVE).toList();
  }

  /**
   * The text with the invariants.
   *
   * @param text of the program, not preprocessed
   * @throws InputException if an invariant is none that can be asserted, or has no place
   */
  public static String in(String text, List<Invariant> invariants) throws InputException {
    Assertions assertions = new Assertions(text);
    for (Invariant invariant : invariants) {
      assertions.add(invariant);
    }
    // Not in front of a directive.
    int first = assertions.tokens.isEmpty() ? text.length() : assertions.tokens.get(0).start();
    StringBuilder result = new StringBuilder(text);
    for (Map.Entry<Integer, String> each : assertions.insertions.descendingMap().entrySet()) {
      result.insert(each.getKey(), each.getValue());
    }
    return result.insert(first, "extern void " + ERROR + "(void); ").toString();
  }

  private void add(Invariant invariant) throws InputException {
    String expression = checked(invariant);
    int at = tokenAt(invariant);
    if (invariant.isOfLoop()) {
      addToLoop(invariant, expression, at);
      return;
    }
    boolean isStart = at == 0 || BEFORE_STATEMENTS.contains(word(at - 1));
    if (!isStart) {
      throw error(invariant, "there is no room in front of this statement: put it into braces");
    }
    insert(tokens.get(at).start(), "if (!(" + expression + ")) " + ERROR + "(); ");
  }

  private void addToLoop(Invariant invariant, String expression, int at) throws InputException {
    String holds = "(" + expression + ") || (" + ERROR + "(), 1)";
    switch (word(at)) {
      case "while" -> {
        expect(invariant, at + 1, "(");
        insert(tokens.get(at + 1).end(), holds + ", ");
      }
      case "for" -> {
        expect(invariant, at + 1, "(");
        int semicolon = semicolonIn(invariant, at + 1);
        boolean isEmpty = word(semicolon + 1).equals(";");
        insert(tokens.get(semicolon).end(), " (" + holds + ")" + (isEmpty ? "" : ","));
      }
      default -> {
        if (!word(at + 1).equals("{")) {
          throw error(invariant, "the body of this loop needs braces to have room for it");
        }
        insert(tokens.get(at + 1).end(), " if (!(" + expression + ")) " + ERROR + "();");
      }
    }
  }

  /** The first semicolon between the parentheses that open at a token. */
  private int semicolonIn(Invariant invariant, int open) throws InputException {
    int depth = 0;
    for (int i = open; i < tokens.size(); i++) {
      switch (word(i)) {
        case "(", "[", "{" -> depth++;
        case ")", "]", "}" -> depth--;
        case ";" -> {
          if (depth == 1) {
            return i;
          }
        }
        default -> {}
      }
    }
    throw error(invariant, "this loop has no condition");
  }

  private void expect(Invariant invariant, int at, String word) throws InputException {
    if (!word(at).equals(word)) {
      throw error(invariant, "no loop that can be understood begins there");
    }
  }

  private String word(int token) {
    return token >= 0 && token < tokens.size() ? tokens.get(token).text(text) : "";
  }

  private void insert(int offset, String what) {
    insertions.merge(offset, what, String::concat);
  }

  /** The token where the invariant's loop or statement begins. */
  private int tokenAt(Invariant invariant) throws InputException {
    int start = 0;
    for (int line = 1; line < invariant.line(); line++) {
      start = text.indexOf('\n', start) + 1;
      if (start == 0) {
        throw error(invariant, "the program has no line " + invariant.line());
      }
    }
    int end = text.indexOf('\n', start);
    int last = end < 0 ? text.length() : end;
    int wanted = invariant.column().isEmpty() ? start : start + invariant.column().getAsInt() - 1;
    List<Integer> found = new ArrayList<>();
    for (int i = 0; i < tokens.size(); i++) {
      int at = tokens.get(i).start();
      boolean fits = !invariant.isOfLoop() || LOOPS.contains(word(i));
      boolean isThere = invariant.column().isEmpty() ? at >= wanted : at == wanted;
      if (fits && isThere && at < last) {
        found.add(i);
      }
    }
    if (found.isEmpty()) {
      String what = invariant.isOfLoop() ? "loop" : "statement";
      throw error(invariant, "no " + what + " begins there in the program");
    }
    return found.get(0);
  }

  private String checked(Invariant invariant) throws InputException {
    String expression = invariant.expression().replaceAll("\\s+", " ").strip();
    List<Token> own = Lexer.tokens(expression);
    StringBuilder plain = new StringBuilder();
    int depth = 0;
    for (int i = 0; i < own.size(); i++) {
      Token token = own.get(i);
      String word = token.text(expression);
      boolean isCall =
          word.equals("(")
              && i > 0
              && own.get(i - 1).kind() == Token.Kind.IDENTIFIER
              && !own.get(i - 1).text(expression).equals("sizeof");
      depth += word.equals("(") || word.equals("[") ? 1 : 0;
      depth -= word.equals(")") || word.equals("]") ? 1 : 0;
      boolean isKnown =
          switch (token.kind()) {
            case IDENTIFIER, NUMBER, CHARACTER -> true;
            case PUNCTUATION -> PUNCTUATION.contains(word);
            case STRING, DIRECTIVE -> false;
          };
      if (isCall || depth < 0 || !isKnown) {
        throw error(invariant, REFUSED);
      }
      plain.append(token.kind() == Token.Kind.CHARACTER ? "0" : word);
      int next = i + 1 < own.size() ? own.get(i + 1).start() : expression.length();
      plain.append(expression, token.end(), next);
    }
    boolean beginsWithComment = !own.isEmpty() && own.get(0).start() > 0;
    if (beginsWithComment || depth != 0 || own.isEmpty() || EFFECT.matcher(plain).find()) {
      throw error(invariant, REFUSED);
    }
    return expression;
  }

  private static InputException error(Invariant invariant, String message) {
    return new InputException(invariant.where(), message);
  }
}
