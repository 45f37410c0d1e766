package residua.portfolio;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Alone;
import residua.testing.Extent;
import residua.testing.Tool;

/** {@code --assume-defined}: only executions count in which no operation is undefined. */
@Alone
class OnlyDefinedTest {
  private static final String HEAD =
      """
      extern int __VERIFIER_nondet_int(void);
      extern void *__VERIFIER_nondet_pointer(void);
      extern void reach_error(void);
      extern void *malloc(unsigned long);
      extern void free(void *);
      """;

  /** A request is written wherever it is; the state of the driver has no address that it knows. */
  private static final String DRIVER =
      HEAD
          + """
          struct request { int status; struct request *next; };
          int state;
          int table[8];
          static void complete(struct request *p) {
            p->status = 0;
            p->next->status = 1;
            state = 2;
          }
          int main(void) {
            struct request *request = __VERIFIER_nondet_pointer();
            int i = __VERIFIER_nondet_int();
            state = 1;
            table[i] = 3;
            request->status = 5;
            if (state != 1)
              reach_error();
            complete(request);
            if (state != 2 || i < 0 || i > 7)
              reach_error();
            return 0;
          }
          """;

  @TempDir private Path directory;

  private Tool.Result run(String command, String text, String... words) throws IOException {
    Path program = Files.writeString(directory.resolve("m.c"), text);
    List<String> all = new java.util.ArrayList<>(List.of(command, program.toString(), "-q"));
    all.addAll(List.of(words));
    return Tool.run(all.toArray(String[]::new));
  }

  private String answer(String analysis, String text) throws IOException {
    return run("analyse", text, "--with", analysis, "--limit", "time=6", "--assume-defined")
        .out()
        .replace(directory + "/", "");
  }

  /** Where only TRUE would be wrong. */
  private String unexecuted(String analysis, String text) throws IOException {
    return run(
            "analyse",
            text,
            "--with",
            analysis,
            "--limit",
            "time=6",
            "--assume-defined",
            "--no-execute")
        .out();
  }

  @ParameterizedTest
  @ValueSource(strings = {"bmc", "k-induction", "predicate", "impact"})
  void itIsSaidWhatIsMissingAndStatedIsEnough(String analysis) throws IOException {
    String premise = "no operation is undefined: m.c:10, m.c:11, m.c:18, m.c:19";
    String without = run("analyse", DRIVER, "--with", analysis).out().replace(directory + "/", "");
    assertThat(without).isEqualTo("UNKNOWN (TRUE if " + premise + ")\n");
    assertThat(answer(analysis, DRIVER)).isEqualTo("TRUE (if " + premise + ")\n");
    Tool.Result verified =
        run("verify", DRIVER, "--with", "value:5s," + analysis, "--assume-defined", "--json");
    assertThat(verified.out())
        .contains("\"verdict\" : \"TRUE\"", "\"reason\" : \"proved if no operation is undefined\"");
    assertThat(run("verify", DRIVER, "--with", "value:5s," + analysis, "--json").out())
        .contains("\"verdict\" : \"UNKNOWN\"", "\"definedAt\" : [ {");
  }

  @Test
  void aPropertyFileImpliesIt() throws IOException {
    Path property =
        Files.writeString(
            directory.resolve("p.prp"), "CHECK( init(main()), LTL(G ! call(reach_error())) )\n");
    assertThat(run("verify", DRIVER, "--with", "bmc", "--property", property.toString()).out())
        .startsWith("TRUE (if no operation is undefined: ");
  }

  /** The condition says what it rests on; whoever is given it says so, too. */
  @Test
  void theConditionRestsOnIt() throws IOException {
    String condition = directory.resolve("c.graphml").toString();
    run("analyse", DRIVER, "--with", "bmc", "--assume-defined", "-o", condition);
    assertThat(Files.readString(Path.of(condition)))
        .contains("<data key=\"claim\">stated</data>", "proved if no operation is undefined");
    assertThat(run("verify", DRIVER, condition, "--with", "bmc").out())
        .startsWith("TRUE (if ")
        .contains("proved if no operation is undefined");
  }

  @Test
  void itIsAskedBesideFunctionsThatAreNotThere() throws IOException {
    String text =
        HEAD
            + """
            extern void show(int);
            int table[4];
            int main(void) {
              int i = __VERIFIER_nondet_int();
              show(i);
              table[i] = 1;
              if (i < 0 || i > 3)
                reach_error();
              return 0;
            }
            """;
    assertThat(answer("bmc", text))
        .isEqualTo(
            "UNKNOWN (TRUE if these change nothing and reach no error call: show; no operation is"
                + " undefined: m.c:11)\n");
  }

