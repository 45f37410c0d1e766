package residua.checker.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import residua.base.text.Slice;

/**
 * The remaining evaluation of an expression with {@code &&}, {@code ||} and {@code ?:}, when some
 * of the conditions in it have been evaluated one by one and its own value is not used.
 */
public final class Remainder {
  private final List<Decided> decided;

  /**
   * A condition in the expression that was evaluated.
   *
   * @param condition its text
   * @param truth its outcome
   */
  public record Decided(Slice condition, boolean truth) {}

  private Remainder(List<Decided> decided) {
    this.decided = decided;
  }

  /** The remaining expression; empty if nothing is left, and all of it if it is not understood. */
  public static TokenRange of(TokenRange expression, List<Decided> decided) {
    return new Remainder(decided).left(expression);
  }

  /** Whether it consists of conditions, at its top level. */
  public static boolean isOfConditions(TokenRange expression) {
    TokenRange bare = Atom.of(expression.withoutCasts()).passage();
    return !isOther(bare)
        && (question(bare) >= 0 || operands(bare, '|').size() + operands(bare, '&').size() > 2);
  }

  /** The conditions it consists of: one of them is evaluated before another is begun. */
  public static List<TokenRange> conditions(TokenRange expression) {
    TokenRange bare = Atom.of(expression.withoutCasts()).passage();
    List<TokenRange> parts = new ArrayList<>();
    int question = isOther(bare) ? -1 : question(bare);
    if (question >= 0) {
      parts.add(bare.part(0, question));
      parts.add(chosen(bare, question, true));
      parts.add(chosen(bare, question, false));
    } else if (!isOther(bare)) {
      List<TokenRange> operands = operands(bare, '|');
      parts.addAll(operands.size() > 1 ? operands : operands(bare, '&'));
    }
    return parts.size() < 2
        ? List.of(bare)
        : parts.stream().flatMap(part -> conditions(part).stream()).toList();
  }

  /**
   * The part of an expression evaluated from an operand of its {@code &&} or {@code ||} on.
   *
   * @param first the part that is evaluated first
   * @return empty if no operand starts with that
   */
  public static Optional<TokenRange> from(TokenRange expression, Slice first) {
    TokenRange bare = Atom.of(expression.withoutCasts()).passage();
    List<TokenRange> operands = List.of(bare);
    if (!isOther(bare) && question(bare) < 0) {
      operands = operands(bare, '|');
      operands = operands.size() > 1 ? operands : operands(bare, '&');
    }
    return operands.stream()
        .filter(operand -> startsWith(operand, first))
        .map(operand -> bare.part(operand.from() - bare.from(), bare.size()))
        .findFirst();
  }

  /** Parentheses and negations may enclose it. */
  private static boolean startsWith(TokenRange text, Slice first) {
    int at = 0;
    while (at < text.size() && text.start(at) < first.start()) {
      if (!text.is(at, '(') && !text.is(at, '!')) {
        return false;
      }
      at++;
    }
    return at < text.size() && text.start(at) == first.start();
  }

  private TokenRange left(TokenRange expression) {
    TokenRange bare = Atom.of(expression.withoutCasts()).passage();
    if (bare.isEmpty() || isOther(bare)) {
      return bare;
    }
    if (truth(bare).isPresent() && question(bare) < 0) {
      return bare.part(0, 0);
    }
    int question = question(bare);
    if (question >= 0) {
      Optional<Boolean> truth = truth(bare.part(0, question));
      return truth.isEmpty() ? bare : left(chosen(bare, question, truth.get()));
    }
    for (char operator : new char[] {'|', '&'}) {
      List<TokenRange> operands = operands(bare, operator);
      if (operands.size() > 1) {
        int next = 0;
        while (truth(operands.get(next)).isPresent()) {
          next++;
        }
        TokenRange operand = operands.get(next);
        if (next == operands.size() - 1) {
          return left(operand);
        }
        boolean untouched = left(operand).slice().equals(Atom.of(operand).passage().slice());
        return untouched ? bare.part(operand.from() - bare.from(), bare.size()) : bare;
      }
    }
    return bare;
  }

