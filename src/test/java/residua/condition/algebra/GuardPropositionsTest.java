package residua.condition.algebra;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which truth values two expressions can have at the same time. */
class GuardPropositionsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "a > 1 && b; true; !(a > 1); true; false",
        "a > 1 && b; true; b; true; true",
        "a > 1 && b; false; a > 1; true; true",
        "!(a || b); true; (b) && c; true; false",
        "!a || b; false; a; false; false",
        "!!(x) && f(y, 1); true; f(y,  1); false; false",
        "!f(y); true; f(y); true; false",
        "!a == b; true; a == b; true; true",
        "a ? b && c : d; true; b && c; false; true",
        "a <= 1 && a >= 1; true; a >= 1; false; false",
        "(a && b) || c; true; c || a; false; false",
        "a & b && c; true; a & b; false; false",
        "a == '(' && b; true; b; false; false",
      })
  void together(String one, boolean first, String other, boolean second, boolean possible) {
    assertThat(GuardPropositions.compatible(Map.of(one, first, other, second))).isEqualTo(possible);
  }
}
