package residua.condition.observer.cpachecker.edges;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Gcc;

/** Constant expressions have the value that a compiler gives them, or none. */
class FoldedArithmeticTest {
  private static final Map<String, Long> NAMES = Map.of("A", 4L, "B", -1L);

  @TempDir private Path directory;

  private static Optional<Long> value(String expression) {
    return new FoldedArithmetic(expression, name -> Optional.ofNullable(NAMES.get(name))).value();
  }

  @Test
  void aCompilerHasTheSameValues() throws IOException {
    StringBuilder text = new StringBuilder("enum { A = 4, B = -1 };\n");
    for (String each :
        List.of(
            "1 + 2 * 3",
            "(1 + 2) * 3",
            "10 - 4 - 3",
            "7 / 2 * 2 + 7 % 2",
            "-7 / 2",
            "-7 % 3",
            "1 << 4 | 3",
            "6 & 3 ^ 5",
            "1 | 2 ^ 3 & 4",
            "1 << 2 + 1",
            "64 >> 3 >> 1",
            "~5 + -3",
            "- -3",
            "0x1f + 010",
            "'a' + 1",
            "A * 3 + B",
            "+A - (B)",
            "2147483647",
            "-2147483647 - 1")) {
      long value = value(each).orElseThrow(() -> new AssertionError(each));
      text.append("_Static_assert((%s) == (%dL), \"%d\");%n".formatted(each, value, value));
    }
    Path file = Files.writeString(directory.resolve("p.c"), text);
    assertThat(Gcc.outcome(List.of("gcc", "-fsyntax-only", file.toString())))
        .matches(outcome -> outcome.exitCode() == 0, text.toString());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2147483647 + 1",
        "2147483648",
        "1 / 0",
        "1 % 0",
        "1 << 31",
        "-1 << 1",
        "-8 >> 1",
        "1u + 1",
        "1L",
        "unknown",
        "A +",
        "(A",
        "A B",
        "1 && 1",
        "1 || 0",
        "1.0",
        "'\\n'",
        "sizeof(int)",
        "",
      })
  void theseHaveNoValueHere(String expression) {
    assertThat(value(expression)).isEmpty();
  }
}
