package residua.cli.stages;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.testing.Extent;
import residua.testing.Gcc;
import residua.testing.Tool;

/** {@code verify --all-errors} for operations: each that is the first violation of an execution. */
class AllViolationsTest {
  private static final String PROPERTIES =
      "valid-deref,valid-free,no-overflow,no-division-by-zero,no-undefined-shift";
  private static final int VALUES = 8;
  private static final String SEPARATOR = "== values ==";

  @TempDir private Path directory;

  static LongStream seeds() {
    return LongStream.range(1, Extent.of(201, 4));
  }

  private Tool.Result verified(String text, String... more) throws Exception {
    Path file = Files.writeString(directory.resolve("p.c"), text);
    List<String> command =
        new ArrayList<>(
            List.of("verify", file.toString(), "--all-errors", "--property", PROPERTIES));
    command.addAll(List.of(more));
    return Tool.run(command.toArray(String[]::new));
  }

  private static TreeSet<Integer> lines(String answers) {
    Matcher matcher = Pattern.compile("FALSE [^ ]*p\\.c:(\\d+)").matcher(answers);
    return matcher
        .results()
        .map(each -> Integer.parseInt(each.group(1)))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static String statement(Random random) {
    String n = random.nextBoolean() ? "n" : "m";
    int k = random.nextInt(VALUES);
    return switch (random.nextInt(8)) {
      case 0 -> "r += table[%s + %d];".formatted(n, random.nextInt(4));
      case 1 -> "r += 100 / (%s - %d);".formatted(n, k);
      case 2 -> "r ^= 1 << (%s * %d);".formatted(n, 3 + random.nextInt(3));
      case 3 -> "if (%s > %d) r += 2147483600 + (n + m) * 8;".formatted(n, k);
      case 4 -> "{ int *q = %s == %d ? 0 : &r; *q = 2; }".formatted(n, k);
      case 5 -> "if (%s == %d) free(block);".formatted(n, k);
      case 6 -> "if (%s == %d) block[%d] = 1;".formatted(n, k, random.nextInt(5));
      default -> "if (%s < %d) return 0;".formatted(n, random.nextInt(4));
    };
  }

  private static String program(Random random) {
    StringBuilder text = new StringBuilder();
    text.append("#include <stdlib.h>\n");
    text.append("extern unsigned char __VERIFIER_nondet_uchar(void);\n");
    text.append("static int table[8];\n");
    text.append("int main(void) {\n");
    text.append("  int n = __VERIFIER_nondet_uchar() & 7, m = __VERIFIER_nondet_uchar() & 7;\n");
    text.append("  int r = 0;\n  char *block = malloc(4);\n  if (!block) return 0;\n");
    for (int i = 0; i < 5; i++) {
      text.append("  ").append(statement(random)).append('\n');
    }
    return text.append("  return r & 1;\n}\n").toString();
  }

  /** The lines of the first violations of all executions, each in a child of one process. */
  private TreeSet<Integer> executed(String text) throws Exception {
    Path file = Files.writeString(directory.resolve("p.c"), text);
    Path inputs =
        Files.writeString(
            directory.resolve("inputs.c"),
            """
            #include <stdio.h>
            #include <stdlib.h>
            #include <sys/wait.h>
            #include <unistd.h>
            static int index, given[2];
            unsigned char __VERIFIER_nondet_uchar(void) { return given[index++ & 1]; }
            __attribute__((constructor)) static void start(void) {
              for (int i = 0; i < VALUES * VALUES; i++) {
                given[0] = i / VALUES;
                given[1] = i % VALUES;
                dprintf(2, "SEPARATOR");
                if (fork() == 0) return;
                wait(NULL);
              }
              _exit(0);
            }
            """
                .replace("VALUES", "" + VALUES)
                .replace("SEPARATOR", SEPARATOR));
    String binary = directory.resolve("program").toString();
    Gcc.execute(
        "gcc",
        "-g",
        "-w",
        "-fsanitize=address,undefined",
        "-fno-sanitize-recover=all",
        "-o",
        binary,
        file.toString(),
        inputs.toString());
    TreeSet<Integer> result = new TreeSet<>();
    Pattern place = Pattern.compile("p\\.c:(\\d+)");
    List<String> outputs = List.of(Gcc.outcome(List.of(binary)).output().split(SEPARATOR, -1));
    assertThat(outputs).as("one for each pair of values").hasSize(1 + VALUES * VALUES);
    for (String output : outputs) {
      Matcher matcher = place.matcher(output);
      if (matcher.find()) {
        result.add(Integer.parseInt(matcher.group(1)));
      }
    }
    return result;
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void eachIsFoundAndNoOther(long seed) throws Exception {
    String text = program(new Random(seed * 104_729));
    TreeSet<Integer> executed = executed(text);
    Tool.Result result = verified(text, "--timeout", "5s");
    String said = "seed %d: %s%n%s".formatted(seed, result, text);
    TreeSet<Integer> found = lines(result.out());
    assertThat(executed).as(said).containsAll(found);
    boolean areAll =
        result.err().contains("no other operation is the first") || result.out().equals("TRUE\n");
    if (areAll) {
      assertThat(found).as(said).containsAll(executed);
    }
    assertThat(found.isEmpty()).as(said).isEqualTo(executed.isEmpty());
  }

  private static final String FOUR =
      """
      #include <stdlib.h>
      extern int __VERIFIER_nondet_int(void);
      static int table[4];
      static int get(int i) { return table[i]; }
      int main(void) {
        int n = __VERIFIER_nondet_int(), m = __VERIFIER_nondet_int();
        int sum = n + m;
        int *p = malloc(4);
        if (!p) return 0;
        if (n > 10) { *p = get(n & 7); }
        if (m == 7) free(p);
        free(p);
        return sum / (n & 3);
      }
      """;

  @Test
  void theyAreReportedWithTheirProperties() throws Exception {
    Tool.Result result = verified(FOUR, "--timeout", "10s");
    assertThat(result.exitCode()).isEqualTo(3);
    assertThat(lines(result.out())).containsExactly(4, 7, 12, 13);
    assertThat(result.out())
        .contains(":4 (valid-deref)", ":7 (no-overflow)", ":12 (valid-free)")
        .contains(":13 (no-division-by-zero)");
    assertThat(result.err()).contains("no other operation is the first that violates a property");
  }

  /** Nothing that rests on ignored executions is kept. */
  @Test
  void whatIsKeptDoesNotRestOnThem() throws Exception {
    Path kept = directory.resolve("kept.graphml");
    verified(FOUR, "--timeout", "10s", "--save", kept.toString(), "-q");
    Path file = directory.resolve("p.c");
    Tool.Result again =
        Tool.run(
            "verify",
            file.toString(),
            kept.toString(),
            "--property",
            PROPERTIES,
            "--timeout",
            "10s",
            "-q");
    assertThat(again.out()).startsWith("FALSE");
  }
}
