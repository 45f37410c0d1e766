package residua.c.libc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The arguments that formats ask for. */
class FormatArgumentsTest {
  private static final FormatArguments.Printed NUMBER = new FormatArguments.Printed.Number();

  @Test
  void printedTextsAreToldFromNumbers() {
    assertThat(FormatArguments.printed("a%%b%-5ld%.3s%08.2f%s"))
        .contains(
            List.of(
                NUMBER,
                new FormatArguments.Printed.Text(OptionalLong.of(3)),
                NUMBER,
                new FormatArguments.Printed.Text(OptionalLong.empty())));
  }

  @ParameterizedTest
  @ValueSource(strings = {"%*d", "%.*s", "%n", "%ls", "%1$d", "%", "%Lf"})
  void otherFormatsAreNotKnown(String format) {
    assertThat(FormatArguments.printed(format)).isEmpty();
  }

  @Test
  void scannedValuesHaveTheSizesOfTheirTypes() {
    assertThat(FormatArguments.scanned("%d %hhu%*d %lf,%7s%c%ld", 8))
        .contains(List.of(4L, 1L, 8L, 8L, 1L, 8L));
    assertThat(FormatArguments.scanned("%ld", 4)).contains(List.of(4L));
  }

  @ParameterizedTest
  @ValueSource(strings = {"%s", "%[a-z]", "%p", "%n", "%ls", "%ms"})
  void textsWithoutAWidthMayBeOfAnySize(String format) {
    assertThat(FormatArguments.scanned(format, 8)).isEmpty();
  }
}
