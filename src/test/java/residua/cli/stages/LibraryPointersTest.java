package residua.cli.stages;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import residua.testing.Tool;

/** Calls of functions of the C library through pointers, as in tables of hooks. */
class LibraryPointersTest {
  private static final String TEXT =
      """
      #include <stdlib.h>
      #include <string.h>
      extern int __VERIFIER_nondet_int(void); extern void reach_error(void);
      struct hooks { void *(*allocate)(size_t); void (*release)(void *); };
      static int released;
      static void own(void *memory) { released = 1; free(memory); }
      static void through(void (*callee)(void *), void *memory) { callee(memory); }
      int main(void) {
        struct hooks hooks = {malloc, free};
        size_t (*length)(const char *) = strlen;
        void (*end)(void) = reach_error;
        /* Each execution goes on: a busy machine has time for a few of them only. */
        int n = 1 + (__VERIFIER_nondet_int() & 3);
        char *p = hooks.allocate(n);
        if (p == 0) return 0;
        memset(p, 0, n);
        /* line */
        return (int) length("abc") + (end == 0);
      }
      """;

  @TempDir private Path directory;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          hooks.release(p);                             | memsafety    | TRUE
          p[n - 1] = 1; hooks.release(p);               | memsafety    | TRUE
          p[n] = 1; hooks.release(p);                   | memsafety    | FALSE PROGRAM:17 (valid-deref)
          hooks.release(p + n - 1);                     | memsafety    | FALSE PROGRAM:17 (valid-free)
          free(p); hooks.release(p);                    | memsafety    | FALSE PROGRAM:17 (valid-free)
          (*free)(p); (&free)(p);                       | memsafety    | FALSE PROGRAM:17 (valid-free)
          through(hooks.release, p);                    | memsafety    | TRUE
          through(n == 3 ? own : hooks.release, p);     | memsafety    | TRUE
          ;                                             | memsafety    | FALSE PROGRAM:14 (valid-memtrack)
          if (length("abcd") != 4) reach_error();       | unreach-call | TRUE
          if (length("abcd") == 4) reach_error();       | unreach-call | FALSE PROGRAM:17
          if (n == 3) end();                            | unreach-call | FALSE PROGRAM:17
          if (n == 5) end();                            | unreach-call | TRUE
          if (hooks.release != free) reach_error();     | unreach-call | TRUE
          if (hooks.release == own) reach_error();      | unreach-call | TRUE
          through(own, p); if (!released) reach_error(); | unreach-call | TRUE
          through(n == 2 ? own : free, p); if (released) reach_error(); | unreach-call | FALSE PROGRAM:17
          if ((void *) strtol == (void *) strtoll) reach_error(); | unreach-call | FALSE PROGRAM:17
          ((int (*)(int)) length)(n);                   | unreach-call | UNKNOWN
          ((void (*)(int)) (void *) length)(n);         | memsafety    | FALSE PROGRAM:17 (valid-deref)
          """)
  void whatTheyDoIsKnown(String line, String properties, String answer) throws IOException {
    String text = TEXT.replace("/* line */", line);
    String program = Files.writeString(directory.resolve("program.c"), text).toString();
    Tool.Result result =
        Tool.run(
            "verify",
            program,
            "--property",
            properties,
            "--malloc",
            "may-fail",
            "-q",
            "--timeout",
            "20");
    assertThat(result.out()).startsWith(answer.replace("PROGRAM", program));
    assertThat(result.exitCode())
        .isEqualTo(answer.startsWith("TRUE") ? 0 : answer.startsWith("FALSE") ? 3 : 4);
  }
}
