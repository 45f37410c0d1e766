package residua.binding.cpachecker.edges;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import residua.binding.cpachecker.edges.Word.Match;
import residua.cfa.Edge;
import residua.cfa.Operation;
import residua.cfa.Step;
import residua.source.FoldedText;
import residua.source.Lexer;
import residua.source.Slice;
import residua.source.SourceText;
import residua.source.Token;

/**
 * The edges CPAchecker makes for the dispatch of a switch: one with the text {@code switch (c)},
 * then a chain of comparisons with the values of the labels, at its end one with the whole
 * statement if there is a default label.
 */
final class Switches {
  private static final Pattern NAME = Pattern.compile("[A-Za-z_]\\w*");
  private static final Pattern VALUE = Pattern.compile("-?\\d+[uUlL]*|'.*'");

  private final SourceText source;
  private final Constants constants;
  private final FixedNames fixedNames;

  Switches(SourceText source, Constants constants, FixedNames fixedNames) {
    this.source = source;
    this.constants = constants;
    this.fixedNames = fixedNames;
  }

  /**
   * One branch of the comparison with a label, with the edges before and after it.
   *
   * @param removable whether the branching may have been removed
   */
  Plan arm(Step.Switch step, int arm, Edge edge, int bodies, boolean removable) {
    String controller = source.text(step.text());
    boolean range = source.text(step.arms().get(arm).value()).contains("...");
    if (Statements.isOpaque(step.effects()) || range) {
      return Plan.UNKNOWN;
    }
    boolean truth = ((Operation.Assume) edge.operation()).truth();
    List<Word> words = new ArrayList<>();
    if (arm == 0) {
      Shape shape = Shape.of(Text.key(controller));
      boolean calls = bodies > 0 || !step.effects().calls().isEmpty();
      boolean plain = shape.isPlain() && shape.assignments() == 0 && shape.commas() == 0;
      if (calls || !plain || shape.variables() > 0) {
        words.add(evaluation(step, 0));
      }
      words.add(head(controller));
    }
    boolean absent = removable || fixedNames.mayBeConstant(controller);
    words.add(comparison(controller, source.text(step.arms().get(arm).value()), truth, absent));
    if (!truth && arm == step.arms().size() - 1) {
      words.add(toDefault(step));
    }
    return Plan.branch(!step.effects().calls().isEmpty(), words);
  }

  /** A switch without labels, or with the default label alone. */
  Plan withoutArms(Step.Switch step) {
    return Statements.isOpaque(step.effects()) || !step.effects().calls().isEmpty()
        ? Plan.UNKNOWN
        : Plan.of(Plan.ALL, head(source.text(step.text())), toDefault(step));
  }

  /** The edges for the evaluation of the controlling expression. */
  Word evaluation(Step.Switch step, int least) {
    String controller = Text.key(source.text(step.text()));
    return Word.any(
        Parts.of(controller, Shape.of(controller).logical(), Set.of(statement(step))), least);
  }

  /** The text of the whole statement. */
  String statement(Step.Switch step) {
    String text = source.text();
    List<Token> tokens = Lexer.tokens(text, step.head().end(), text.length());
    if (tokens.isEmpty() || !tokens.get(0).is(text, '{')) {
      return Text.key(source.text(step.head()));
    }
    int close = Text.closing(text, tokens, 0);
    int end = close < tokens.size() ? tokens.get(close).end() : text.length();
    return Text.key(source.text(new Slice(step.head().start(), end)));
  }

  private static Word head(String controller) {
    // It is blank, and may be removed together with a branching before it.
    return Word.repeated(Text.key("switch (" + controller + ")"), 0, 1);
  }

  private Word toDefault(Step.Switch step) {
    return Word.repeated(statement(step), 0, 1);
  }

  private Word comparison(String controller, String label, boolean truth, boolean absent) {
    int least = absent ? 0 : 1;
    return Word.branch(comparing(controller, label, truth), true, least);
  }

  /**
   * Recognises the branches of a comparison. Both sides of it are rebuilt there: an operand that is
   * not a plain name may be written in another way, or be a temporary variable.
   */
  private Function<String, Match> comparing(String controller, String label, boolean truth) {
    Predicate<String> operand = operand(FoldedText.of(controller));
    Predicate<String> value = value(FoldedText.of(label));
    return text -> {
      if (text.equals(EmptyBranchings.TEXT)) {
        return Match.OWN;
      }
      if (!Text.isBranch(text)) {
        return Match.OTHER;
      }
      Optional<String> negated = Text.negated(text);
      String compared = negated.orElseGet(() -> Text.assumed(text));
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
  private Predicate<String> value(String label) {
    String suffix = suffix(label);
    String digits = label.substring(0, label.length() - suffix.length());
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
