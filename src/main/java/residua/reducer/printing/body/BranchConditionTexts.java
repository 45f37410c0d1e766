package residua.reducer.printing.body;

import java.util.List;
import java.util.Set;
import residua.base.text.Lexer;
import residua.base.text.Slice;
import residua.base.text.SourceText;
import residua.base.text.Token;
import residua.c.cfa.Function;
import residua.reducer.residual.Clone;
import residua.reducer.residual.Node;
import residua.reducer.structuring.BranchCondition;

/** The texts of conditions, with their origins. */
final class BranchConditionTexts {
  private static final Set<String> WEAKER_THAN_AND = Set.of(",", "?", ":", "=");

  private final SourceText source;
  private final Clone clone;
  private final Function function;
  private final NodeTexts texts;
  private final HoistedExpressions takenOut;
  private final AuxiliaryVariables variables;

  /**
   * A text with its position in the program.
   *
   * @param origin its origin; for a text without one, empty at the position where it would stand
   */
  record Placed(String text, Slice origin) {}

  BranchConditionTexts(Body body) {
    this.source = body.program().source();
    this.clone = body.copy();
    this.function = body.function();
    this.texts = body.texts();
    this.takenOut = body.takenOut();
    this.variables = body.variables();
  }

  Placed of(BranchCondition condition) {
    return switch (condition) {
      case BranchCondition.Atom(int node) -> atom(clone.nodes().get(node));
      case BranchCondition.Whole(Slice text, List<Integer> nodes) ->
          new Placed(texts.text(nodes.stream().map(this::run).toList(), text), text);
      case BranchCondition.Not(BranchCondition operand) -> {
        Placed inner = of(operand);
        yield new Placed(opposite(inner.text()), inner.origin());
      }
      case BranchCondition.Both(BranchCondition first, BranchCondition second) ->
          joined(first, " &&", second);
      case BranchCondition.Either(BranchCondition first, BranchCondition second) ->
          joined(first, " ||", second);
      case BranchCondition.Kept(int node, int value) -> kept(clone.nodes().get(node), value);
    };
  }

  private static String opposite(String text) {
    if (text.matches("[A-Za-z_]\\w*")) {
      return "!" + text;
    }
    return Negation.undone(text).orElseGet(() -> "!(" + text + ")");
  }

  private Node.Run run(int node) {
    return (Node.Run) clone.nodes().get(node);
  }

  private Placed atom(Node node) {
    return switch (node) {
      case Node.Run run -> {
        Slice text = function.steps().get(run.step()).text();
        yield new Placed(texts.text(run, text), text);
      }
      case Node.Test test -> {
        Slice where = test.condition();
        HoistedExpressions.Piece piece = takenOut.piece(takenOut.stepOf(where), where);
        yield new Placed(piece.variable().orElse("0"), where);
      }
      case Node.Assume assume ->
          new Placed(Parentheses.without(assume.expression()), placeOf(assume));
      default -> throw new IllegalStateException("no condition: " + node);
    };
  }

  private Slice placeOf(Node node) {
    int offset = function.locations().get(node.location()).offset();
    return new Slice(offset, offset);
  }

  private Placed kept(Node node, int value) {
    if (node instanceof Node.Call call) {
      return new Placed(variables.exit() + " == " + value, texts.whereCalled(call));
    }
    Slice where = function.steps().get(((Node.Run) node).step()).text();
    return new Placed(variables.way() + " == " + value, where);
  }

  private Placed joined(BranchCondition first, String operator, BranchCondition second) {
    Placed left = of(first);
    Placed right = of(second);
    String text =
        operand(first, left, operator)
            + operator
            + gap(left.origin(), right.origin())
            + operand(second, right, operator);
    int start = left.origin().start();
    return new Placed(text, new Slice(start, Math.max(start, right.origin().end())));
  }

  /** Keeps the original line breaks inside a condition. */
  String gap(Slice first, Slice second) {
    int lines = source.line(second.start()) - source.line(Math.max(first.start(), first.end() - 1));
    boolean sameFile = source.file(first.start()).equals(source.file(second.start()));
    return lines > 0 && sameFile ? "\n".repeat(lines) : " ";
  }

  private static String operand(BranchCondition condition, Placed text, String operator) {
    boolean parentheses =
        switch (condition) {
          case BranchCondition.Atom atom -> isWeak(text.text());
          case BranchCondition.Both both -> operator.equals(" ||");
          case BranchCondition.Either either -> operator.equals(" &&");
          case BranchCondition.Whole whole -> true;
          case BranchCondition.Not not -> false;
          case BranchCondition.Kept kept -> false;
        };
    return parentheses ? "(" + text.text() + ")" : text.text();
  }

  /** Whether an expression contains an operator of lower precedence than {@code &&}. */
  private static boolean isWeak(String text) {
    int depth = 0;
    String before = "";
    for (Token token : Lexer.tokens(text)) {
      String each = token.text(text);
      switch (each) {
        case "(", "[", "{" -> depth++;
        case ")", "]", "}" -> depth--;
        case "=" -> {
          boolean compares = Set.of("=", "!", "<", ">").contains(before);
          if (depth == 0 && !compares && !nextIsEquals(text, token)) {
            return true;
          }
        }
        default -> {
          if (depth == 0 && WEAKER_THAN_AND.contains(each)) {
            return true;
          }
        }
      }
      before = each;
    }
    return text.contains("<<=") || text.contains(">>=");
  }

  private static boolean nextIsEquals(String text, Token token) {
    return token.end() < text.length() && text.charAt(token.end()) == '=';
  }
}
