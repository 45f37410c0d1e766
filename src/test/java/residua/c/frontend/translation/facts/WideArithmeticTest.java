package residua.c.frontend.translation.facts;

import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.base.diagnostics.InputException;
import residua.testing.Wanted;
import residua.testing.WantedValues;

/** Arithmetic of integers of 128 bits, as the compiler calculates it. */
class WideArithmeticTest {
  @TempDir private Path directory;

  static Stream<Wanted> programs() throws IOException {
    return Wanted.in("c/frontend/translation/wide");
  }

  @ParameterizedTest
  @MethodSource("programs")
  void theValuesAreThoseOfTheCompiledProgram(Wanted wanted) throws IOException, InputException {
    WantedValues.check(wanted, directory);
  }
}
