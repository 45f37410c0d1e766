package residua.reducer.printing.body;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Conditions without their negation or their parentheses. */
class NegationTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          !x              | x
          ! x             | x
          !!x             | !x
          !(a && b)       | (a && b)
          !f(a, b)[1]     | f(a, b)[1]
          !p->next.x      | p->next.x
          !*p             | *p
          !-x             | -x
          !a[i > 0]       | a[i > 0]
          """)
  void itCanBeUndone(String text, String operand) {
    assertThat(Negation.undone(text)).contains(operand);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x",
        "!a && b",
        "!a == b",
        "!a - b",
        "!a - > b",
        "!(a) || b",
        "!x++",
        "!(a",
        "!",
        "!a\n",
        "!= a"
      })
  void itCannotBeUndone(String text) {
    assertThat(Negation.undone(text)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (a)             | a
          ((a) + (b))     | (a) + (b)
          (a) + (b)       | (a) + (b)
          ((a))           | (a)
          a               | a
          f(a)            | f(a)
          (int)(a)        | (int)(a)
          (")" + 1)       | ")" + 1
          """)
  void parenthesesAreTakenOffIfTheyAreAroundAll(String text, String inside) {
    assertThat(Parentheses.without(text)).isEqualTo(inside);
  }
}
