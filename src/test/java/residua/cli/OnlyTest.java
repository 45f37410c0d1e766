package residua.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Tool;

/** {@code reduce --only}: a condition says which runs are kept. */
class OnlyTest {
  @TempDir private Path directory;

  /** Each run is either in what is left, or in what is kept: the paper's example both ways. */
  @ParameterizedTest
  @ValueSource(strings = {"count-or-multiply", "linear-or-not"})
  void whatIsKeptIsWhatIsLeftOutOtherwise(String name) throws IOException {
    String program = "test-programs/" + name + ".c";
    String condition = "test-programs/" + name + ".graphml";
    String kept =
        write("kept.c", Tool.reduce(program, "--only", condition, "--max-growth", "none"));
    String all = directory.resolve("all-but.graphml").toString();
    Tool.run("condition", "complement", program, condition, "-o", all);
    assertThat(Tool.run("check", program, kept, "--only", condition).out())
        .isEqualTo("sound and exact\n");
    assertThat(Tool.run("check", program, all, kept).out()).isEqualTo("sound and exact\n");
    assertThat(Tool.run("check", program, condition, kept).out()).startsWith("not sound");
    assertThat(Tool.reduce(program, condition, "--only", condition, "--max-growth", "none"))
        .as("what is covered, of what is not covered")
        .doesNotContain("reach_error();");
  }

  @Test
  void itGoesWithoutAnotherCondition() {
    assertThat(Tool.run("reduce", "test-programs/linear-or-not.c").exitCode()).isEqualTo(2);
    List<String> help = Tool.run("reduce", "--help").out().lines().toList();
    assertThat(help).anyMatch(line -> line.contains("--only=CONDITION"));
  }

  private String write(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text).toString();
  }
}
