package residua.condition.observer.cpachecker.edges;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import residua.base.text.FoldedText;
import residua.base.text.Lexer;
import residua.base.text.Slice;
import residua.base.text.Token;
import residua.c.cfa.Edge;
import residua.c.cfa.Operation;
import residua.c.cfa.Step;
import residua.condition.observer.cpachecker.edges.EdgeSequence.Match;

/**
 * The edges CPAchecker makes for the dispatch of a switch: one with the text {@code switch (c)},
 * then a chain of comparisons with the values of the labels, at its end one with the whole
 * statement if there is a default label.
 */
final class Switches {
  private static final Pattern NAME = Pattern.compile("[A-Za-z_]\\w*");
  private static final Pattern VALUE = Pattern.compile("-?\\d+[uUlL]*|'.*'");

  private final EdgeTexts source;
  private final FoldedConstants constants;
  private final FixedNames fixedNames;

  Switches(EdgeTexts source, FoldedConstants constants, FixedNames fixedNames) {
    this.source = source;
    this.constants = constants;
    this.fixedNames = fixedNames;
  }

  /**
   * One branch of the comparison with a label, with the edges before and after it.
   *
   * @param removable whether the branching may have been removed
   */
  EdgeMapping arm(Step.Switch step, int arm, Edge edge, int bodies, boolean removable) {
    String controller = source.text(step.text());
    boolean range = source.text(step.arms().get(arm).value()).contains("...");
    if (Statements.isOpaque(step.effects()) || range) {
      return EdgeMapping.UNKNOWN;
    }
    boolean truth = ((Operation.Assume) edge.operation()).truth();
    List<EdgeSequence> words = new ArrayList<>();
    if (arm == 0) {
      SyntaxFeatures shape = SyntaxFeatures.of(EdgeWords.key(controller));
      boolean calls = bodies > 0 || !step.effects().calls().isEmpty();
      boolean plain = shape.isPlain() && shape.writes().count() == 0 && shape.lists().commas() == 0;
      if (calls || !plain || shape.variables() > 0) {
        words.add(evaluation(step, 0));
      }
      words.add(head(controller));
    }
    boolean absent = removable || fixedNames.mayBeConstant(source.named(step.text()));
    words.add(comparison(source.built(step.text()), step.arms().get(arm).value(), truth, absent));
    if (!truth && arm == step.arms().size() - 1) {
      words.add(toDefault(step));
    }
    return EdgeMapping.branch(!step.effects().calls().isEmpty(), words);
  }

  /** A switch without labels, or with the default label alone. */
  EdgeMapping withoutArms(Step.Switch step) {
    return Statements.isOpaque(step.effects()) || !step.effects().calls().isEmpty()
        ? EdgeMapping.UNKNOWN
        : EdgeMapping.of(EdgeMapping.ALL, head(source.text(step.text())), toDefault(step));
  }

  /** The edges for the evaluation of the controlling expression. */
  EdgeSequence evaluation(Step.Switch step, int least) {
    String controller = EdgeWords.key(source.text(step.text()));
    return EdgeSequence.any(
        ExpressionParts.of(
            controller,
            SyntaxFeatures.of(controller).branches().logical(),
            Set.of(statement(step))),
        least);
  }

  /** The text of the whole statement. */
  String statement(Step.Switch step) {
    String text = source.text();
    List<Token> tokens = Lexer.tokens(text, step.head().end(), text.length());
    if (tokens.isEmpty() || !tokens.get(0).is(text, '{')) {
      return EdgeWords.key(source.text(step.head()));
    }
    int close = EdgeWords.closing(text, tokens, 0);
    int end = close < tokens.size() ? tokens.get(close).end() : text.length();
    return EdgeWords.key(source.text(new Slice(step.head().start(), end)));
  }

  private static EdgeSequence head(String controller) {
    // It is blank, and may be removed together with a branching before it.
    return EdgeSequence.repeated(EdgeWords.key("switch (" + controller + ")"), 0, 1);
  }

  private EdgeSequence toDefault(Step.Switch step) {
    return EdgeSequence.repeated(statement(step), 0, 1);
  }

  private EdgeSequence comparison(String controller, Slice label, boolean truth, boolean absent) {
    int least = absent ? 0 : 1;
    return EdgeSequence.branch(comparing(controller, label, truth), true, least);
  }

  /**
   * Recognises the branches of a comparison. Both sides of it are rebuilt there: an operand that is
   * not a plain name may be written in another way, or be a temporary variable.
   */
  private Function<String, Match> comparing(String controller, Slice label, boolean truth) {
    Predicate<String> operand = operand(FoldedText.of(controller));
    Predicate<String> value =
        value(FoldedText.of(source.text(label)), FoldedText.of(source.named(label)));
    return text -> {
      if (text.equals(EmptyBranchings.TEXT)) {
        return Match.OWN;
      }
      if (!EdgeWords.isBranch(text)) {
        return Match.OTHER;
      }
      Optional<String> negated = EdgeWords.negated(text);
      String compared = negated.orElseGet(() -> EdgeWords.assumed(text));
      int at = compared.lastIndexOf(" == ");
      boolean same =
          at >= 0
              && operand.test(compared.substring(0, at))
              && value.test(compared.substring(at + 4));
      if (!same) {
        return Match.OTHER;
      }
      return negated.isEmpty() == truth ? Match.OWN : Match.SIBLING;
    };
  }

  /**
   * The forms that the controlling expression may have there. Variables of inner blocks are
   * distinguished by a number after the name, static ones by the function before it.
   */
  private static Predicate<String> operand(String controller) {
    if (!NAME.matcher(controller).matches()) {
      return text -> true;
    }
    return text ->
        text.equals(controller)
            || text.startsWith(controller + "__")
            || text.endsWith("__" + controller);
  }

  /**
   * The forms that the value of a label may have: a number, of which only simple ones are known
   * here.
   */
  private Predicate<String> value(String label, String named) {
    String digits = named.substring(0, named.length() - suffix(named).length());
    Optional<Long> number = constants.value(digits);
    if (number.isEmpty()) {
      return text -> text.equals(label) || VALUE.matcher(text).matches();
    }
    // Its suffix is that of a type that is not known here.
    String written = "" + number.get();
    return text -> text.equals(label) || text.replaceAll("[uUlL]+$", "").equals(written);
  }

  /** The suffix of an integer literal. */
  private static String suffix(String label) {
    List<Token> tokens = Lexer.tokens(label);
    if (tokens.size() != 1 || tokens.get(0).kind() != Token.Kind.NUMBER) {
      return "";
    }
    int end = label.length();
    while (end > 0 && "uUlL".indexOf(label.charAt(end - 1)) >= 0) {
      end--;
    }
    return label.substring(end);
  }
}
