package residua.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import residua.testing.Tool;

/** A statement that is only written otherwise is no change; one that does something else is. */
class WrittenOtherwiseTest {
  private static final String PROGRAM =
      """
      extern void reach_error(void);
      extern int in(void);
      enum { TEN = 10 };
      struct s { int a; unsigned b : 3; struct s *next; };
      HOW
      static int shared;
      static int f(struct s *p, unsigned n, int x, char c, double d, long l) {
        STATEMENT
        return x + n + c + d + l + p->a;
      }
      int main(void) {
        struct s t = { 1, 2, 0 };
        if (f(&t, in(), in(), 3, 0.5, 7) == 17) reach_error();
        return 0;
      }
      """;

  @TempDir private Path directory;

  private int compared(String how, String old, String mine, String... options) throws IOException {
    List<String> words = new ArrayList<>(List.of("condition", "diff"));
    words.add(write("old.c", how, old));
    words.add(write("new.c", how, mine));
    words.addAll(List.of("-o", directory.resolve("c.graphml").toString(), "--exit-code", "-q"));
    words.addAll(List.of(options));
    return Tool.run(words.toArray(String[]::new)).exitCode();
  }

  private String write(String name, String how, String statement) throws IOException {
    String text = PROGRAM.replace("HOW", how).replace("STATEMENT", statement);
    return Files.writeString(directory.resolve(name), text).toString();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "x = x + 1; ~ x++;",
        "x = x + 1; ~ x += 1;",
        "c = c + 1; ~ ++c;",
        "x = p->a + p->b; ~ x = p->b + (*p).a;",
        "if (!(x < 5)) x = 3; ~ if (x >= 5) x = 3;",
        "if (x) x = 3; ~ if (x != 0) x = 3;",
        "if (x == TEN) x = 3; ~ if (10 == x) x = 3;",
        "if (p->next && p->next->a > 1) x = 1; ~ if (p->next != 0 && (*p->next).a >= 2) x = 1;",
        "n = n * 2; ~ n <<= 1;",
        "n = n / 4 + n % 8; ~ n = (n & 7) + (n >> 2);",
        "x = x - 1; ~ x = x + -1;",
        "l = l + 1; ~ l = 1 + l;",
        "l = (long) x * 3; ~ l = 3L * x;",
        "l = sizeof(int); ~ l = 4;",
        "int y = x * 2; x = y; ~ int y = x + x; x = y;",
        "p->a = p->a + x; ~ p->a += x;",
        "(&p->a)[1] = 2; ~ *(&p->a + 1) = 2;",
        "x = f(p, n, x + 1, c, d, l) + 1; ~ x = 1 + f(p, n, 1 + x, c, d, l);",
        "if (x > 100) return x * 2; ~ if (100 < x) return (2 * x);",
        "x = 7 / n; ~ x = (int) (7 / n);",
        "shared = x + n; ~ shared = n + x;",
        "if (x < 5) x = 1; else x = n; ~ if (x >= 5) x = n; else x = 1;",
        "if (!p) return 3; x = p->a; ~ if (p != 0) { x = p->a; } else return 3;",
        "if (x == 0) return 1; return 2; ~ if (x) return 2; return 1;",
        "if (x < 5 && n > 3) x = 1; else x = n; ~ if (x >= 5 || n <= 3) x = n; else x = 1;",
        "while (x < TEN) x++; ~ for (; 10 > x; ) { x += 1; }",
      })
  void whatDoesTheSameIsCovered(String old, String mine) throws IOException {
    assertThat(compared("", old, mine)).isEqualTo(10);
    assertThat(compared("", mine, old)).as("the other way round").isEqualTo(10);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "x = x + 1; ~ x += 2;",
        "c = c + 1; ~ x = c + 1;",
        "if (!(x < 5)) x = 3; ~ if (x > 5) x = 3;",
        "if (!(d < 5)) x = 3; ~ if (d >= 5) x = 3;",
        "if (x < 5) x = 1; else x = n; ~ if (x < 5) x = n; else x = 1;",
        "if (x < 5) x = 1; else x = n; ~ if (x > 5) x = n; else x = 1;",
        "if (d < 5) x = 1; else x = n; ~ if (d >= 5) x = n; else x = 1;",
        "if (x && n) x = 1; else x = n; ~ if (!n || !x) x = n; else x = 1;",
        "x = x / 2; ~ x = x >> 1;",
        "l = x * 3; ~ l = x * 3L;",
        "l = sizeof(long); ~ l = 8;",
        "x = p->next->a * 0; ~ x = 0;",
        "x = 7 / n * 0; ~ x = 0;",
        "x = (p->next->a > 1) & (p->a > 1); ~ x = p->a > 1 & p->next != 0 & p->a > 1;",
        "d = d + 1 + c; ~ d = d + (1 + c);",
        "p->b = x; ~ p->b = x & 3;",
        "x = f(p, n, x + 1, c, d, l); ~ x = f(p, n, x, c, d, l);",
        "x = in() - in(); ~ x = 0 * in() - in();",
      })
  void whatDoesNotIsOpen(String old, String mine) throws IOException {
    assertThat(compared("", old, mine)).isZero();
  }

  /** Overflow has no meaning in C, so that there must be no more of it. */
  @Test
  void whatOverflowsMoreOftenIsAChange() throws IOException {
    assertThat(compared("", "x = ~x;", "x = -x - 1;")).isZero();
    assertThat(compared("", "x = -x - 1;", "x = ~x;")).isEqualTo(10);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "volatile int g; ~ g",
        "typedef volatile int port; port g; ~ g",
        "typedef volatile int port; ~ *(port *) p",
        "struct device { volatile int a; }; struct device g; ~ g.a",
        "struct device { _Atomic int a; }; struct bus { struct device *d; } *g; ~ g->d->a",
        "volatile int *at(void); ~ *at()",
        "struct device { volatile int a; }; struct device *at(void) { return 0; } ~ at()->a",
        "int g; ~ *(volatile int *) &g",
      })
  void whatOthersSeeIsReadAsOftenAsItIsWritten(String declarations, String read)
      throws IOException {
    String twice = "x = READ + READ;".replace("READ", read);
    assertThat(compared(declarations, twice, "x = 2 * (" + read + ");")).isZero();
  }

  @Test
  void whatNobodyElseSeesIsReadAsOftenAsOneLikes() throws IOException {
    String declarations = "typedef volatile int unused; void f2(unused *u); int g;";
    assertThat(compared(declarations, "x = g + g;", "x = 2 * g;")).isEqualTo(10);
  }

  @Test
  void aSolverIsAskedWhereItIsNotSeenAtOnceAndOnlyIfItMay() throws IOException {
    assertThat(compared("", "x = x + 1;", "x++;", "--no-solver")).isEqualTo(10);
    assertThat(compared("", "x = x * 3;", "x = x + x + x;")).isEqualTo(10);
    assertThat(compared("", "x = x * 3;", "x = x + x + x;", "--no-solver")).isZero();
    assertThat(compared("", "x = x + 1;", "x++;", "--by", "text")).isZero();
  }
}
