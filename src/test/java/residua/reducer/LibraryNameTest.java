package residua.reducer;

import static org.assertj.core.api.Assertions.assertThat;
import static residua.testing.Conditions.edge;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Conditions;
import residua.testing.Scratch;
import residua.testing.Tool;

/** The name of a library function that starts threads counts only where it may mean that. */
class LibraryNameTest {
  private static final String PROGRAM =
      """
      typedef int Work(int);
      struct S { int clone; Work *signal; };
      static int twice(int n) { return 2 * n; }
      %s
      int main(void) {
        struct S s = {.clone = 1, .signal = twice};
        int result = 0;
        result += f(s.clone, &s);
        if (result > 1000)
          return 1;
        return result;
      }
      """;

  private static final String CONDITION =
      Conditions.of(
          2,
          edge("q0", "q1", "sourcecode", "return 2 * n;")
              + edge("q1", "covered", "sourcecode", "return 1;"));

  @TempDir private Path directory;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int f(int clone, struct S *s) { return s->signal(clone); }",
        "int f(int n, struct S *s) { int clone = n; clone++; { int clone = 3; n += clone; }"
            + " return clone * (*s).signal(1) - n + 2; }",
        "int f(int n, struct S *s) { for (int clone = 0; clone < n; n--) s->signal(n);"
            + " return 2 * n + 2; }",
        "int f(int n, struct S *s) { if (n) goto clone; n = s->signal(4); clone: return n + 1; }",
        "int clone; int f(int n, struct S *s) { clone = n; return s->signal(clone); }",
        "static int clone(int n) { return n; }"
            + " int f(int n, struct S *s) { return s->signal(clone(n)); }",
        "struct S *clone(struct S *s) { return s; }"
            + " int f(int n, struct S *s) { return clone(s)->signal(n); }",
        "int pthread_create(void *, void *, Work *, void *);"
            + " static inline int start(Work *w) { return pthread_create(0, 0, w, 0); }"
            + " static int never(Work *w) { return start(w); }"
            + " int f(int n, struct S *s) { return s->signal(n); }",
        "struct clone { int n; };"
            + " int f(int n, struct S *s) { struct clone c = {n}; return s->signal(c.n); }"
      })
  void meansNothingWhereItIsAnotherName(String function) throws IOException {
    Scratch scratch = new Scratch(directory);
    String program = PROGRAM.formatted(function);
    int exitCode = scratch.exitCode(List.of("gcc", "-w"), program);
    assertThat(exitCode).isEqualTo(2);
    scratch.assertRunIsKept(List.of("gcc", "-w"), program, CONDITION, exitCode);
    String residual = scratch.residual(program, CONDITION);
    assertThat(scratch.verdict(program, CONDITION, residual)).startsWith("sound");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          int clone(Work *, void *, int, void *); \
          | int f(int n, struct S *s) { return clone(s->signal, 0, n, 0); }
          int clone(Work *, void *, int, void *); \
          | int f(int n, struct S *s) { { int clone = n; n = clone; } return clone(twice, 0, n, s); }
          \
          | int f(int n, struct S *s) { int clone(Work *, void *, int, void *); \
          return (clone)(twice, 0, n, s); }
          int clone(Work *, void *, int, void *); \
          | int f(int n, struct S *s) { int (*start)(Work *, void *, int, void *) = clone; \
          for (int clone = 0; clone < n;) return start(twice, 0, clone, s); return 1; }
          int pthread_create(void *, void *, Work *, void *); \
          static inline int start(Work *w) { return pthread_create(0, 0, w, 0); } \
          static int (*const table[])(Work *) = {start}; \
          | int f(int n, struct S *s) { return table[0](twice); }
          int pthread_create(void *, void *, Work *, void *); \
          __attribute__((constructor)) static void start(void) \
          { pthread_create(0, 0, twice, 0); } \
          | int f(int n, struct S *s) { return n; }
          int pthread_create(void *, void *, Work *, void *); \
          static int start(Work *w) { return pthread_create(0, 0, w, 0); } \
          static void end(int *n) { *n = start(twice); } \
          | int f(int n, struct S *s) { __attribute__((cleanup(end))) int m = n; return m; }
          int pthread_create(void *, void *, Work *, void *); \
          | int f(int pthread_creat, struct S *s) { return pthread_create(0, 0, twice, s); }
          """)
  void countsWhereItMayBeTheLibrarys(String declaration, String function) throws IOException {
    String declared = declaration == null ? "" : declaration;
    Scratch scratch = new Scratch(directory);
    String program = PROGRAM.formatted(declared + "\n" + function);
    Tool.Result result =
        Tool.run(
            "reduce",
            scratch.write("program.c", program).toString(),
            scratch.write("condition.graphml", CONDITION).toString());
    assertThat(result.err()).contains("error: the program starts a thread here");
    assertThat(result.exitCode()).isEqualTo(1);
  }
}
