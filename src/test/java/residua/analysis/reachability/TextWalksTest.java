package residua.analysis.reachability;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.testing.Extent;
import residua.testing.Gcc;
import residua.testing.Tool;

/**
 * What an analysis knows of pointers that walk through texts, and of elements that are written at
 * an unknown index, against executions with sanitizers.
 */
class TextWalksTest {
  private static final String PROPERTIES = "unreach-call,memsafety,no-overflow";

  @TempDir private Path directory;

  static LongStream seeds() {
    return LongStream.range(1, Extent.of(401, 17));
  }

  private static String pick(Random random, String... words) {
    return words[random.nextInt(words.length)];
  }

  private static final String START =
      """
      extern void reach_error(void);
      extern unsigned char __VERIFIER_nondet_uchar(void);
      extern void *memcpy(void *, const void *, unsigned long);
      extern void *memset(void *, int, unsigned long);
      extern unsigned long strlen(const char *);
      extern void *malloc(unsigned long);
      extern void *calloc(unsigned long, unsigned long);
      extern void free(void *);
      struct record { char c; LENGTH length; short s; };
      static const char letters[8] = { 'a', 'b', ',', ' ', '0', 0, '9', 'a' };
      int main(void) {
        char text[9], copy[8] = "abcdefg";
        short numbers[6] = { 1, 2, 3 };
        struct record records[3] = {{ 'a', 1, 1 }, { 'b', 2, 2 }};
        for (int i = 0; i < 8; i++) text[i] = letters[__VERIFIER_nondet_uchar() & 7];
        text[8] = 0;
        const char *end = text + 8;
        char *p = text, *q = text;
        unsigned n = __VERIFIER_nondet_uchar();
        unsigned long i = n & 7;
        int r = 0;
      """;

  private static String statement(Random random) {
    int small = random.nextInt(4);
    int medium = 4 + random.nextInt(6);
    String letter = pick(random, "'a'", "'b'", "','", "' '", "0", "'0'");
    return switch (random.nextInt(30)) {
      case 0 -> "while (*p == 'a' || *p == %s) p++;".formatted(letter);
      case 1 -> "for (i = 0; text[i]; i++) if (text[i] == %s) n++;".formatted(letter);
      case 2 -> "if (*p) p++;";
      case 3 -> "while (p < end && *p != %s) p++;".formatted(letter);
      case 4 -> "*p = %s;".formatted(letter);
      case 5 -> "text[n %% %d] = %s;".formatted(medium, letter);
      case 6 -> "p = text + n %% %d;".formatted(medium);
      case 7 -> "q = p; while (q > text && q[-1] == ' ') q--;";
      case 8 -> "numbers[n %% %d] = text[n %% %d];".formatted(small + 3, medium);
      case 9 -> "r = numbers[n %% %d];".formatted(small + 3);
      case 10 -> "if (end - p > %d) p += %d;".formatted(small, 1 + random.nextInt(3));
      case 11 -> "memcpy(copy, p, n %% %d);".formatted(medium);
      case 12 -> "memset(copy + n %% %d, 'b', n %% %d);".formatted(small + 1, medium);
      case 13 -> "n = (unsigned) strlen(p);";
      case 14 -> "records[n %% %d].length = n;".formatted(small + 1);
      case 15 -> "records[n %% 3].c = *p;";
      case 16 -> "n = (unsigned) records[i %% %d].length;".formatted(small + 1);
      case 17 -> "switch (*p) { case 'a': p++; break; case 0: p = text; break; default: r++; }";
      case 18 -> "if (p != end) p++; else p = text;";
      case 19 -> "{ struct record *s = records; while (s->c == 'b' && s != records + 2) s++; }";
      case 20 -> "while (*p >= '0' && *p <= '9') { r = (r * 10 + (*p - '0')) & 0xff; p++; }";
      case 21 ->
          "{ const char *s = p; while (*s) { s++; if (*s == %s) break; } }".formatted(letter);
      case 22 -> "if (i + %dul < 9) r = text[i + %d];".formatted(small, random.nextInt(4));
      case 23 -> "for (q = text; q < end; q++) if (!*q) *q = %s;".formatted(letter);
      case 24 -> "records[n & 1].s = (short) (n & 255); r = records[i & 1].s;";
      case 25 ->
          "{ char *d = malloc(n %% %d + 1); if (d) { d[n %% %d] = 'x'; free(d); } }"
              .formatted(medium, medium - random.nextInt(2));
      case 26 ->
          "{ int *d = calloc(i & 3, sizeof *d); for (int k = 0; d && k < (int) (i & 3) + %d; k++) r = d[k]; free(d); }"
              .formatted(random.nextInt(3) / 2);
      case 27 -> "{ short v[(n & 3) + 1]; v[n & %d] = 1; r = v[0]; }".formatted(small == 0 ? 7 : 3);
      case 28 ->
          "{ unsigned k = n & 7; int *d = malloc(k * sizeof *d); if (d && k > %d) d[%d] = 1; free(d); }"
              .formatted(small, small + random.nextInt(3) / 2);
      default -> "i = (unsigned long) (p - text);";
    };
  }

  private static String check(Random random) {
    String letter = pick(random, "'a'", "'b'", "','", "' '", "0", "'x'");
    return switch (random.nextInt(6)) {
      case 0 -> "copy[%d] == %s".formatted(random.nextInt(8), letter);
      case 1 -> "text[%d] == %s".formatted(random.nextInt(9), letter);
      case 2 -> "r > %d".formatted(random.nextInt(300));
      case 3 -> "p - text > %d".formatted(random.nextInt(9));
      case 4 -> "records[%d].length > %d".formatted(random.nextInt(3), random.nextInt(260));
      default -> "numbers[%d] < 0".formatted(random.nextInt(6));
    };
  }

