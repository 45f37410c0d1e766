package residua.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.testing.Tool;

/**
 * Which outcomes are closed where coverage only numbers those of a line. What it says is what gcc
 * and clang said of runs that did not take one of the outcomes.
 */
class GoalsOnSharedLinesTest {
  @TempDir private Path directory;

  private String program(String... lines) throws IOException {
    String head = "int main(int n, char **v) {\nint m = n;\n";
    return write("p.c", head + String.join("\n", lines) + "\nreturn m;\n}\n");
  }

  private String write(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text).toString();
  }

  private String lcov(int line, int... counts) throws IOException {
    StringBuilder text = new StringBuilder("SF:p.c\nDA:" + line + ",9\n");
    IntStream.range(0, counts.length)
        .forEach(i -> text.append("BRDA:%d,0,%d,%d\n".formatted(line, i, counts[i])));
    return write("p.info", text + "end_of_record\n");
  }

  private List<String> open(String program, String covered) {
    return Tool.reduce(program, "--goals", "branches", "--covered", covered)
        .lines()
        .filter(line -> line.contains("__residua_goal(") && line.contains("/*"))
        .map(line -> line.replaceFirst(".*/\\* .*:", "").replace(" */", ""))
        .toList();
  }

  @Test
  void partsOfOneConditionAreToldApartByTheirOrder() throws IOException {
    String program = program("if (n > 1 && n < 5) m++;");
    assertThat(open(program, lcov(3, 4, 2, 4, 0))).containsExactly("3 true", "3 false");
  }

  @Test
  void aLoopIsCountedAfterItsBody() throws IOException {
    String program = program("while (n > 0) { if (n == 9) return 1; n--; }");
    assertThat(open(program, lcov(3, 1, 2, 3, 0))).hasSize(4);
    assertThat(open(program, lcov(3, 1, 2, 3, 1))).isEmpty();
  }

  @Test
  void casesWithOneTargetAreCountedOnce() throws IOException {
    String program = program("switch (n) {", "case 1: case 2: m++; break;", "default: m--; }");
    assertThat(open(program, lcov(3, 1, 2))).containsExactly("3 case 1", "3 case 2", "3 no case");
  }

  @Test
  void casesWithTargetsOfTheirOwnAreCountedEach() throws IOException {
    String program = program("switch (n) {", "case 1: m++; break;", "case 2: m--; }");
    assertThat(open(program, lcov(3, 1, 2, 2))).isEmpty();
    assertThat(open(program, lcov(3, 1, 0, 2))).hasSize(3);
  }

  @Test
  void partsThatAreTestedAtOnceAreNotTakenForThoseOfAValue() throws IOException {
    String program = program("if (n == 1 || n == 2) m = m ? n : 5;");
    assertThat(open(program, lcov(3, 1, 2, 1, 1))).hasSize(4);
  }

  @Test
  void aConditionOfSeveralLinesMayBeCountedOnAnyOfThem() throws IOException {
    String program = program("if (", "n) m++; else if (", "m) n++;");
    assertThat(open(program, lcov(4, 1, 1))).hasSize(4);
  }

  @Test
  void conditionsInMacrosAreNotTakenForThoseOfAValue() throws IOException {
    String program =
        program("#define BOTH(a, b) ((a) && (b))", "m = n && m; if (BOTH(n, m > 1)) m++;");
    String covered =
        write(
            "p.json",
            """
            {"type": "llvm.coverage.json.export", "data": [{"files": [{"filename": "p.c",
             "segments": [], "branches": [[4,5,4,6,1,1,0,0,4], [4,10,4,11,1,1,0,0,4]]}]}]}
            """);
    assertThat(open(program, covered)).hasSize(4);
  }
}
