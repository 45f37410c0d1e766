package residua.analysis.reachability;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.base.text.SourceText;
import residua.c.frontend.CFrontend;
import residua.c.interpreter.Interpreter;
import residua.c.interpreter.memory.Value;
import residua.testing.Extent;
import residua.testing.Tool;

/** What an analysis knows of an element whose index is a range, against executions. */
class TableReadsTest {
  private static final int INPUTS = 32;

  @TempDir private Path directory;

  static LongStream seeds() {
    return LongStream.range(1, Extent.of(401, 25));
  }

  private static String pick(Random random, String... words) {
    return words[random.nextInt(words.length)];
  }

  private static String table(Random random, int size) {
    return IntStream.range(0, size)
        .mapToObj(i -> String.valueOf(random.nextInt(12)))
        .collect(Collectors.joining(", ", "{ ", " }"));
  }

  /** Nothing is read or written outside of a table. */
  private static String program(Random random) {
    StringBuilder text = new StringBuilder("extern void reach_error(void);\n");
    text.append("extern unsigned char __VERIFIER_nondet_uchar(void);\n");
    String type = pick(random, "unsigned char", "signed char", "short", "int", "unsigned long");
    text.append("struct pair { short first; %s second; };\n".formatted(type));
    text.append("%s %s table[12] = %s;\n".formatted("static", type, table(random, 12)));
    text.append("static struct pair pairs[4] = {{1, 2}, {3, 11}, {7, 4}, {5, 0}};\n");
    text.append("int main(void) {\n  unsigned char n = __VERIFIER_nondet_uchar() & 31;\n");
    text.append("  unsigned k = n & ").append(pick(random, "3", "7", "8")).append(";\n");
    text.append("  long r = 0;\n");
    int count = 1 + random.nextInt(5);
    for (int i = 0; i < count; i++) {
      text.append("  ")
          .append(
              switch (random.nextInt(9)) {
                case 0 -> "r += table[k];";
                case 1 -> "r = table[table[k]];";
                case 2 -> "table[k] = %d;".formatted(random.nextInt(12));
                case 3 -> "r -= pairs[k & 3].second;";
                case 4 ->
                    "{ %s *p = n > 9 ? table + 2 : table + 8; r = p[k & 3]; }".formatted(type);
                case 5 -> "k = table[k] > 5 ? k : table[k];";
                case 6 -> "for (unsigned i = 0; i < k; i++) r += table[i];";
                case 7 -> "{ %s *p = &table[k]; p += k & 2; r += *p; }".formatted(type);
                default -> "{ short *p = &pairs[k & 1].first; r = p[2 * (n & 1)]; }";
              })
          .append('\n');
    }
    int bound = random.nextInt(24);
    text.append("  if (r %s) reach_error();\n".formatted(pick(random, "> ", "< -") + bound));
    return text.append("  return 0;\n}\n").toString();
  }

  private static boolean isReached(String text) throws Exception {
    CFrontend.Understood read =
        CFrontend.understand(
            new SourceText("p.c", text, text), "main", (source, suspicion) -> suspicion);
    Interpreter interpreter =
        new Interpreter(read.program(), read.meaning(), Set.of("reach_error"));
    boolean isReached = false;
    for (int n = 0; n < INPUTS; n++) {
      Interpreter.End end = interpreter.runOn(List.of(Value.of(n)), 10_000).end();
      isReached |= end instanceof Interpreter.End.Error;
    }
    return isReached;
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void aTrueIsNotContradicted(long seed) throws Exception {
    String text = program(new Random(seed * 7_919));
    String file = Files.writeString(directory.resolve("p.c"), text).toString();
    for (String analysis : List.of("interval", "value")) {
      String answer =
          Tool.run(
                  "analyse",
                  file,
                  "--with",
                  analysis,
                  "--limit",
                  "time=5",
                  "-q",
                  "--no-execute") // only TRUE can be wrong
              .out();
      assertThat(answer.startsWith("TRUE") && isReached(text))
          .as("seed %d: %s says %s of%n%s", seed, analysis, answer, text)
          .isFalse();
    }
  }

  /** As where characters are looked up. */
  @Test
  void anElementIsOneOfAll() throws Exception {
    String text =
        """
        extern void reach_error(void); extern unsigned char __VERIFIER_nondet_uchar(void);
        static const signed char digits[256] = { ['0'] = 1, ['9'] = 10, ['f'] = 16, ['-'] = -1 };
        int main(void) {
          int digit = digits[__VERIFIER_nondet_uchar()];
          if (digit < -1 || digit > BOUND) reach_error();
          return 0;
        }
        """;
    for (int bound : new int[] {16, 15}) {
      String file =
          Files.writeString(directory.resolve("p.c"), text.replace("BOUND", "" + bound)).toString();
      assertThat(Tool.run("analyse", file, "--with", "interval", "-q").out())
          .startsWith(bound == 16 ? "TRUE" : "FALSE");
    }
  }
}
