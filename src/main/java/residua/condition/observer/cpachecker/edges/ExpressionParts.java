package residua.condition.observer.cpachecker.edges;

import java.util.List;
import java.util.Set;
import java.util.function.Function;
import residua.base.text.Slice;
import residua.condition.observer.cpachecker.edges.EdgeSequence.Match;

/**
 * Recognises the texts of edges that CPAchecker makes while it evaluates an expression:
 * subexpressions of its text, and assignments to temporary variables.
 */
final class ExpressionParts {
  private static final String TEMPORARY = "__CPAchecker_TMP";

  private ExpressionParts() {}

  /**
   * The texts that may occur while a text is evaluated.
   *
   * @param whole the text
   * @param branches whether parts of it may be branched on
   * @param others texts that may occur in addition
   */
  static Function<String, Match> of(String whole, boolean branches, Set<String> others) {
    return of(whole, branches, others, List.of());
  }

  /**
   * The same where some parts are decided by edges of their own: their branches are not among
   * these.
   *
   * @param decided the positions of these parts in the text
   */
  static Function<String, Match> of(
      String whole, boolean branches, Set<String> others, List<Slice> decided) {
    return text -> {
      boolean own = others.contains(text) || text.contains(TEMPORARY);
      if (EdgeWords.isBranch(text)) {
        own |=
            branches
                && (isOperand(whole, EdgeWords.assumed(text), decided)
                    || negates(whole, text, decided));
      } else {
        own |= Operands.isPart(whole, text);
      }
      return own ? Match.OWN : Match.OTHER;
    };
  }

  private static boolean negates(String whole, String branch, List<Slice> decided) {
    return EdgeWords.negated(branch).filter(part -> isOperand(whole, part, decided)).isPresent();
  }

  /** Whether a part of a text is an operand of a logical operator, or the test of {@code ?:}. */
  private static boolean isOperand(String whole, String part, List<Slice> decided) {
    if (!Operands.isPart(whole, part)) {
      return false;
    }
    for (int at = whole.indexOf(part); at >= 0; at = whole.indexOf(part, at + 1)) {
      int start = at;
      if (decided.stream()
          .anyMatch(each -> start <= each.start() && each.end() <= start + part.length())) {
        continue;
      }
      String before = whole.substring(0, at).replaceAll("[ (!]+$", "");
      String after = whole.substring(at + part.length()).replaceAll("^[ )]+", "");
      if (isLogical(before.substring(Math.max(0, before.length() - 2)))
          || isLogical(after.substring(0, Math.min(2, after.length())))
          || after.startsWith("?")) {
        return true;
      }
    }
    return false;
  }

  private static boolean isLogical(String operator) {
    return operator.equals("&&") || operator.equals("||");
  }

  /**
   * The branching on an atom inside a text: its condition is some part of the text around the atom.
   *
   * @param truth the value of the atom
   * @param eitherWay whether the condition may be negated against the atom
   */
  static Function<String, Match> branching(
      String whole, String atom, boolean truth, boolean eitherWay) {
    return text -> {
      if (!EdgeWords.isBranch(text)) {
        return Match.OTHER;
      }
      boolean plain = isAround(EdgeWords.assumed(text), whole, atom);
      boolean negated =
          EdgeWords.negated(text).filter(part -> isAround(part, whole, atom)).isPresent();
      if (!plain && !negated) {
        return Match.OTHER;
      }
      boolean own = eitherWay || (truth ? plain : negated);
      return own ? Match.OWN : Match.SIBLING;
    };
  }

  private static boolean isAround(String part, String whole, String atom) {
    return Operands.isPart(part, atom) && Operands.isPart(whole, part);
  }
}
