package residua.cli.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.testing.Tool;

/** {@code prove --init} where it has written harnesses before. */
class InitAgainTest {
  private static final String SOURCE =
      """
      #include <stdlib.h>
      typedef enum { LOW, HIGH } level;
      static int low(int x) { return x; }
      int twice(int x) { return low(x) + x; }
      char *make(int n) { return malloc(n); }
      level error_level(level n) { return n; }
      int nothing(void) { return 0; }
      int first(const char *text) { return *text; }
      """;

  @TempDir private Path directory;

  private String init() throws IOException {
    Path file = directory.resolve("residua.yml");
    Files.deleteIfExists(file);
    Tool.Result result = Tool.run("prove", "--init", directory.toString());
    assertThat(result.exitCode()).as(result.err()).isZero();
    return Files.readString(file);
  }

  @Test
  void asksTheSameAgain() throws IOException {
    Files.writeString(directory.resolve("a.c"), SOURCE);
    String text = init();
    assertThat(text)
        .contains("- name: twice\n")
        .contains("[proofs/twice_harness.c, a.c]")
        .contains("[valid-deref, valid-free, no-overflow]")
        .doesNotContain("unreach-call");
    assertThat(init()).isEqualTo(text);
  }

  /** A harness that was completed with an assertion asks for it, too, and for its memory still. */
  @Test
  void anAddedAssertionIsAskedFor() throws IOException {
    Files.writeString(directory.resolve("a.c"), SOURCE);
    init();
    Path harness = directory.resolve("proofs/twice_harness.c");
    Files.writeString(
        harness,
        Files.readString(harness).replace("  return 0;", "  assert(result);\n  return 0;"));
    assertThat(init())
        .contains("property: [unreach-call, memsafety, no-overflow]")
        .contains("property: [memsafety, no-overflow]");
  }

  @Test
  void besideHarnessesOfOthers() throws IOException {
    Files.writeString(directory.resolve("a.c"), SOURCE);
    init();
    Files.writeString(
        directory.resolve("b.c"),
        "int twice(int x);\nvoid b_harness(void) { __CPROVER_assert(!twice(0), \"\"); }\n");
    assertThat(init())
        .contains("- name: b_harness\n    files: [b.c, a.c]\n    entry: b_harness\n")
        .contains("- name: twice\n    files: [proofs/twice_harness.c, a.c]\n")
        .doesNotContain("nothing");
  }
}
