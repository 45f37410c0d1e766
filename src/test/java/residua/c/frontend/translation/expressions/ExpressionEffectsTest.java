package residua.c.frontend.translation.expressions;

import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.base.diagnostics.InputException;
import residua.testing.Wanted;
import residua.testing.WantedValues;

/** Expressions as they are translated. */
class ExpressionEffectsTest {
  @TempDir private Path directory;

  static Stream<Wanted> programs() throws IOException {
    return Wanted.in("c/frontend/translation/expressions");
  }

  @ParameterizedTest
  @MethodSource("programs")
  void expressionsHaveTheseValuesAndEffects(Wanted wanted) throws IOException, InputException {
    WantedValues.check(wanted, directory);
  }
}
