package residua.sources.goals;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.sources.executed.PathProgram;
import residua.testing.Extent;
import residua.testing.Gcc;
import residua.testing.Tool;

/** A run that reaches a goal is whole up to its last goal, and says each that it reaches. */
class GoalsTest {
  private static final int PROGRAMS = Extent.of(12, 4);
  private static final int RUNS = 200;
  private static final Pattern SAYS = Pattern.compile("printf\\(\"(\\d+) \"\\);");
  private static final Pattern MARK = Pattern.compile("<(\\d+)>");

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
      void __residua_goal(int goal) { printf("<%d>", goal); }
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

  private String write(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text).toString();
  }

  private List<String> runs(String name, String text) throws IOException {
    Path binary = directory.resolve(name);
    String runtime = write("runtime.c", RUNTIME);
    Gcc.execute("gcc", "-w", "-o", binary.toString(), write(name + ".c", text), runtime);
    Gcc.Outcome outcome = Gcc.outcome(List.of("env", "RUNS=" + RUNS, binary.toString()));
    return List.of(outcome.output().split("\n"));
  }

  /** The lines that are nothing but a statement that says a number, with that number. */
  private static TreeMap<Integer, String> lines(String program) {
    TreeMap<Integer, String> result = new TreeMap<>();
    String[] lines = program.split("\n");
    for (int i = 0; i < lines.length; i++) {
      Matcher says = SAYS.matcher(lines[i]);
      if (says.matches()) {
        result.put(i + 1, says.group(1));
      }
    }
    return result;
  }

  @Test
  void aRunIsWholeUpToItsLastGoal() throws IOException {
    int reached = 0;
    int shorter = 0;
    for (int seed = 1; seed <= PROGRAMS; seed++) {
      String program = new PathProgram(seed).text();
      TreeMap<Integer, String> lines = lines(program);
      List<Integer> chosen = new ArrayList<>(lines.keySet());
      Collections.shuffle(chosen, new Random(seed));
      chosen = chosen.subList(0, Math.min(chosen.size(), 1 + seed % 3));
      String file = write("program.c", program);
      String goals =
          chosen.stream().map(line -> "program.c:" + line).reduce((a, b) -> a + "," + b).orElse("");
      if (goals.isEmpty()) {
        continue;
      }
      String residual = Tool.reduce(file, "--goals", goals);
      List<String> all = runs("original", program);
      List<String> left = runs("residual", residual);
      for (int i = 0; i < RUNS; i++) {
        String what = "program " + seed + ", run " + i + ", goals " + goals + "\n" + program;
        String whole = all.get(i);
        String part = left.get(i);
        String said = MARK.matcher(part).replaceAll("");
        assertThat(whole).as(what).startsWith(said.replaceFirst("= 0$", ""));
        StringBuilder expected = new StringBuilder();
        int end = 0;
        for (MatchResult number : Pattern.compile("(\\d+) ").matcher(whole).results().toList()) {
          boolean isGoal = false;
          for (int goal = 0; goal < chosen.size(); goal++) {
            if (lines.get(chosen.get(goal)).equals(number.group(1))) {
              expected.append("<").append(goal + 1).append(">");
              isGoal = true;
            }
          }
          end = isGoal ? number.end() : end;
        }
        assertThat(said).as(what).startsWith(whole.substring(0, end));
        String marks =
            MARK.matcher(part).results().map(MatchResult::group).reduce("", String::concat);
        assertThat(marks).as(what).isEqualTo(expected.toString());
        reached += expected.isEmpty() ? 0 : 1;
        shorter += said.length() < whole.length() ? 1 : 0;
      }
    }
    System.out.printf("goals: %d runs reach one; %d runs are shorter%n", reached, shorter);
    assertThat(reached).isPositive();
    assertThat(shorter).isPositive();
  }
}