  /** The truth of an expression, if it is known from the conditions that were evaluated. */
  private Optional<Boolean> truth(TokenRange expression) {
    Atom atom = Atom.of(expression);
    TokenRange bare = atom.passage();
    if (bare.isEmpty() || isOther(bare)) {
      return Optional.empty();
    }
    return known(bare).or(() -> composed(bare)).map(truth -> truth ^ atom.negated());
  }

  private Optional<Boolean> known(TokenRange bare) {
    for (Decided each : decided) {
      int from = bare.tokens().from(each.condition.start());
      int to = bare.tokens().from(each.condition.end());
      Atom atom =
          Atom.of(new TokenRange(bare.tokens(), from, to, bare.function(), bare.location(), -1));
      if (!atom.passage().isEmpty() && atom.passage().slice().equals(bare.slice())) {
        return Optional.of(each.truth ^ atom.negated());
      }
    }
    return Optional.empty();
  }

  private Optional<Boolean> composed(TokenRange bare) {
    int question = question(bare);
    if (question >= 0) {
      return truth(bare.part(0, question))
          .flatMap(condition -> {
            TokenRange chosen = chosen(bare, question, condition);
            return chosen.isEmpty() ? Optional.of(condition) : truth(chosen);
          });
    }
    for (char operator : new char[] {'|', '&'}) {
      List<TokenRange> operands = operands(bare, operator);
      if (operands.size() > 1) {
        boolean ends = operator == '|';
        for (TokenRange operand : operands) {
          Optional<Boolean> truth = truth(operand);
          if (truth.isEmpty() || truth.get() == ends) {
            return truth;
          }
        }
        return Optional.of(!ends);
      }
    }
    return Optional.empty();
  }

  /** The operand of {@code ?:} that is evaluated. */
  private static TokenRange chosen(TokenRange bare, int question, boolean condition) {
    int open = 0;
    int colon = question + 1;
    for (; colon < bare.size(); colon++) {
      int inner = skipped(bare, colon);
      if (inner > colon) {
        colon = inner;
      } else if (bare.is(colon, '?')) {
        open++;
      } else if (bare.is(colon, ':') && open-- == 0) {
        break;
      }
    }
    return condition
        ? bare.part(question + 1, colon)
        : bare.part(Math.min(colon + 1, bare.size()), bare.size());
  }

  private static int question(TokenRange text) {
    for (int i = 0; i < text.size(); i = Math.max(i, skipped(text, i)) + 1) {
      if (text.is(i, '?')) {
        return i;
      }
    }
    return -1;
  }

  /** The operands between {@code ||} or {@code &&} outside of brackets. */
  private static List<TokenRange> operands(TokenRange text, char operator) {
    List<TokenRange> result = new ArrayList<>();
    int start = 0;
    for (int i = 0; i < text.size(); i = Math.max(i, skipped(text, i)) + 1) {
      boolean twice =
          text.is(i, operator)
              && text.is(i + 1, operator)
              && text.start(i + 1) == text.start(i) + 1;
      if (twice && i > start) {
        result.add(text.part(start, i));
        start = i + 2;
        i++;
      }
    }
    result.add(text.part(start, text.size()));
    return result;
  }

  /** Whether there is a comma, an assignment or a brace at its top level. */
  private static boolean isOther(TokenRange text) {
    for (int i = 0; i < text.size(); i = Math.max(i, skipped(text, i)) + 1) {
      boolean equals = text.is(i, '=');
      boolean compares =
          (text.is(i + 1, '=') && !text.is(i - 1, '='))
              || (text.is(i - 1, '=') && !text.is(i - 2, '='))
              || text.is(i - 1, '!')
              || (text.is(i - 1, '<') && !text.is(i - 2, '<'))
              || (text.is(i - 1, '>') && !text.is(i - 2, '>') && !text.is(i - 2, '-'));
      if (text.is(i, ',') || text.is(i, '{') || (equals && !compares)) {
        return true;
      }
    }
    return false;
  }

  /**
   * The index of the bracket that closes the one at an index; the index itself if there is none.
   */
  private static int skipped(TokenRange text, int index) {
    int depth = 0;
    for (int i = index; i < text.size(); i++) {
      if (text.is(i, '(') || text.is(i, '[')) {
        depth++;
      } else if (text.is(i, ')') || text.is(i, ']')) {
        depth--;
      }
      if (depth <= 0) {
        return i;
      }
    }
    return text.size() - 1;
  }
}
