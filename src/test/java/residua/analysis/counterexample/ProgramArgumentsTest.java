package residua.analysis.counterexample;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import residua.testing.Tool;
import residua.testing.Tool.Result;

/** Errors that depend on the texts of a program's arguments are found, and the texts are told. */
class ProgramArgumentsTest {
  private static final String HEAD =
      """
      extern void reach_error(void);
      extern int atoi(const char *);
      extern int strcmp(const char *, const char *);
      int main(int argc, char **argv) {
      """;

  @TempDir private Path directory;

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      quoteCharacter = '`',
      value = {
        "if (argc > 1 && argv[1][0] == 'a') reach_error(); @ 'a'",
        "if (argc > 1 && atoi(argv[1]) == 4711) reach_error(); @ '4711'",
        "if (argc == 3 && !strcmp(argv[2], \"--all\")) reach_error(); @ '--all' '--all'",
        "if (argc == 3 && !strcmp(argv[1], \"add\") && !strcmp(argv[2], \"new\")) reach_error();"
            + " @ 'add' 'new'",
        "if (argc > 1 && argv[1][0] == '-' && argv[1][1] == 'v') reach_error(); @ '-v'",
      })
  void isFound(String body, String arguments) throws IOException {
    String text = HEAD + body + "\n  return 0;\n}\n";
    String program = Files.writeString(directory.resolve("p.c"), text).toString();
    Result result = Tool.run("verify", program, "--with", "bmc", "--timeout", "20s");
    assertThat(result.out()).startsWith("FALSE " + program + ":5");
    assertThat(result.err()).contains("executed, with the arguments " + arguments + "\n");
  }
}
