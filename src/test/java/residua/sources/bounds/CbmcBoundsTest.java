package residua.sources.bounds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import residua.testing.Gcc;
import residua.testing.Tool;

/** What a bound means to CBMC, and what its bounds leave open. */
class CbmcBoundsTest {
  @TempDir private Path directory;

  private Path write(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text);
  }

  @Test
  void aRunThatCbmcHasNotSeenIsFoundInWhatIsLeft() throws IOException {
    String file =
        write(
                "into.c",
                """
                extern int __VERIFIER_nondet_int(void);
                extern void reach_error(void);
                int main(void) {
                  int i = 0;
                  int c = __VERIFIER_nondet_int();
                  if (!c) {
                    while (i < 2) {
                L:
                      i++;
                    }
                  } else {
                    goto L;
                  }
                  if (c && i == 2) reach_error();
                  return 0;
                }
                """)
            .toString();
    String condition = directory.resolve("into.graphml").toString();
    Tool.run("condition", "bound", file, "--unwind", "1", "-o", condition);
    assertThat(Tool.run("verify", file, condition, "--with", "interval:4s").out())
        .startsWith("FALSE");
  }

  /**
   * What {@code cbmc --unwind} means: version 6.6 enters a body N times, a function N + 1 times. A
   * loop with its condition in front is not left any more behind its round N.
   */
  @ParameterizedTest
  @CsvSource({
    "while (nondet()) { n++; __CPROVER_assert(n < 3; 3",
    "do { n++; __CPROVER_assert(n < 3; 3",
    "f(1); { __CPROVER_assert(1; 2",
    "while (nondet()) n++; { __CPROVER_assert(n != 2; 3",
    "for (; nondet(); n++) nondet(); { __CPROVER_assert(n != 2; 3",
    "do n++; while (nondet()); { __CPROVER_assert(n != 2; 2",
  })
  void cbmcFindsAFaultWithThisNumberAndNotWithLess(String row) throws IOException {
    assumeTrue(isInstalled("cbmc"));
    String[] parts = row.split(";(?=[^;]*$)");
    int needed = Integer.parseInt(parts[1].strip());
    String end = parts[0].startsWith("do {") ? " } while (nondet());" : "}";
    String file =
        write(
                "meaning.c",
                """
                extern int nondet(void);
                static void f(int n) { __CPROVER_assert(n < 3, "third"); if (nondet()) f(n + 1); }
                int main(void) { int n = 0; %s, "third");%s return 0; }
                """
                    .formatted(parts[0], end))
            .toString();
    assertThat(fails(file, needed - 1)).isFalse();
    assertThat(fails(file, needed)).isTrue();
  }

  private static boolean isInstalled(String tool) throws IOException {
    return Gcc.outcome(List.of("sh", "-c", "command -v " + tool)).exitCode() == 0;
  }

  private static boolean fails(String file, int unwind) throws IOException {
    return Gcc.outcome(
            List.of(
                "cbmc",
                "--no-standard-checks",
                "--no-unwinding-assertions",
                "--unwind",
                "" + unwind,
                file))
        .output()
        .contains("VERIFICATION FAILED");
  }
}
