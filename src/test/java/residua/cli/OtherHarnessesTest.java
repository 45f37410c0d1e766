package residua.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Gcc;
import residua.testing.Gcc.Compiler;
import residua.testing.Tool;

/** Programs whose inputs and assertions are those of CBMC, ESBMC, KLEE or SMACK. */
class OtherHarnessesTest {
  private static final String CBMC =
      """
      struct pair { int a; short b; long c; };
      struct pair nondet_pair(void);
      void __CPROVER_assert(_Bool, const char *);
      int main(void) {
        int place[4];
        struct pair p = nondet_pair();
        int at = nondet_index(p.a, 3);
        __CPROVER_assume(0 <= at && at < 4 && p.b > 3);
        place[at] = p.b;
        __CPROVER_input("at", at);
        %s
        return 0;
      }
      """;

  private static final String HAVOC =
      """
      int nondet_int(void);
      int main(void) {
        int x = 3, all[3] = {1, 2, 3};
        __CPROVER_havoc_slice(all + 1, 2 * sizeof *all);
        __CPROVER_precondition(nondet_int() < 5 || x == 3, "nothing else changes");
        %s
        return 0;
      }
      """;

  private static final String KLEE =
      """
      #include <assert.h>
      #include <stddef.h>
      #include <stdint.h>
      void klee_make_symbolic(void *, size_t, const char *);
      void klee_assume(uintptr_t condition);
      int klee_range(int begin, int end, const char *name);
      int klee_int(const char *name);
      void klee_prefer_cex(void *object, uintptr_t condition);
      void klee_silent_exit(int status) __attribute__((noreturn));
      int main(void) {
        int x;
        unsigned char text[5];
        struct { float f; double d; } q;
        klee_make_symbolic(&x, sizeof x, "x");
        klee_make_symbolic(text, sizeof text, "text");
        klee_make_symbolic(&q, sizeof q, "q");
        klee_assume(x > 3);
        klee_prefer_cex(text, text[0] == 'a');
        int r = klee_range(2, 10, "r");
        if (klee_int("more") < 5) klee_silent_exit(0);
        %s
        return 0;
      }
      """;

  private static final String OTHERS =
      """
      int __SMACK_nondet_int(void);
      unsigned __VERIFIER_nondet_unsigned_int(void);
      void __ESBMC_assume(_Bool);
      void __ESBMC_assert(_Bool, const char *);
      int main(void) {
        int x = __SMACK_nondet_int();
        unsigned y = __VERIFIER_nondet_unsigned_int();
        __VERIFIER_assume(y > 3);
        __ESBMC_assume(x > 2);
        %s
        return 0;
      }
      """;

  private static final String OBJECTS =
      """
      #include <assert.h>
      extern int nondet_input;
      extern unsigned char nondet_bytes[3];
      int main(void) {
        int y = nondet_int();
        nondet_input++;
        %s
        return 0;
      }
      """;

  @TempDir private Path directory;

