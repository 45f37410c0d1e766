package residua.sources.witnesses;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.sources.witnesses.format.Invariant;

/** Where invariants are put, and which. */
class AssertionsTest {
  private static final String MACROS =
      """
      #define NEXT count++
      #define AGAIN \\
        NEXT
      #define LARGEST (9 + ONE)
      #define ONE 1
      int f(int x) {
        return x;
      }
      """;

  private static final String JUMPS =
      """
      int f(int n) {
        switch (n) {
        case 1:
          n = 5;
          break;
        case 2 > 1 ? 2 : 3: default:
          n = 6;
        }
        if (n > 3)
        L:
          n = 7;
        if (n > 5)
          n = 8;
        else
        M:
          n = 9;
        goto N;
        N: n = 10;
        return n;
      }
      """;

  private static String asserted(String text, int line, String expression) throws InputException {
    Position where = new Position("w.yml", 1, 1);
    return Assertions.in(
        text,
        List.of(
            new Invariant(false, expression, Optional.empty(), line, OptionalInt.empty(), where)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(next)(x)",
        "(int)(next)(x)",
        "(1 + next)(x)",
        "table[0](x)",
        "sizeof(int[(next)(x)]) > 0",
        "NEXT",
        "x + AGAIN > 0"
      })
  void whatMayCallOrAssignIsRefused(String expression) {
    assertThatThrownBy(() -> asserted(MACROS, 7, expression))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("without calls");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x <= LARGEST",
        "(int)(x) != 'a'",
        "(const struct s *)(p) == p",
        "sizeof(int) * (x + 1) > 0"
      })
  void whatDoesNotIsTaken(String expression) throws InputException {
    assertThat(asserted(MACROS, 7, expression)).contains("if (!(" + expression + ")) reach_error");
  }

  /** A run that jumps to a label is asked as well as one that comes to it from above. */
  @ParameterizedTest
  @CsvSource({"3, case 1:", "6, case 2 > 1 ? 2 : 3: default:", "18, '  N: '"})
  void labelsStayInFront(int line, String labels) throws InputException {
    String line2 = asserted(JUMPS, line, "n").lines().skip(line - 1).findFirst().orElse("");
    String next = asserted(JUMPS, line, "n").lines().skip(line).findFirst().orElse("");
    assertThat(line2.strip() + " " + next.strip())
        .startsWith(labels.strip() + " ")
        .containsSubsequence(labels.strip(), "if (!(n)) reach_error(); } ", "n = ");
  }

  /** Else the statement, or what follows it, would no longer belong to what it belonged to. */
  @ParameterizedTest
  @ValueSource(ints = {10, 11, 13, 14, 15, 16})
  void partsOfStatementsHaveNoRoom(int line) {
    assertThatThrownBy(() -> asserted(JUMPS, line, "n"))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("no assertion can be inserted");
  }

  @Test
  void afterALabelThereIsRoom() throws InputException {
    assertThat(asserted(JUMPS, 7, "n"))
        .contains("default:\n    { if (!(n)) reach_error(); } n = 6;");
  }
}
