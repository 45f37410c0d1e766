package residua.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Alone;
import residua.testing.Extent;
import residua.testing.Gcc;
import residua.testing.Tool;
import residua.tool.execution.InputSearch;

/** {@code verify --goals}: what it claims to have covered is what gcov counts for its tests. */
@Alone
class GoalTestingTest {
  private static final String PROGRAM =
      """
      extern int __VERIFIER_nondet_int(void);
      extern unsigned char __VERIFIER_nondet_uchar(void);
      int main(void) {
        unsigned char a = __VERIFIER_nondet_uchar();
        int b = __VERIFIER_nondet_int();
        int c = 0;
        if (a == 'M') {
          c = 1;
          if (b < -3)
            c = 2;
          else
            c = 3;
        }
        if (b > 0 && a > 200)
          c = 7;
        if (c == 99)
          c = 0;
        return c;
      }
      """;

  private static final String RUNTIME =
      """
      #include <stdlib.h>
      static char *next;
      static int value(void) {
        if (!next) next = getenv("VALUES");
        return (int)strtol(next, &next, 10);
      }
      int __VERIFIER_nondet_int(void) { return value(); }
      unsigned char __VERIFIER_nondet_uchar(void) { return (unsigned char)value(); }
      """;

  private static final String OF_LINE_99 =
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <graphml xmlns="http://graphml.graphdrawing.org/xmlns">
        <key id="entry" attr.name="entry" attr.type="boolean" for="node"/>
        <key id="accepting" attr.name="accepting" attr.type="boolean" for="node"/>
        <key id="startline" attr.name="startline" attr.type="int" for="edge"/>
        <graph edgedefault="directed">
          <node id="s"><data key="entry">true</data></node>
          <node id="v"><data key="accepting">true</data></node>
          <edge source="s" target="v"><data key="startline">99</data></edge>
        </graph>
      </graphml>
      """;

  @TempDir private Path directory;

  private String write(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text).toString();
  }

  /** Each fuzzer uses up its time: the gate takes one. */
  static List<Arguments> testers() {
    return Extent.some(
        List.of(arguments("libfuzzer", 10), arguments("afl++", 12), arguments("klee", 30)), 1);
  }

  @ParameterizedTest
  @MethodSource("testers")
  void whatIsClaimedIsWhatGcovCounts(String tester, int seconds) throws IOException {
    assumeTrue(InputSearch.Fuzzer.of(tester).orElseThrow().isThere(), tester + " is not installed");
    String program = write("program.c", PROGRAM);
    Path suite = directory.resolve("suite");
    Tool.Result result =
        Tool.run(
            "verify",
            program,
            "--goals",
            "lines",
            "--with",
            tester,
            "--timeout",
            "" + seconds,
            "--suite",
            suite.toString());
    assumeTrue(
        !result.err().contains("could not compile or run"),
        tester + " has no library of its own here");
    assertThat(result.exitCode()).as(result.toString()).isEqualTo(4);
    assertThat(result.out()).startsWith("COVERED ");
    write("runtime.c", RUNTIME);
    Gcc.execute("sh", "-c", "cd " + directory + " && gcc -w -c runtime.c");
    Gcc.execute(
        "sh", "-c", "cd " + directory + " && gcc -w --coverage -o counted program.c runtime.o");
    try (Stream<Path> tests = Files.list(suite)) {
      for (Path test : tests.filter(t -> !t.endsWith("metadata.xml")).toList()) {
        String values =
            Pattern.compile("<input>(.*?)</input>")
                .matcher(Files.readString(test))
                .results()
                .map(input -> input.group(1))
                .reduce("", (a, b) -> a + " " + b);
        Gcc.outcome(List.of("env", "VALUES=" + values, directory.resolve("counted").toString()));
      }
    }
    Gcc.execute("sh", "-c", "cd " + directory + " && gcov counted-program.gcda > /dev/null");
    Set<Integer> open = new TreeSet<>();
    for (String line : Files.readAllLines(directory.resolve("program.c.gcov"))) {
      if (line.strip().startsWith("#####")) {
        open.add(Integer.parseInt(line.split(":")[1].strip()));
      }
    }
    Set<Integer> claimed = new TreeSet<>();
    Pattern.compile("open: .*:(\\d+) line")
        .matcher(result.out())
        .results()
        .forEach(line -> claimed.add(Integer.parseInt(line.group(1))));
    assertThat(claimed).as(result.out()).isEqualTo(open).contains(17).hasSizeLessThan(7);
    assertThat(Tool.run("condition", "tests", program, suite.toString()).err()).isEmpty();
  }

  /** The first input that is tried reaches an error call: fuzzers go on all the same. */
  @ParameterizedTest
  @ValueSource(strings = {"afl++", "libfuzzer", "klee"})
  void anErrorIsNoEndOfTheSearch(String tester) {
    assumeTrue(InputSearch.Fuzzer.of(tester).orElseThrow().isThere(), tester + " is not installed");
    String program = "test-programs/verify/found.c";
    Tool.Result result =
        Tool.run("verify", program, "--goals", "lines", "--with", tester, "--timeout", "60", "-q");
    assertThat(result.out()).isEqualTo("COVERED 8 of 8 open goals\nFALSE " + program + ":13\n");
    assertThat(result.exitCode()).isEqualTo(3);
  }

  /**
   * KLEE knows one value of a floating-point number, and a fuzzer does not hit the product: each
   * gets what the other has left.
   */
  @Test
  void aFuzzerGoesOnWhereKleeCannot() throws IOException {
    assumeTrue(InputSearch.Fuzzer.KLEE.isThere(), "klee is not installed");
    assumeTrue(InputSearch.Fuzzer.AFL.isThere(), "afl++ is not installed");
    String program =
        write(
            "both.c",
            """
            extern unsigned __VERIFIER_nondet_uint(void);
            extern float __VERIFIER_nondet_float(void);
            int main(void) {
              unsigned a = __VERIFIER_nondet_uint();
              float b = __VERIFIER_nondet_float();
              int c = 0;
              if (a * 2654435761u == 305419896u)
                c = 1;
              if (b > 0.5f)
                c = 2;
              return c;
            }
            """);
    String[] goals = {"verify", program, "--goals", "branches", "-q", "--timeout", "24", "--with"};
    assertThat(answer(goals, "klee").out().lines())
        .containsExactly("COVERED 3 of 4 open goals", "  open: " + program + ":9 true");
    assertThat(answer(goals, "klee,afl++").out()).isEqualTo("COVERED 4 of 4 open goals\n");
  }

  private static Tool.Result answer(String[] words, String tools) {
    return Tool.run(Stream.concat(Stream.of(words), Stream.of(tools)).toArray(String[]::new));
  }

  @Test
  void whereNoGoalIsOpenNothingIsRun() throws IOException {
    assumeTrue(
        Stream.of(InputSearch.Fuzzer.values()).anyMatch(InputSearch.Fuzzer::isThere),
        "no tester is installed");
    String program = write("program.c", "int main(void) {\n  int n = 0;\n  return n;\n}\n");
    Tool.Result result = Tool.run("verify", program, "--goals", "lines", "--timeout", "5");
    assertThat(result.out()).isEqualTo("COVERED 2 of 2 open goals\n");
    assertThat(result.exitCode()).isZero();
  }

  /** A goal that is misspelt says nothing of the condition, and the other way round. */
  @Test
  void allThatThereIsToWarnOfIsSaid() throws IOException {
    assumeTrue(
        Stream.of(InputSearch.Fuzzer.values()).anyMatch(InputSearch.Fuzzer::isThere),
        "no tester is installed");
    String program = write("program.c", PROGRAM);
    String condition = write("condition.graphml", OF_LINE_99);
    String[] goals = {"verify", program, condition, "--timeout", "4", "--goals"};
    String condition99 = "condition.graphml:9: warning: the transition from 's' to 'v' matches no";
    assertThat(answer(goals, "lines").err()).contains(condition99);
    assertThat(answer(goals, "lines,calls:misspelt").err())
        .contains("program.c: warning: the program has no call of 'misspelt' that could be a goal")
        .containsOnlyOnce(condition99);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--goals lines --with cbmc",
        "--goals nothing",
        "--covered x.info",
        "--suite x",
        "--goals lines --whole"
      })
  void wrongUsageIsRefused(String options) throws IOException {
    String program = write("program.c", PROGRAM);
    String[] words =
        Stream.concat(Stream.of("verify", program), Stream.of(options.split(" ")))
            .toArray(String[]::new);
    assertThat(Tool.run(words).exitCode()).isEqualTo(2);
  }
}
