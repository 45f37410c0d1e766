package residua.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.testing.ToldTool;
import residua.testing.Tool;

/** Verdicts of parts are put together only if they are the parts of what is to be verified. */
class PartsOfAnotherDivisionTest {
  private static final String PROGRAM =
      """
      extern int __VERIFIER_nondet_int(void);
      extern void reach_error(void);
      int main(void) {
        int x = __VERIFIER_nondet_int();
        if (x == 1) {
          x = 5;
        } else {
          x = 6;
        }
        if (x == __VERIFIER_nondet_int()) {
          x = 7;
        }
        if (x == 5) {
          reach_error();
        }
        return 0;
      }
      """;

  @TempDir private Path directory;
  private Path program;
  private Path split;

  @BeforeEach
  void verifyInParts() throws IOException {
    program = Files.writeString(directory.resolve("p.c"), PROGRAM);
    split = directory.resolve("work/split");
    assertThat(
            Tool.run(
                    "verify",
                    program.toString(),
                    "--tool",
                    ToldTool.running(directory, "", "echo", "nothing"),
                    "--parts",
                    "4",
                    "--by",
                    "branches",
                    "--work",
                    work(),
                    "-q")
                .out())
        .startsWith("UNKNOWN (open: 4 of 4 parts");
  }

  private String work() {
    return directory.resolve("work").toString();
  }

  /** Goes on with a tool that finds no error in any program. */
  private Tool.Result resumed() throws IOException {
    String safe = ToldTool.running(directory, "", "echo", "SAFE");
    return Tool.run("verify", "--resume", work(), "--tool", safe, "-q");
  }

  private void putSplit(String of, String... conditions) throws IOException {
    try (Stream<Path> files = Files.list(split)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    String[] words =
        Stream.concat(
                Stream.concat(Stream.of("split", of), Stream.of(conditions)),
                Stream.of("-n", "2", "--by", "branches", "-o", split.toString()))
            .toArray(String[]::new);
    assertThat(Tool.run(words).exitCode()).isZero();
  }

  @Test
  void theirOwnPartsAreGoneOnWith() throws IOException {
    assertThat(resumed().out()).isEqualTo("TRUE\n");
  }

  @Test
  void aPartThatIsNotNamedIsMissed() throws IOException {
    Path manifest = split.resolve("manifest.json");
    String all = Files.readString(manifest);
    int second = all.indexOf("\"name\" : \"part-0002\"");
    int third = all.indexOf("\"name\" : \"part-0003\"");
    Files.writeString(manifest, all.substring(0, second) + all.substring(third));
    Tool.Result result = resumed();
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err()).contains("manifest.json: error: does not name each part once");
  }

  @Test
  void partsOfWhatAConditionLeavesAreNotAllParts() throws IOException {
    String stated = directory.resolve("stated.graphml").toString();
    String line = program + ":6";
    Tool.run("condition", "stated", program.toString(), "--runs-through", line, "-o", stated);
    putSplit(program.toString(), stated);
    Tool.Result result = resumed();
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err())
        .contains("manifest.json: error: is about another program or other conditions");
  }

  @Test
  void partsOfAnotherProgramAreNotItsParts() throws IOException {
    Path other =
        Files.writeString(directory.resolve("other.c"), PROGRAM.replace("x == 5", "x == 9"));
    putSplit(other.toString());
    Tool.Result result = resumed();
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err())
        .contains("manifest.json: error: is about another program or other conditions");
  }
}
