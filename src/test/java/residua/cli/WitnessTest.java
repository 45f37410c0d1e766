package residua.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.sources.executed.PathProgram;
import residua.testing.Extent;
import residua.testing.Gcc;
import residua.testing.Tool;

/** {@code reduce --only WITNESS}. */
class WitnessTest {
  private static final int PROGRAMS = Extent.of(12, 4);
  private static final int RUNS = 200;
  private static final Pattern SAYS = Pattern.compile("printf\\(\"(\\d+) \"\\);");

  private static final String RUNTIME =
      """
      #include <stdio.h>
      #include <stdlib.h>
      #include <sys/wait.h>
      #include <unistd.h>
      static unsigned state;
      int __VERIFIER_nondet_int(void) {
        state = state * 1103515245u + 12345u;
        return (int)((state >> 16) % 3);
      }
      void reach_error(void) { _exit(66); }
      __attribute__((constructor)) static void begin(void) {
        int runs = atoi(getenv("RUNS"));
        for (int i = 0; i < runs; i++) {
          if (fork() == 0) {
            state = i;
            alarm(2);
            setvbuf(stdout, 0, _IONBF, 0);
            return;
          }
          int status;
          wait(&status);
          printf("= %d\\n", WIFEXITED(status) ? WEXITSTATUS(status) : 200);
          fflush(stdout);
        }
        _exit(0);
      }
      """;

  @TempDir private Path directory;
  private String program;

  @BeforeEach
  void writeProgram() throws IOException {
    program = write("program.c", WitnessTexts.PROGRAM);
  }

