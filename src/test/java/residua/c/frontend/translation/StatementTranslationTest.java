package residua.c.frontend.translation;

import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.base.diagnostics.InputException;
import residua.testing.Wanted;
import residua.testing.WantedValues;

/** Statements, switches, and what runs before and after main, as they are translated. */
class StatementTranslationTest {
  @TempDir private Path directory;

  static Stream<Wanted> programs() throws IOException {
    return Wanted.in("c/frontend/translation");
  }

  @ParameterizedTest
  @MethodSource("programs")
  void statementsLeaveTheseValues(Wanted wanted) throws IOException, InputException {
    WantedValues.check(wanted, directory);
  }
}
