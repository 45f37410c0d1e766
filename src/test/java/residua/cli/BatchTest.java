package residua.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.testing.Tool;

/** {@code residua batch}. */
class BatchTest {
  private static final String PROGRAM = "test-programs/two-clones.c";
  private static final String CONDITION = "test-programs/two-clones.graphml";

  @TempDir private Path directory;

  @Test
  void tasksDoWhatTheyDoAlone() throws IOException {
    String alone = Tool.reduce(PROGRAM, CONDITION);
    String inspected = Tool.run("inspect", PROGRAM).out();
    String reduce = "reduce " + PROGRAM + " " + CONDITION;
    Tool.Result result = batch("-j", "3", reduce, "inspect " + PROGRAM, reduce);
    assertThat(result.exitCode()).isZero();
    assertThat(result.out()).isEqualTo(alone + inspected + alone);
  }

  @Test
  void aTaskThatFailsDoesNotStopTheOthers() throws IOException {
    Path output = directory.resolve("residual.c");
    String reduce = "reduce " + PROGRAM + " " + CONDITION + " -o " + output;
    Tool.Result result = batch("-j", "2", "reduce missing.c missing.graphml", "", "# none", reduce);
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(output).exists();
    assertThat(result.err().lines())
        .containsExactly(
            "missing.c: error: no such file",
            "task 1: exit code 1: reduce missing.c missing.graphml",
            "task 2: exit code 0: " + reduce);
  }

  @Test
  void wordsMayBeQuoted() throws IOException {
    Path program = directory.resolve("it's a program.c");
    Files.copy(Path.of(PROGRAM), program);
    String quoted = program.toString().replace("it's", "\"it's\"").replace(" a ", "\\ 'a '");
    Tool.Result result = batch("-j", "1", "inspect " + quoted);
    assertThat(result.exitCode()).as(result.err()).isZero();
    assertThat(result.out()).contains("it's a program.c: 22 lines");
  }

  @Test
  void aDirectoryWithoutPairsAndAListThatIsMissingAreSaidToBe() throws IOException {
    Path empty = Files.createDirectory(directory.resolve("empty"));
    Path results = directory.resolve("results");
    Tool.Result nothing = Tool.run("batch", empty.toString(), "-o", results.toString());
    assertThat(nothing.exitCode()).isZero();
    assertThat(nothing.err()).startsWith(empty + ": warning: nothing to do").contains("X.graphml");
    Tool.Result missing = Tool.run("batch", empty + "/none");
    assertThat(missing.exitCode()).isEqualTo(1);
    assertThat(missing.err()).isEqualTo(empty + "/none: error: no such file or directory\n");
  }

  @Test
  void aQuoteThatIsNotClosedIsAnError() throws IOException {
    Tool.Result result = batch("-j", "1", "inspect a.c", "inspect 'b.c");
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err()).contains("tasks:2: error: a quote is not closed");
    assertThat(result.out()).isEmpty();
  }

  @Test
  void eachPairOfADirectoryIsReduced() throws IOException {
    Path pairs = Files.createDirectory(directory.resolve("pairs"));
    for (String name : List.of("two-clones", "recursion")) {
      Files.copy(Path.of("test-programs", name + ".c"), pairs.resolve(name + ".c"));
      Files.copy(Path.of("test-programs", name + ".graphml"), pairs.resolve(name + ".graphml"));
    }
    Files.writeString(pairs.resolve("alone.c"), "int main(void) { return 0; }\n");
    Path results = directory.resolve("new/results");
    Tool.Result result =
        Tool.run("batch", pairs.toString(), "-o", results.toString(), "--", "-q", "--from-cfa");
    assertThat(result.exitCode()).as(result.err()).isZero();
    try (var files = Files.list(results)) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .containsExactlyInAnyOrder("two-clones.residual.c", "recursion.residual.c");
    }
    assertThat(results.resolve("recursion.residual.c"))
        .hasContent(
            Tool.reduce("--from-cfa", pairs + "/recursion.c", pairs + "/recursion.graphml"));
  }

  @Test
  void whatDoesNotGoTogetherIsWrongUsage() throws IOException {
    assertThat(Tool.run("batch", directory.toString()).exitCode()).isEqualTo(2);
    assertThat(batch("-j", "0", "inspect " + PROGRAM).exitCode()).isEqualTo(2);
    assertThat(batch("-o", "results", "inspect " + PROGRAM).exitCode()).isEqualTo(2);
  }

  private Tool.Result batch(String option, String value, String... lines) throws IOException {
    Path tasks = directory.resolve("tasks");
    Files.write(tasks, List.of(lines));
    return Tool.run("batch", option, value, tasks.toString());
  }
}
