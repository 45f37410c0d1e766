package residua.cli.stages;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import residua.testing.Tool;

/** What is known of memory for printed texts, and of allocations that are very large. */
class AllocatedMemoryTest {
  private static final String START =
      """
      #define _GNU_SOURCE
      #include <stdarg.h>
      #include <stdio.h>
      #include <stdlib.h>
      #include <string.h>
      extern void reach_error(void);
      extern int __VERIFIER_nondet_int(void);
      static int print(char **to, const char *format, ...) {
        va_list list;
        va_start(list, format);
        int n = vasprintf(to, format, list);
        va_end(list);
        return n;
      }
      int main(void) {
        int k = __VERIFIER_nondet_int();
        char *p = 0;
      """;

  @TempDir private Path directory;

  /** The length is that of the text, or -1; there are as many bytes and one more. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          unreach-call   | n = asprintf(&p, "hello"); if (n != 5 && n != -1) reach_error();     | TRUE
          unreach-call   | n = asprintf(&p, "%d", k); if (n == 1) reach_error();                | FALSE
          unreach-call   | n = asprintf(&p, "hello"); if (n > 0 && p[5]) reach_error();         | TRUE
          unreach-call   | n = asprintf(&p, "hello"); if (n > 0 && p[4]) reach_error();         | FALSE
          unreach-call   | n = asprintf(&p, "hello"); if (n < 0) reach_error();                 | UNKNOWN
          unreach-call   | n = print(&p, "hello"); if (n < -1) reach_error();                   | TRUE
          memsafety      | n = asprintf(&p, "hello"); if (n > 0) { p[5] = 1; free(p); }         | TRUE
          memsafety      | n = asprintf(&p, "hello"); if (n > 0) { p[k & 7] = 1; free(p); }     | FALSE
          memsafety      | n = asprintf(&p, "hello"); if (n > 0) free(p); if (k == 9) free(p);  | FALSE
          memsafety      | n = asprintf(&p, "hello"); free(p);                                  | UNKNOWN
          memsafety      | n = asprintf((char **) 0, "hello");                                  | FALSE
          """)
  void printedTextsHaveTheirMemory(String property, String more, String answer) throws IOException {
    assertThat(answer("int n;\n" + more, property)).startsWith(answer);
  }

  /** No object is larger than half of the address space; smaller ones may exist. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          unreach-call | p = malloc(-1); if (p) reach_error();                                  | TRUE
          unreach-call | p = calloc(1UL << 40, 1UL << 40); if (p) reach_error();                | TRUE
          unreach-call | char *q = malloc(3); if (!q) return 0; q[1] = 7; p = realloc(q, -7); \
                         if (p) reach_error(); if (q[1] != 7) reach_error();                                    | TRUE
          valid-deref  | p = malloc(5000000000); if (p) p[4999999999] = p[70000000];            | TRUE
          valid-deref  | p = malloc(100000000); if (p) p[k < 3 ? 100000000 : 9] = 1;            | FALSE
          valid-deref  | p = malloc(1UL << 62); if (p) p[1UL << 62] = 1;                        | UNKNOWN
          """)
  void allocationsMayBeLarge(String property, String more, String answer) throws IOException {
    assertThat(answer(more, property)).startsWith(answer);
  }

  /** Where there is no memory the object stays where it is; else its old address is not used. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          p = realloc(0, 8); if (p) p[7] = 1; free(p);                                          | TRUE
          p = malloc(4); char *q = realloc(p, 8); free(q ? q : p);                              | TRUE
          p = malloc(4); p = realloc(p, 8); free(p);                                            | FALSE
          p = malloc(4); char *q = realloc(p, 8); if (q) free(p); else free(p);                 | FALSE
          p = malloc(4); char *q = realloc(p, 8); if (q) p[0] = 1; free(q ? q : p);             | FALSE
          p = malloc(4); if (p) p[3] = 1; char *q = realloc(p, 2); if (q) q[2] = 1; \
                         free(q ? q : p);                                                       | FALSE
          for (int i = 1; i < 4; i++) { char *q = realloc(p, 3 * i); if (!q) break; p = q; \
                         p[3 * i - 1] = p[0]; } free(p);                                        | TRUE
          for (int i = 1; i < 4; i++) { char *q = realloc(p, 3 * i); if (!q) return 1; p = q; \
                         p[0] = i; } free(p);                                                   | FALSE
          """)
  void reallocatedObjectsAreFollowed(String more, String answer) throws IOException {
    for (String analysis : new String[] {"value", "bmc"}) {
      assertThat(answer(more, "memsafety", analysis)).as(analysis).startsWith(answer);
    }
  }

  private String answer(String more, String property) throws IOException {
    return answer(more, property, "value,bmc:20s");
  }

  private String answer(String more, String property, String stages) throws IOException {
    Path file = Files.writeString(directory.resolve("p.c"), START + more + "\nreturn 0;\n}\n");
    return Tool.run("verify", file.toString(), "--property", property, "--with", stages, "-q")
        .out();
  }
}
