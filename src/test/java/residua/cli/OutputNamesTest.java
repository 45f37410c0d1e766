package residua.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Tool;

/** No command overwrites a program that it reads, or one of its results with another one. */
class OutputNamesTest {
  private static final String PROGRAM = "int main(void) { return 0; }\n";

  @TempDir private Path directory;
  private String program;
  private String condition;

  @BeforeEach
  void write() throws IOException {
    program = Files.writeString(directory.resolve("p.c"), PROGRAM).toString();
    condition = directory.resolve("c.graphml").toString();
    Tool.run("condition", "stated", program, "--runs-through", "1", "-o", condition);
  }

  private List<String> words(String command) {
    return Stream.of(command.split(" "))
        .map(word -> word.equals("P") ? program : word.equals("C") ? condition : word)
        .toList();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "reduce P C -o P",
        "reduce P C -o - --report P",
        "reduce P C -o - --html P",
        "reduce P C -o - --sarif P",
        "check P C P --sarif P",
        "verify P --with interval --report P",
        "verify P --with interval --html P",
        "verify P --with interval --witness P",
        "verify P --with interval --save P",
        "analyse P --with interval -o P",
        "condition diff P P -o P",
        "condition complement P C -o P"
      })
  void aProgramStays(String command) {
    Tool.Result result = Tool.run(words(command).toArray(String[]::new));
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err())
        .contains(program + ": error: it is a program that is read, and --")
        .contains(" would overwrite it");
    assertThat(Path.of(program)).hasContent(PROGRAM);
  }

  @Test
  void oneFileByAnotherNameIsTheSame() throws IOException {
    Path link = Files.createSymbolicLink(directory.resolve("link.c"), Path.of(program));
    Tool.Result result = Tool.run("reduce", program, condition, "-o", link.toString());
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(Path.of(program)).hasContent(PROGRAM);
  }

  @Test
  void resultsDoNotOverwriteEachOther() {
    String both = directory.resolve("both").toString();
    Tool.Result result =
        Tool.run("verify", program, "--with", "interval", "--html", both, "--report", both);
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err()).contains(both + ": error: both --").contains(" would write it");
    assertThat(Path.of(both)).doesNotExist();
  }

  @Test
  void aConditionMayBeWrittenInPlaceAndADeviceTwice() {
    assertThat(Tool.run("condition", "complement", program, condition, "-o", condition).exitCode())
        .isZero();
    assertThat(
            Tool.run(
                    "reduce",
                    program,
                    condition,
                    "-o",
                    "-",
                    "--html",
                    "/dev/null",
                    "--report",
                    "/dev/null")
                .exitCode())
        .isZero();
  }
}
