package residua.analysis.symbolic.libc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.analysis.reachability.Limits;
import residua.base.diagnostics.InputException;
import residua.base.execution.ExecutionPolicy;
import residua.base.text.SourceText;
import residua.c.frontend.CFrontend;
import residua.pipeline.analysis.Analysis;
import residua.testing.Analyses;
import residua.testing.LargeStack;

/**
 * What functions of numbers, strings and bits give in formulas is what they give where the system's
 * compiler has compiled them. What C leaves open is compared as far as C says it.
 */
class NumberCallsTest {
  private static final long SEED = 24;

  private static final String HEAD =
      """
      void *memcpy(void *, const void *, unsigned long);
      int memcmp(const void *, const void *, unsigned long);
      double sqrt(double), floor(double), ceil(double), trunc(double), rint(double), round(double);
      double fmin(double, double), fmax(double, double), copysign(double, double), fabs(double);
      float sqrtf(float), floorf(float), ceilf(float), truncf(float), rintf(float), roundf(float);
      double fdim(double, double), fmod(double, double), remainder(double, double), nan(const char *);
      float fdimf(float, float); long lround(double), lrint(double), lroundf(float);
      long long llround(double);
      int ffs(int); unsigned long strlen(const char *); int strcmp(const char *, const char *);
      int strncmp(const char *, const char *, unsigned long); char *strchr(const char *, int);
      char *strcpy(char *, const char *), *strcat(char *, const char *);
      char *strncpy(char *, const char *, unsigned long), *strrchr(const char *, int);
      void *memchr(const void *, int, unsigned long);
      int isalpha(int), isdigit(int), isalnum(int), isspace(int), isupper(int), islower(int);
      int isxdigit(int), toupper(int), tolower(int);
      typedef unsigned long word;
      static double real(word x) { double d; memcpy(&d, &x, 8); return d; }
      static float single(word x) { unsigned y = x; float f; memcpy(&f, &y, 4); return f; }
      static word bits(double d) { word x; memcpy(&x, &d, 8); return d == d ? x : 1; }
      static word sign(int x) { return x < 0 ? -1 : x > 0; }
      static word classes(int c) {
        return !!isalpha(c) + 2 * !!isdigit(c) + 4 * !!isalnum(c) + 8 * !!isspace(c)
            + 16 * !!isupper(c) + 32 * !!islower(c) + 64 * !!isxdigit(c)
            + 128 * (word) toupper(c) + 65536 * (word) tolower(c);
      }
      static word text(word x, word y, int which) {
        char a[5] = "abc", b[9] = "abc";
        a[x % 4] = "abz"[y % 4 % 3]; b[y % 4] = (char) (x >> 8 & 1 ? 0 : 'b');
        switch (which) {
          case 0: return strlen(a) * 16 + strlen(b);
          case 1: return sign(strcmp(a, b));
          case 2: return sign(strncmp(a, b, 2));
          case 3: return sign(memcmp(a, b, 3));
          case 4: { char *at = strchr(a, 'b'); return at ? at - a : 99; }
          case 6: { char *at = strrchr(a, x & 1 ? 'b' : 'a'); return at ? at - a : 99; }
          case 7: { char *at = memchr(b, y & 1 ? 'b' : 0, 4); return at ? at - b : 99; }
          case 8: a[3] = 0; strcat(a, y & 1 ? "" : "q"); return a[0] + a[1] * 3 + a[3] * 5 + a[4] * 7;
          case 9: strncpy(b, a, x % 6); return b[0] + b[2] * 3 + b[4] * 5 + b[5] * 7 + b[8];
          default: b[7] = 'y'; strcpy(b + 1, a); return b[0] + b[1] * 3 + b[4] * 5 + b[7] * 7;
        }
      }
      """;

  /** Types of two operands and of the result for which overflow is known in 64 bits. */
  private static final List<String> OVERFLOWING =
      List.of(
          "int int int",
          "int unsigned int",
          "unsigned unsigned int",
          "unsigned unsigned unsigned",
          "unsigned unsigned long",
          "unsigned unsigned word",
          "int int word",
          "int unsigned word",
          "short char unsigned char",
          "unsigned char short short",
          "int int long",
          "long long long",
          "int long long",
          "long unsigned long",
          "word word word",
          "unsigned word word");

