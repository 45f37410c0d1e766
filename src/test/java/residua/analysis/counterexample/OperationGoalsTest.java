package residua.analysis.counterexample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Alone;
import residua.testing.Extent;
import residua.testing.Gcc;
import residua.testing.Tool;
import residua.tool.execution.InputSearch;

/** {@code --goals} with properties: the statements whose operations may violate them. */
@Alone
class OperationGoalsTest {
  private static final String PROGRAM =
      """
      extern unsigned char __VERIFIER_nondet_uchar(void);
      int t[4];
      static int id(int a) { if (a == 3) return a; return a + 0; }
      static int get(int k) { return t[id(k)]; }
      int main(void) {
        int n = __VERIFIER_nondet_uchar();
        int m = 0;
        if (n > 100)
          m = get(n);
        else
          t[n & 3] = 2147483000 + n * 10;
        return m;
      }
      """;

  private static final String DRIVER =
      """
      #include <stdlib.h>
      static char **next;
      unsigned char __VERIFIER_nondet_uchar(void) { return *next ? atoi(*next++) : 0; }
      int program_main(void);
      int main(int argc, char **argv) { next = argv + 1; program_main(); return 0; }
      """;

  private static final Pattern REPORT =
      Pattern.compile("(?:p\\.c:(\\d+):\\d+: runtime error: (\\w+ \\w+)|AddressSanitizer: \\S+)");

  @TempDir private Path directory;

  private static List<String> marks(String residual) {
    return residual
        .lines()
        .filter(line -> line.contains("__residua_goal(") && line.contains("/*"))
        .map(line -> line.replaceFirst(".*/\\* .*:", "").replace(" */", ""))
        .toList();
  }

  private String reduced(String text, String goals, String... more) throws IOException {
    Path program = Files.writeString(directory.resolve("p.c"), text);
    List<String> words = new ArrayList<>(List.of(program.toString(), "--goals", goals));
    words.addAll(List.of(more));
    return Tool.reduce(words.toArray(String[]::new));
  }

  @Test
  void eachStatementWithSuchAnOperationIsMarked() throws IOException {
    assertThat(marks(reduced(PROGRAM, "no-overflow")))
        .containsExactly("3 no-overflow", "11 no-overflow");
    assertThat(marks(reduced(PROGRAM, "memsafety,no-undefined-shift")))
        .contains("4 valid-deref", "11 valid-deref")
        .doesNotContain("3 valid-deref");
    assertThat(marks(reduced(PROGRAM, "valid-deref,p.c:7".replace("p.c", directory + "/p.c"))))
        .containsExactlyInAnyOrder("4 valid-deref", "11 valid-deref", "7 line");
  }

  /** What is called in the statement is executed, or the operation would not be. */
  @Test
  void theStatementIsExecutedWithItsCalls() throws Exception {
    String residual = reduced(PROGRAM, "valid-deref");
    assertThat(report(residual, List.of("200"))).isEqualTo("4 index 200");
    assertThat(report(residual, List.of("99"))).isEqualTo("11 signed integer");
  }

  @Test
  void coverageClosesThem() throws IOException {
    Path info = directory.resolve("c.info");
    Files.writeString(info, "SF:" + directory + "/p.c\nDA:11,1\nDA:4,0\nend_of_record\n");
    assertThat(marks(reduced(PROGRAM, "valid-deref", "--covered", info.toString())))
        .containsExactly("4 valid-deref");
  }

  @Test
  void thatThereIsNoneIsSaid() throws IOException {
    Path program = Files.writeString(directory.resolve("p.c"), PROGRAM);
    assertThat(Tool.run("reduce", program.toString(), "--goals", "no-undefined-shift").err())
        .contains("the program has no operation that may violate no-undefined-shift");
    for (String none : List.of("unreach-call", "valid-memtrack")) {
      assertThat(Tool.run("reduce", program.toString(), "--goals", none).err())
          .contains("--goals " + none + ": not branches, lines, calls[:FUNCTION], a property");
    }
  }

