package residua.portfolio.obligations;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Alone;
import residua.testing.Extent;
import residua.testing.Tool;

/**
 * Single operations are proved although a shift, which nobody has asked for, may be undefined: what
 * comes before it as it is, what comes after it if the shift is defined.
 */
@Alone
class OperationsAfterShiftsTest {
  private static final String HEAD =
      "extern int __VERIFIER_nondet_int(void); extern void reach_error(void);\n";

  private static final String PROGRAM =
      HEAD
          + """
          int before(int a) { return a > 99 ? 0 : a < -99 ? 0 : a + 1; }
          int after(int a) { return a > 99 ? 0 : a < -99 ? 0 : a + 1; }
          int main(void) {
            int n = __VERIFIER_nondet_int();
            int m = before(n);
            if (n < 0 || n > LAST)
              return m;
            unsigned x = 1u << n;
            if (x != 2)
              return after(n);
            return n - 1;
          }
          """;

  @TempDir private Path directory;

  private Tool.Result run(String text, String stages, String... more) throws IOException {
    Path file = Files.writeString(directory.resolve("p.c"), text);
    List<String> words =
        new java.util.ArrayList<>(List.of("verify", file.toString(), "--with", stages));
    words.addAll(List.of(more));
    return Tool.run(words.toArray(String[]::new));
  }

  private String answer(String text, String stages, String... more) throws IOException {
    return run(text, stages, more).out().replace(directory + "/", "").strip();
  }

  /** The open operations, by their lines, each with the lines on which it rests. */
  private Map<Integer, String> open(String text, String stages) throws IOException {
    JsonNode all =
        new ObjectMapper()
            .readTree(run(text, stages, "--property", "no-overflow", "--json", "-q").out());
    Map<Integer, String> result = new TreeMap<>();
    for (JsonNode function : all.path("operations")) {
      for (JsonNode each : function.path("open")) {
        StringBuilder rests = new StringBuilder();
        each.path("provedIfDefined").forEach(at -> rests.append(at.path("line")).append(' '));
        result.put(each.path("place").path("line").asInt(), rests.toString().strip());
      }
    }
    return result;
  }

  @ParameterizedTest
  @ValueSource(strings = {"interval:5s", "value:5s,interval:5s", "interval:5s,bmc:5s"})
  void whatComesAfterAShiftRestsOnIt(String stages) throws IOException {
    String text = PROGRAM.replace("LAST", "40");
    assertThat(open(text, stages)).isEqualTo(Map.of(3, "9", 12, "9"));
    assertThat(answer(text, stages, "--property", "no-overflow", "-q"))
        .isEqualTo("UNKNOWN (TRUE if no operation is undefined: p.c:9)");
    assertThat(answer(text, stages, "--property", "no-overflow", "-q", "--assume-defined"))
        .isEqualTo("TRUE (if no operation is undefined: p.c:9)");
  }

  @Test
  void itIsSaidWhichOperationIsInTheWay() throws IOException {
    Tool.Result result =
        run(PROGRAM.replace("LAST", "40"), "interval:5s", "--property", "no-overflow", "-v");
    assertThat(result.err()).contains("3 (no-overflow, if defined: 9)");
  }

  @ParameterizedTest
  @ValueSource(strings = {"interval:5s", "value:5s,interval:5s"})
  void aShiftThatIsProvedIsNotInTheWay(String stages) throws IOException {
    assertThat(answer(PROGRAM.replace("LAST", "31"), stages, "--property", "no-overflow", "-q"))
        .isEqualTo("TRUE");
  }

  @Test
  void whatIsOpenInOneAnalysisAnotherOneProves() throws IOException {
    String text =
        HEAD
            + """
            int main(void) {
              int n = __VERIFIER_nondet_int();
              int k = n * 0;
              if (n == 7) k = 2 * (n & 1);
              unsigned x = 3u << k;
              if (n > 50 || n < -50) return 0;
              return n + (x == 3u);
            }
            """;
    assertThat(answer(text, "value:5s,interval:5s", "--property", "no-overflow,valid-deref", "-q"))
        .doesNotStartWith("FALSE");
  }

