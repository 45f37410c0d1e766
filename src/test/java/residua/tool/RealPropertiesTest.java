package residua.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What tools answer for properties other than unreach-call. A tool that is not installed is
 * skipped.
 */
class RealPropertiesTest {
  private static final String TEXT =
      """
      typedef unsigned long size_t;
      extern void *malloc(size_t); extern void free(void *); extern void exit(int);
      extern void *memset(void *, int, size_t); extern int printf(const char *, ...);
      extern int __VERIFIER_nondet_int(void);
      int table[10], most = 2147483647, one = 1; int *kept;
      int *left(void) { int x = 1, *p = &x; return p; } void lose(int i) { if (i) { int *p = malloc(4); p = 0; } }
      int main(void) {
        int i = __VERIFIER_nondet_int(), unset;
        i = i < 0 || i > 10 ? 0 : i;
        /* more */
        return 0;
      }
      """;

  @TempDir private Path directory;

  private String answer(String tool, String more, String properties) throws IOException {
    Path program = Files.writeString(directory.resolve("p.c"), TEXT.replace("/* more */", more));
    residua.testing.Tool.Result result =
        residua.testing.Tool.run(
            "verify",
            program.toString(),
            "--with",
            tool,
            "--property",
            properties,
            "-q",
            "--timeout",
            "20");
    assumeTrue(!result.out().contains("not installed"), result.out());
    return result.out().replace(directory + "/", "").strip();
  }

  /** No tool may find a program correct that is not. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "return table[i];                      | valid-deref",
        "table[9 + i / 10] = 1;                | valid-deref",
        "return *left();                       | valid-deref",
        "int *p = kept; return *p;             | valid-deref",
        "{ int *p; { int x = 1; p = &x; } kept = p; } return *kept; | valid-deref",
        "char text[4]; memset(text, 0, 4 + i); | valid-deref",
        "printf(\"%s\", (char *) 0);           | valid-deref",
        "int some[i + 1]; some[i + one] = 1; return some[0]; | valid-deref",
        "int *p = malloc(4); *p = 1; free(p);  | valid-deref",
        "int *p = malloc(4); if (p) { free(p); *p = 1; } | valid-deref",
        "int *p = malloc(4); free(p); if (p && i == 3) free(p); | valid-free",
        "free(table);                          | valid-free",
        "int *p = malloc(4); if (p) free(p + 1); | valid-free",
        "int *p = malloc(4); p = 0;            | valid-memtrack",
        "int *p = malloc(4); p = 0; exit(0);   | valid-memtrack",
        "int *p = malloc(4); p = 0; while (1); | valid-memtrack",
        "kept = malloc(4);                     | valid-memcleanup",
        "kept = malloc(4); exit(0);            | valid-memcleanup",
        "most = most + one;                    | no-overflow",
        "most++;                               | no-overflow",
        "most = -(-most - one);                | no-overflow",
        "most = (-most - one) / -one;          | no-overflow",
        "most = (-most - one) % -one;          | no-overflow",
        "most -= -one;                         | no-overflow",
        "most = one << 31;                     | no-overflow",
        "most = most * (i + 1);                | no-overflow",
        "long x = most + one;                  | no-overflow",
        "most = one << (i * 4);                | no-undefined-shift",
        "most = one >> (i - 1);                | no-undefined-shift",
        "most = 7 / i;                         | no-division-by-zero",
        "most = 7 % (i - 3);                   | no-division-by-zero",
        "most %= i;                            | no-division-by-zero",
        "if (unset) return 1;                  | no-uninitialised",
        "return unset;                         | no-uninitialised",
        "return table[unset & 3];              | no-uninitialised",
        "int some[3]; some[0] = 1; return some[i % 2]; | no-uninitialised",
        "int x = x; return x;                  | no-uninitialised",
        "int x = x; return table[x & 15];      | valid-deref",
        "struct s { int a, b; } x, y; x.a = 1; y = x; return y.b; | no-uninitialised",
        "int *p = malloc(4); if (p) return *p; | no-uninitialised"
      })
  void aViolationIsNoProof(String more, String property) throws IOException {
    for (String tool : Tool.names()) {
      if (Tool.named(tool).description().start().properties().names().contains(property)
          && ToolRun.isOnPath(Tool.named(tool).description())) {
        assertThat(answer(tool, more, property))
            .as(tool)
            .matches("FALSE p\\.c:\\d+ \\(" + property + "\\)|UNKNOWN \\(" + tool + ": .*");
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "frama-c      |                          | def-behavior        | TRUE",
        "frama-c      | most = 7 / (i + 1);      | valid-deref,no-overflow,unreach-call | TRUE",
        "frama-c      | most = 7 % (i + 1);      | no-division-by-zero | TRUE",
        "frama-c      | most = 7 % (i + 1);      | no-overflow         | UNKNOWN (frama-c: TRUE,"
            + " but it may overlook how '%' violates no-overflow)",
        "frama-c      | most = most + one;       | no-overflow         | UNKNOWN (frama-c:"
            + " no-overflow may be violated, at p.c:10)",
        "frama-c      | most = most + one;       | valid-deref         | UNKNOWN (frama-c: it is"
            + " not sure of what happens at p.c:10)",
        "frama-c      | return table[i];         | valid-deref         | UNKNOWN (frama-c:"
            + " valid-deref may be violated, at p.c:10)",
        "frama-c      | return unset;            | no-uninitialised    | UNKNOWN (frama-c:"
            + " no-uninitialised may be violated, at p.c:10)",
        "frama-c      | most = 7 / i;            | no-division-by-zero | UNKNOWN (frama-c:"
            + " no-division-by-zero may be violated, at p.c:10)",
        "frama-c      | most = one >> (i - 1);   | no-undefined-shift  | UNKNOWN (frama-c:"
            + " no-undefined-shift may be violated, at p.c:10)",
        "gcc-analyzer |                          | valid-deref         | UNKNOWN (gcc-analyzer: it"
            + " found no violation)",
        "gcc-analyzer | return *left();          | valid-deref         | UNKNOWN (gcc-analyzer:"
            + " valid-deref may be violated, at p.c:10)",
        "gcc-analyzer | kept = malloc(4); free(kept); free(kept); | valid-free | UNKNOWN"
            + " (gcc-analyzer: valid-free may be violated, at p.c:10)",
        "gcc-analyzer | lose(i);                 | valid-memtrack      | UNKNOWN (gcc-analyzer:"
            + " valid-memtrack may be violated, at p.c:6)"
      })
  void aFindingNamesPropertyAndPlace(String tool, String more, String properties, String answer)
      throws IOException {
    assertThat(answer(tool, more == null ? "" : more, properties)).isEqualTo(answer);
  }
}