  /** The tests of a suite are executed with sanitizers: they find what is wrong. */
  @ParameterizedTest
  @ValueSource(strings = {"afl++", "libfuzzer"})
  void aSuiteExecutesTheOperations(String tester) throws Exception {
    assumeTrue(Extent.isFull() || tester.equals("libfuzzer"));
    assumeTrue(InputSearch.Fuzzer.of(tester).orElseThrow().isThere(), tester + " is not installed");
    Path program = Files.writeString(directory.resolve("p.c"), PROGRAM);
    Path suite = directory.resolve("suite");
    Tool.Result result =
        Tool.run(
            "verify",
            program.toString(),
            "--goals",
            "valid-deref,no-overflow",
            "--with",
            tester,
            "--timeout",
            "12",
            "--suite",
            suite.toString());
    assumeTrue(!result.err().contains("could not compile or run"), tester + " does not work here");
    assertThat(result.out()).as(result.err()).startsWith("COVERED 4 of 4 open goals");
    TreeSet<String> reports = new TreeSet<>();
    try (Stream<Path> tests = Files.list(suite)) {
      for (Path test : tests.filter(each -> each.toString().endsWith(".xml")).sorted().toList()) {
        Matcher value =
            Pattern.compile("<input[^>]*>(\\d+)</input>").matcher(Files.readString(test));
        List<String> values = new ArrayList<>();
        while (value.find()) {
          values.add(value.group(1));
        }
        reports.add(report(PROGRAM, values).replaceAll("\\d+$", "N"));
      }
    }
    assertThat(reports).contains("4 index N");
  }

  /** The residual program of random programs violates the same, at the same operation. */
  @Test
  void noViolationIsLost() throws Exception {
    long first = Long.getLong("residua.seed", 20_301);
    System.out.println("operation goals: seed " + first);
    int violated = 0;
    for (long seed = first; seed < first + Extent.of(60, 3); seed++) {
      String text = ObligationPrograms.of(seed);
      String residual =
          reduced(text, "memsafety,no-overflow,no-division-by-zero,no-undefined-shift");
      List<String> before = reports(text);
      assertThat(reports(residual)).as("seed %d%n%s", seed, residual).isEqualTo(before);
      violated += (int) before.stream().filter(each -> !each.isEmpty()).count();
    }
    System.out.println("operation goals: " + violated + " violations, none lost");
    assertThat(violated).isPositive();
  }

  private List<String> reports(String text) throws Exception {
    Path executable = compiled(text);
    List<String> result = new ArrayList<>();
    for (int x = 0; x < ObligationPrograms.VALUES; x++) {
      for (int y = 0; y < ObligationPrograms.VALUES; y++) {
        result.add(executed(executable, List.of("" + x, "" + y)));
      }
    }
    return result;
  }

  /**
   * What a sanitizer says first of an execution; empty if it says nothing. What lies at a wild
   * address differs between programs.
   */
  private String report(String text, List<String> values) throws Exception {
    return executed(compiled(text), values);
  }

  private static String executed(Path executable, List<String> values) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of("env", "ASAN_OPTIONS=symbolize=0:detect_leaks=0", executable.toString()));
    command.addAll(values);
    Matcher report = REPORT.matcher(Gcc.outcome(command).output());
    return !report.find()
        ? ""
        : report.group(1) == null ? "memory" : report.group(1) + " " + report.group(2);
  }

  private Path compiled(String text) throws IOException {
    Path program = Files.writeString(directory.resolve("p.c"), text);
    Path driver = Files.writeString(directory.resolve("driver.c"), DRIVER);
    Path executable = directory.resolve("p");
    Gcc.execute(
        "sh",
        "-c",
        "cd "
            + directory
            + " && gcc -w -O0 -Dmain=program_main -fsanitize=undefined,address"
            + " -fno-sanitize-recover=all -c p.c && gcc -w -fsanitize=undefined,address -o "
            + executable
            + " driver.c p.o");
    return executable;
  }
}
