package residua.checker.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import residua.base.text.Slice;
import residua.testing.Models;

/** What is left of an expression after some of its conditions have been evaluated. */
class RemainderTest {
  private static final String HEAD = "int a, b, c, d, e; void main(void) { ";

  private static TokenRange range(String expression) {
    Side side = new Side(Models.program(HEAD + expression + "; }\n"));
    return TokenRange.of(side, new Slice(HEAD.length(), HEAD.length() + expression.length()), 0, 0);
  }

  /** The conditions of an expression are its names, with a sign where they were false. */
  private static List<Remainder.Decided> decided(String expression, String outcomes) {
    List<Remainder.Decided> result = new ArrayList<>();
    for (String outcome : outcomes.split(" ")) {
      String name = outcome.substring(outcome.length() - 1);
      int at = HEAD.length() + expression.indexOf(name);
      result.add(new Remainder.Decided(new Slice(at, at + 1), !outcome.startsWith("!")));
    }
    return result;
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          a && b,               a,       b
          a && b,               !a,      ''
          a || b && c,          !a,      b && c
          a || b && c,          !a b,    c
          a || b && c,          a,       ''
          a && b || c,          !a,      c
          a ? b : c,            a,       b
          a ? b : c,            !a,      c
          a ? b && d : c,       a b,     d
          !(a && b) || c,       !a,      ''
          !(a && b) || c,       a b,     c
          (void) (a && (b)),    a,       b
          (a ? b : c) && d,     a b,     d
          a ? b : c ? d : e,    !a c,    d
          a & b && c,           !c,      a & b && c
          """)
  void restIsEvaluatedFromThereOn(String expression, String outcomes, String rest) {
    TokenRange left = Remainder.of(range(expression), decided(expression, outcomes));
    assertThat(left.isEmpty() ? "" : left.words().replace(" ", ""))
        .isEqualTo(rest.replace(" ", ""));
  }

  /** The value of a comma expression or an assignment may be used by what is around it. */
  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          'a, b && c',    a
          a = b && c,     b
          a += b && c,    b
          """)
  void otherExpressionsAreLeftAsTheyAre(String expression, String outcomes) {
    TokenRange left = Remainder.of(range(expression), decided(expression, outcomes));
    assertThat(left.words().replace(" ", "")).isEqualTo(expression.replace(" ", ""));
  }

  /**
   * Evaluating a few conditions and then the rest evaluates the same conditions in the same order
   * as evaluating it all; where that is not possible nothing is taken from the expression.
   */
  @Test
  void conditionsAreEvaluatedOnceAndInTheirOrder() {
    int understood = 0;
    for (long seed = 0; seed < 150; seed++) {
      Random random = new Random(seed);
      List<String> names = new ArrayList<>(List.of("a", "b", "c", "d", "e"));
      String expression = expression(random, names, 3);
      int values = random.nextInt(32);
      List<String> all = new ArrayList<>();
      Evaluation whole = new Evaluation(expression.replace(" ", ""), values, all);
      whole.run();
      int known = 1 + random.nextInt(all.size());
      StringBuilder outcomes = new StringBuilder();
      for (String name : all.subList(0, known)) {
        outcomes.append(isTrue(name, values) ? "" : "!").append(name).append(' ');
      }
      TokenRange left =
          Remainder.of(range(expression), decided(expression, outcomes.toString().strip()));
      List<String> later = new ArrayList<>();
      if (!left.isEmpty()) {
        new Evaluation(left.words().replace(" ", ""), values, later).run();
      }
      boolean isRest = later.equals(all.subList(known, all.size()));
      understood += isRest ? 1 : 0;
      assertThat(isRest || later.equals(all))
          .as("seed %d: %s after %s leaves %s", seed, expression, outcomes, left)
          .isTrue();
    }
    assertThat(understood).isGreaterThan(75);
  }

  private static boolean isTrue(String name, int values) {
    return (values >> (name.charAt(0) - 'a') & 1) != 0;
  }

  /** An expression in which each name occurs at most once. */
  private static String expression(Random random, List<String> names, int depth) {
    if (depth == 0 || names.size() < 4) {
      return names.removeFirst();
    }
    String first = expression(random, names, depth - 1);
    if (names.size() < 2) {
      return first;
    }
    String second = expression(random, names, names.size() > 3 ? depth - 1 : 0);
    return switch (random.nextInt(names.isEmpty() ? 3 : 4)) {
      case 0 -> "(" + first + " && " + second + ")";
      case 1 -> "(" + first + " || " + second + ")";
      case 2 -> "!(" + first + " && " + second + ")";
      default -> "(" + first + " ? " + second + " : " + names.removeFirst() + ")";
    };
  }

  /** Evaluates as C does; remembers the names that are evaluated. */
  private static final class Evaluation {
    private final String text;
    private final int values;
    private final List<String> seen;
    private int at;

    Evaluation(String text, int values, List<String> seen) {
      this.text = text;
      this.values = values;
      this.seen = seen;
    }

    void run() {
      choice(true);
      assertThat(at).isEqualTo(text.length());
    }

    private boolean is(String operator) {
      boolean result = text.startsWith(operator, at);
      at += result ? operator.length() : 0;
      return result;
    }

    private boolean choice(boolean counts) {
      boolean test = either(counts);
      if (!is("?")) {
        return test;
      }
      boolean one = choice(counts && test);
      assertThat(is(":")).isTrue();
      boolean other = choice(counts && !test);
      return test ? one : other;
    }

    private boolean either(boolean counts) {
      boolean result = both(counts);
      while (is("||")) {
        boolean next = both(counts && !result);
        result = result || next;
      }
      return result;
    }

    private boolean both(boolean counts) {
      boolean result = one(counts);
      while (is("&&")) {
        boolean next = one(counts && result);
        result = result && next;
      }
      return result;
    }

    private boolean one(boolean counts) {
      if (is("!")) {
        return !one(counts);
      }
      if (is("(")) {
        boolean result = choice(counts);
        assertThat(is(")")).isTrue();
        return result;
      }
      String name = text.substring(at, ++at);
      if (counts) {
        seen.add(name);
      }
      return isTrue(name, values);
    }
  }
}
