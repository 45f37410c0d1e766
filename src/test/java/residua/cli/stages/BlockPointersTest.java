package residua.cli.stages;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Tool;

/** Objects of inner blocks whose addresses are taken: nothing is proved where one may be kept. */
class BlockPointersTest {
  private static final String TEXT =
      """
      #include <stdio.h>
      #include <stdlib.h>
      #include <string.h>
      struct pair { char *first; char *second; };
      static char *last; static struct pair pairs;
      static size_t length(const char *text) { const char *p = text; return strlen(p); }
      static int even(const char *p, int n) {
        return n == 0 ? 1 : *p == 'x' && even(p, n - 1);
      }
      static void keep(char *p) { last = p; }
      static void keepLater(char *p) { struct pair q; q.second = p; pairs = q; }
      static char *same(char *p) { return p; }
      static void keepAgain(char *p) { keep(same(p)); }
      static void put(char **to, char *p) { *to = p; }
      static void copy(char **to, char **from) { *to = *from; }
      static void through(void (*callee)(char *), char *p) { callee(p); }
      static void escaping(char *p) { char **q = &p; last = *q; }
      int main(void) {
        char *outer = "", **far = &outer;
        for (int i = 0; i < 2; i++) {
          char b[4] = "xx";
          /* line */
        }
        return 0;
      }
      """;

  @TempDir private Path directory;

  private String answer(String line) throws IOException {
    Path file = directory.resolve("program.c");
    Files.writeString(file, TEXT.replace("/* line */", line));
    return Tool.run(
            "analyse",
            file.toString(),
            "--with",
            "value",
            "--property",
            "valid-deref",
            "--no-execute",
            "-q")
        .out();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "memset(b, 0, 4);",
        "printf(\"%s\", b);",
        "if (length(b) != 2) printf(\"%s\", b);",
        "if (even(b, 2)) b[0] = 'y';",
        "char *p = b; p[1] = 'z'; p++; *p = 0; even(p, 1);",
        "{ char *p = b + 1; struct pair q; q.second = p; *q.second = 0; }",
        "strchr(strcpy(b, \"y\"), 'y')[0] = 'x';",
        "if (&b[1] == outer) b[0] = 0;",
        "if (even(same(outer), 0)) memcpy(b, \"z\", 2);",
      })
  void whatIsNotKeptIsNoObstacle(String line) throws IOException {
    assertThat(answer(line)).startsWith("TRUE");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "outer = b;",
        "last = b + 1;",
        "*far = b;",
        "outer = strchr(b, 'x');",
        "far[0] = memcpy(b, \"z\", 2);",
        "keep(b);",
        "char *p = b; keep(p);",
        "keepLater(b);",
        "keepAgain(b);",
        "outer = same(b);",
        "put(&outer, b);",
        "char *p = b; copy(&outer, &p);",
        "through(keep, b);",
        "void (*callee)(char *) = keep; callee(b);",
        "escaping(b);",
        "pairs.first = b;",
        "struct pair q = {b, b}; pairs = q;",
        "struct pair q = {b, b}, r = q; last = r.second;",
        "long n = (long) b; last = (char *) (n + 1);",
        "strtol(b, &outer, 10);",
        "outer = i ? b : last;",
        "char *p; switch (i) { case 0: p = b; break; case 1: *p = 0; }",
        "char *p = b; goto end; end: p[0] = 0;",
        "static char *kept; kept = b;",
        "char c[1]; c[0] = 0; last = c;",
      })
  void whereItMayBeKeptNothingIsProved(String line) throws IOException {
    assertThat(answer(line)).startsWith("UNKNOWN").contains("may outlive the block");
  }

  /** What is never called does no harm, so the program is executed. */
  @Test
  void theFaultAfterwardsIsFound() throws IOException {
    Path file = directory.resolve("program.c");
    Files.writeString(
        file,
        TEXT.replace("/* line */", "keep(b); if (i) last[9] = 0;")
            + "int never(char *name) { return system(name) + missing(name); }");
    Tool.Result result =
        Tool.run(
            "verify", file.toString(), "--with", "execute:20s", "--property", "valid-deref", "-q");
    assertThat(result.out()).startsWith("FALSE").contains("program.c:22 (valid-deref)");
  }
}
