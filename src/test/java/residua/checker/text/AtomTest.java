package residua.checker.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import residua.base.text.Slice;
import residua.testing.Models;

/** Conditions and comparisons as texts, without knowledge of types. */
class AtomTest {
  private static final String HEAD = "int main(int a, int *b, int (*f)(int)) { typedef int T; ";

  private static TokenRange range(String expression) {
    Side side = new Side(Models.program(HEAD + expression + "; }\n"));
    return TokenRange.of(side, new Slice(HEAD.length(), HEAD.length() + expression.length()), 0, 0);
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          a,                  a,              false
          !a,                 a,              true
          !!a,                a,              false
          !(!(a)),            a,              false
          ((a)),              a,              false
          !a == 1,            ! a == 1,       false
          !(a == 1),          a == 1,         true
          !a && a,            ! a && a,       false
          !f(a),              f ( a ),        true
          !b[1],              b [ 1 ],        true
          !*b++,              * b ++,         true
          !-a,                - a,            true
          !(a) + 1,           ! ( a ) + 1,    false
          '!(a, a)',          'a , a',        true
          !(T) a,             ! ( T ) a,      false
          !sizeof a,          ! sizeof a,     false
          !a ? a : 0,         ! a ? a : 0,    false
          (a) && (a),         ( a ) && ( a ), false
          """)
  void aNegationIsTakenFromAllOfACondition(String condition, String passage, boolean negated) {
    Atom atom = Atom.of(range(condition));
    assertThat(atom.passage().words().strip().replaceAll("([&=+|]) (?=\\1)", "$1"))
        .isEqualTo(passage);
    assertThat(atom.negated()).isEqualTo(negated);
  }

  /**
   * @param less whether it holds between 2 and 3
   * @param same whether it holds between 3 and 3
   * @param more whether it holds between 4 and 3
   */
  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          a == 1,     false, true,  false
          a != -1,    true,  false, true
          a < 3,      true,  false, false
          a <= 3,     true,  true,  false
          a > 3,      false, false, true
          a >= 3,     false, true,  true
          """)
  void aComparisonHoldsAsInC(String condition, boolean less, boolean same, boolean more) {
    ComparisonText comparison = ComparisonText.of(range(condition)).orElseThrow();
    assertThat(comparison.left().words().strip()).isEqualTo("a");
    assertThat(comparison.holds(2, 3)).isEqualTo(less);
    assertThat(comparison.holds(3, 3)).isEqualTo(same);
    assertThat(comparison.holds(4, 3)).isEqualTo(more);
  }

  @ParameterizedTest
  @CsvSource({"a", "a + 1", "a + 1 == 3", "a = 3", "a == b[1]", "f(a) < 3", "a << 3", "a >> 3"})
  void othersAreNoComparisons(String condition) {
    assertThat(ComparisonText.of(range(condition))).isEmpty();
  }
}
