package residua.oracle;

import java.util.List;
import java.util.Random;

/**
 * Random C expressions, and other ways to write them: most mean the same, some only for some values
 * or types, some not at all.
 */
final class Rewriting {
  private static final List<String> LEAVES =
      List.of(
          "a", "b", "c", "d", "p[0]", "p[1]", "q->x", "q->y", "q->f", "0", "1", "2", "3u", "7",
          "-1", "5L", "'a'", "TEN");
  private static final List<String> OPERATORS =
      List.of(
          "+", "-", "*", "+", "-", "&", "|", "^", "<", "<=", ">", ">=", "==", "!=", "<<", ">>", "/",
          "%", "&&", "||");
  private static final List<String> COMMUTATIVE =
      List.of("+", "*", "&", "|", "^", "==", "!=", "&&", "||");

  private final Random random;

  Rewriting(Random random) {
    this.random = random;
  }

  /** An expression. */
  sealed interface Tree {
    /** What needs no brackets. */
    record Leaf(String text) implements Tree {}

    /** An operator, or a cast, in front. */
    record Unary(String operator, Tree operand) implements Tree {}

    /** An operator between two. */
    record Binary(String operator, Tree left, Tree right) implements Tree {}
  }

  /** How an expression is written. */
  static String text(Tree tree) {
    return switch (tree) {
      case Tree.Leaf(String text) -> text;
      case Tree.Unary(String operator, Tree operand) -> operator + "(" + text(operand) + ")";
      case Tree.Binary(String operator, Tree left, Tree right) ->
          "(" + text(left) + ") " + operator + " (" + text(right) + ")";
    };
  }

  /** Any expression of at most so many levels. */
  Tree expression(int levels) {
    if (levels == 0 || random.nextInt(6) == 0) {
      return new Tree.Leaf(pick(LEAVES));
    }
    if (random.nextInt(5) == 0) {
      return new Tree.Unary(
          pick(List.of("-", "~", "!", "(int)", "(unsigned)", "(long)", "(signed char)")),
          expression(levels - 1));
    }
    String operator = pick(OPERATORS);
    boolean shifts = operator.equals("<<") || operator.equals(">>");
    Tree right =
        shifts ? new Tree.Leaf(pick(List.of("1", "2", "3", "31", "c"))) : expression(levels - 1);
    return new Tree.Binary(operator, expression(levels - 1), right);
  }

  /** Another expression, or the same one written otherwise. */
  Tree rewritten(Tree tree) {
    boolean here = random.nextInt(3) == 0;
    return switch (tree) {
      case Tree.Leaf leaf -> around(leaf);
      case Tree.Unary(String operator, Tree operand) ->
          here ? around(tree) : new Tree.Unary(operator, rewritten(operand));
      case Tree.Binary(String operator, Tree left, Tree right) -> {
        if (here) {
          yield random.nextInt(4) == 0 ? around(tree) : within(operator, left, right);
        }
        yield random.nextBoolean()
            ? new Tree.Binary(operator, rewritten(left), right)
            : new Tree.Binary(operator, left, rewritten(right));
      }
    };
  }

  private Tree around(Tree tree) {
    Tree zero = new Tree.Leaf("0");
    return switch (random.nextInt(14)) {
      case 0 -> new Tree.Binary("+", tree, zero);
      case 1 -> new Tree.Binary("*", new Tree.Leaf("1"), tree);
      case 2 -> new Tree.Binary("^", tree, zero);
      case 3 -> new Tree.Unary("~", new Tree.Unary("~", tree));
      case 4 -> new Tree.Unary("-", new Tree.Unary("-", tree));
      case 5 -> new Tree.Unary("(int)", tree);
      case 6 -> new Tree.Unary("(unsigned)", tree);
      case 7 -> new Tree.Unary("(long)", tree);
      case 8 -> new Tree.Unary("!", new Tree.Unary("!", tree));
      case 9 -> new Tree.Binary("!=", tree, zero);
      case 10 -> new Tree.Unary("+", tree);
      case 11 -> new Tree.Binary("|", tree, tree);
      case 12 -> new Tree.Binary("-", tree, zero);
      default -> new Tree.Leaf(pick(LEAVES));
    };
  }

  private Tree within(String operator, Tree left, Tree right) {
    Tree swapped = new Tree.Binary(operator, right, left);
    if (COMMUTATIVE.contains(operator) && random.nextBoolean()) {
      return swapped;
    }
    return switch (operator) {
      case "<" -> not(">=", left, right);
      case "<=" -> not(">", left, right);
      case ">" -> random.nextBoolean() ? new Tree.Binary("<", right, left) : not("<=", left, right);
      case ">=" -> random.nextBoolean() ? new Tree.Binary("<=", right, left) : swapped;
      case "==" -> not("!=", left, right);
      case "!=" -> new Tree.Binary("^", left, right);
      case "&&" -> not("||", new Tree.Unary("!", left), new Tree.Unary("!", right));
      case "||" -> random.nextBoolean() ? new Tree.Binary("|", left, right) : swapped;
      case "-" -> new Tree.Binary("+", left, new Tree.Unary("-", right));
      case "+" -> new Tree.Binary("-", left, new Tree.Unary("-", right));
      case "*" -> new Tree.Binary("<<", left, new Tree.Leaf("1"));
      case "/" -> new Tree.Binary(">>", left, new Tree.Leaf("1"));
      case "%" -> new Tree.Binary("&", left, new Tree.Leaf("7"));
      case "<<" -> new Tree.Binary("*", left, new Tree.Leaf("2"));
      case ">>" -> new Tree.Binary("/", left, new Tree.Leaf("2"));
      default -> swapped;
    };
  }

  private static Tree not(String operator, Tree left, Tree right) {
    return new Tree.Unary("!", new Tree.Binary(operator, left, right));
  }

  private <T> T pick(List<T> all) {
    return all.get(random.nextInt(all.size()));
  }
}