  private static String program(Random random) {
    StringBuilder text =
        new StringBuilder(
            START.replace("LENGTH", pick(random, "unsigned long", "unsigned", "unsigned char")));
    int count = 2 + random.nextInt(5);
    for (int i = 0; i < count; i++) {
      text.append("  ").append(statement(random)).append('\n');
    }
    text.append("  if (%s) reach_error();\n".formatted(check(random)));
    return text.append("  return 0;\n}\n").toString();
  }

  /** Many executions in one process, which ends with an error at the first violation. */
  private static final String DRIVER =
      """
      #include <stdlib.h>
      static unsigned long long state = 88172645463325252ull;
      void reach_error(void) { abort(); }
      unsigned char __VERIFIER_nondet_uchar(void) {
        state ^= state << 13; state ^= state >> 7; state ^= state << 17;
        return (unsigned char) (state >> 24);
      }
      extern int body(void);
      int main(void) { for (int i = 0; i < 20000; i++) body(); return 0; }
      """;

  private boolean isViolated(String text) throws Exception {
    Path program = directory.resolve("run.c");
    Files.writeString(program, text.replace("int main(void)", "int body(void)"));
    Path driver = Files.writeString(directory.resolve("driver.c"), DRIVER);
    Path binary = directory.resolve("run");
    Gcc.execute(
        "gcc",
        "-w",
        "-O1",
        "-fsanitize=address,undefined",
        "-fno-sanitize-recover=all",
        "-o",
        binary.toString(),
        program.toString(),
        driver.toString());
    Process process =
        new ProcessBuilder("timeout", "20", binary.toString())
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    int code = process.waitFor();
    return code != 0 && code != 124;
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void aTrueIsNotContradicted(long seed) throws Exception {
    String text = program(new Random(seed * 6_151));
    String file = Files.writeString(directory.resolve("p.c"), text).toString();
    for (String analysis : List.of("interval", "value")) {
      String answer =
          Tool.run(
                  "analyse",
                  file,
                  "--with",
                  analysis,
                  "--property",
                  PROPERTIES,
                  "--limit",
                  "time=4",
                  "-q",
                  "--no-execute") // only TRUE can be wrong
              .out();
      assertThat(answer.startsWith("TRUE") && isViolated(text))
          .as("seed %d: %s says %s of%n%s", seed, analysis, answer, text)
          .isFalse();
    }
  }

  private String interval(String text) throws Exception {
    String file = Files.writeString(directory.resolve("p.c"), text).toString();
    return Tool.run(
            "analyse",
            file,
            "--with",
            "interval",
            "--property",
            PROPERTIES,
            "--limit",
            "time=20",
            "-q")
        .out();
  }

  /** A text that ends with a zero byte is read to its end, and not further. */
  @Test
  void aTextIsReadToItsEnd() throws Exception {
    String text =
        """
        extern char __VERIFIER_nondet_char(void);
        static const char *skip(const char *p) { while (*p == ' ' || *p == '\\t') p++; return p; }
        int main(void) {
          char text[32];
          for (unsigned i = 0; i < sizeof text; i++) text[i] = __VERIFIER_nondet_char();
          text[31] = LAST;
          unsigned commas = 0;
          for (const char *p = text; *p; ) {
            p = skip(p);
            if (*p == ',') { commas++; p++; }
            else if (*p) p++;
          }
          return commas > 3;
        }
        """;
    assertThat(interval(text.replace("LAST", "0"))).startsWith("TRUE");
    assertThat(interval(text.replace("LAST", "'a'"))).doesNotStartWith("TRUE");
  }

  /** An object has one of the sizes that were asked for. */
  @Test
  void anObjectIsOfTheSizeThatIsAskedFor() throws Exception {
    String text =
        """
        extern unsigned __VERIFIER_nondet_uint(void);
        extern void *malloc(unsigned long); extern void free(void *);
        int main(void) {
          unsigned n = __VERIFIER_nondet_uint();
          if (n > 8) return 0;
          int *a = malloc(n * sizeof *a);
          if (a) for (unsigned i = 0; i < n; i++) a[i] = (int) i;
          free(a);
          int t[n + 1];
          t[MOST] = 3;
          return t[MOST] - 3;
        }
        """;
    assertThat(interval(text.replace("MOST", "n"))).startsWith("TRUE");
    assertThat(interval(text.replace("MOST", "n + 1"))).startsWith("FALSE");
  }

  /** An element that may be written has its old value or the new one. */
  @Test
  void anElementIsWrittenAtAnyIndex() throws Exception {
    String text =
        """
        extern void reach_error(void); extern unsigned long __VERIFIER_nondet_ulong(void);
        int main(void) {
          unsigned char ages[10];
          for (unsigned i = 0; i < 10; i++) ages[i] = (unsigned char) i;
          ages[__VERIFIER_nondet_ulong() % 10] = 200;
          unsigned char age = ages[__VERIFIER_nondet_ulong() % 10];
          if (age > BOUND) reach_error();
          return 0;
        }
        """;
    assertThat(interval(text.replace("BOUND", "200"))).startsWith("TRUE");
    assertThat(interval(text.replace("BOUND", "199"))).startsWith("FALSE");
  }
}
