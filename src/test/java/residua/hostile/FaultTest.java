package residua.hostile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.ChildProcess;
import residua.testing.Tool;

/** The system refuses something: exit code 1, a message, and what was there stays as it was. */
class FaultTest {
  private static final String PROGRAM = "test-programs/linear-or-not.c";
  private static final String CONDITION = "test-programs/linear-or-not.graphml";
  private static final String BEFORE = "what was there before\n";
  private static final int EDGES = 10_000_000;

  @TempDir Path directory;
  private Path output;

  @BeforeEach
  void writeOldOutput() throws IOException {
    output = Files.writeString(directory.resolve("residual.c"), BEFORE);
  }

  @Test
  void noMoreRoomForTheFile() throws IOException {
    // Standard error goes through a pipe: it may be a file here, which would be limited as well.
    Tool.Result result =
        shell(
            "(ulimit -f 0; exec \"$@\" -o '" + output + "' 2>&1) | cat >&2; exit ${PIPESTATUS[0]}",
            reduce());
    assertFails(result, "residual.c: error: cannot be written: File too large");
  }

  @Test
  void deviceIsFull() throws IOException {
    assertFails(
        ChildProcess.run(256, reduce("-o", "/dev/full")),
        "/dev/full: error: cannot be written: No space left on device");
    assertFails(shell("exec \"$@\" >/dev/full", reduce()), "<stdout>: error: cannot be written");
    assertFails(
        shell("exec \"$@\" >/dev/full", List.of("check", PROGRAM, CONDITION, residual())),
        "<stdout>: error: cannot be written");
  }

  @Test
  void nobodyReadsStandardOutput() throws IOException {
    Tool.Result result =
        shell("(trap '' PIPE; \"$@\"; echo $? >'" + directory + "/code') | true", reduceSlowly());
    assertThat(result.err()).doesNotContain("Exception");
    String code = Files.readString(directory.resolve("code")).strip();
    Files.delete(directory.resolve("code"));
    assertThat(code).isEqualTo("1");
    assertFails(new Tool.Result(1, "", result.err()), "<stdout>: error: cannot be written");
  }

  @Test
  void standardOutputIsClosed() throws IOException {
    assertFails(shell("exec \"$@\" >&-", reduce()), "<stdout>: error: cannot be written");
  }

  @Test
  void standardErrorIsClosed() throws IOException {
    Tool.Result result = shell("exec \"$@\" 2>&-", reduce("-o", output.toString()));
    assertThat(result.exitCode()).isZero();
    assertThat(output).content().contains("int main(void)");
  }

  @Test
  void directoryIsNotThere() throws IOException {
    Path gone = Files.createDirectory(directory.resolve("gone"));
    Files.delete(gone);
    assertFails(Tool.run(words(reduce("-o", gone + "/a.c"))), "no such directory");
  }

  @Test
  void outputIsADirectory() throws IOException {
    Path folder = Files.createDirectory(directory.resolve("folder"));
    Path taken = Files.createDirectory(folder.resolve(Path.of(PROGRAM).getFileName()));
    assertFails(Tool.run(words(reduce("-o", folder.toString()))), "it is a directory");
    Files.delete(taken);
    Files.delete(folder);
  }

  @Test
  void outputMayNotBeChanged() throws IOException {
    assumeTrue(output.toFile().setWritable(false, false) && !Files.isWritable(output));
    assertFails(Tool.run(words(reduce("-o", output.toString()))), "permission denied");
  }

  @Test
  void directoryMayNotBeChanged() throws IOException {
    assumeTrue(directory.toFile().setWritable(false, false) && !Files.isWritable(directory));
    try {
      assertFails(Tool.run(words(reduce("-o", directory + "/a.c"))), "permission denied");
    } finally {
      assertThat(directory.toFile().setWritable(true, false)).isTrue();
    }
  }

  @Test
  void outputIsALink() throws IOException {
    Path link = Files.createSymbolicLink(directory.resolve("link.c"), Path.of("residual.c"));
    assertThat(Tool.run(words(reduce("-o", link.toString()))).exitCode()).isZero();
    assertThat(link).isSymbolicLink();
    assertThat(output).content().contains("int main(void)");
    assertThat(files()).containsExactly("link.c", "residual.c");
  }

