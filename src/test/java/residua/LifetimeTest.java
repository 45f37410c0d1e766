package residua;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.testing.Gcc;
import residua.testing.Tool;

/**
 * Every {@code test-programs/lifetimes/X.c} uses an object behind the end of its lifetime. What
 * AddressSanitizer reports in it, it reports on the same line of each program made from it.
 */
class LifetimeTest {
  private static final Path PROGRAMS = Path.of("test-programs", "lifetimes");
  private static final String CONDITIONS = "test-programs/c/conditions/";
  private static final Pattern ERROR =
      Pattern.compile("(?s)ERROR: AddressSanitizer: ([a-z-]+).*?#0 [^\\n]*:(\\d+)\\n");

  @TempDir Path directory;

  static Stream<Path> programs() throws IOException {
    try (Stream<Path> files = Files.list(PROGRAMS)) {
      return files.sorted().toList().stream();
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("programs")
  void theErrorIsReportedWhereItWas(Path program) throws IOException {
    String expected = error(program);
    assertThat(expected).startsWith("stack-use-after-scope");
    assertThat(error(reduced("--reducer", "identity", "--from-cfa", program.toString())))
        .isEqualTo(expected);
    for (String condition : List.of("never", "rare", "toggle")) {
      String file = CONDITIONS + condition + ".graphml";
      assertThat(error(reduced("--max-growth", "none", "--from-cfa", program.toString(), file)))
          .as(condition)
          .isEqualTo(expected);
    }
  }

  private Path reduced(String... arguments) throws IOException {
    Tool.Result result =
        Tool.run(Stream.concat(Stream.of("reduce"), Stream.of(arguments)).toArray(String[]::new));
    assertThat(result.exitCode()).as(result.err()).isZero();
    return Files.writeString(directory.resolve("residual.c"), result.out(), ISO_8859_1);
  }

  /** The kind of error and the line it is reported at. */
  private String error(Path program) throws IOException {
    String executable = directory.resolve("a.exe").toString();
    List<String> compile =
        List.of("gcc", "-g", "-O0", "-w", "-fsanitize=address", program.toString());
    Gcc.Outcome compiled =
        Gcc.outcome(Stream.concat(compile.stream(), Stream.of("-o", executable)).toList());
    assertThat(compiled.exitCode()).as(compiled.output()).isZero();
    String output = Gcc.outcome(List.of(executable)).output();
    Matcher matcher = ERROR.matcher(output);
    return matcher.find() ? matcher.group(1) + " at " + matcher.group(2) : "no error: " + output;
  }
}
