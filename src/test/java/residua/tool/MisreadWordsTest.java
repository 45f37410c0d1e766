package residua.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A tool that passes over words of a program is not believed about it. */
class MisreadWordsTest {
  private static final String HEAD = "extern void reach_error(void);\n";

  @TempDir private Path directory;

  private String answer(String said, String text) throws IOException {
    Path tool =
        Files.writeString(
            directory.resolve("told.json"),
            """
            {"name": "told", "target": "sv-comp", "version": ["echo", "1.0"], "install": "none",
             "commands": [["echo", "%s"]], "errors": ["reach_error"], "misreads": "asm|cleanup|weak|\\"\\\\.init_array\\"",
             "choosesArguments": true,
             "verdicts": [{"verdict": "TRUE", "line": "^SAFE$"}, {"verdict": "FALSE", "line": "^UNSAFE$"}]}
            """
                .formatted(said));
    Path program = Files.writeString(directory.resolve("p.c"), text);
    return residua.testing.Tool.run("verify", program.toString(), "--tool", tool.toString(), "-q")
        .out()
        .replace(directory + "/", "")
        .strip();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          cleanup     | static void f(int *p) { reach_error(); } int main(void) { int x __attribute__((cleanup(f))) = 0; }
          __cleanup__ | static void f(int *p) { reach_error(); } int main(void) { int x __attribute__((__cleanup__(f))) = 0; }
          weak        | extern void w(void) __attribute__((cold, weak)); int main(void) { if (!w) reach_error(); }
          ".init_array" | static int x; static void f(void) { x = 1; } void (*p)(void) __attribute__((used, section(".init_array"))) = f; int main(void) { if (x) reach_error(); }
          __asm__     | int main(void) { int x = 1; __asm__("movl $2, %0" : "=r"(x)); if (x == 2) reach_error(); }
          """)
  void isNotBelieved(String word, String text) throws IOException {
    String why = "it does not read '" + word + "' as compilers do";
    assertThat(answer("SAFE", HEAD + text)).startsWith("UNKNOWN (told: " + why);
    assertThat(answer("UNSAFE", HEAD + text)).startsWith("UNKNOWN (told: ").endsWith(why + ")");
  }

  @ParameterizedTest
  @CsvSource({
    "'int main(void) { int weak = 1, cleanup = 2; if (weak > cleanup) reach_error(); }'",
    "'int main(void) __attribute__((cold)); int main(void) { reach_error(); }'",
    "'int main(void) __attribute__((section(\".init.text\"))); int main(void) { reach_error(); }'",
  })
  void isBelievedWithoutThem(String text) throws IOException {
    assertThat(answer("SAFE", HEAD + text)).isEqualTo("TRUE");
  }

  /** Headers of the system name functions of the library, which is known. */
  @ParameterizedTest
  @CsvSource({"TRUE, # 1 \"/usr/include/odd.h\" 1 3", "UNKNOWN, # 1 \"odd.h\" 1"})
  void isBelievedAboutTheSystem(String answer, String marker) throws IOException {
    String text =
        marker
            + "\nextern int w(void) __attribute__((weak));\n# 2 \"p.c\" 2\n"
            + HEAD
            + "int main(void) { if (w() > 4) reach_error(); }\n";
    assertThat(answer("SAFE", text)).startsWith(answer);
  }

  /** It starts the program with arguments of its own choice. */
  @ParameterizedTest
  @CsvSource({
    "UNKNOWN, 'int main(int argc, char **argv) { if (argc > 3) reach_error(); }'",
    "UNKNOWN, 'int main(argc, argv) int argc; char **argv; { if (*argv[0] == 1) reach_error(); }'",
    "TRUE, 'extern int argc; int main(void) { if (argc > 3) reach_error(); }'",
    "TRUE, 'extern int n; int main(int argc, char **argv) { if (n > 3) reach_error(); }'",
  })
  void isBelievedAboutProgramsThatLookAtNoArgument(String answer, String text) throws IOException {
    String why =
        answer.equals("TRUE")
            ? ""
            : " (told: it considers only one choice of the arguments of main())";
    assertThat(answer("SAFE", HEAD + text)).isEqualTo(answer + why);
    assertThat(answer("UNSAFE", HEAD + text)).startsWith("FALSE");
  }
}
