package residua.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Gcc;
import residua.testing.Tool;

/** {@code reduce --goals}. */
class GoalsTest {
  private static final String PROGRAM =
      """
      extern int puts(const char *);
      int f(int n) {
        return n + 1;
      }
      int main(int argc, char **argv) {
        int n = argc;
        if (n > 2)
          n = f(n);
        if (n == 5)
          puts("five");
        return 0;
      }
      """;

  @TempDir private Path directory;
  private String program;

  @BeforeEach
  void writeProgram() throws IOException {
    program = write("program.c", PROGRAM);
  }

  private String write(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text).toString();
  }

  private static List<String> marks(String residual) {
    return residual
        .lines()
        .filter(line -> line.contains("__residua_goal(") && line.contains("/*"))
        .map(line -> line.replaceFirst(".*/\\* .*:", "").replace(" */", ""))
        .toList();
  }

  private List<String> open(String goals, String... covered) {
    return marks(
        Tool.reduce(
            java.util.stream.Stream.concat(
                    java.util.stream.Stream.of(program, "--goals", goals),
                    java.util.Arrays.stream(covered)
                        .flatMap(f -> java.util.stream.Stream.of("--covered", f)))
                .toArray(String[]::new)));
  }

  @Test
  void everyGoalIsMarked() {
    assertThat(open("branches")).containsExactly("7 true", "7 false", "9 true", "9 false");
    assertThat(open("lines"))
        .containsExactlyInAnyOrder(
            "3 line", "6 line", "7 line", "8 line", "9 line", "10 line", "11 line");
    assertThat(open("calls")).containsExactly("8 call", "10 call");
    assertThat(open("calls:f")).containsExactly("8 call of f");
    assertThat(open("program.c:8,program.c:3")).containsExactlyInAnyOrder("8 line", "3 line");
  }

  @Test
  void whatCanReachNoGoalIsDropped() {
    String residual = Tool.reduce(program, "--goals", "program.c:8", "--no-line-directives");
    assertThat(residual).contains("no open goal from here").doesNotContain("five");
    assertThat(Tool.run("reduce", program, "--goals", "calls:g", "--exit-code").exitCode())
        .isEqualTo(10);
  }

  @Test
  void coverageOfGcovClosesGoals() throws IOException {
    String binary = directory.resolve("counted").toString();
    Gcc.execute(
        "sh",
        "-c",
        "cd "
            + directory
            + " && gcc --coverage -O0 -o counted program.c && ./counted && ./counted 1 2 3"
            + " && gcov --json-format -b counted-program.gcno >/dev/null");
    assertThat(Path.of(binary)).exists();
    String json =
        Files.list(directory)
            .map(Path::toString)
            .filter(name -> name.endsWith(".gcov.json.gz"))
            .findFirst()
            .orElseThrow();
    assertThat(open("lines", json)).isEmpty();
    // Reached with n = 4 at first, so 5 behind f; and with n = 1.
    assertThat(open("branches", json)).isEmpty();
    Gcc.execute(
        "sh",
        "-c",
        "cd "
            + directory
            + " && rm *.gcda *.gz && ./counted && gcov --json-format -b"
            + " counted-program.gcno >/dev/null");
    assertThat(open("lines", json)).containsExactlyInAnyOrder("3 line", "8 line", "10 line");
    assertThat(open("branches", json)).containsExactly("7 true", "7 false", "9 true", "9 false");
    assertThat(open("calls:f", json)).containsExactly("8 call of f");
  }

  @Test
  void coverageOfLlvmClosesGoals() throws IOException {
    boolean isThere =
        Gcc.outcome(
                    List.of(
                        "sh",
                        "-c",
                        "command -v clang && command -v llvm-cov && command -v llvm-profdata"))
                .exitCode()
            == 0;
    assumeTrue(isThere, "clang, llvm-cov or llvm-profdata is not on the PATH");
    Gcc.Outcome measured =
        Gcc.outcome(
            List.of(
                "sh",
                "-c",
                "cd "
                    + directory
                    + " && clang -w -fprofile-instr-generate -fcoverage-mapping -o counted"
                    + " program.c && ./counted && llvm-profdata merge -o p.profdata default.profraw"
                    + " && llvm-cov export ./counted -instr-profile=p.profdata > llvm.json"));
    assumeTrue(measured.exitCode() == 0, "clang cannot measure coverage: " + measured.output());
    String json = directory.resolve("llvm.json").toString();
    assertThat(open("branches", json)).containsExactly("7 true", "9 true");
    assertThat(open("lines", json)).containsExactlyInAnyOrder("3 line", "8 line", "10 line");
  }

  @Test
  void coverageInLcovClosesGoals() throws IOException {
    String info =
        write(
            "coverage.info",
            """
            TN:
            SF:/somewhere/else.c
            DA:8,1
            end_of_record
            SF:program.c
            DA:6,1
            DA:7,1
            BRDA:7,0,0,1
            BRDA:7,0,1,1
            BRDA:9,0,0,-
            BRDA:9,0,1,1
            DA:8,0
            DA:9,1
            DA:11,1
            end_of_record
            """);
    assertThat(open("branches", info)).containsExactly("9 true", "9 false");
    assertThat(open("lines", info)).containsExactlyInAnyOrder("3 line", "8 line", "10 line");
  }

  @Test
  void severalFilesCoverTogether() throws IOException {
    String a = write("a.info", "SF:program.c\nDA:3,1\nend_of_record\n");
    String b = write("b.info", "SF:program.c\nDA:8,1\nDA:3,0\nend_of_record\n");
    assertThat(open("program.c:3,program.c:8,program.c:10", a, b)).containsExactly("10 line");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "no coverage at all",
        "{",
        "{\"files\": 1}",
        "SF:program.c\nDA:x,1\n",
        "SF:program.c\nBRDA:7,0\n",
        "\u001f\u008b broken",
        "SF:program.c\nDA:4000,1\nend_of_record\n"
      })
  void coverageThatIsNoneIsRefused(String text) throws IOException {
    Path file = directory.resolve("covered");
    Files.write(file, text.getBytes(java.nio.charset.StandardCharsets.ISO_8859_1));
    Tool.Result result =
        Tool.run("reduce", program, "--goals", "lines", "--covered", file.toString());
    assertThat(result.exitCode()).as(result.toString()).isEqualTo(1);
    assertThat(result.err()).startsWith(file + ":").contains("error: ");
  }

  @Test
  void coverageFromBeforeAnEditIsWarnedOf() throws IOException {
    Path file = directory.resolve("covered.info");
    Files.writeString(file, "SF:" + program + "\nDA:7,1\nend_of_record\n");
    FileTime edited = Files.getLastModifiedTime(Path.of(program));
    Files.setLastModifiedTime(file, FileTime.fromMillis(edited.toMillis() - 1000));
    String[] command = {"reduce", program, "--goals", "lines", "--covered", file.toString()};
    assertThat(Tool.run(command).err())
        .contains(file + ": warning: this coverage is older than " + program);
    assertThat(
            Tool.run(
                    "verify", program, "--goals", "lines", "--covered", "" + file, "--timeout", "1")
                .err())
        .contains("this coverage is older than " + program);
    Files.setLastModifiedTime(file, FileTime.fromMillis(edited.toMillis() + 1000));
    assertThat(Tool.run(command).err()).doesNotContain("older");
  }

  /** Lines between the ends of regions are counted one by one, but not more than there are. */
  @Test
  void aRegionWithoutAnEndIsOfAnotherVersion() throws IOException {
    String endless =
        write(
            "endless.json",
            "{\"type\": \"llvm.coverage.json.export\", \"data\": [{\"files\": [{\"filename\":"
                + " \"program.c\", \"segments\": [[1, 1, 1, true, true],"
                + " [2147483647, 1, 0, true, false]]}]}]}");
    Tool.Result result =
        Tool.run("reduce", program, "--goals", "lines", "--covered", endless, "--timeout", "20");
    assertThat(result.err()).contains(endless + ": error: coverage of another version");
    assertThat(result.exitCode()).isEqualTo(1);
  }

  @Test
  void compressionCannotBlowUp() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      for (int i = 0; i < 400; i++) {
        out.write(new byte[1 << 20]);
      }
    }
    Path file = Files.write(directory.resolve("bomb.gz"), bytes.toByteArray());
    Tool.Result result =
        Tool.run("reduce", program, "--goals", "lines", "--covered", file.toString());
    assertThat(result.err()).contains("larger than coverage may be");
  }

  @Test
  void coverageOfAnotherFileIsAWarning() throws IOException {
    String info = write("other.info", "SF:other.c\nDA:3,1\nend_of_record\n");
    Tool.Result result = Tool.run("reduce", program, "--goals", "lines", "--covered", info);
    assertThat(result.err()).contains(info + ": warning: does not mention " + program);
    assertThat(marks(result.out())).hasSize(7);
  }

  private static String record(String file, int count) {
    return "SF:" + file + "\nDA:3," + count + "\nend_of_record\n";
  }

  @Test
  void coverageOfTheFileItselfWins() throws IOException {
    String own =
        write(
            "own.info", record("/elsewhere" + program, 1) + record(directory + "/./program.c", 0));
    assertThat(open("lines", own)).contains("3 line");
  }

  @Test
  void coverageOfSeveralFilesThatEndAlikeIsRefused() throws IOException {
    String name = "test-programs/linear-or-not.c";
    String several = write("several.info", record("/a/" + name, 1) + record("/b/" + name, 0));
    Tool.Result result = Tool.run("reduce", name, "--goals", "lines", "--covered", several);
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err())
        .startsWith(several + ": error: has several files that may be " + name)
        .contains("/a/" + name + ", /b/" + name);
    String json =
        write(
            "several.json",
            "{\"current_working_directory\": \"/a\", \"files\": [{\"file\": \""
                + name
                + "\"}, {\"file\": \"/b/"
                + name
                + "\"}]}");
    assertThat(Tool.run("reduce", name, "--goals", "lines", "--covered", json).exitCode())
        .isEqualTo(1);
  }

  @Test
  void coverageOfOneFileUnderSeveralNamesCounts() throws IOException {
    String name = "test-programs/linear-or-not.c";
    String same = write("same.info", record("/a/" + name, 1) + record("/a/./" + name, 0));
    Tool.Result result = Tool.run("reduce", name, "--goals", "lines", "--covered", same);
    assertThat(result.exitCode()).as(result.toString()).isZero();
    assertThat(result.err()).doesNotContain("says nothing");
  }

  @Test
  void namesEndAlikeOnlyBetweenDirectories() throws IOException {
    String name = "test-programs/linear-or-not.c";
    String other =
        write("other.info", record("/a/non-linear-or-not.c", 1) + record("/x" + name, 1));
    assertThat(Tool.run("reduce", name, "--goals", "lines", "--covered", other).err())
        .contains("does not mention " + name);
  }

  @ParameterizedTest
  @ValueSource(strings = {"nothing", "calls:", "other.c:3", "lines,conditions"})
  void whatIsNoGoalIsWrongUsage(String goal) {
    assertThat(Tool.run("reduce", program, "--goals", goal).exitCode()).isEqualTo(2);
  }

  @Test
  void aFunctionThatIsNeverCalledIsSaidToBeNoGoal() {
    Tool.Result result = Tool.run("reduce", program, "--goals", "lines,calls:typo");
    assertThat(result.exitCode()).isZero();
    assertThat(result.err())
        .isEqualTo(program + ": warning: the program has no call of 'typo' that could be a goal\n");
    assertThat(Tool.run("reduce", program, "--goals", "calls:f").err()).isEmpty();
  }

  @Test
  void aLineWithoutAStatementIsNoGoal() {
    Tool.Result result = Tool.run("reduce", program, "--goals", "program.c:4");
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err())
        .isEqualTo(program + ":4: error: nothing is executed on this line that could be a goal\n");
  }
}
