package residua.cli;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What a declaration says that only names an object or a function which is elsewhere. In each text,
 * {@code @(OLD|NEW)} is changed so that another run reaches the error.
 */
class LinkageChangeTest {
  private static final String HEAD = "extern void reach_error(void); extern int in(void);\n";

  @TempDir private Path directory;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int g = @(9|3); int main(void) { extern int g; if (g == 3) reach_error(); return 0; }",
        "int main(void) { extern int g; if (g == 3) reach_error(); return 0; } int g = @(9|3);",
        "int main(void) { extern int @(g|h); if (@(g|h) == 3) reach_error(); return 0; }"
            + " int g = 9; int h = 3;",
        "int main(void) { extern int @(g|h); if (@(g|h) == 3) reach_error(); return 0; }",
        "int g, h; int main(void) { { extern int @(h|g); @(h|g) = 3; }"
            + " if (g == 3) reach_error(); return 0; }",
        "int g, h; void f(void) { extern int @(h|g); @(h|g) = 3; }"
            + " int main(void) { f(); if (g == 3) reach_error(); return 0; }",
        "int g; int main(void) { g = @(9|3); { extern int g; if (g == 3) reach_error(); }"
            + " return 0; }",
        "int g; int main(void) { { extern int g; g = @(9|3); } if (g == 3) reach_error();"
            + " return 0; }",
        "int main(void) { extern @(int|unsigned char) g; if (g == 200) reach_error(); return 0; }",
        "int main(void) { int @(toupper|tolower)(int);"
            + " if (@(toupper|tolower)('a') == 97) reach_error(); return 0; }",
        "extern int @(optind|optopt); int main(void)"
            + " { if (@(optind|optopt) == 63) reach_error(); return 0; }",
        "int *p; int a, b; int main(void) { a = in(); p = @(&b|&a);"
            + " { extern int *p; if (*p == 3) reach_error(); } return 0; }",
      })
  void isNotOverlooked(String text) throws IOException {
    new TwoVersions(directory, HEAD).assertNotOverlooked(text);
  }

  /** What an object or a function of the program's own is called does not matter. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "static int @(g|h) = 3; int main(void) { extern int @(g|h);"
            + " if (@(g|h) == 4) reach_error(); return 0; }",
        "int main(void) { typedef int @(t|u); @(t|u) x = in(); if (x == 4) reach_error();"
            + " return 0; }",
      })
  void asFarAsItDoesNotMatter(String text) throws IOException {
    new TwoVersions(directory, HEAD).assertAllCovered(text);
  }
}
