package residua.sources.witnesses;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import residua.base.diagnostics.InputException;
import residua.base.text.Lexer;
import residua.base.text.Token;
import residua.sources.witnesses.format.Invariant;

/**
 * Inserts the invariants of a correctness witness into a program's text, as calls of an error
 * function where they do not hold. Line numbers stay. Only expressions are inserted that neither
 * call nor assign anything.
 */
public final class Assertions {
  private static final String ERROR = "reach_error";
  private static final Set<String> LOOPS = Set.of("while", "for", "do");
  private static final Set<String> BEFORE_STATEMENTS = Set.of(";", "{", "}");
  private static final String REFUSED =
      "only expressions without calls, effects and choices can be asserted";

  private final String text;
  private final List<Token> tokens;
  private final PlainExpression expressions;
  private final TreeMap<Integer, String> insertions = new TreeMap<>();

  private Assertions(String text) {
    this.text = text;
    this.tokens =
        Lexer.tokens(text).stream().filter(t -> t.kind() != Token.Kind.DIRECTIVE).toList();
    this.expressions = new PlainExpression(text);
  }

  /**
   * The text with the invariants.
   *
   * @param text of the program, not preprocessed
   * @throws InputException if an invariant cannot be asserted, or has no location
   */
  public static String in(String text, List<Invariant> invariants) throws InputException {
    Assertions assertions = new Assertions(text);
    for (Invariant invariant : invariants) {
      assertions.add(invariant);
    }
    // Not before a directive.
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
    int statement = afterLabels(at);
    if (afterLabels(beginning(at)) != statement || word(statement).equals("else")) {
      throw error(
          invariant, "no assertion can be inserted before this statement: put it into braces");
    }
    // Inside braces, an 'else' that a macro expands to cannot attach to it.
    insert(tokens.get(statement).start(), "{ if (!(" + expression + ")) " + ERROR + "(); } ");
  }

  /** The end of the labels that begin at a token: jumps to them must be checked as well. */
  private int afterLabels(int at) {
    int result = at;
    while (word(result).equals("case") || word(result + 1).equals(":")) {
      int choices = 0;
      while (choices > 0 || !word(result).equals(":")) {
        if (result + 1 >= tokens.size()) {
          return at;
        }
        choices += word(result).equals("?") ? 1 : 0;
        choices -= word(result).equals(":") ? 1 : 0;
        result++;
      }
      result++;
    }
    return result;
  }

  /** The first token after the last statement, block or brace before a token. */
  private int beginning(int at) {
    int result = at;
    while (result > 0 && !BEFORE_STATEMENTS.contains(word(result - 1))) {
      result--;
    }
    return result;
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
          throw error(
              invariant, "the body of this loop needs braces before an assertion can be inserted");
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
      throw error(invariant, "no loop that Residua understands begins there");
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
    return expressions.of(invariant.expression()).orElseThrow(() -> error(invariant, REFUSED));
  }

  private static InputException error(Invariant invariant, String message) {
    return new InputException(invariant.where(), message);
  }
}
