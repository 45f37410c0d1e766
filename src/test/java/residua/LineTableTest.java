package residua;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.testing.Gcc;
import residua.testing.Tool;

/**
 * What a debugger shows of a residual program is the original: gcc's line table names the
 * original's file, and of it only lines that have code in the original, too.
 */
class LineTableTest {
  private static final Path PROGRAMS = Path.of("test-programs");

  /** A row of {@code objdump --dwarf=decodedline}: file, line, address. */
  private static final Pattern ROW =
      Pattern.compile("(\\S+\\.[ch])\\s+(\\d+)\\s+(0x)?\\p{XDigit}+.*");

  @TempDir private Path directory;

  static List<String> names() throws IOException {
    return GoldenTest.names();
  }

  @ParameterizedTest
  @MethodSource("names")
  void everyLineWithCodeHasCodeInTheOriginal(String name) throws IOException {
    Path program = PROGRAMS.resolve(name + ".c");
    String condition = GoldenTest.condition(name);
    Path residual = directory.resolve("residual-program.c");
    Files.writeString(
        residual, Tool.reduce(program.toString(), condition, "--max-growth", "none"), ISO_8859_1);
    TreeSet<String> lines = linesWithCode(residual);
    lines.removeIf(line -> line.startsWith("residual-program.c:")); // how it stops
    assertThat(linesWithCode(program)).containsAll(lines);
  }

  @ParameterizedTest
  @MethodSource("names")
  void soIsItInFunctionsPrintedFromTheirAutomata(String name) throws IOException {
    Path program = PROGRAMS.resolve(name + ".c");
    Path residual = directory.resolve("residual-program.c");
    String text = Tool.reduce("--reducer", "identity", "--from-cfa", program.toString());
    Files.writeString(residual, text, ISO_8859_1);
    assertThat(linesWithCode(residual)).isNotEmpty().isSubsetOf(linesWithCode(program));
  }

  /** As {@code file:line}, without directories. */
  private TreeSet<String> linesWithCode(Path program) throws IOException {
    Path object = directory.resolve("program.o");
    Gcc.execute(
        "gcc", "-std=gnu17", "-O0", "-g", "-w", "-c", program.toString(), "-o", object.toString());
    TreeSet<String> lines = new TreeSet<>();
    Gcc.Outcome table = Gcc.outcome(List.of("objdump", "--dwarf=decodedline", object.toString()));
    assertThat(table.exitCode()).as(table.output()).isZero();
    for (String row : table.output().split("\n")) {
      Matcher matcher = ROW.matcher(row);
      if (matcher.matches()) {
        lines.add(matcher.group(1) + ":" + matcher.group(2));
      }
    }
    return lines;
  }
}