  private static String overflowing() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < OVERFLOWING.size(); i++) {
      String[] types = OVERFLOWING.get(i).replace("unsigned char", "unsigned_char").split(" ");
      for (int k = 0; k < types.length; k++) {
        types[k] = types[k].replace('_', ' ');
      }
      for (String op : List.of("add", "sub", "mul")) {
        text.append("static word " + op + i + "(word x, word y) { " + types[0] + " a = x;");
        text.append(types[1] + " b = y; " + types[2] + " r; word lost = __builtin_" + op);
        text.append("_overflow(a, b, &r); return (word) r * 2 + lost; }\n");
      }
    }
    return text.toString();
  }

  private static List<String> calls() {
    List<String> result = new ArrayList<>(CALLS);
    for (int i = 0; i < OVERFLOWING.size(); i++) {
      for (String op : List.of("add", "sub", "mul")) {
        result.add(op + i + "(x, y)");
        result.add(op + i + "(x >> 40, y >> 61)");
        result.add(op + i + "(x, -1UL)");
        result.add(op + i + "(-1UL, 1UL << 63)");
        result.add(op + i + "(0, x)");
      }
    }
    return result;
  }

  private static final List<String> CALLS =
      List.of(
          "bits(sqrt(real(x)))",
          "bits(floor(real(x)))",
          "bits(ceil(real(x)))",
          "bits(trunc(real(x)))",
          "bits(rint(real(x)))",
          "bits(round(real(x)))",
          "bits(sqrtf(single(x)))",
          "bits(floorf(single(x)))",
          "bits(ceilf(single(x)))",
          "bits(roundf(single(x)))",
          "real(x) < real(y) || real(x) > real(y) ? bits(fmin(real(x), real(y))) : 0",
          "real(y) == real(y) ? bits(fmax(real(x | 0x7ff8000000000000), real(y))) : 0",
          "real(y) == real(y) ? bits(fmin(real(y), real(x | 0x7ff8000000000000))) : 0",
          "real(x) < real(y) || real(x) > real(y) ? bits(fmax(real(x), real(y))) : 0",
          "bits(copysign(real(x), real(y)))",
          "bits(fabs(real(x)))",
          "!!__builtin_isnan(real(x))",
          "__builtin_isinf_sign(real(x))",
          "!!__builtin_isfinite(real(x))",
          "!!__builtin_isnormal(real(x))",
          "real(x) == real(x) ? !!__builtin_signbit(real(x)) : 2",
          "__builtin_fpclassify(0, 1, 4, 3, 2, real(x))",
          "bits(fdim(real(x), real(y)))",
          "real(x) == real(x) && real(y) == real(y) ? bits(fdimf(single(x), single(y))) : 0",
          "fabs(real(x)) < 1e15 ? (word) lround(real(x)) : 0",
          "fabs(real(x)) < 1e15 ? (word) lrint(real(x)) : 0",
          "fabs(real(x)) < 1e15 ? (word) llround(real(x)) : 0",
          "fabs(single(x)) < 1e15 ? (word) lroundf(single(x)) : 0",
          "fabs(real(x)) < fabs(real(y)) ? bits(fmod(real(x), real(y))) : 0",
          "__builtin_isless(real(x), real(y))",
          "__builtin_islessequal(real(x), single(y))",
          "__builtin_isgreater(single(x), real(y))",
          "__builtin_isgreaterequal(real(x), real(y))",
          "__builtin_islessgreater(real(x), real(y))",
          "__builtin_isunordered(real(x), real(y))",
          "bits(__builtin_inf())",
          "bits(__builtin_huge_valf())",
          "bits(nan(\"\"))",
          "bits(__builtin_nanf(\"1\"))",
          "__builtin_popcount(x)",
          "__builtin_popcountll(x)",
          "__builtin_parityl(x)",
          "ffs(x)",
          "__builtin_ffsll(x)",
          "x ? __builtin_ctzl(x) : 0",
          "(int) x ? __builtin_clz(x) : 0",
          "x ? __builtin_clzll(x) : 0",
          "text(x, y, 0)",
          "text(x, y, 1)",
          "text(x, y, 2)",
          "text(x, y, 3)",
          "text(x, y, 4)",
          "text(x, y, 5)",
          "text(x, y, 6)",
          "text(x, y, 7)",
          "text(x, y, 8)",
          "text(x, y, 9)",
          "classes((int) (x % 257) - 1)",
          "classes((int) (y % 127))",
          "classes('\\t')",
          "classes('Z' + 1)");

  private static final long[] SPECIAL = {
    0,
    1,
    Long.MIN_VALUE,
    Double.doubleToRawLongBits(0.5),
    Double.doubleToRawLongBits(-0.5),
    Double.doubleToRawLongBits(2.5),
    Double.doubleToRawLongBits(-3.5),
    Double.doubleToRawLongBits(0.49999999999999994),
    Double.doubleToRawLongBits(4503599627370497.5),
    Double.doubleToRawLongBits(Double.NaN),
    Double.doubleToRawLongBits(Double.NEGATIVE_INFINITY),
    0x3fc00000_3fc00000L,
    0xc0200000_c0200000L,
    0x00000000_7f800000L,
    0x00000000_00800000L,
    0x0008000000000000L,
  };

  private static List<long[]> arguments() {
    Random random = new Random(SEED);
    List<long[]> result = new ArrayList<>();
    for (long special : SPECIAL) {
      result.add(new long[] {special, SPECIAL[random.nextInt(SPECIAL.length)]});
    }
    for (int i = 0; i < 8; i++) {
      result.add(new long[] {random.nextLong(), random.nextLong()});
    }
    return result;
  }

  private static List<String> executed(Path directory) throws IOException, InterruptedException {
    StringBuilder text =
        new StringBuilder(
            HEAD + overflowing() + "int printf(const char *, ...);\nint main(void) {");
    for (long[] each : arguments()) {
      text.append("{ volatile word x = " + each[0] + "UL, y = " + each[1] + "UL;\n");
      calls().forEach(call -> text.append("printf(\"%lu\\n\", (word) (" + call + "));\n"));
      text.append("}\n");
    }
    Path program = directory.resolve("p.c");
    Files.writeString(program, text + "return 0; }\n");
    Path executable = directory.resolve("p");
    Process compiler =
        new ProcessBuilder(
                "cc", "-w", "-O0", "-fno-builtin", "-o", executable + "", program + "", "-lm")
            .redirectErrorStream(true)
            .start();
    String said = new String(compiler.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(compiler.waitFor()).as(said).isZero();
    Process process = new ProcessBuilder(executable.toString()).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    return output.lines().toList();
  }

  @Test
  void theyGiveWhatTheyGiveWhereTheyAreCompiled(@TempDir Path directory) throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/cc")), "there is no cc");
    List<String> expected = executed(directory);
    int next = 0;
    StringBuilder text =
        new StringBuilder(HEAD + overflowing() + "void reach_error(void);\nint main(void) {\n");
    for (long[] each : arguments()) {
      text.append("{ word x = " + each[0] + "UL, y = " + each[1] + "UL;\n");
      for (String call : calls()) {
        text.append("if ((word) (" + call + ") != " + expected.get(next++) + "UL)");
        text.append(" reach_error();\n");
      }
      text.append("}\n");
    }
    String whole = text + "return 0; }\n";
    // As commands do: so long a path is looked at as one formula.
    Analysis.Result result = LargeStack.run(() -> boundedlyChecked(whole));
    // Of what is constant no solver is asked: TermsOracleTest shows that solvers agree with that.
    String what =
        "seed " + SEED + result.place().map(at -> whole.lines().toList().get(at.line() - 1));
    assertThat(result.verdict()).as(what + result.why()).isEqualTo(Analysis.Verdict.TRUE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "fabs(fmod(x, y)) >= fabs(y)",
        "fabs(remainder(x, y)) > fabs(y)",
        "fabs(fmod(x, y)) > fabs(x)",
        "fmod(x, y) < 0 && x > 0"
      })
  void ofRemaindersBoundsAreProved(String never) throws Exception {
    String text =
        HEAD
            + "unsigned long __VERIFIER_nondet_ulong(void); void reach_error(void);\n"
            + "int main(void) { double x = real(__VERIFIER_nondet_ulong()), y ="
            + " real(__VERIFIER_nondet_ulong()); if (fabs(x) < 1e6 && y >= 1 && y < 1e3 && "
            + never
            + ") reach_error(); return 0; }\n";
    Analysis.Result result = LargeStack.run(() -> boundedlyChecked(text));
    assertThat(result.verdict()).as(never + result.why()).isEqualTo(Analysis.Verdict.TRUE);
  }

  /** Of remainders only bounds are known: what they really are is within them. */
  @ParameterizedTest
  @ValueSource(
      strings = {"7.5 2", "-7.5 2", "5 -3", "-0.0 3", "2 7", "-2 7", "6 3", "1e300 7", "3 4"})
  void remaindersMayBeWhatTheyAre(String operands) throws Exception {
    double x = Double.parseDouble(operands.split(" ")[0]);
    double y = Double.parseDouble(operands.split(" ")[1]);
    for (boolean truncates : List.of(true, false)) {
      double rest = truncates ? x % y : Math.IEEEremainder(x, y);
      String call = (truncates ? "fmod" : "remainder") + "(" + x + ", " + y + ")";
      String text =
          HEAD
              + "void reach_error(void);\nint main(void) { if (bits("
              + call
              + ") == "
              + Double.doubleToRawLongBits(rest)
              + "UL) reach_error(); return 0; }\n";
      Analysis.Result result =
          LargeStack.run(() -> boundedlyChecked(text, ExecutionPolicy.FORBIDDEN));
      assertThat(result.verdict()).as(call).isNotEqualTo(Analysis.Verdict.TRUE);
    }
  }

  private static Analysis.Result boundedlyChecked(String text) throws InputException {
    return boundedlyChecked(text, ExecutionPolicy.ALLOWED);
  }

  private static Analysis.Result boundedlyChecked(String text, ExecutionPolicy executions)
      throws InputException {
    return new Analysis(
            List.of(Analyses.named("bmc")),
            new Limits(Map.of("repeat", 8L, "time", 60L)),
            executions)
        .run(
            CFrontend.understand(
                new SourceText("p.c", text, text), "main", (all, suspicion) -> suspicion),
            List.of(),
            step -> {});
  }
}
