package residua.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import residua.testing.Gcc;

/** The tool-info module for BenchExec, by its own tests in Python. */
class BenchExecTest {
  @Test
  void theTestsOfTheModulePass() throws IOException {
    assumeTrue(isOnPath("python3"), "python3 is not installed");
    Gcc.Outcome outcome =
        Gcc.outcome(List.of("python3", "-B", "-m", "unittest", "discover", "-s", "src/benchexec"));
    assertThat(outcome.exitCode()).as(outcome.output()).isZero();
    // The one that may be skipped is BenchExec's own, where that is not installed.
    assertThat(outcome.output()).containsPattern("Ran \\d{2} tests[^F]*\nOK( \\(skipped=1\\))?\n$");
  }

  private static boolean isOnPath(String program) {
    return Stream.of(System.getenv("PATH").split(":"))
        .anyMatch(directory -> Files.isExecutable(Path.of(directory, program)));
  }
}