  @Test
  void whatIsProvedWithoutItDoesNotRestOnIt() throws IOException {
    String text =
        HEAD + "int t[4]; int main(void) { t[2] = 1; if (t[1]) reach_error(); return 0; }";
    assertThat(answer("bmc", text)).isEqualTo("TRUE\n");
  }

  /** Each of them has an execution without an undefined operation that reaches the error call. */
  @Test
  void executionsThatAreDefinedAreNotLost() throws IOException {
    for (String body :
        List.of(
            // What an unknown pointer points to may be anything whose address is used.
            "int g; int *known = &g; int main(void) { int *p = __VERIFIER_nondet_pointer(); g = 1;"
                + " *p = 2; if (g == 2) reach_error(); return 0; }",
            "int main(void) { int x = 1; int *known = &x; int *p = __VERIFIER_nondet_pointer();"
                + " *p = 2; if (*known == 2) reach_error(); return 0; }",
            "int main(void) { int *m = malloc(4); if (!m) return 0; *m = 1;"
                + " int *p = __VERIFIER_nondet_pointer(); *p = 2; if (*m == 2) reach_error();"
                + " return 0; }",
            "int main(void) { int x = 1, y = 1; int *p = __VERIFIER_nondet_int() ? &x :"
                + " (int *)__VERIFIER_nondet_pointer(); *p = 2; if (x == 1 && y == 1)"
                + " reach_error(); return 0; }",
            "struct b { int a, c; }; int main(void) { struct b m = {1, 1}, n = {3, 3};"
                + " struct b *known = &m; struct b *p = __VERIFIER_nondet_pointer(); *p = n;"
                + " if (known->c == 3) reach_error(); return 0; }",
            "struct b { int a, c; }; int main(void) { struct b n = {3, 3};"
                + " struct b *p = __VERIFIER_nondet_pointer(); n = *p;"
                + " if (n.c == 7) reach_error(); return 0; }",
            "int g; int *known = &g; int main(void) { int n = __VERIFIER_nondet_int(); g = 1;"
                + " for (int i = 0; i < n; i++) { int *p = __VERIFIER_nondet_pointer(); *p = 2; }"
                + " if (g == 2) reach_error(); return 0; }",
            // Nobody knows how large these are.
            "extern int table[]; int main(void) { table[3] = 4; reach_error(); return 0; }",
            "struct s { int n; int d[]; }; extern struct s g;"
                + " int main(void) { g.d[1] = 5; reach_error(); return 0; }",
            "struct s { int n; int d[]; }; struct s g = {2, {0, 0}};"
                + " int main(void) { g.d[1] = 5; if (g.d[1] == 5) reach_error(); return 0; }",
            // It need not write so much.
            "extern int scanf(const char *, ...);"
                + " int main(void) { char b[4]; scanf(\"%10s\", b); reach_error(); return 0; }")) {
      for (String analysis : Extent.inTurn(List.of("bmc", "k-induction"), 1, body)) {
        assertThat(unexecuted(analysis, HEAD + body)).as(body).doesNotStartWith("TRUE");
      }
    }
  }

  /** A function that is not there may give the address of an object that it can name. */
  @Test
  void whatAFunctionGivesThatIsNotThereMayBeTheAddressOfAnyObject() throws IOException {
    String text =
        HEAD
            + """
            extern int *where(void);
            int g;
            int main(void) {
              g = 1;
              *where() = 2;
              if (g == 2)
                reach_error();
              return 0;
            }
            """;
    String words =
        run("analyse", text, "--with", "bmc", "--pure", "where", "--assume-defined").out();
    assertThat(words).startsWith("UNKNOWN (");
    assertThat(words).doesNotContain("TRUE");
  }

  /** Random programs, all inputs executed with sanitizers: an error before any report is real. */
  @ParameterizedTest
  @CsvSource({"bmc, 8", "k-induction, 5"})
  void noExecutionThatIsDefinedReachesAnErrorWhereItIsTrue(String analysis, int programs)
      throws IOException {
    long seed = Long.getLong("residua.seed", 20_261_128L + analysis.length());
    System.out.println("only defined: seed " + seed);
    int proved = 0;
    int reached = 0;
    Random random = new Random(seed);
    for (int i = 0; i < programs; i++) {
      String text = new Programs(random).text();
      String words = answer(analysis, text);
      boolean isReached = isReached(text);
      reached += isReached ? 1 : 0;
      if (words.startsWith("TRUE")) {
        proved += words.contains("no operation is undefined") ? 1 : 0;
        assertThat(isReached).as("seed %d%n%s", seed, text).isFalse();
      }
    }
    System.out.println("only defined: " + proved + " rest on it, " + reached + " errors");
    assertThat(proved).isPositive();
    assertThat(proved + reached).isGreaterThan(programs / 2);
  }

