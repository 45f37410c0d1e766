package residua.binding.cpachecker.edges;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import residua.cfa.Edge;
import residua.cfa.Step;
import residua.source.Lexer;
import residua.source.SourceText;
import residua.source.Token;

/**
 * Steps that call through pointers and do nothing else that makes edges of its own. Around the
 * calls, any edges are possible that have parts of the text: temporary variables, assignments.
 */
final class PointerCalls {
  /** No more parentheses than this are examined that may be calls. */
  private static final int MOST = 8;

  private final SourceText source;
  private final BranchConditions conditions;

  PointerCalls(SourceText source, BranchConditions conditions) {
    this.source = source;
    this.conditions = conditions;
  }

  /** The plan of the own edge of a step that calls through a pointer; unknown if it does more. */
  Plan own(Step step, Edge edge, int bodies, boolean removable) {
    String key = Text.key(source.text(step.text()));
    Shape shape = Shape.of(key);
    if (bodies > 0 || step.effects().hidden() || shape.logical() || shape.conditional()) {
      return Plan.UNKNOWN;
    }
    return switch (step) {
      case Step.Branch branch -> {
        String whole = Text.key(source.text(branch.whole()));
        boolean plain = Shape.of(whole).commas() == 0 && !Shape.of(whole).conditional();
        yield plain
            ? through(whole, key, conditions.afterCall(branch, edge, removable))
            : Plan.UNKNOWN;
      }
      case Step.Simple simple -> through(key, key, List.of(parts(key)));
      case Step.Declaration declaration ->
          declaration.statics() ? Plan.UNKNOWN : through(key, key, List.of(parts(key)));
      case Step.Return end -> through(key, key, List.of(parts(key)));
      case Step.Switch dispatch -> Plan.UNKNOWN;
    };
  }

  private static Plan through(String statement, String text, List<Word> after) {
    List<Integer> calls = calls(text);
    return calls.size() > MOST
        ? Plan.UNKNOWN
        : Plan.through(
            new PointerCall(parts(statement), Parts.of(statement, false, Set.of()), calls), after);
  }

  private static Word parts(String key) {
    return Word.any(Parts.of(key, false, Set.of()), 0);
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
        result.add(Signature.count(text, tokens, i, Text.closing(text, tokens, i)));
      }
    }
    return result;
  }
}
