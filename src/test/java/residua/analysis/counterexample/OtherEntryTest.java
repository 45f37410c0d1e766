package residua.analysis.counterexample;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.testing.Tool;

/** Executions start where {@code --entry} says, whether there is a {@code main} or not. */
class OtherEntryTest {
  private static final String HEAD =
      "#include <assert.h>\nextern int __VERIFIER_nondet_int(void);\n";
  private static final String ENTRY =
      "void harness(void) { int x = __VERIFIER_nondet_int(); assert(x != 77); }\n";

  @TempDir private Path directory;

  private String verdict(String text, String stage) throws IOException {
    Path file = directory.resolve("program.c");
    Files.writeString(file, HEAD + text);
    Tool.Result result =
        Tool.run("verify", file.toString(), "--entry", "harness", "--with", stage, "-q");
    return result.out().replace(directory + "/", "").strip();
  }

  @Test
  void anErrorIsExecutedWithoutAMain() throws IOException {
    assertThat(verdict(ENTRY, "bmc:10s")).isEqualTo("FALSE program.c:3");
    assertThat(verdict("static " + ENTRY + "void (*kept)(void) = harness;\n", "bmc:10s"))
        .isEqualTo("FALSE program.c:3");
    assertThat(verdict(ENTRY + "int main(void) { return 0; }\n", "bmc:10s"))
        .isEqualTo("FALSE program.c:3");
  }

  /** The error is one of executions that nobody asked for. */
  @Test
  void aMainThatIsNotTheEntryIsNotExecuted() throws IOException {
    String main = "int main(void) { assert(0); return 0; }\n";
    assertThat(verdict(ENTRY.replace("x != 77", "x * x != 3") + main, "execute:3s"))
        .startsWith("UNKNOWN");
    assertThat(verdict("void harness(int x) { assert(x != 3); }\n" + main, "execute:3s"))
        .startsWith("UNKNOWN");
  }
}