  /** Whether an input leads to an error call in front of which sanitizers find nothing wrong. */
  private boolean isReached(String text) throws IOException {
    Path program = directory.resolve("run.c");
    Path executable = directory.resolve("run");
    Files.writeString(
        program,
        text.replace("int main(void)", "int program_main(void)")
            + """

            #include <stdlib.h>
            #include <sys/wait.h>
            #include <unistd.h>
            static int given[2], at;
            int __VERIFIER_nondet_int(void) { return at < 2 ? given[at++] : 0; }
            void reach_error(void) { _exit(99); }
            int main(void) {
              for (int a = -2; a < 7; a++)
                for (int b = -2; b < 7; b++) {
                  int status;
                  pid_t child = fork();
                  if (child == 0) {
                    given[0] = a; given[1] = b;
                    program_main();
                    _exit(0);
                  }
                  waitpid(child, &status, 0);
                  if (WIFEXITED(status) && WEXITSTATUS(status) == 99) return 99;
                }
              return 0;
            }
            """);
    assertThat(
            exitCode(
                List.of(
                    "gcc",
                    "-w",
                    "-O0",
                    "-fsanitize=undefined,address",
                    "-fno-sanitize-recover=all",
                    "-fno-sanitize=signed-integer-overflow",
                    "-o",
                    executable.toString(),
                    program.toString())))
        .as(text)
        .isZero();
    return exitCode(List.of(executable.toString())) == 99;
  }

  private static int exitCode(List<String> command) {
    try {
      ProcessBuilder builder = new ProcessBuilder(command);
      // Nobody reads the reports; to find the lines of one takes longer than all executions.
      builder.environment().put("ASAN_OPTIONS", "detect_leaks=0:log_path=/dev/null:symbolize=0");
      builder.environment().put("UBSAN_OPTIONS", "symbolize=0");
      Process process =
          builder.redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
      assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
      return process.exitValue();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Programs that read two small numbers, and in which much may be undefined. */
  private record Programs(Random random) {
    private String one(String... all) {
      return all[random.nextInt(all.length)];
    }

    private String number() {
      return one("a", "b", "x", "g[1]", "h", "0", "1", "3", "(a - b)", "(a & 3)", "*p", "m[1]");
    }

    private String condition() {
      return number() + one(" < ", " == ", " > ", " != ") + number();
    }

    private String statement(int depth) {
      if (depth > 0 && random.nextInt(4) == 0) {
        return "if (" + condition() + ") { " + statement(depth - 1) + " }";
      }
      if (depth > 0 && random.nextInt(6) == 0) {
        return "for (int i = 0; i < " + one("a", "2", "b") + "; i++) { " + statement(0) + " }";
      }
      return switch (random.nextInt(9)) {
        case 0 -> "g[" + one("a", "b", "a + 1") + "] = " + number() + ";";
        case 1 -> "*p = " + number() + ";";
        case 2 -> "x = " + number() + one(" / ", " % ", " << ", " >> ") + number() + ";";
        case 3 -> "p = " + one("&h", "&x", "g + a", "m + b", "0", "m", "g") + ";";
        case 4 -> "m[" + one("a", "b", "1") + "] = " + number() + ";";
        case 5 -> "h = " + one("g[a]", "m[b]", "*p", "p == &x") + ";";
        case 6 -> "p++;";
        case 7 -> "x = " + number() + ";";
        default -> "copy = pair; pair.one = " + number() + "; p = &pair.two;";
      };
    }

    String text() {
      StringBuilder body = new StringBuilder();
      for (int i = 0; i < 4 + random.nextInt(3); i++) {
        body.append("  ").append(statement(2)).append('\n');
      }
      return HEAD
          + "int g[4], h; struct pair { int one, two; } pair, copy;\nint main(void) {\n"
          + "  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();\n"
          + "  if (a < -2 || a > 6 || b < -2 || b > 6) return 0;\n"
          + "  int x = 1, *p = &x, *m = malloc(3 * sizeof(int));\n  if (!m) return 0;\n"
          + "  m[0] = m[1] = m[2] = 2;\n"
          + body
          + "  if ("
          + one("x == 5", "h == 6", "a < 0", "a > 3 && b > 3", "g[1] == 3", "b == 5", "*p == 4")
          + ") reach_error();\n  return 0;\n}\n";
    }
  }
}
