package residua.c.frontend.translation.context;

import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.base.diagnostics.InputException;
import residua.testing.Wanted;
import residua.testing.WantedValues;

/** Sizes, alignments and types of expressions as they are translated. */
class SizesAndTypesTest {
  @TempDir private Path directory;

  static Stream<Wanted> programs() throws IOException {
    return Wanted.in("c/frontend/translation/context");
  }

  @ParameterizedTest
  @MethodSource("programs")
  void sizesAndTypesAreThese(Wanted wanted) throws IOException, InputException {
    WantedValues.check(wanted, directory);
  }
}
