package residua.condition.observer.cpachecker.edges;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import residua.base.text.Lexer;
import residua.base.text.Token;

/**
 * Syntactic features of a statement, declaration or condition that tell, from its tokens, which
 * edges CPAchecker makes for it.
 *
 * @param branches operators that branch
 * @param increments number of {@code ++} and {@code --}
 * @param endsWithIncrement whether its last operator is one of them
 * @param writes its assignments
 * @param lists its parts between commas
 * @param types the types that it names or defines
 * @param parentheses whether it has a round bracket
 * @param temporaries what may need variables
 */
record SyntaxFeatures(
    Branches branches,
    int increments,
    boolean endsWithIncrement,
    Writes writes,
    Lists lists,
    Types types,
    boolean parentheses,
    Temporaries temporaries) {
  /**
   * Operators that branch.
   *
   * @param logical whether it has {@code &&} or {@code ||}
   * @param conditional whether it has {@code ?:}
   * @param sizes whether it has {@code sizeof}: CPAchecker branches for {@code ?:} even in there,
   *     where nothing is evaluated
   */
  record Branches(boolean logical, boolean conditional, boolean sizes) {}

  /**
   * Assignments.
   *
   * @param count number of assignment operators, including {@code =} in a declaration
   * @param outside whether one of them is outside parentheses
   * @param combined whether one of them is {@code +=} or another compound assignment
   */
  record Writes(int count, boolean outside, boolean combined) {}

  /**
   * Parts between commas.
   *
   * @param commas number of commas outside parentheses
   * @param bareCalls number of parts between them whose value is just a call
   * @param sequence whether there may be a comma operator in parentheses
   */
  record Lists(int commas, int bareCalls, boolean sequence) {}

  /**
   * Types.
   *
   * @param named number of words {@code struct}, {@code union} and {@code enum} outside parentheses
   * @param body whether it has a brace before any assignment, as a type definition has
   */
  record Types(int named, boolean body) {}

  /**
   * Parts of an expression or a type that may each need a variable, or an edge of its own.
   *
   * @param lengths number of square brackets outside others: the length in each may need a variable
   * @param memberCasts how many casts of the result of {@code ->} there may be: up to version 2.2,
   *     and later with {@code cfa.simplifyPointerExpressions}, each needs a variable
   * @param literals how many compound literals there may be: each needs a variable in some contexts
   * @param arguments how often it uses {@code va_arg}: two more edges each
   * @param offsets how often it uses {@code offsetof}: the type there has an edge of its own
   * @param members how many types and lengths there may be in the type it defines, each with an
   *     edge
   */
  record Temporaries(
      int lengths, int memberCasts, int literals, int arguments, int offsets, int members) {}

  private static final Set<String> TYPES = Set.of("struct", "union", "enum");
  private static final Set<String> SIZES = Set.of("sizeof", "__alignof__", "_Alignof");

  /** Whether nothing in it makes CPAchecker add temporary variables, apart from calls. */
  boolean isPlain() {
    return !branches.logical() && !branches.conditional() && increments == 0 && !lists.sequence();
  }

  /** The largest number of variables CPAchecker may add although it is plain, apart from calls. */
  int variables() {
    return temporaries.memberCasts()
        + temporaries.literals()
        + 2 * temporaries.arguments()
        + temporaries.offsets()
        + temporaries.members();
  }

  /** Whether CPAchecker may branch where no edge of ours does. */
  boolean branchesUnseen() {
    return branches.logical() || (branches.conditional() && branches.sizes());
  }

  /** The features of a text; see {@link EdgeWords#key}. */
  static SyntaxFeatures of(String key) {
    return new Scan(key).shape();
  }

  private static final class Scan {
    private final String text;
    private final List<Token> tokens;
    private boolean logical;
    private boolean conditional;
    private boolean sizes;
    private int increments;
    private int assignments;
    private boolean assigns;
    private boolean combines;
    private int commas;
    private int bareCalls;
    private int types;
    private boolean typeBody;
    private boolean parentheses;
    private int lengths;
    private int casts;
    private boolean arrow;
    private int literals;
    private boolean sequence;
    private int arguments;
    private int offsets;
    private int members;
    private final Deque<Boolean> operands = new ArrayDeque<>();
    private int depth;
    private int valueStart;

    Scan(String text) {
      this.text = text;
      this.tokens = Lexer.tokens(text);
      boolean isReturn = !tokens.isEmpty() && tokens.get(0).text(text).equals("return");
      this.valueStart = isReturn ? 1 : 0;
    }

    SyntaxFeatures shape() {
      int i = 0;
      while (i < tokens.size()) {
        i += token(i);
      }
      endValue(tokens.size());
      boolean endsWithIncrement =
          isDoubled(tokens.size() - 2, '+') || isDoubled(tokens.size() - 2, '-');
      return new SyntaxFeatures(
          new Branches(logical, conditional, sizes),
          increments,
          endsWithIncrement,
          new Writes(assignments, assigns, combines),
          new Lists(commas, bareCalls, sequence),
          new Types(types, typeBody),
          parentheses,
          new Temporaries(lengths, arrow ? casts : 0, literals, arguments, offsets, members));
    }

    /** Examines the token at an index; returns how many tokens the operator there has. */
    private int token(int i) {
      if (isDoubled(i, '&') || isDoubled(i, '|')) {
        logical = true;
        return 2;
      }
      if (isDoubled(i, '+') || isDoubled(i, '-')) {
        increments++;
        return 2;
      }
      if (isDoubled(i, '=') || isComparison(i)) {
        return 2;
      }
      Token token = tokens.get(i);
      boolean afterBracket = i > 0 && tokens.get(i - 1).is(text, ')');
      casts +=
          afterBracket && (token.kind() == Token.Kind.IDENTIFIER || token.is(text, '(')) ? 1 : 0;
      literals += afterBracket && token.is(text, '{') ? 1 : 0;
      if (token.kind() == Token.Kind.IDENTIFIER) {
        sizes |= SIZES.contains(token.text(text));
        boolean isType = TYPES.contains(token.text(text));
        types += depth == 0 && isType ? 1 : 0;
        members += inTypeBody() && isType && definesType(i) ? 1 : 0;
        arguments += token.text(text).equals("__builtin_va_arg") ? 1 : 0;
        offsets += token.text(text).equals("__builtin_offsetof") ? 1 : 0;
        return 1;
      }
      if (token.kind() == Token.Kind.PUNCTUATION) {
        punctuation(i, text.charAt(token.start()));
      }
      return 1;
    }

    private void punctuation(int i, char c) {
      switch (c) {
        case '?' -> conditional = true;
        case '>' ->
            arrow |= i > 0 && EdgeWords.areJoined(tokens, i - 1) && tokens.get(i - 1).is(text, '-');
        case '(', '[', '{' -> {
          parentheses |= c == '(';
          lengths += c == '[' && depth == 0 ? 1 : 0;
          members += c == '[' && inTypeBody() && !isNumber(i + 1) ? 1 : 0;
          typeBody |= c == '{' && depth == 0 && assignments == 0;
          operands.push(c == '(' && !isAfterFunction(i));
          depth++;
        }
        case ')', ']', '}' -> {
          operands.poll();
          depth--;
        }
        case '=' -> {
          assignments++;
          assigns |= depth == 0;
          combines |= EdgeWords.areJoined(tokens, i - 1) && isOperator(tokens.get(i - 1));
          valueStart = depth == 0 ? i + 1 : valueStart;
        }
        case ',' -> {
          if (depth == 0) {
            endValue(i);
            commas++;
            valueStart = i + 1;
          }
          sequence |= !operands.isEmpty() && operands.peek();
        }
        default -> {}
      }
    }

    private boolean isOperator(Token token) {
      return token.kind() == Token.Kind.PUNCTUATION
          && "+-*/%&|^<>".indexOf(text.charAt(token.start())) >= 0;
    }

    private boolean inTypeBody() {
      return typeBody && depth > 0 && assignments == 0;
    }

    /** Whether {@code struct}, {@code union} or {@code enum} at an index has a body. */
    private boolean definesType(int i) {
      int next = i + 1;
      if (next < tokens.size() && tokens.get(next).kind() == Token.Kind.IDENTIFIER) {
        next++;
      }
      return next < tokens.size() && tokens.get(next).is(text, '{');
    }

    private boolean isNumber(int i) {
      return i < tokens.size() && Character.isDigit(text.charAt(tokens.get(i).start()));
    }

    /**
     * Whether a parenthesis at an index may be that of a call, or of the parameters of a function.
     */
    private boolean isAfterFunction(int i) {
      if (i == 0) {
        return false;
      }
      Token before = tokens.get(i - 1);
      boolean name = before.kind() == Token.Kind.IDENTIFIER;
      return name ? !before.text(text).equals("return") : before.is(text, ')');
    }

    /** Counts the value that ends before an index if it is {@code name(...)}. */
    private void endValue(int end) {
      boolean call =
          valueStart + 2 < end
              && tokens.get(valueStart).kind() == Token.Kind.IDENTIFIER
              && tokens.get(valueStart + 1).is(text, '(')
              && EdgeWords.closing(text, tokens, valueStart + 1) == end - 1;
      bareCalls += call ? 1 : 0;
    }

    private boolean isDoubled(int i, char c) {
      return i >= 0
          && i + 1 < tokens.size()
          && EdgeWords.areJoined(tokens, i)
          && tokens.get(i).is(text, c)
          && tokens.get(i + 1).is(text, c);
    }

    /** Whether {@code !=}, {@code <=} or {@code >=} starts at an index, and not a shift. */
    private boolean isComparison(int i) {
      if (i + 1 >= tokens.size()
          || !EdgeWords.areJoined(tokens, i)
          || !tokens.get(i + 1).is(text, '=')) {
        return false;
      }
      Token token = tokens.get(i);
      boolean shift = isDoubled(i - 1, '<') || isDoubled(i - 1, '>');
      return token.is(text, '!') || ((token.is(text, '<') || token.is(text, '>')) && !shift);
    }
  }
}