  @Test
  void outputIsAPipeOrADevice() throws IOException {
    Path pipe = directory.resolve("pipe");
    Tool.Result result =
        shell(
            "mkfifo '" + pipe + "'; cat '" + pipe + "' & \"$@\" -o '" + pipe + "' && wait",
            reduce());
    Files.delete(pipe);
    assertThat(result.exitCode()).as(result.toString()).isZero();
    assertThat(result.out()).contains("int main(void)");
    assertThat(Tool.run(words(reduce("-o", "/dev/null"))).exitCode()).isZero();
    assertThat(Files.isRegularFile(Path.of("/dev/null"))).isFalse();
    assertThat(output).hasContent(BEFORE);
  }

  @Test
  void inputIsAPipe() throws IOException {
    Tool.Result result = shell("exec \"$@\" <(cat " + CONDITION + ")", List.of("reduce", PROGRAM));
    assertThat(result.exitCode()).as(result.toString()).isZero();
    assertThat(result.out()).contains("int main(void)");
  }

  @Test
  void inputHasNoEnd() throws IOException {
    assertFails(
        ChildProcess.run(64, List.of("reduce", PROGRAM, "/dev/zero", "-o", output.toString())),
        "residua: error: out of memory: the heap has");
    assertFails(
        ChildProcess.run(64, List.of("reduce", "/dev/zero", CONDITION, "-o", output.toString())),
        "-Xmx");
    assertFails(
        ChildProcess.run(64, List.of("verify", PROGRAM, "/dev/zero", "--with", "gcc-analyzer")),
        "residua: error: out of memory: the heap has");
  }

  @ParameterizedTest
  @ValueSource(ints = {64, 400})
  void tenMillionEdgesAreMoreThanFitIn(int megabytes) throws IOException {
    Path large = largeCondition();
    assertFails(
        ChildProcess.run(
            megabytes,
            List.of(
                "reduce", PROGRAM, large.toString(), "-o", output.toString(), "--timeout", "20")),
        "residua: error: ");
    Files.delete(large);
  }

  @Test
  void oneTextOfAHundredMegabytesFits() throws IOException {
    Path large = directory.resolve("large.txt");
    try (BufferedWriter out = Files.newBufferedWriter(large)) {
      out.write("OBSERVER AUTOMATON A\nINITIAL STATE q;\nSTATE q : MATCH \"");
      String piece = "x".repeat(1_000_000);
      for (int i = 0; i < 100; i++) {
        out.write(piece);
      }
      out.write("\" -> GOTO q;\nEND AUTOMATON\n");
    }
    Tool.Result result =
        ChildProcess.run(
            1500, List.of("reduce", PROGRAM, large.toString(), "-o", output.toString()));
    assertThat(result.exitCode()).as(result.err()).isZero();
    assertThat(output).content().contains("int main(void)");
  }

  private Path largeCondition() throws IOException {
    Path large = directory.resolve("large.graphml");
    try (BufferedWriter out = Files.newBufferedWriter(large)) {
      out.write("<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">");
      out.write("<key id=\"entry\" for=\"node\"/><graph edgedefault=\"directed\">");
      out.write("<node id=\"q\"><data key=\"entry\">true</data></node>\n");
      for (int i = 0; i < EDGES; i++) {
        out.write("<edge source=\"q\" target=\"q\"/>\n");
      }
      out.write("</graph></graphml>\n");
    }
    return large;
  }

  private static List<String> reduce(String... more) {
    List<String> words = new ArrayList<>(List.of("reduce", PROGRAM, CONDITION));
    words.addAll(List.of(more));
    return words;
  }

  /** With an output that is larger than what a pipe holds. */
  private static List<String> reduceSlowly() {
    return List.of("inspect", "test-programs/benchmark/elevator.c", "--format", "json");
  }

  private String residual() throws IOException {
    Path file = directory.resolve("checked.c");
    file.toFile().deleteOnExit();
    Files.writeString(file, Tool.reduce(PROGRAM, CONDITION));
    return file.toString();
  }

  private static String[] words(List<String> words) {
    return words.toArray(String[]::new);
  }

  /** Runs the tool from a shell, whose {@code $@} is its command. */
  private static Tool.Result shell(String script, List<String> arguments) {
    List<String> words = new ArrayList<>(List.of("bash", "-c", script, "bash"));
    words.addAll(ChildProcess.command(List.of("-Xmx256m"), arguments));
    return ChildProcess.run(words);
  }

  private void assertFails(Tool.Result result, String message) throws IOException {
    assertThat(result.exitCode()).as(result.toString()).isEqualTo(1);
    assertThat(result.err()).contains(message).doesNotContain("Exception", "    at ");
    assertThat(files()).contains("residual.c").noneMatch(name -> name.startsWith(".residua"));
    assertThat(output).hasContent(BEFORE);
  }

  private List<String> files() throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }
}
