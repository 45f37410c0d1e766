package residua.sources.coverage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;

/** What reports say of a program: anything that they do not mention counts as not executed. */
class CoverageFilesTest {
  private static final int LAST_LINE = 9;

  private static final String LCOV =
      """
      TN:
      SF:%s
      DA:3,1
      DA:4,0
      BRDA:3,0,0,1
      BRDA:3,0,1,0
      BRDA:5,0,0,2
      BRDA:5,0,1,7
      BRDA:6,0,0,-
      BRDA:6,0,1,-
      end_of_record
      SF:other.c
      DA:7,1
      end_of_record
      """;

  private static final String GCOV =
      """
      {"format_version": "1", "files": [{"file": "%s", "functions": [], "lines": [
        {"line_number": 4, "count": 2, "unexecuted_block": false,
         "branches": [{"count": 1, "fallthrough": true, "throw": false},
                      {"count": 0, "fallthrough": false, "throw": false}]},
        {"line_number": 7, "count": 0, "unexecuted_block": true, "branches": []}]}]}
      """;

  @TempDir private Path directory;

  private final List<Diagnostic> notes = new ArrayList<>();

  private Path write(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text);
  }

  private CoverageData read(Path... reports) throws IOException, InputException {
    return CoverageFiles.read(
        List.of(reports).stream().map(Path::toString).toList(),
        directory.resolve("p.c").toString(),
        List.of(),
        LAST_LINE,
        notes::add);
  }

  private Path lcov() throws IOException {
    return write("a.info", LCOV.formatted(directory.resolve("p.c")));
  }

  private Path gcov() throws IOException {
    return write("a.json", GCOV.formatted(directory.resolve("p.c")));
  }

  @Test
  void linesWithACountAreExecuted() throws IOException, InputException {
    CoverageData coverage = read(lcov());
    assertThat(coverage.isExecuted(3)).isTrue();
    assertThat(coverage.isExecuted(4)).isFalse();
    assertThat(coverage.isExecuted(8)).isFalse();
    assertThat(coverage.isExecuted(7)).as("a line of another file").isFalse();
  }

  @Test
  void outcomesCountOnlyTogether() throws IOException, InputException {
    CoverageData coverage = read(lcov());
    assertThat(coverage.areTaken(5, 0, 2, 2)).isTrue();
    assertThat(coverage.areTaken(3, 0, 2, 2)).isFalse();
    assertThat(coverage.areTaken(6, 0, 2, 2)).isFalse();
    assertThat(coverage.areTaken(5, 0, 2, 4)).as("other conditions than it measured").isFalse();
  }

  @Test
  void severalReportsAddUp() throws IOException, InputException {
    CoverageData coverage = read(lcov(), gcov());
    assertThat(coverage.isExecuted(3)).isTrue();
    assertThat(coverage.isExecuted(4)).isTrue();
    assertThat(coverage.isExecuted(7)).isFalse();
    assertThat(notes).noneMatch(note -> note.message().contains("does not mention"));
  }

  @Test
  void aReportOfAnotherProgramSaysNothing() throws IOException, InputException {
    CoverageData coverage = read(write("b.info", LCOV.formatted("elsewhere/q.c")));
    assertThat(coverage.isExecuted(3)).isFalse();
    assertThat(notes).anyMatch(note -> note.message().contains("does not mention"));
  }

  @Test
  void coverageOfALongerVersionIsRejected() throws IOException {
    Path report =
        write("c.info", LCOV.replace("DA:4,0", "DA:44,1").formatted(directory.resolve("p.c")));
    assertThatThrownBy(() -> read(report))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("another version");
  }

  @Test
  void otherFilesAreRejected() {
    for (String text : List.of("", "{", "{\"a\": 1}", "int main(void) { }", "SF:p.c\nDA:x,y\n")) {
      assertThatThrownBy(() -> read(write("d", text))).as(text).isInstanceOf(InputException.class);
    }
  }
}
