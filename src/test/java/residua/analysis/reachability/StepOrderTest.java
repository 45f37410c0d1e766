package residua.analysis.reachability;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import residua.pipeline.analysis.Analysis;
import residua.testing.Answers;

/**
 * An expression with one {@code ++} or {@code --} has the same result in each order of its operands
 * unless it also reads or assigns what is stepped: whether it does, the analyses find out.
 */
class StepOrderTest {
  private static final String PROGRAM =
      """
      extern void reach_error(void);
      struct Stack { int items[4]; int count; int *more; };
      int take(struct Stack *s) { return s->items[--s->count]; }
      void put(int *to, int *at, const int *from) { to[(*at)++] = from[1]; }
      int main(void) {
        int a[3] = {10, 20, 30}, i = 0, x = 0, *q = &i;
        struct Stack t = {{1, 2, 3, 4}, 0, a}, *s = &t;
        struct Stack own = {{1, 2, 3, 4}, 0, a};
        char *c = (char *) &s->count + 1;
        %s
        if (!(%s)) reach_error();
        return 0;
      }
      """;

  private static Analysis.Verdict verdict(String statement, String condition, String analysis)
      throws Exception {
    String text = String.format(PROGRAM, statement, condition);
    return Answers.of(analysis, text, 20).verdict();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      value = {
        "s->items[s->count++] = 7; @ t.count == 1 && t.items[0] == 7",
        "s->more[s->count++] = 7; @ t.count == 1 && a[0] == 7",
        "s->more[++s->count] += s->items[2]; @ t.count == 1 && a[1] == 23",
        "own.items[own.count++] = 7; @ own.count == 1 && own.items[0] == 7",
        "own.more[own.count++] = own.items[1]; @ own.count == 1 && a[0] == 2",
        "s->count = 2; x = s->items[--s->count]; @ x == 2 && t.count == 1",
        "int y = s->items[s->count++]; @ y == 1 && t.count == 1",
        "s->count = 2; x = take(s); @ x == 2 && t.count == 1",
        "put(a, &t.count, t.items); @ t.count == 1 && a[0] == 2",
        "a[i++] = 7; @ i == 1 && a[0] == 7",
        "*s->more++ = 7; @ a[0] == 7 && t.more == a + 1",
        "if (s->items[s->count++]) x = 1; @ x == 1 && t.count == 1",
      })
  void whatIsSteppedIsNothingElse(String statement, String condition) throws Exception {
    for (String analysis : List.of("value", "interval", "bmc")) {
      assertThat(verdict(statement, condition, analysis))
          .as(analysis)
          .isEqualTo(Analysis.Verdict.TRUE);
    }
  }

  /** The conditions hold in the order that is followed, and not in that of every compiler. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      value = {
        "s->more = &s->count; s->more[s->count++] = 7; @ t.count == 7",
        "s->more = &s->count; x = s->more[s->count++]; @ x == 1",
        "s->count = 4; s->items[s->count++] = 7; @ t.count == 7",
        "*q = i++; @ i == 0",
        "q[i++] = 7; @ i == 7",
        "x = *q + i++; @ x == 1",
        "x = q[i++]; @ x == 1",
        "*c = s->count++; @ t.count == 1",
        "int **r = &q; x = **r + (*q)++; @ x == 1",
      })
  void nothingIsProvedWhereItIs(String statement, String condition) throws Exception {
    for (String analysis : List.of("value", "interval", "bmc")) {
      assertThat(verdict(statement, condition, analysis))
          .as(analysis)
          .isNotIn(Analysis.Verdict.TRUE, Analysis.Verdict.FALSE);
    }
  }
}
