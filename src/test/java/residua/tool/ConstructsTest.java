package residua.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.ToldTool;
import residua.testing.Tool.Result;

/** A tool is believed of a program only if it is known to read all that the program uses. */
class ConstructsTest {
  private static final String HEAD = "extern void reach_error(void) __attribute__((noreturn));\n";
  private static final String ORDER =
      "static int g; static int f(void) { g = 50; return 9; }\n"
          + "int main(void) { g = 5;\nint a = g * 2 + f(); if (a != 109) reach_error(); }\n";

  @TempDir private Path directory;

  private Path program(String text) throws IOException {
    return Files.writeString(directory.resolve("m.c"), HEAD + text);
  }

  private String answer(String reads, String said, String text, String... more) throws IOException {
    String tool =
        ToldTool.running(
            directory, reads.isEmpty() ? "" : "\"reads\": {" + reads + "},", "echo", said);
    String[] words = new String[more.length + 5];
    System.arraycopy(
        new String[] {"verify", program(text).toString(), "--tool", tool, "-q"}, 0, words, 0, 5);
    System.arraycopy(more, 0, words, 5, more.length);
    return residua.testing.Tool.run(words).out().replace(directory + "/", "").strip();
  }

  /** What is not known of a tool is not believed. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          label for the assembler | int v; extern int w __asm__("v"); int main(void) { w = 1; if (v) reach_error(); }
          ms_struct               | struct __attribute__((ms_struct)) s { char a; int b; } s; int main(void) { if (s.a) reach_error(); }
          aligned                 | typedef int t __attribute__((aligned(1))); struct s { char a; t b; } s; int main(void) { if (sizeof s != 5) reach_error(); }
          scalar_storage_order    | struct __attribute__((scalar_storage_order("big-endian"))) s { int a; } s; int main(void) { if (s.a) reach_error(); }
          statement expression    | int main(void) { if (({ 1; }) != 1) reach_error(); }
          bit-field               | struct { int a : 3; } s; int main(void) { if (s.a) reach_error(); }
          self-initialisation     | int main(void) { int x = x; if (x) reach_error(); }
          __builtin_clz           | int main(void) { if (__builtin_clz(1) != 31) reach_error(); }
          """)
  void isNotBelievedOfWhatWasNotMeasured(String construct, String text) throws IOException {
    String quoted = "'" + construct + "' at m.c:2";
    boolean isOpen =
        construct.startsWith("scalar_storage_order")
            || construct.startsWith("label for")
            || construct.startsWith("self-");
    assertThat(answer("", "SAFE", text))
        .isEqualTo(
            "UNKNOWN (told: TRUE, but "
                + (isOpen
                    ? "compilers differ in how they read " + quoted + ")"
                    : "its reading of " + quoted + " was not measured)"));
  }

  @Test
  void isBelievedOfWhatItReadsAsCompilersDo() throws IOException {
    String text = "struct { int a : 3; } s; int main(void) { if (s.a) reach_error(); }";
    assertThat(answer("\"bit-field\": \"same\"", "SAFE", text)).isEqualTo("TRUE");
  }

  @Test
  void isNotBelievedOfWhatItReadsInItsOwnWay() throws IOException {
    String text = "struct { int a : 3; } s; int main(void) { if (s.a) reach_error(); }";
    String reads = "\"bit-field\": \"different\"";
    assertThat(answer(reads, "SAFE", text))
        .isEqualTo("UNKNOWN (told: TRUE, but it reads 'bit-field' at m.c:2 in its own way)");
    assertThat(answer(reads, "UNSAFE", text))
        .startsWith("UNKNOWN (told: an error call may be reached")
        .endsWith(", but it reads 'bit-field' at m.c:2 in its own way)");
  }

  /** An execution that fails is no matter of belief. */
  @Test
  void executionShowsWhatIsNotBelieved() throws IOException {
    String text = "struct { int a : 3; } s; int main(void) { if (!s.a) reach_error(); }";
    assertThat(answer("\"bit-field\": \"different\"", "UNSAFE", text)).isEqualTo("FALSE m.c:2");
  }

  /** gcc and clang shift 40 bits, and 64: no tool can be right about both. */
  @Test
  void nothingIsBelievedWhereCompilersDiffer() throws IOException {
    String text =
        "struct { unsigned long long b : 40; } s;\n"
            + "int main(void) { s.b = 256; if (s.b << 32) reach_error(); }";
    assertThat(answer("\"bit-field wider than int\": \"same\"", "SAFE", text))
        .isEqualTo(
            "UNKNOWN (told: TRUE, but compilers differ in how they read 'bit-field wider than int'"
                + " at m.c:2)");
  }

  @ParameterizedTest
  @CsvSource({
    "'int a = g * 2 + f(); if (a != 109)', operands",
    "'if (!((g == 5) & (f() == 9)))', operands",
    "'if (two(g, f()) != 509)', arguments",
    "'t[g] = f(); if (t[5] != 9)', an assignment",
    "'g += f(); if (g != 14)', an assignment",
    "'int s[2] = {g, f()}; if (s[0] != 5)', initialisers",
  })
  void ordersThatCLeavesOpenAreNotBelieved(String text, String ordered) throws IOException {
    String program =
        "static int g, t[60]; static int f(void) { g = 50; return 9; }"
            + " static int two(int a, int b) { return a * 100 + b; }\n"
            + "int main(void) { g = 5;\n"
            + text
            + " reach_error(); return two(0, t[0]); }\n";
    assertThat(answer("\"order of " + ordered + "\": \"different\"", "SAFE", program))
        .isEqualTo(
            "UNKNOWN (told: TRUE, but it evaluates " + ordered + " at m.c:4 in its own order)");
    assertThat(answer("", "SAFE", program))
        .startsWith("UNKNOWN (told: TRUE, but ")
        .contains(ordered + " at m.c:4");
    assertThat(answer("\"order of " + ordered + "\": \"same\"", "SAFE", program))
        .startsWith("UNKNOWN (told: TRUE, but ")
        .contains(ordered);
  }

  /** Plain C, and what programs have of headers and of promises, is read alike by all. */
  @Test
  void isBelievedOfPlainC() throws IOException {
    String text =
        """
        #include <stdio.h>
        #include <stdlib.h>
        #include <string.h>
        static inline __attribute__((always_inline, unused)) int twice(int n) { return 2 * n; }
        int main(void) {
          int a[] = {1, 2};
          char *p = malloc(sizeof a);
          if (!p) abort();
          memcpy(p, a, sizeof a);
          printf("%d\\n", twice(a[1]) + strcmp(p, "ab"));
          if (a[0] != 1) reach_error();
        }
        """;
    assertThat(answer("", "SAFE", text)).isEqualTo("TRUE");
  }

  /** What such a TRUE claims is in no condition that is handed on or saved. */
  @Test
  void nothingOfItIsSaved() throws IOException {
    Path saved = directory.resolve("saved.json");
    assertThat(answer("", "SAFE", ORDER, "--save", saved.toString())).startsWith("UNKNOWN");
    if (Files.exists(saved)) {
      Result again =
          residua.testing.Tool.run("reduce", directory.resolve("m.c").toString(), saved.toString());
      assertThat(again.out()).contains("a != 109");
    }
  }

  /** Each tool that is described here, with what was measured of it. */
  @ParameterizedTest
  @ValueSource(strings = {"cbmc", "frama-c", "cpachecker"})
  void toolsHaveAnOrderOfTheirOwn(String tool) {
    assertThat(Tool.named(tool).description().interpretation().reads())
        .containsEntry("order of operands", ToolDescription.Reading.DIFFERENT);
  }
}
