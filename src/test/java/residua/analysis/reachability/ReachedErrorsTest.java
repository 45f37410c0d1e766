package residua.analysis.reachability;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import residua.testing.Extent;
import residua.testing.Gcc;
import residua.testing.Tool;

/**
 * Programs around odd features of C that reach their error call when gcc has compiled them: no
 * analysis says that they do not, and none writes a condition that covers the run.
 */
class ReachedErrorsTest {
  private static final String HEAD =
      "extern int __VERIFIER_nondet_int(void);\nextern void reach_error(void);\n";
  private static final int REACHED = 42;

  @TempDir private Path directory;

  /** A program with a name. */
  private record Named(String name, String text) {}

  private static List<Named> programs() throws IOException {
    try (InputStream in = ReachedErrorsTest.class.getResourceAsStream("reached-errors.txt")) {
      List<Named> result = new ArrayList<>();
      for (String part : new String(in.readAllBytes(), UTF_8).split("(?m)^==== ")) {
        if (!part.isBlank()) {
          int line = part.indexOf('\n');
          result.add(new Named(part.substring(0, line), HEAD + part.substring(line + 1)));
        }
      }
      return result;
    }
  }

  @TestFactory
  Stream<DynamicTest> programsThatReachTheirErrorCall() throws IOException {
    Path errors = directory.resolve("errors.c");
    Files.writeString(
        errors,
        "extern void _Exit(int);\nvoid reach_error(void) { _Exit("
            + REACHED
            + "); }\nint __VERIFIER_nondet_int(void) { return 0; }\n");
    Gcc.execute("gcc", "-w", "-c", errors.toString(), "-o", "" + directory.resolve("errors.o"));
    return programs().stream()
        .map(each -> DynamicTest.dynamicTest(each.name(), () -> assertLeft(each.text())));
  }

  private void assertLeft(String text) throws IOException {
    Path program = Files.writeString(directory.resolve("program.c"), text);
    assertThat(exitCode(program)).as("the program is one of these").isEqualTo(REACHED);
    Set<String> compiled = new HashSet<>();
    List<String> analyses = List.of("value", "interval", "bmc", "predicate");
    for (String analysis : Extent.inTurn(analyses, 1, text)) {
      Path condition = directory.resolve("condition.graphml");
      Tool.Result said =
          Tool.run(
              "analyse",
              program.toString(),
              "--with",
              analysis,
              "--limit",
              "time=5",
              "-o",
              condition.toString());
      assertThat(said.out()).as(analysis).doesNotStartWith("TRUE");
      assertThat(said.exitCode()).as(said.err()).isIn(3, 4);
      Path residual = directory.resolve("residual.c");
      String rest = Tool.reduce(program.toString(), condition.toString());
      if (compiled.add(rest)) { // analyses often leave the same
        Files.writeString(residual, rest);
        assertThat(exitCode(residual)).as(analysis + " covers the run").isEqualTo(REACHED);
      }
    }
  }

  private int exitCode(Path program) throws IOException {
    Path executable = directory.resolve("a.out");
    Gcc.execute(
        "gcc",
        "-w",
        "-fwrapv",
        "-O0",
        program.toString(),
        directory.resolve("errors.o").toString(),
        "-o",
        executable.toString(),
        "-lm");
    return Gcc.outcome(List.of(executable.toString())).exitCode();
  }
}
