package residua.oracle;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import residua.testing.Gcc;
import residua.testing.Tool;

/**
 * Two versions of a program whose functions each calculate one random expression, which the second
 * one writes otherwise. Where {@code condition diff} says that a function is the same, it gives the
 * same on many inputs as gcc compiles it, fails on the same ones, and overflows on no other ones.
 */
final class RewrittenOracle {
  private static final int FUNCTIONS = 60;
  private static final Pattern SAME =
      Pattern.compile("\"name\" : \"f([0-9]+)\"[^}]*\"became\" : \"(same|reached)\"");

  /** What a machine does, but for faults that C does not define. */
  private static final List<String> MACHINE =
      List.of(
          "gcc",
          "-fwrapv",
          "-fsanitize=shift-exponent,integer-divide-by-zero",
          "-fsanitize-undefined-trap-on-error");

  /** What C defines; gcc looks for overflows when it has made {@code b - a} of {@code -(a - b)}. */
  private static final List<String> LANGUAGE =
      List.of("clang", "-fsanitize=undefined", "-fsanitize-trap=undefined");

  private static final String HEAD =
      """
      enum { TEN = 10 };
      struct s { int x; unsigned y : 5; int f : 3; };
      """;

  private static final List<String> BODIES =
      List.of(
          "  return %s;\n}\n",
          "  int r = %s;\n  return r;\n}\n", "  if (%s) return 1; else return 2;\n}\n");

  /** The same, written otherwise. */
  private static final List<String> NEW_BODIES =
      List.of(
          "  return (%s);\n}\n",
          "  int r = %s;\n  return r;\n}\n", "  if (!(%s)) return 2;\n  return 1;\n}\n");

  private static final String RUNS =
      """
      #include <setjmp.h>
      #include <signal.h>
      #include <stdio.h>
      struct s { int x; unsigned y : 5; int f : 3; };
      extern long all(int i, int a, unsigned b, signed char c, long d, int *p, struct s *q);
      static sigjmp_buf back;
      static void fault(int signal) { (void) signal; siglongjmp(back, 1); }
      static long edges[] = {0, 1, -1, 2, 3, 7, 8, 2147483647, -2147483647 - 1, 127, -128, 31, 32,
                             9223372036854775807, -9223372036854775807 - 1, 4294967295};
      static unsigned long state = 88172645463325252;
      static long any(void) {
        state ^= state << 13; state ^= state >> 7; state ^= state << 17;
        return state % 3 ? edges[state / 7 % 16] : (long) (state >> state % 60);
      }
      int main(void) {
        signal(SIGILL, fault); signal(SIGFPE, fault); signal(SIGSEGV, fault); signal(SIGTRAP, fault);
        for (int i = 0; i < FUNCTIONS; i++)
          for (int j = 0; j < 300; j++) {
            int a = any(); unsigned b = any(); signed char c = any(); long d = any();
            int p[] = {any(), any()};
            struct s q = {any(), any(), any()};
            int none = any() % 8 == 0;
            if (sigsetjmp(back, 1)) printf("fault\\n");
            else printf("%ld\\n", all(i, a, b, c, d, none ? 0 : p, none ? 0 : &q));
          }
      }
      """;

  private final Path directory;

  RewrittenOracle(Path directory) {
    this.directory = directory;
  }

  /**
   * Compares two versions.
   *
   * @return how many of the functions that are written otherwise are said to be the same
   */
  int check(long seed) throws IOException {
    Random random = new Random(seed);
    Rewriting rewriting = new Rewriting(random);
    StringBuilder old = new StringBuilder(HEAD);
    StringBuilder program = new StringBuilder(HEAD);
    StringBuilder all = new StringBuilder();
    List<String> shown = new ArrayList<>();
    int written = 0;
    for (int i = 0; i < FUNCTIONS; i++) {
      Rewriting.Tree tree = rewriting.expression(1 + random.nextInt(3));
      Rewriting.Tree other = rewriting.rewritten(tree);
      if (random.nextInt(3) == 0) {
        other = rewriting.rewritten(other);
      }
      String head =
          "static long f%d(int a, unsigned b, signed char c, long d, int *p, struct s *q) {\n"
              .formatted(i);
      int body = random.nextInt(BODIES.size());
      old.append(head).append(BODIES.get(body).formatted(Rewriting.text(tree)));
      program.append(head).append(NEW_BODIES.get(body).formatted(Rewriting.text(other)));
      all.append("  if (i == %d) return f%d(a, b, c, d, p, q);\n".formatted(i, i));
      shown.add(Rewriting.text(tree) + "   " + Rewriting.text(other));
    }
    String end =
        "long all(int i, int a, unsigned b, signed char c, long d, int *p, struct s *q) {\n"
            + all
            + "  return 0;\n}\n";
    Path before = Files.writeString(directory.resolve("old.c"), old + end, UTF_8);
    Path after = Files.writeString(directory.resolve("new.c"), program + end, UTF_8);
    String[] diff = {
      "condition", "diff", "" + before, "" + after, "--entry", "all", "--report", "-", "-o"
    };
    List<String> words = new ArrayList<>(List.of(diff));
    words.add("" + directory.resolve("c.graphml"));
    Tool.Result result = Tool.run(words.toArray(String[]::new));
    assertThat(result.exitCode()).as("seed %d: %s", seed, result.err()).isZero();
    TreeSet<Integer> same = new TreeSet<>();
    Matcher matcher = SAME.matcher(result.out());
    while (matcher.find()) {
      same.add(Integer.parseInt(matcher.group(1)));
    }
    List<String> machine = runs(before, MACHINE);
    List<String> newMachine = runs(after, MACHINE);
    List<String> language = runs(before, LANGUAGE);
    List<String> newLanguage = runs(after, LANGUAGE);
    for (int i : same) {
      String expressions = shown.get(i);
      written += expressions.split("   ")[0].equals(expressions.split("   ")[1]) ? 0 : 1;
      for (int run = 300 * i; run < 300 * (i + 1); run++) {
        assertThat(newMachine.get(run))
            .as("seed %d: %s", seed, expressions)
            .isEqualTo(machine.get(run));
        if (!language.get(run).equals("fault")) {
          assertThat(newLanguage.get(run))
              .as("seed %d, defined: %s", seed, expressions)
              .isEqualTo(language.get(run));
        }
      }
    }
    return written;
  }

  private List<String> runs(Path program, List<String> compiler) throws IOException {
    Path runs =
        Files.writeString(
            directory.resolve("runs.c"), RUNS.replace("FUNCTIONS", "" + FUNCTIONS), UTF_8);
    Path executable = directory.resolve("a.exe");
    List<String> command = new ArrayList<>(compiler);
    command.addAll(List.of("-O1", "-w", "" + program, "" + runs, "-o", "" + executable));
    Gcc.Outcome compiled = Gcc.outcome(command);
    assertThat(compiled.exitCode()).as(compiled.output()).isZero();
    return Gcc.outcome(List.of("" + executable)).output().lines().toList();
  }
}
