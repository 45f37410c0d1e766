package residua.analysis.counterexample;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Tool;

/**
 * What functions that print a list of arguments require of it is checked by no analysis: programs
 * that call them are executed, as those with {@code printf} are.
 */
class PrintedListsTest {
  private static final String TEXT =
      """
      #include <stdarg.h>
      #include <stdio.h>
      #include <stdlib.h>
      static void note(const char *format, ...) {
        char *text = NULL, place[8];
        va_list list;
        va_start(list, format);
        CALL;
        va_end(list);
        free(text);
      }
      int main(void) {
        char *name = malloc(2);
        name[0] = name[1] = 'a';
        note("%s", name);
        free(name);
        return 0;
      }
      """;

  @TempDir private Path directory;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "vprintf(format, list)",
        "vfprintf(stderr, format, list)",
        "vsprintf(place, format, list)",
        "vsnprintf(place, sizeof place, format, list)",
      })
  void aTextWithoutEndIsFound(String call) throws IOException {
    Path program = Files.writeString(directory.resolve("p.c"), TEXT.replace("CALL", call));

    assertThat(
            Tool.run(
                    "verify",
                    program.toString(),
                    "--property",
                    "valid-deref",
                    "--malloc",
                    "never-fails",
                    "--with",
                    "execute:60s",
                    "-q")
                .out())
        .startsWith("FALSE")
        .contains("valid-deref");
  }
}
