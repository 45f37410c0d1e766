package residua.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import residua.testing.ToldTool;

/** FALSE names the line of an error call, or none. */
class ErrorPlaceTest {
  private static final String PROGRAM =
      """
      extern void reach_error(void);
      extern int input(void);
      static void fail(int x) {
        if (x > 1) reach_error();
      }
      int main(void) {
        int x = input();
        fail(x);
        x = x > 7 ? 1 :
            2;
        if (x == 2)
          reach_error(
          );
        return 0;
      }
      """;

  @TempDir private Path directory;

  private String answer(String text, String tool) throws IOException {
    Path program = Files.writeString(directory.resolve("p.c"), text);
    String out =
        residua.testing.Tool.run("verify", program.toString(), "--whole", "-q", "--tool", tool)
            .out();
    return out.replace(directory + "/", "").strip();
  }

  static Stream<Arguments> places() {
    return Stream.of(
        Arguments.of("at D/p.c:4", "FALSE p.c:4"),
        Arguments.of("at D/p.c:12", "FALSE p.c:12"),
        // The call ends one line below.
        Arguments.of("at D/p.c:13", "FALSE p.c:12"),
        // These lines hold no error call: which of the two was reached is not known.
        Arguments.of("at D/p.c:7", "FALSE p.c"),
        Arguments.of("at D/p.c:8", "FALSE p.c"),
        Arguments.of("at D/p.c:14", "FALSE p.c"),
        Arguments.of("at D/p.c:99", "FALSE p.c"),
        Arguments.of("at other.c:4", "FALSE p.c"),
        Arguments.of("nowhere", "FALSE p.c"),
        // The innermost of several counts, even if it tells nothing.
        Arguments.of("at D/p.c:4\nat D/p.c:12", "FALSE p.c:4"),
        Arguments.of("at D/p.c:7\nat D/p.c:12", "FALSE p.c"),
        // A path ends anywhere: it is no place of a tool that names places.
        Arguments.of("via D/p.c:4", "FALSE p.c"),
        Arguments.of("at D/p.c:12\nvia D/p.c:4", "FALSE p.c:12"));
  }

  @ParameterizedTest
  @MethodSource("places")
  void lineWithoutAnErrorCallIsNotNamed(String said, String answer) throws IOException {
    String text = "UNSAFE\n" + said.replace("D/", directory + "/") + "\n";
    assertThat(answer(PROGRAM, ToldTool.saying(directory, text))).isEqualTo(answer);
  }

  @ParameterizedTest
  @MethodSource("paths")
  void endOfAPathIsThePlaceIfAnErrorCallStandsThere(String said, String answer) throws IOException {
    String text = "UNSAFE\n" + said.replace("D/", directory + "/") + "\n";
    Path tool = Path.of(ToldTool.saying(directory, text));
    String description = Files.readString(tool);
    int places = description.indexOf("\"places\"");
    int path = description.indexOf("\"path\"");
    Files.writeString(tool, description.substring(0, places) + description.substring(path));
    assertThat(answer(PROGRAM, tool.toString())).isEqualTo(answer);
  }

  static Stream<Arguments> paths() {
    return Stream.of(
        Arguments.of("via D/p.c:7\nvia D/p.c:4", "FALSE p.c:4"),
        Arguments.of("via D/p.c:4\nvia D/p.c:7", "FALSE p.c"));
  }

  static Stream<Arguments> programs() {
    String head = "extern void reach_error(void);\nextern int input(void);\n";
    String fail =
        "extern void __assert_fail(const char *, const char *, unsigned, const char *);\n";
    return Stream.of(
        // There is one error call, so it must be that.
        Arguments.of(
            head + "int main(void) {\n  if (input())\n    reach_error();\n}\n", 5, "p.c:5"),
        // The tool names the body of the error function.
        Arguments.of(
            fail
                + "extern int input(void);\nvoid reach_error(void) {\n"
                + "  __assert_fail(\"0\", \"p.c\", 4, \"reach_error\");\n}\n"
                + "int main(void) {\n  if (input() == 1) reach_error();\n  return 0;\n}\n",
            4,
            "p.c:7"),
        // The same, with two calls.
        Arguments.of(
            fail
                + "extern int input(void);\nvoid reach_error(void) {\n"
                + "  __assert_fail(\"0\", \"p.c\", 4, \"reach_error\");\n}\n"
                + "int main(void) {\n  if (input() == 1) reach_error();\n  reach_error();\n}\n",
            4,
            "p.c"),
        // It may also be called through a pointer, where no line shows it.
        Arguments.of(
            head
                + "int main(void) {\n  void (*f)(void) = reach_error;\n"
                + "  if (input()) reach_error();\n  f();\n}\n",
            6,
            "p.c"),
        Arguments.of(
            head
                + "void (*f)(void) = reach_error;\n"
                + "int main(void) {\n  if (input()) reach_error();\n  f();\n}\n",
            6,
            "p.c"),
        // A declaration is no call.
        Arguments.of(
            "extern int input(void);\nint main(void) {\n  extern void reach_error(void);\n"
                + "  if (input()) reach_error();\n}\n",
            3,
            "p.c:4"));
  }

  @ParameterizedTest
  @MethodSource("programs")
  void placeIsThatOfTheCallIfItCanBeTold(String text, int line, String place) throws IOException {
    String tool = ToldTool.saying(directory, "UNSAFE\nat " + directory + "/p.c:" + line + "\n");
    assertThat(answer(text, tool)).isEqualTo("FALSE " + place);
  }

  @Test
  void placesInTheResidualAreThoseOfTheOriginal() throws IOException {
    String grep =
        "grep -n 'x > 1) reach_error' {program} | sed 's/^\\\\([0-9]*\\\\).*/at x:\\\\1/'; echo"
            + " UNSAFE";
    String tool = ToldTool.running(directory, "\"lines\": \"residual\",", "sh", "-c", grep);
    assertThat(answer(PROGRAM, tool)).isEqualTo("FALSE p.c:4");
  }
}