  /** Each may be executed with a count that is out of range, and with one that is not. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "int x = n > 3 && (1u << n) > 5;",
        "int x = n < 3 || (1u << n) > 5;",
        "int x = n > 3 ? 1u << n : 0;",
        "int x = n > 3 ? 0 : 1 >> (n - 2);",
        "unsigned x = 1; x <<= n;",
        "int t[4] = {n, n, n, n}; int x = 1 >> t[n & 3];",
        "int x = 1; if (1u << n) x = 2;",
        "int x = id(1 >> n);",
        "switch (1 >> n) { case 1: n++; default: ; }",
        "for (int i = 0; i < 1 >> n; i++) ;",
        "unsigned x; x = 1u << 33;"
      })
  void nothingIsProvedAfterOne(String statement) throws IOException {
    String text =
        HEAD
            + "int id(int a) { return a; }\nint main(void) { int n = __VERIFIER_nondet_int();\n"
            + "if (n < 0 || n > 40) return 0;\n"
            + statement
            + "\nif (n == 50) reach_error();\nreturn 0; }\n";
    if (Extent.inTurn(List.of("interval", "value"), 1, statement).contains("value")) {
      assertThat(answer(text, "value:5s", "-q")).as(text).startsWith("UNKNOWN");
    }
    assertThat(answer(text, "interval:5s", "-q"))
        .as(text)
        .isEqualTo("UNKNOWN (TRUE if no operation is undefined: p.c:5)");
  }

  /** None has a count that is out of range. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "int x = n < 32 && (1u << n) > 5;",
        "int x = n > 31 || (1u << n) > 5;",
        "int x = n > 31 ? 0 : 1u << n;",
        "int x = n < 32 ? 1u << n : 0;",
        "unsigned x = 1u << (n & 31);",
        "unsigned long long x = 1ull << n;",
        "int x = sizeof(1u << n);"
      })
  void whatIsInRangeIsNoObstacle(String statement) throws IOException {
    String text =
        HEAD
            + "int main(void) { int n = __VERIFIER_nondet_int();\nif (n < 0 || n > 40) return 0;\n"
            + statement
            + "\nif (n == 50) reach_error();\nreturn 0; }\n";
    assertThat(answer(text, "interval:5s", "-q")).as(text).isEqualTo("TRUE");
  }

  /**
   * Random programs, executed with a sanitizer that goes on after what it finds: an operation that
   * is proved overflows in no execution, whatever shift came before it; one that is proved if
   * others are defined, in none in which they were.
   */
  @Test
  void noOperationThatIsProvedOverflows() throws Exception {
    long seed = Long.getLong("residua.seed", 20_261_130L);
    System.out.println("operations after shifts: seed " + seed);
    Random random = new Random(seed);
    int proved = 0;
    int resting = 0;
    int overflows = 0;
    for (int i = 0; i < Extent.of(300, 10); i++) {
      String text = new Programs(random).text();
      String stages = random.nextBoolean() ? "interval:5s" : "value:3s,interval:5s";
      Map<Integer, String> open = open(text, stages);
      List<List<Report>> executions = executions(text);
      for (List<Report> execution : executions) {
        TreeSet<Integer> shifted = new TreeSet<>();
        for (Report each : execution) {
          if (each.isShift()) {
            shifted.add(each.line());
            continue;
          }
          overflows++;
          String rests = open.get(each.line());
          assertThat(rests).as("seed %d, line %d%n%s", seed, each.line(), text).isNotNull();
          boolean isExcused =
              rests.isEmpty()
                  || List.of(rests.split(" ")).stream()
                      .anyMatch(line -> shifted.contains(Integer.parseInt(line)));
          assertThat(isExcused).as("seed %d, line %d%n%s", seed, each.line(), text).isTrue();
          if (rests.isEmpty()) {
            break; // What comes after a violation may rest on it.
          }
        }
      }
      resting += (int) open.values().stream().filter(each -> !each.isEmpty()).count();
      proved += (int) text.lines().filter(line -> line.contains("+ ")).count() - open.size();
    }
    System.out.printf(
        "operations after shifts: about %d proved, %d rest on shifts, %d overflows%n",
        proved, resting, overflows);
    assertThat(resting).isPositive();
    assertThat(overflows).isPositive();
  }

