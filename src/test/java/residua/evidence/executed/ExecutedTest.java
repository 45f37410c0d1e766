package residua.evidence.executed;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.testing.Gcc;
import residua.testing.Tool;

/**
 * What tests have executed is covered, and nothing else: a run of the residual program stops only
 * if a test took its path, as the program itself tells it.
 */
class ExecutedTest {
  private static final int PROGRAMS = Integer.getInteger("residua.executed.programs", 12);
  private static final int TESTS = 12;
  private static final int RUNS = Integer.getInteger("residua.executed.runs", 250);
  private static final int INPUTS = 60;

  /** Runs the program once for each seed, and tells what it said and how it ended. */
  private static final String RUNTIME =
      """
      #include <stdio.h>
      #include <stdlib.h>
      #include <sys/wait.h>
      #include <unistd.h>
      static unsigned state;
      static int left = %d;
      int __VERIFIER_nondet_int(void) {
        if (left-- <= 0) _exit(99);
        state = state * 1103515245u + 12345u;
        return (int)((state >> 16) %% 3);
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
          printf("= %%d\\n", WIFEXITED(status) ? WEXITSTATUS(status) : 200);
          fflush(stdout);
        }
        _exit(0);
      }
      """
          .formatted(INPUTS);

  @TempDir private Path directory;

  private Path write(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text);
  }

  private List<String> runs(String name, String text) throws IOException {
    Path binary = directory.resolve(name);
    String source = write(name + ".c", text).toString();
    String runtime = write("runtime.c", RUNTIME).toString();
    Gcc.execute("gcc", "-w", "-o", binary.toString(), source, runtime);
    Gcc.Outcome outcome = Gcc.outcome(List.of("env", "RUNS=" + RUNS, binary.toString()));
    return List.of(outcome.output().split("\n"));
  }

  /** The inputs that the runtime makes of a seed, as Test-Comp writes them. */
  private void writeTest(Path suite, int seed) throws IOException {
    StringBuilder text = new StringBuilder("<testcase>");
    int state = seed;
    for (int i = 0; i < INPUTS; i++) {
      state = state * 1103515245 + 12345;
      text.append("<input>").append(Integer.remainderUnsigned(state >>> 16, 3)).append("</input>");
    }
    Files.writeString(suite.resolve(seed + ".xml"), text.append("</testcase>\n"));
  }

  @Test
  void aRunStopsOnlyIfATestTookItsPath() throws IOException {
    int stopped = 0;
    int taken = 0;
    int others = 0;
    int errors = 0;
    for (int seed = 1; seed <= PROGRAMS; seed++) {
      // In a header, edges with the same text cannot be told apart.
      boolean isHeader = seed % 4 == 0;
      String program = (isHeader ? "#line 1 \"header.h\"\n" : "") + new PathProgram(seed).text();
      List<String> expected = runs("original", program);
      Path suite = Files.createDirectories(directory.resolve("suite" + seed));
      Set<String> executed = new HashSet<>();
      List<String> erring = new ArrayList<>();
      for (int test = 0; test < TESTS; test++) {
        writeTest(suite, test);
        executed.add(expected.get(test));
        if (expected.get(test).endsWith("= 66")) {
          erring.add(test + ".xml");
        }
      }
      String file = write("program.c", program).toString();
      String condition = directory.resolve("executed" + seed + ".graphml").toString();
      Tool.Result made = Tool.run("condition", "tests", file, suite.toString(), "-o", condition);
      String what = "program " + seed + "\n" + program + made;
      if (!erring.isEmpty()) {
        errors++;
        assertThat(made.exitCode()).as(what).isEqualTo(3);
        assertThat(made.out()).as(what).startsWith("FALSE " + (isHeader ? "header.h" : file) + ":");
        assertThat(erring).as(what).anyMatch(test -> made.out().contains("/" + test + "\n"));
        assertThat(Path.of(condition)).as(what).doesNotExist();
        continue;
      }
      assertThat(made.exitCode()).as(what).isZero();
      assertThat(made.err()).as(what).isEmpty();
      String residual = Tool.reduce(file, condition, "--max-growth", "none");
      List<String> left = runs("residual", residual);
      for (int i = 0; i < RUNS; i++) {
        String whole = expected.get(i);
        String part = left.get(i);
        String run = "run " + i + " of " + what;
        boolean isOver = whole.endsWith("= 7") || whole.endsWith("= 9");
        if (!part.equals(whole)) {
          stopped++;
          assertThat(executed).as(run).contains(whole);
          assertThat(part).as(run).endsWith("= 0");
          assertThat(whole).as(run).startsWith(part.replaceFirst("= 0$", ""));
        } else if (isOver) {
          others++;
        }
        if (i < TESTS && isOver && !isHeader) {
          // The program may take different paths and say the same.
          assertThat(part).as(run).endsWith("= 0");
        }
        taken += isOver && executed.contains(whole) ? 1 : 0;
      }
    }
    System.out.printf(
        "executed: %d runs took the path of a test, %d of them stopped; %d others;"
            + " %d programs with an error%n",
        taken, stopped, others, errors);
    assertThat(stopped).isBetween(taken / 2, taken);
    assertThat(others).isPositive();
    assertThat(errors).isBetween(1, PROGRAMS / 2);
  }
}
