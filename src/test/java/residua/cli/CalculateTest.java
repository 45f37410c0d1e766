package residua.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.cli.output.ExitCode;
import residua.testing.Conditions;
import residua.testing.Tool;

/** Calculating with conditions from the command line. */
class CalculateTest {
  private static final String PROGRAM =
      """
      extern int in(void);
      extern void reach_error(void);
      int main(void) {
        int x = in();
        if (x > 0) {
          x = 1;
        } else {
          x = 2;
        }
        if (x > 5)
          reach_error();
        return 0;
      }
      """;

  @TempDir private Path directory;
  private String program;
  private String positive;
  private String negative;

  @BeforeEach
  void writeFiles() throws IOException {
    program = write("program.c", PROGRAM);
    positive = write("positive.graphml", Conditions.of(1, Conditions.edge("q0", "covered", 6)));
    negative = write("negative.graphml", Conditions.of(1, Conditions.edge("q0", "covered", 8)));
  }

  private String write(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text).toString();
  }

  private String made(String... words) {
    String result = directory.resolve("made.graphml").toString();
    String[] command = new String[words.length + 3];
    command[0] = "condition";
    System.arraycopy(words, 0, command, 1, words.length);
    command[words.length + 1] = "-o";
    command[words.length + 2] = result;
    Tool.Result run = Tool.run(command);
    assertThat(run.err()).isEmpty();
    assertThat(run.exitCode()).isZero();
    return result;
  }

  private String compared(String a, String b, String... options) {
    List<String> words = new ArrayList<>(List.of("compare", program, a, b));
    words.addAll(List.of(options));
    Tool.Result result = Tool.run(words.toArray(String[]::new));
    boolean equal = result.out().startsWith("equal\n");
    assertThat(result.exitCode()).isEqualTo(equal ? ExitCode.OK : ExitCode.VIOLATION);
    return result.out();
  }

  @Test
  void aJoinLeavesWhatNeitherCovers() {
    String join = made("join", program, positive, negative);
    assertThat(Tool.reduce(program, join, "--max-growth", "none")).doesNotContain("x > 5");
    assertThat(Tool.reduce(program, positive, "--max-growth", "none")).contains("x > 5");
    assertThat(compared(join, positive))
        .isEqualTo(
            """
            A covers more
            A covers and B does not: a path that starts with
              %1$s:4: int x = in();
              %1$s:5: [!(x > 0)]
              %1$s:8: x = 2;
            A leaves open: 0 of 1 error calls, 1 of 1 functions, 1 lines
            B leaves open: 1 of 1 error calls (%1$s:11 in main), 1 of 1 functions, 5 lines
            """
                .formatted(program));
  }

  @Test
  void commonIsNothingForWhatExcludesEachOther() {
    String common = made("common", program, positive, negative);
    assertThat(compared(common, positive)).startsWith("B covers more\n");
    assertThat(Tool.reduce(program, common, "--max-growth", "none")).doesNotContain("stop();");
  }

  @Test
  void theComplementStopsTheOtherRuns() {
    String complement = made("complement", program, positive);
    assertThat(compared(complement, negative)).startsWith("A covers more\n");
    assertThat(compared(made("minus", program, complement, negative), positive))
        .startsWith("B covers more\n");
  }

  private String assuming(String name, String assumption) throws IOException {
    String edge =
        Conditions.edge("q0", "covered", 4)
            .replace("</edge>", "<data key=\"assumption\">" + assumption + "</data></edge>");
    return write(name, Conditions.of(1, edge));
  }

  @Test
  void assumptionsOverIntegersAreComparedByASolver() throws IOException {
    String more = assuming("more.graphml", "x &gt; 10");
    String same = assuming("same.graphml", "x &gt;= 11");
    String less = assuming("less.graphml", "x &gt;= 12 &amp;&amp; x != 15");
    String other = assuming("other.graphml", "x / 3 &gt; 4");

    assertThat(compared(more, same)).isEqualTo("equal\n");
    assertThat(compared(more, same, "--no-solver")).startsWith("neither\n");
    assertThat(compared(more, less)).startsWith("A covers more\n").contains("assuming x > 10");
    // What is not understood is different.
    assertThat(compared(more, other)).startsWith("neither\n");
  }

  @Test
  void differentConditionsAreNeither() {
    assertThat(compared(positive, negative))
        .startsWith("neither\n")
        .contains("A covers and B does not: a path that starts with\n")
        .contains("B covers and A does not: a path that starts with\n");
  }

  @Test
  void theSmallestConditionNeedsNoStatesThatNothingReaches() throws IOException {
    String large =
        write(
            "large.graphml",
            Conditions.of(
                4,
                Conditions.edge("q0", "q1", 4)
                    + Conditions.edge("q1", "q2", 5)
                    + Conditions.edge("q2", "covered", 6)
                    + Conditions.edge("q2", "q3", 8)
                    + Conditions.edge("q3", "covered", 6)));
    String small = made("minimise", program, large);
    assertThat(compared(small, large)).isEqualTo("equal\n");
    assertThat(Files.readString(Path.of(small)).split("<node", -1)).hasSize(4);
    assertThat(compared(small, positive)).isEqualTo("equal\n");
  }

  @Test
  void aJoinOfProvedAndExecutedIsExecuted() throws IOException {
    String executed = claiming("executed", negative);
    assertThat(Files.readString(Path.of(made("join", program, positive, executed))))
        .contains("<data key=\"claim\">executed</data>");
    String stated = claiming("stated", positive);
    assertThat(Files.readString(Path.of(made("join", program, stated, executed))))
        .contains("<data key=\"claim\">stated</data>")
        .contains("<data key=\"reason\">stated; executed</data>");
  }

  private String claiming(String claim, String condition) throws IOException {
    String text =
        Files.readString(Path.of(condition))
            .replaceFirst(
                "<graph ", "<key id=\"claim\" attr.name=\"claim\" for=\"graph\"/>\n<graph ")
            .replaceFirst("(<graph [^>]*>)", "$1<data key=\"claim\">" + claim + "</data>");
    return write(claim + ".graphml", text);
  }

  /** Two conditions that cover nothing of a program are equal, which would mislead. */
  @ParameterizedTest
  @ValueSource(strings = {"compare", "condition join", "condition minus"})
  void aConditionOfAnotherProgramIsAWarning(String command) {
    String other = "test-programs/calls.graphml";
    List<String> words = new ArrayList<>(List.of(command.split(" ")));
    words.addAll(List.of("test-programs/linear-or-not.c", other, other));
    assertThat(Tool.run(words.toArray(String[]::new)).err())
        .contains(
            other + ":14: warning: the transition from 'start' to 'opened' matches no edge of");
  }

  @Test
  void whatReadsOtherEdgesIsRefused() {
    String other = "test-programs/cpachecker/conditions.txt";
    Tool.Result result = Tool.run("condition", "join", program, positive, other);
    assertThat(result.exitCode()).isEqualTo(ExitCode.INPUT);
    assertThat(result.err()).startsWith(other + ": error: it reads CPAchecker's edges");
    assertThat(result.out()).isEmpty();
  }

  @Test
  void aGroupNeedsACommand() {
    assertThat(Tool.run("condition").exitCode()).isEqualTo(2);
    assertThat(Tool.run("condition", "join", program, positive).exitCode()).isEqualTo(2);
  }
}