  private String write(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text).toString();
  }

  private String only(String witness) throws IOException {
    return Tool.reduce(program, "--only", witness, "--max-growth", "none", "--no-line-directives");
  }

  /** What we write we read: the run of our own witness is all that is left, and shows the error. */
  @Test
  void ourOwnWitnessKeepsTheRunThatItIsOf() throws IOException {
    String found = "test-programs/verify/found.c";
    String witness = directory.resolve("w.yml").toString();
    assertThat(Tool.run("analyse", found, "--with", "value", "--witness", witness).out())
        .isEqualTo("FALSE " + found + ":13\n");
    String residual = Tool.reduce(found, "--only", witness, "--max-growth", "none");
    assertThat(residual).contains("reach_error();").doesNotContain("x = x / 2");
    String kept = write("kept.c", residual);
    assertThat(Tool.run("analyse", kept, "--with", "enumerate").out())
        .isEqualTo("FALSE " + found + ":13\n");
  }

  @Test
  void extendedExpressionsAreOfReturnsOnly() throws IOException {
    String text =
        WitnessTexts.sequence(
                WitnessTexts.waypoint("assumption", "follow", "x == 11", "6:3"),
                WitnessTexts.waypoint("target", "follow", "", "15"))
            .replace("format: c_", "format: ext_c_");
    Tool.Result result = Tool.run("reduce", program, "--only", write("w.yml", text));
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err()).contains("w.yml:8:").contains("ext_c_expression of function_return");
  }

  private static void assertKeepsElevenOnly(String residual) {
    assertThat(residual)
        .contains("if (!(x == 11)) __residua_stop", "reach_error();")
        .doesNotContain("y = 3");
  }

  @Test
  void theRunsOfAGraphAreKept() throws IOException {
    assertKeepsElevenOnly(only(write("witness.graphml", WitnessTexts.GRAPH)));
  }

  @Test
  void theRunsOfASequenceAreKept() throws IOException {
    String target = WitnessTexts.waypoint("target", "follow", "", "15:5");
    String branch = WitnessTexts.waypoint("branching", "follow", "true", "6:3");
    String notElse = WitnessTexts.waypoint("branching", "avoid", "false", "6:3");
    String before = WitnessTexts.waypoint("assumption", "follow", "x == 11", "5:3");
    String result = WitnessTexts.waypoint("function_return", "follow", "\\result == 11", "4:33");
    assertKeepsElevenOnly(
        only(write("a.yml", WitnessTexts.sequence(before, notElse + branch, target))));
    assertKeepsElevenOnly(
        only(write("b.yml", WitnessTexts.sequence(result, notElse + branch, target))));
    String comments = "# what the tool did\n".repeat(200_000);
    assertKeepsElevenOnly(
        only(write("l.yml", comments + WitnessTexts.sequence(before, notElse + branch, target))));
    assertThat(only(write("c.yml", WitnessTexts.sequence(notElse + branch, target))))
        .doesNotContain("x == 11", "y = 3")
        .contains("reach_error();");
  }

  @Test
  void whatIsKeptIsAnsweredByAVerifier() throws IOException {
    // The same question without the witness' assumption, answered by running it.
    String residual = only(write("witness.graphml", WitnessTexts.GRAPH));
    String runtime =
        write(
            "eleven.c",
            """
            #include <stdlib.h>
            int __VERIFIER_nondet_int(void) { return atoi(getenv("X")); }
            void reach_error(void) { _Exit(66); }
            """);
    String binary = directory.resolve("kept").toString();
    Gcc.execute("gcc", "-w", "-o", binary, write("kept.c", residual), runtime);
    assertThat(Gcc.outcome(List.of("env", "X=11", binary)).exitCode()).isEqualTo(66);
    for (int x : List.of(0, 10, 12, 57)) {
      assertThat(Gcc.outcome(List.of("env", "X=" + x, binary)).exitCode()).isZero();
    }
  }

  /** Only runs of the witness confirm it: what others do is another matter. */
  @Test
  void aTesterConfirmsAWitness() throws IOException {
    boolean isThere =
        Gcc.outcome(List.of("sh", "-c", "command -v afl-fuzz && command -v afl-cc")).exitCode()
            == 0;
    assumeTrue(isThere, "AFL++ is not on the PATH");
    program = write("program.c", WitnessTexts.PROGRAM.replace("y == 22", "y >= 22"));
    String right = write("right.graphml", WitnessTexts.GRAPH.replace("x == 11;", "x > 40;"));
    String wrong = write("wrong.graphml", WitnessTexts.GRAPH.replace("x == 11;", "x == 10;"));
    Tool.Result yes =
        Tool.run("verify", program, "--validate", right, "--with", "afl++", "--timeout", "15");
    assertThat(yes.exitCode()).as(yes.toString()).isEqualTo(3);
    assertThat(yes.out()).isEqualTo("CONFIRMED " + program + ":15\n");
    Tool.Result no =
        Tool.run("verify", program, "--validate", wrong, "--with", "afl++", "--timeout", "6");
    assertThat(no.exitCode()).as(no.toString()).isEqualTo(4);
    assertThat(no.out()).startsWith("NOT CONFIRMED (");
    assertThat(Tool.run("verify", program, "--validate", right, "--with", "value").exitCode())
        .as("it runs the program itself")
        .isEqualTo(2);
  }

  @Test
  void anAnalysisConfirmsWhatIsKept() throws IOException {
    String wrong = write("wrong.graphml", WitnessTexts.GRAPH.replace("x == 11;", "x == 12;"));
    for (String witness : List.of(write("right.graphml", WitnessTexts.GRAPH), wrong)) {
      String kept = write("kept.c", Tool.reduce(program, "--only", witness, "--target", "sv-comp"));
      Tool.Result answer = Tool.run("analyse", kept, "--with", "value");
      assertThat(answer.out()).startsWith(witness.equals(wrong) ? "TRUE" : "FALSE");
    }
  }

  @Test
  void aWitnessIsNoCondition() throws IOException {
    Tool.Result result = Tool.run("reduce", program, write("witness.graphml", WitnessTexts.GRAPH));
    assertThat(result.out().contains("__residua_stop")).isFalse();
  }

  /** A run that passes the waypoints, and none to avoid between them, is whole up to the last. */
  @Test
  void aRunOfTheWitnessIsWholeUpToItsTarget() throws IOException {
    int passing = 0;
    int shorter = 0;
    for (int seed = 1; seed <= PROGRAMS; seed++) {
      String text = new PathProgram(seed).text();
      program = write("program.c", text);
      List<String> numbers = new ArrayList<>();
      List<Integer> lines = new ArrayList<>();
      String[] all = text.split("\n");
      for (int i = 0; i < all.length; i++) {
        Matcher says = SAYS.matcher(all[i]);
        if (says.matches()) {
          numbers.add(says.group(1));
          lines.add(i + 1);
        }
      }
      if (numbers.size() < 3) {
        continue;
      }
      List<String> expected = runs("original", text);
      Random random = new Random(seed);
      List<Integer> run = List.of();
      for (int i = 0; i < RUNS && run.size() < 3; i++) {
        run =
            Pattern.compile("\\d+ ")
                .matcher(expected.get(random.nextInt(RUNS)).replaceFirst("=.*", ""))
                .results()
                .map(number -> numbers.indexOf(number.group().strip()))
                .filter(index -> index >= 0)
                .toList();
      }
      if (run.size() < 3) {
        continue;
      }
      int first = run.get(0);
      int second = run.get(run.size() - 1);
      int avoided = random.nextInt(numbers.size());
      String witness =
          write(
              "witness.yml",
              WitnessTexts.sequence(
                  WitnessTexts.waypoint("target", "follow", "", "" + lines.get(first)),
                  (avoided == second
                          ? ""
                          : WitnessTexts.waypoint("target", "avoid", "", "" + lines.get(avoided)))
                      + WitnessTexts.waypoint("target", "follow", "", "" + lines.get(second))));
      String residual = Tool.reduce(program, "--only", witness, "--max-growth", "none");
      List<String> left = runs("residual", residual);
      // The first time decides: what is to be avoided may not follow it.
      Pattern passes =
          Pattern.compile(
              "(?:(?!%s )\\d+ )*%1$s (?:(?!%s )\\d+ )*?%s "
                  .formatted(
                      numbers.get(first),
                      avoided == second ? "none" : numbers.get(avoided),
                      numbers.get(second)));
      for (int i = 0; i < RUNS; i++) {
        String what =
            "program " + seed + ", run " + i + "\n" + Files.readString(Path.of(witness)) + text;
        String whole = expected.get(i);
        String part = left.get(i);
        assertThat(whole).as(what).startsWith(part.replaceFirst("= 0$", ""));
        Matcher matcher = passes.matcher(whole);
        if (matcher.lookingAt()) {
          passing++;
          assertThat(part).as(what).startsWith(matcher.group());
        }
        shorter += part.length() < whole.length() ? 1 : 0;
      }
    }
    System.out.printf("witnesses: %d runs pass all; %d runs are shorter%n", passing, shorter);
    assertThat(passing).isPositive();
    assertThat(shorter).isPositive();
  }

  private List<String> runs(String name, String text) throws IOException {
    Path binary = directory.resolve(name);
    String runtime = write("runtime.c", RUNTIME);
    Gcc.execute("gcc", "-w", "-o", binary.toString(), write(name + ".c", text), runtime);
    return List.of(
        Gcc.outcome(List.of("env", "RUNS=" + RUNS, binary.toString())).output().split("\n"));
  }
}
