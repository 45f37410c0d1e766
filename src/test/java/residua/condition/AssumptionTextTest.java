package residua.condition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.text.ParseException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AssumptionTextTest {
  @Test
  void semicolonsSeparateExpressions() throws ParseException {
    assertThat(AssumptionText.split("x == 1; y > 2 ;z")).containsExactly("x == 1", "y > 2", "z");
  }

  @Test
  void aTrailingSemicolonAddsNothing() throws ParseException {
    assertThat(AssumptionText.split(" x == 1; ;")).containsExactly("x == 1");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "s[0] == ';'",
        "strcmp(s, \"a;b\") == 0",
        "c == '\\'' || c == ';'",
        "({ int y = x; y; }) > 0",
        "a[(i; j)]"
      })
  void semicolonsInsideLiteralsAndBracketsDoNot(String expression) throws ParseException {
    assertThat(AssumptionText.split(expression)).containsExactly(expression);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "  ", ";", "true", "1;true; 1 ;"})
  void whatAlwaysHoldsAssumesNothing(String text) throws ParseException {
    assertThat(AssumptionText.split(text)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {"f(x|1", "x)|1", "a[(1]|4", "x == \"a|5", "x == 'a\\'|5", "{ x|0"})
  void whatIsNotClosedIsRefused(String text, int offset) {
    ParseException error =
        catchThrowableOfType(ParseException.class, () -> AssumptionText.split(text));
    assertThat(error.getErrorOffset()).isEqualTo(offset);
  }

  @Test
  void splitUndoesJoin() throws ParseException {
    List<String> expressions = List.of("x == 1", "s[0] == ';'");
    assertThat(AssumptionText.split(AssumptionText.join(expressions))).isEqualTo(expressions);
  }
}
