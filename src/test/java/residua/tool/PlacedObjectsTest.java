package residua.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.ToldTool;

/**
 * A tool that gives objects addresses of its own choice has not looked at what a program does that
 * makes numbers of them.
 */
class PlacedObjectsTest {
  private static final String HEAD =
      "extern void reach_error(void);\n"
          + "extern int *__VERIFIER_nondet_pointer(void);\n"
          + "extern int putchar(int);\n"
          + "int x;\n";

  @TempDir private Path directory;

  private String answer(String said, String text, String... more) throws IOException {
    Path program = Files.writeString(directory.resolve("p.c"), HEAD + text);
    String tool =
        ToldTool.running(
            directory, "\"placesObjects\": true, \"models\": {\"ILP32\": \"--32\"},", "echo", said);
    String[] words = {"verify", program.toString(), "--tool", tool, "-q"};
    return residua.testing.Tool.run(
            Stream.concat(Stream.of(words), Stream.of(more)).toArray(String[]::new))
        .out()
        .replace(directory + "/", "")
        .strip();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          p.c:5 | int main(void) { if ((unsigned long) &x % 32) reach_error(); }
          p.c:5 | int main(void) { int *p = __VERIFIER_nondet_pointer(); if (((long) p & 1) == 0) reach_error(); }
          p.c:5 | int main(void) { if (putchar((int) (long) __VERIFIER_nondet_pointer())) reach_error(); }
          p.c:5 | int main(void) { int y = 0; while ((char) (long) (&y + 1)) y++; if (y) reach_error(); }
          p.c:5 | static long f(void) { return (long) &x; } int main(void) { if (f() < 9) reach_error(); }
          p.c:5 | struct __attribute__((packed)) { char c; int i; } s; int main(void) { if ((long) &s % 4) reach_error(); }
          p.c:5 | int main(void) { void *p = &&end; goto *p; end: if ((long) &x % 4) reach_error(); }
          p.c:5 | struct __attribute__((packed)) { char c; int i; } s; long n = (long) &s.i; int main(void) { if (n % 4) reach_error(); }
          p.c:5 | static long n = (long) &x; int main(void) { if (n > 3) reach_error(); }
          """)
  void itIsNotBelievedOfNumbersMadeOfAddresses(String where, String text) throws IOException {
    assertThat(answer("SAFE", text))
        .isEqualTo(
            "UNKNOWN (told: it chooses the addresses of objects itself, and the program converts an"
                + " address to an integer, at "
                + where
                + ")");
    assertThat(answer("UNSAFE", text)).startsWith("FALSE");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int main(void) { int *p = (int *) (unsigned long) &x; if (p =="
            + " __VERIFIER_nondet_pointer()) reach_error(); }",
        "int main(void) { int *p = __VERIFIER_nondet_pointer(); if (p && p - &x > 2) reach_error();"
            + " }",
        "int main(void) { _Bool some = __VERIFIER_nondet_pointer(); if (some) reach_error(); }",
        "int main(void) { if ((unsigned long) (int *) 0 || !(void *) __VERIFIER_nondet_pointer())"
            + " reach_error(); }",
        "int main(void) { if ((unsigned long) &((struct { int a, b; } *) 0)->b > 4) reach_error();"
            + " }",
      })
  void itIsBelievedOfOthers(String text) throws IOException {
    assertThat(answer("SAFE", text)).isEqualTo("TRUE");
  }

  @ParameterizedTest
  @CsvSource({
    "UNKNOWN, 'int main(void) { if ((unsigned) &x % 32) reach_error(); }'",
    "TRUE, 'int main(void) { int *p = (int *) (unsigned) &x; if (p == __VERIFIER_nondet_pointer())"
        + " reach_error(); }'",
  })
  void addressesOf32BitsAreTheSame(String answer, String text) throws IOException {
    assertThat(answer("SAFE", text, "-m32")).startsWith(answer);
  }
}