  private record Report(int line, boolean isShift) {}

  private static final Pattern REPORT = Pattern.compile("p\\.c:(\\d+):\\d+: runtime error: (\\w+)");

  /** What the sanitizer says of the executions with each input, in order. */
  private List<List<Report>> executions(String text) throws Exception {
    Path program = directory.resolve("p.c");
    Files.writeString(program, text);
    Path driver = directory.resolve("driver.c");
    Files.writeString(
        driver,
        """
        #include <stdlib.h>
        static int given;
        int __VERIFIER_nondet_int(void) { return given; }
        void reach_error(void) { exit(0); }
        int program_main(void);
        int main(int argc, char **argv) { given = atoi(argv[1]); program_main(); return 0; }
        """);
    Path executable = directory.resolve("p");
    String output =
        output(
            List.of(
                "gcc",
                "-w",
                "-O0",
                "-Dmain=program_main",
                "-fsanitize=signed-integer-overflow,shift-exponent",
                "-c",
                "-o",
                executable + ".o",
                program.toString()));
    assertThat(output).as(text).isEmpty();
    output =
        output(
            List.of(
                "gcc",
                "-w",
                "-fsanitize=undefined",
                "-o",
                executable.toString(),
                driver.toString(),
                executable + ".o"));
    assertThat(output).as(text).isEmpty();
    List<List<Report>> result = new java.util.ArrayList<>();
    for (int input : new int[] {-3, -1, 0, 1, 2, 5, 31, 32, 33, 40, 99, Integer.MAX_VALUE}) {
      List<Report> reports = new java.util.ArrayList<>();
      Matcher report =
          REPORT.matcher(output(List.of(executable.toString(), String.valueOf(input))));
      while (report.find()) {
        reports.add(new Report(Integer.parseInt(report.group(1)), report.group(2).equals("shift")));
      }
      result.add(reports);
    }
    return result;
  }

  private String output(List<String> command) throws Exception {
    Path out = directory.resolve("out");
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(out.toFile()).start();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    return Files.readString(out);
  }

  /** Programs that read one number, shift by it, and add to it; each operation on its own line. */
  private record Programs(Random random) {
    private String one(String... all) {
      return all[random.nextInt(all.length)];
    }

    private String value() {
      return one("n", "x", "y", "(n & 3)", "(x & 7)", "1", "40", "z", "x");
    }

    private String statement(int depth) {
      if (depth > 0 && random.nextInt(3) == 0) {
        return "if ("
            + value()
            + one(" < ", " == ", " > ")
            + one("3", "31", "50", "0", "32", "100")
            + ") {\n"
            + statement(depth - 1)
            + "}\n";
      }
      if (depth > 0 && random.nextInt(6) == 0) {
        return "for (int i = 0; i < 3; i++) {\n" + statement(depth - 1) + statement(0) + "}\n";
      }
      return switch (random.nextInt(6)) {
        case 0 -> "z = 1u << " + value() + ";\n";
        case 1 -> "x = " + value() + " >> " + value() + ";\n";
        case 2 -> "y = helper(" + value() + ");\n";
        case 3 -> "x = (int)z;\n";
        default ->
            one("x", "y") + " = " + one("n", "x", "y") + " + " + one("1", "100", "y") + ";\n";
      };
    }

    String text() {
      StringBuilder body = new StringBuilder();
      for (int i = 0; i < 5 + random.nextInt(4); i++) {
        body.append(statement(2));
      }
      return HEAD
          + "int helper(int a) {\nif (a > 1000)\nreturn 3;\nreturn a + 7;\n}\n"
          + "int main(void) {\nint n = __VERIFIER_nondet_int();\nint x = 1, y = 2;\n"
          + "unsigned z = 1;\n"
          + one("", "if (n < 0) return 0;\n", "if (n > 40) return 0;\n")
          + body
          + "return 0;\n}\n";
    }
  }
}
