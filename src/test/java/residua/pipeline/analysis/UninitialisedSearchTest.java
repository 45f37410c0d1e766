package residua.pipeline.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Tool;

/** Errors that need certain values of uninitialised variables, which no execution shows. */
class UninitialisedSearchTest {
  private static final String START =
      "extern void reach_error(void);\nextern int __VERIFIER_nondet_int(void);\n";

  @TempDir private Path directory;

  private String answer(String program, String... options) throws IOException {
    Path file = Files.writeString(directory.resolve("p.c"), START + program);
    String[] all = {"analyse", "--with", "bmc", "--limit", "time=60", file.toString()};
    return Tool.run(Stream.concat(Stream.of(all), Stream.of(options)).toArray(String[]::new)).out();
  }

  /** Each call has its own value; the file has other inputs before and after them. */
  @Test
  void eachDeclarationThatIsExecutedHasItsOwnValue() throws IOException {
    assertThat(
            answer(
                """
                static unsigned sum;
                static void step(void) {
                  unsigned char k;
                  sum = 3 * sum + (k & 7);
                }
                int main(void) {
                  step();
                  int n = __VERIFIER_nondet_int();
                  step();
                  step();
                  if (sum == 9 * 5 + 3 * 1 + 6 && n == 17) reach_error();
                  return 0;
                }
                """))
        .matches("FALSE .*p.c:13 \\(after an undefined operation at .*p.c:5\\)\n");
  }

  @Test
  void elementsAndMembersHaveTheirOwnValues() throws IOException {
    assertThat(
            answer(
                """
                struct point { int x, y; };
                int main(void) {
                  unsigned short a[3], b;
                  struct point p;
                  if (a[0] == 1000 && a[2] == 7 && b == 8 && p.y == 4711) reach_error();
                  return 0;
                }
                """))
        .startsWith("FALSE ");
  }

  /** No truth value is 77, whatever bytes were there. */
  @Test
  void truthValuesAreZeroOrOne() throws IOException {
    assertThat(
            answer(
                """
                int main(void) {
                  _Bool b[2];
                  unsigned char *p = (unsigned char *) b;
                  if (p[1] == 77) reach_error();
                  return 0;
                }
                """))
        .startsWith("UNKNOWN");
  }

  /** What the program itself makes an input is no variable that was never set. */
  @Test
  void inputsOfTheProgramAreNotBlamed() throws IOException {
    assertThat(
            answer(
                """
                extern void __VERIFIER_nondet_memory(void *, unsigned long);
                int main(void) {
                  static int given;
                  __VERIFIER_nondet_memory(&given, sizeof given);
                  unsigned char k[2];
                  if (given == 5 && k[0] == 9 && k[1] == 4) reach_error();
                  return 0;
                }
                """))
        .matches("FALSE .*p.c:8 \\(after an undefined operation at .*p.c:7\\)\n");
  }

  /** Operations that fail for one value of 2^32 or more, with what the answer begins with. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "no-overflow | int main(void) { long long n; return n == -n; } | FALSE",
        "no-overflow | int main(void) { long long n; return n == -(n / 2); } | TRUE",
        "valid-deref | int main(void) { int a[4] = {0}; unsigned i;"
            + " return i == 77777780u ? a[i & 7] : 0; } | FALSE",
        "valid-free | int main(void) { int i; char *p = malloc(4); free(p);"
            + " if (i == 77777777) free(p); return 0; } | FALSE",
        "valid-memtrack | int main(void) { int i; char *p = malloc(4);"
            + " if (i != 77777777) free(p); return 0; } | FALSE",
        "no-uninitialised | int main(void) { int i; int a = i & 0; return a; } | UNKNOWN",
      })
  void operationsFailForCertainValues(String property, String program, String answer)
      throws IOException {
    assertThat(
            answer(
                "extern void *malloc(unsigned long); extern void free(void *);\n" + program,
                "--property",
                property))
        .startsWith(answer);
  }

  /** What is defined elsewhere, kept, set before it is read, or in no statement of its own. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "int a[2]; int main(void) { extern int a[2]; if (a[1]) reach_error(); return 0; }",
        "int main(void) { static int a[2]; if (a[1]) reach_error(); return 0; }",
        "int main(void) { int a[2]; a[1] = 0; if (a[1]) reach_error(); return 0; }",
        "int main(void) { int n; n = 0; if (n) reach_error(); return 0; }",
        "int main(void) { for (int a[2], i = 0; i < 2; i++) { a[i] = 0; if (a[i]) reach_error(); }"
            + " return 0; }",
      })
  void whatIsSetStaysSet(String program) throws IOException {
    assertThat(answer(program)).startsWith("TRUE");
  }
}
