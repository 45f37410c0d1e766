package residua;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.testing.Tool;

/** A condition of CPAchecker says the same as condition GraphML, and when converted back. */
class ConvertedConditionTest {
  private static final List<Path> FOLDERS =
      List.of(Path.of("test-programs", "cpachecker"), Path.of("src/test/resources/cpachecker"));

  @TempDir Path directory;

  static List<Path> conditions() throws IOException {
    try (Stream<Path> files =
        Stream.concat(Files.list(FOLDERS.get(0)), Files.list(FOLDERS.get(1)))) {
      return files.filter(file -> file.toString().endsWith(".txt")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("conditions")
  void sameResidual(Path condition) throws IOException {
    String program = condition.toString().replaceFirst("\\.txt$", ".c");
    String graphml = convert(condition.toString(), "graphml");
    String back = convert(graphml, "cpachecker");

    String residual = reduced(program, condition.toString());

    assertThat(reduced(program, graphml)).isEqualTo(residual);
    assertThat(reduced(program, back)).isEqualTo(residual);
  }

  /**
   * The residual program, whatever line of the condition its stops name, and whatever its states
   * are called: those of CPAchecker's format have no dots.
   */
  private static String reduced(String program, String condition) {
    return Tool.reduce(program, condition)
        .replaceAll("/\\* line \\d+ of the condition \\*/", "/* of the condition */")
        .replaceAll("/\\* For state \\S+ of the condition\\. \\*/", "/* For a state. */");
  }

  private String convert(String condition, String format) throws IOException {
    Tool.Result result = Tool.run("convert", condition, "--to", format);
    assertThat(result.exitCode()).as(result.err()).isZero();
    return Files.writeString(directory.resolve("as." + format), result.out(), ISO_8859_1)
        .toString();
  }
}
