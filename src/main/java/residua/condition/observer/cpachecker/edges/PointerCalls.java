package residua.condition.observer.cpachecker.edges;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import residua.base.text.Lexer;
import residua.base.text.Token;
import residua.c.cfa.Edge;
import residua.c.cfa.Step;

/**
 * Steps that call through pointers and do nothing else that makes edges of its own. Around the
 * calls, any edges are possible that have parts of the text: temporary variables, assignments.
 */
final class PointerCalls {
  /** No more parentheses than this are examined that may be calls. */
  private static final int MOST = 8;

  private final EdgeTexts source;
  private final BranchConditions conditions;

  PointerCalls(EdgeTexts source, BranchConditions conditions) {
    this.source = source;
    this.conditions = conditions;
  }

  /** The plan of the own edge of a step that calls through a pointer; unknown if it does more. */
  EdgeMapping own(Step step, Edge edge, int bodies, boolean removable) {
    String key = EdgeWords.key(source.text(step.text()));
    SyntaxFeatures shape = SyntaxFeatures.of(key);
    if (bodies > 0
        || step.effects().hidden()
        || shape.branches().logical()
        || shape.branches().conditional()) {
      return EdgeMapping.UNKNOWN;
    }
    return switch (step) {
      case Step.Branch branch -> {
        String whole = EdgeWords.key(source.text(branch.whole()));
        boolean plain =
            SyntaxFeatures.of(whole).lists().commas() == 0
                && !SyntaxFeatures.of(whole).branches().conditional();
        yield plain
            ? through(whole, key, conditions.afterCall(branch, edge, removable))
            : EdgeMapping.UNKNOWN;
      }
      case Step.Simple simple -> through(key, key, List.of(parts(key)));
      case Step.Declaration declaration ->
          declaration.statics() ? EdgeMapping.UNKNOWN : through(key, key, List.of(parts(key)));
      case Step.Return end -> through(key, key, List.of(parts(key)));
      case Step.Switch dispatch -> EdgeMapping.UNKNOWN;
    };
  }

  private static EdgeMapping through(String statement, String text, List<EdgeSequence> after) {
    List<Integer> calls = calls(text);
    return calls.size() > MOST
        ? EdgeMapping.UNKNOWN
        : EdgeMapping.through(
            new PointerCall(
                parts(statement), ExpressionParts.of(statement, false, Set.of()), calls),
            after);
  }

  private static EdgeSequence parts(String key) {
    return EdgeSequence.any(ExpressionParts.of(key, false, Set.of()), 0);
  }

  /** The number of arguments in each pair of parentheses of a text that may be that of a call. */
  private static List<Integer> calls(String text) {
    List<Token> tokens = Lexer.tokens(text);
    List<Integer> result = new ArrayList<>();
    for (int i = 1; i < tokens.size(); i++) {
      Token last = tokens.get(i - 1);
      boolean called =
          last.kind() == Token.Kind.IDENTIFIER || last.is(text, ')') || last.is(text, ']');
      if (tokens.get(i).is(text, '(') && called && !last.text(text).equals("return")) {
        result.add(CalleeSignature.count(text, tokens, i, EdgeWords.closing(text, tokens, i)));
      }
    }
    return result;
  }
}
