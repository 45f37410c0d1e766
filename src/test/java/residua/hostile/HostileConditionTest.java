package residua.hostile;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.testing.Tool;

/**
 * Whatever is given as a condition: a residual program, or exit code 1, an error that says where,
 * and nothing written. In any case soon.
 */
class HostileConditionTest {
  private static final String PROGRAM = "test-programs/linear-or-not.c";
  private static final String BEFORE = "what was there before\n";
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  @TempDir Path directory;

  static Stream<Case> cases() {
    return Stream.of(DocumentCases.all(), GraphCases.all(), AutomatonCases.all())
        .flatMap(each -> each);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void endsAsItShould(Case given) throws IOException {
    Path condition = Files.write(directory.resolve("c.cond"), given.content());
    Path output = Files.writeString(directory.resolve("residual.c"), BEFORE);
    Tool.Result result =
        assertTimeoutPreemptively(
            PATIENCE,
            () -> Tool.run("reduce", PROGRAM, condition.toString(), "-o", output.toString()));
    String first = result.err().lines().findFirst().orElse("");
    String file = "\\Q" + condition + "\\E";
    switch (given.outcome()) {
      case REFUSED -> {
        assertThat(result.exitCode()).as(result.toString()).isEqualTo(1);
        assertThat(first).matches(file + "(:\\d+:\\d+)?: error: .*");
        assertThat(output).hasContent(BEFORE);
      }
      case WARNED -> {
        assertThat(result.exitCode()).as(result.toString()).isZero();
        assertThat(first).matches(file + ":\\d+(:\\d+)?: warning: .*");
        assertThat(output).content(ISO_8859_1).contains("int main(void)");
      }
      case ACCEPTED -> {
        assertThat(result.exitCode()).as(result.toString()).isZero();
        assertThat(output).content(ISO_8859_1).contains("int main(void)");
      }
    }
    assertThat(result.out()).isEmpty();
    assertThat(result.err())
        .contains(given.message())
        .doesNotContain("Exception", "    at ", "\u001b");
    assertThat(result.err().lines()).allMatch(line -> line.length() < 2000);
    assertThat(files()).containsExactly("c.cond", "residual.c");
  }

  @Test
  void areManyAndDifferent() {
    assertThat(cases().map(Case::name)).doesNotHaveDuplicates().hasSizeGreaterThanOrEqualTo(150);
  }

  private List<String> files() throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }
}