  private Path write(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text, ISO_8859_1);
  }

  private String verdict(String program, String body) throws IOException {
    String file = write("program.c", program.formatted(body)).toString();
    return Tool.run("analyse", file, "--with", "bmc").out();
  }

  static Stream<Arguments> holding() {
    return Stream.of(
        Arguments.of(CBMC, "__CPROVER_assert(place[at] > 3, \"kept\");"),
        Arguments.of(
            CBMC,
            "__CPROVER_assume(__CPROVER_w_ok(place, sizeof place));"
                + " if (__CPROVER_r_ok(place, 4)) __CPROVER_assert(p.b != 3, \"b\");"),
        Arguments.of(HAVOC, "__CPROVER_assert(all[0] == 1 && x == 3, \"not given\");"),
        Arguments.of(KLEE, "assert(x != 3 && r >= 2 && r < 10);"),
        Arguments.of(OTHERS, "__ESBMC_assert(x > 1, \"x\"); __VERIFIER_assert(y != 2);"),
        Arguments.of(OBJECTS, "if (nondet_bytes[1] > 7) assert(nondet_bytes[1] != 3);"));
  }

  @ParameterizedTest
  @MethodSource("holding")
  void areProved(String program, String body) throws IOException {
    assertThat(verdict(program, body)).startsWith("TRUE");
  }

  static Stream<Arguments> failing() {
    return Stream.of(
        Arguments.of(
            CBMC,
            "if (p.a == 77 && p.b == 5 && at == 2) __CPROVER_assert(p.c != 987654321987L, \"c\");"),
        Arguments.of(CBMC, "__CPROVER_postcondition(place[at] != 12345, \"kept\");"),
        Arguments.of(HAVOC, "__CPROVER_assert(all[2] != 4711, \"given\");"),
        Arguments.of(KLEE, "if (x == 4 && r == 9) assert(text[4] != 7 || q.d != 2.5);"),
        Arguments.of(OTHERS, "__ESBMC_assert(x != 3, \"x\");"),
        Arguments.of(OTHERS, "__VERIFIER_assert(y != 12345);"),
        Arguments.of(OBJECTS, "if (nondet_input == 4712 && y == 3) assert(nondet_bytes[1] != 9);"));
  }

  @ParameterizedTest
  @MethodSource("failing")
  void areExecutedToTheirErrors(String program, String body) throws IOException {
    assertThat(verdict(program, body)).startsWith("FALSE ");
  }

  /** A function that has a body is what it does. */
  @Test
  void bodyOfTheProgramCounts() throws IOException {
    String text =
        """
        int klee_range(int from, int to, const char *name) { return to; }
        void __CPROVER_assume(_Bool c) { }
        int main(void) {
          __CPROVER_assume(0);
          %s
          return 0;
        }
        """;
    assertThat(verdict(text, "if (klee_range(1, 3, 0) != 3) reach_error();")).startsWith("TRUE");
    assertThat(verdict(text, "if (klee_range(1, 3, 0) == 3) reach_error();")).startsWith("FALSE");
  }

  static Stream<Arguments> unknown() {
    return Stream.of(
        Arguments.of("klee_report_error(\"f\", 1, \"m\", \"s\");"),
        Arguments.of("int n; __CPROVER_havoc_object(&n);"),
        Arguments.of("__SMACK_code(\"assert false;\");"),
        Arguments.of("klee_range(3, 3, \"none\");"),
        Arguments.of("int x; __CPROVER_assume(__CPROVER_forall { int i; i > 3 }); x = 3;"),
        Arguments.of("if (__CPROVER_exists { int i; i == 3 }) x();"));
  }

  /** Whatever has no meaning here is never proved. */
  @ParameterizedTest
  @MethodSource("unknown")
  void otherWordsAreLeftOpen(String call) throws IOException {
    String program = "int main(void) { %s return 0; } void f(void) { __CPROVER_assert(0, \"\"); }";
    assertThat(verdict(program, call)).doesNotStartWith("TRUE").doesNotStartWith("FALSE");
  }

  static Stream<Arguments> printed() {
    return Stream.of("sv-comp", "cbmc", "klee", "afl")
        .flatMap(target ->
            Stream.of(CBMC, HAVOC, KLEE, OTHERS, OBJECTS)
                .map(program -> Arguments.of(target, program)));
  }

  /** What a target's tool does not know gets a definition; compilers take it. */
  @ParameterizedTest
  @MethodSource("printed")
  void targetsKnowAllWords(String target, String program) throws IOException {
    String file = write("program.c", program.formatted("")).toString();
    String text = Tool.reduce(file, "--reducer", "identity", "--target", target);
    Path residual = write("residual.c", text);
    for (Compiler compiler : Compiler.values()) {
      assertThatCode(() -> Gcc.check(compiler, residual)).doesNotThrowAnyException();
    }
    String object = directory.resolve("residual.o").toString();
    Gcc.execute("gcc", "-w", "-c", residual.toString(), "-o", object);
    List<String> undefined =
        Gcc.outcome(List.of("nm", "-u", "--format=just-symbols", object)).output().lines().toList();
    assertThat(undefined).allMatch(name -> !isWord(name) || isOfTool(target, name));
  }

  /** What a target adds is no behaviour of the program. */
  @ParameterizedTest
  @ValueSource(strings = {"generic", "sv-comp", "cbmc", "klee", "afl"})
  void residualsAreChecked(String target) throws IOException {
    String loop =
        """
        int i;
        for (i = 0; i < r; i++) {
          x += nondet_step + nondet_int(i);
          __CPROVER_assume(x < 99999);
          __ESBMC_assert(x != 88, "x");
        }
        """;
    String program =
        write("program.c", "extern int nondet_step;\n" + KLEE.formatted(loop)).toString();
    String condition = directory.resolve("bound.graphml").toString();
    Tool.run("condition", "bound", program, "--unwind", "1", "-o", condition);
    Path residual = write("residual.c", Tool.reduce(program, condition, "-q", "--target", target));
    assertThat(Tool.run("check", program, condition, residual.toString()).out())
        .isEqualTo("sound and exact\n");
  }

  private static boolean isWord(String name) {
    return name.matches("(klee_|__CPROVER_|__ESBMC_|__SMACK_|__VERIFIER_|nondet).*");
  }

  /** What the tools of a target know by their names. */
  private static boolean isOfTool(String target, String name) {
    return switch (target) {
      case "cbmc" -> name.startsWith("__CPROVER_") || name.startsWith("nondet");
      case "klee" -> name.startsWith("klee_");
      case "sv-comp" ->
          name.startsWith("__VERIFIER_nondet_")
              || name.equals("__VERIFIER_assume")
              || List.of("nondet_pair", "nondet_input", "nondet_bytes").contains(name);
      default -> false;
    };
  }

  /** As KLEE writes its objects, and as fuzzers write bytes. */
  @Test
  void testsAreRun() throws IOException {
    String program =
        write("program.c", KLEE.formatted("if (r == 9) assert(text[4] != 7);")).toString();
    byte[] bytes = new byte[4 + 5 + 16 + 4 + 4];
    bytes[0] = 4;
    bytes[8] = 7;
    bytes[25] = 9;
    bytes[29] = 5;
    Path inputs = Files.createDirectories(directory.resolve("inputs"));
    Files.write(inputs.resolve("found"), bytes);
    String[] words = {
      "condition", "tests", program, inputs.toString(), "-o", directory + "/c.graphml"
    };
    assertThat(Tool.run(words).out()).startsWith("FALSE " + program);
    bytes[8] = 6;
    Files.write(inputs.resolve("found"), bytes);
    assertThat(Tool.run(words).exitCode()).isZero();
  }

  /** Fuzzers are given what objects hold before each run. */
  @Test
  void goalsAreCovered() throws IOException {
    String body = "if (nondet_input > 3 && nondet_bytes[2] < 100) y = 1; nondet_bytes[0] = y;";
    String program = write("program.c", OBJECTS.formatted(body)).toString();
    Tool.Result result =
        Tool.run("verify", program, "--goals", "branches", "--with", "afl++", "--total-time", "20");
    assertThat(result.out()).contains("COVERED 4 of 4");
  }
}
