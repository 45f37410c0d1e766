package residua.analysis.reachability;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import residua.testing.Tool;

/** Inputs are of the types that the program declares them with, whatever they are called. */
class DeclaredInputsTest {
  @TempDir private Path directory;

  @ParameterizedTest
  @CsvSource({
    "signed char, int8_t, -3",
    "unsigned char, byte, 200",
    "short, of_a_kind, -30000",
    "unsigned long long, int, 0xffffffff00000001ULL",
    "_Bool, flag, 1",
    "float, real, 0.5f"
  })
  void areExecuted(String type, String name, String wanted) throws IOException {
    String input = "__VERIFIER_nondet_" + name;
    String text =
        """
        typedef %s given;
        extern void reach_error(void);
        extern given %s();
        int main(void) { given x = %s(); if (x == %s) reach_error(); return 0; }
        """
            .formatted(type, input, input, wanted);
    String program = Files.writeString(directory.resolve("input.c"), text).toString();
    assertThat(Tool.run("analyse", program, "--with", "bmc").out()).startsWith("FALSE ");
  }
}
