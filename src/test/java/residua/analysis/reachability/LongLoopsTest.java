package residua.analysis.reachability;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.testing.Tool;

/** What {@code interval} does with loops that go round a known number of times. */
class LongLoopsTest {
  private static final String HEAD = "extern void reach_error(void);\n";

  @TempDir private Path directory;

  @Test
  void whatHasFewRoundsIsFollowedToItsEnd() throws IOException {
    assertThat(
            answer(
                """
                int main(void) {
                  int sum = 0;
                  for (int i = 0; i < 5000; i++) sum += i;
                  if (sum != 12497500) reach_error();
                  return 0;
                }
                """))
        .isEqualTo("TRUE");
  }

  @Test
  void whatHasVeryManyIsWidened() throws IOException {
    assertThat(
            answer(
                """
                int main(void) {
                  for (int i = 0; i != 1000000000; i++) {
                    if (i > 1000000000) reach_error();
                  }
                  return 0;
                }
                """))
        .isEqualTo("TRUE");
  }

  @Test
  void whatIsWidenedMayBeMoreThanThereIs() throws IOException {
    assertThat(
            answer(
                """
                int main(void) {
                  int i = 0;
                  while (i < 300000) i += 7;
                  if (i != 300006) reach_error();
                  return 0;
                }
                """))
        .startsWith("UNKNOWN");
  }

  private String answer(String text) throws IOException {
    Path program = Files.writeString(directory.resolve("p.c"), HEAD + text);
    return Tool.run("analyse", program.toString(), "--with", "interval", "--limit", "states=300000")
        .out()
        .strip();
  }
}
