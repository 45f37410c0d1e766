package residua.analysis.reachability;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.ManyRuns;
import residua.testing.Tool;

/** Paths that start no thread and set no jump are decided; what comes after one is left open. */
class ThreadsAndJumpsTest {
  @TempDir Path directory;

  private static final String HEAD =
      """
      extern int __VERIFIER_nondet_int(void);
      extern void reach_error(void);
      typedef unsigned long pthread_t;
      extern int pthread_create(pthread_t *, const void *, void *(*)(void *), void *);
      typedef long jmp_buf[25];
      extern int _setjmp(jmp_buf);
      extern void longjmp(jmp_buf, int);
      static int g;
      static jmp_buf env;
      static void *work(void *p) { g = 3; return p; }
      static void leave(int x) { if (x > 7) longjmp(env, 2); }
      """;

  private static final String THREAD = "pthread_t t; pthread_create(&t, 0, work, 0);";
  private static final String JUMP = "if (_setjmp(env) == 2) reach_error(); leave(x);";

  private String program(String main) throws IOException {
    String text = HEAD + "int main(void) { int x = __VERIFIER_nondet_int();\n" + main + "\n}\n";
    return Files.writeString(directory.resolve("p.c"), text).toString();
  }

  private String answer(String analysis, String main) throws IOException {
    return Tool.run("verify", program(main), "--with", analysis + ":20s", "-q").out();
  }

  @ParameterizedTest
  @CsvSource({
    "value, pthread_create",
    "bmc, pthread_create",
    "k-induction, pthread_create",
    "predicate, pthread_create",
    "impact, pthread_create",
    "value, _setjmp",
    "bmc, _setjmp",
    "k-induction, _setjmp",
    "predicate, _setjmp",
    "impact, _setjmp",
  })
  void pathsBeforeAreDecided(String analysis, String call) throws IOException {
    String after =
        (call.equals("_setjmp") ? JUMP : THREAD) + "if (g == 3) reach_error(); return 0;";
    assertThat(answer(analysis, "if (x == 4) reach_error();\n" + after))
        .isEqualTo("FALSE " + directory.resolve("p.c") + ":13\n");
    String open = answer(analysis, "if (x < 5) return 1;\n" + after);
    assertThat(open).contains("a call of " + call + ", after which execution cannot be followed");
    // No path comes to the call.
    String dead = "if (x < 5 || x > 3) return 1;\n" + after;
    String proved = answer(analysis, dead);
    if (analysis.equals("value")) {
      assertThat(proved).doesNotStartWith("FALSE");
    } else {
      assertThat(proved).isEqualTo("TRUE\n");
    }
  }

  /** What another analysis has proved is no obstacle. */
  @ParameterizedTest
  @ValueSource(strings = {THREAD, "atexit(last);"})
  void pathsBeforeAreDecidedByAnyStage(String start) throws IOException {
    String text =
        HEAD
            + """
            extern int atexit(void (*)(void));
            static void last(void) { g = 4; }
            int main(void) { int x = __VERIFIER_nondet_int();
              if (x < 5 || x > 3) {
                int n = 0;
                while (n < 100 && __VERIFIER_nondet_int()) n++;
                if (n > 100) reach_error();
                return 1;
              }
              %s
              return 0;
            }
            """
                .formatted(start);
    String program = Files.writeString(directory.resolve("p.c"), text).toString();
    for (String command : new String[] {"verify", "analyse"}) {
      boolean isVerify = command.equals("verify");
      Tool.Result result =
          isVerify
              ? Tool.run(command, program, "-q", "--with", "value:20s:states=20,predicate:30s")
              : Tool.run(command, program, "-q", "--with", "value,predicate");
      assertThat(result.out()).as(result.toString()).isEqualTo("TRUE\n");
    }
  }

  /** Where a thread may be started otherwise than by a call of that name, nothing is followed. */
  @ParameterizedTest
  @CsvSource({
    "'__auto_type start = pthread_create; pthread_t t; start(&t, 0, work, 0);'",
    "'pthread_t t; (*&pthread_create)(&t, 0, work, 0);'",
    "'extern int begin(pthread_t *, const void *, void *(*)(void *), void *)"
        + " __asm__(\"pthread_create\"); pthread_t t; begin(&t, 0, work, 0);'",
  })
  void otherNamesAreNotFollowed(String start) throws IOException {
    String main = start + " if (g == 3) reach_error(); return 0;";
    for (String analysis : new String[] {"value", "bmc", "predicate"}) {
      assertThat(answer(analysis, main)).as(analysis).startsWith("UNKNOWN");
    }
  }

  /**
   * Paths that start no thread are covered; a condition over one thread is read only where no other
   * one may move it. Whether the error is reached does not depend on the order of the threads.
   */
  @ParameterizedTest
  @CsvSource({
    "value, ''",
    "interval, ''",
    "value, work(0);",
    "bmc, ''",
    "impact, ''",
    "predicate, ''",
    "bmc, work(0);"
  })
  void pathsThatStartNoThreadAreCovered(String analysis, String direct) throws IOException {
    String text =
        HEAD
            + """
            extern int pthread_join(pthread_t, void **);
            int main(void) {
              int x = __VERIFIER_nondet_int();
              if (x < 2) {
                int s = 0;
                for (int i = 0; i < 4; i++) s += i;
                if (s != 6) reach_error();
                return 1;
              }
              %s
              pthread_t t;
              pthread_create(&t, 0, work, 0);
              pthread_join(t, 0);
              if (g == 3) reach_error();
              return 2;
            }
            """
                .formatted(direct);
    String program = Files.writeString(directory.resolve("p.c"), text).toString();
    String condition = directory.resolve("c.graphml").toString();
    Tool.run("analyse", program, "--with", analysis, "-q", "-o", condition);
    String residual = Tool.reduce("-q", "--check", program, condition);
    ManyRuns runs = new ManyRuns(directory, 60);
    List<String> original = runs.of("original", text);
    List<String> left = runs.of("residual", residual);
    // The thread executes what main has executed: then nothing is said of main either.
    String covered = direct.isEmpty() ? ManyRuns.STOPPED : "= 1";
    assertThat(original).contains("= 1", ManyRuns.ERROR);
    for (int i = 0; i < original.size(); i++) {
      assertThat(left.get(i)).isEqualTo(original.get(i).equals("= 1") ? covered : original.get(i));
    }
  }

  /** The header of signals names a structure like a function that installs handlers. */
  @Test
  void aStructureNamedLikeAFunctionStartsNothing() throws IOException {
    String main = "struct sigaction { int flags; } s = { x }; if (s.flags == 4) reach_error();";
    String declared = "extern int sigaction(int, const void *, void *);\n";
    String text = HEAD + declared + "int main(void) { int x = __VERIFIER_nondet_int();\n" + main;
    Path program = directory.resolve("p.c");
    for (String analysis : new String[] {"value", "bmc"}) {
      Files.writeString(program, text + " if (x > 4) sigaction(2, 0, 0); return 0; }\n");
      Tool.Result result = Tool.run("analyse", program.toString(), "--with", analysis, "-q");
      assertThat(result.out()).as(result.toString()).isEqualTo("FALSE " + program + ":14\n");
    }
  }
}
