package residua.fuzz;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The targets accept what they start from, and what once broke the tool. */
class FuzzTargetTest {
  private static final Path PROGRAMS = Path.of("test-programs");

  static Stream<Path> conditions() throws IOException {
    try (Stream<Path> files = Files.list(PROGRAMS)) {
      return files.filter(file -> file.toString().endsWith(".graphml")).sorted().toList().stream();
    }
  }

  @ParameterizedTest
  @MethodSource("conditions")
  void condition(Path file) throws IOException {
    ConditionTarget.fuzzerTestOneInput(Files.readAllBytes(file));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5})
  void pipeline(int way) throws IOException {
    ByteArrayOutputStream input = new ByteArrayOutputStream();
    input.write(0);
    input.write(way);
    input.write(Files.readAllBytes(PROGRAMS.resolve("linear-or-not.graphml")));
    PipelineTarget.fuzzerTestOneInput(input.toByteArray());
    PipelineTarget.fuzzerTestOneInput(new byte[1]);
  }

  @Test
  void program() throws IOException {
    ProgramTarget.fuzzerTestOneInput(Files.readAllBytes(PROGRAMS.resolve("linear-or-not.c")));
    ProgramTarget.fuzzerTestOneInput(
        "# 1 \"other.c\"".getBytes(java.nio.charset.StandardCharsets.UTF_8));
  }

  @Test
  void anotherExitCodeIsADefect() {
    assertThatThrownBy(() -> Command.run(new byte[0], List.of("reduce", "--no-such-option")))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("exit code 2");
  }
}
