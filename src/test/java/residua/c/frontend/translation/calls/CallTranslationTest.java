package residua.c.frontend.translation.calls;

import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.base.diagnostics.InputException;
import residua.testing.Wanted;
import residua.testing.WantedValues;

/** Calls as they are translated: functions with arguments of any kind, built-ins, the library. */
class CallTranslationTest {
  @TempDir private Path directory;

  static Stream<Wanted> programs() throws IOException {
    return Wanted.in("c/frontend/translation/calls");
  }

  @ParameterizedTest
  @MethodSource("programs")
  void callsHaveTheseResults(Wanted wanted) throws IOException, InputException {
    WantedValues.check(wanted, directory);
  }
}
