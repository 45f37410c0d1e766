package residua.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Tool;

/** {@code --globals any}: a function is verified from any values of objects of file scope. */
class GlobalsOptionTest {
  private static final String HEAD = "extern void reach_error(void);\n";

  @TempDir private Path directory;

  private String file(String name, String text) throws IOException {
    Path file = directory.resolve(name);
    Files.writeString(file, text, ISO_8859_1);
    return file.toString();
  }

  private static Tool.Result analyse(String program, String analysis, String... more) {
    List<String> words =
        new ArrayList<>(List.of("analyse", program, "--with", analysis, "--limit", "time=20"));
    words.addAll(List.of(more));
    return Tool.run(words.toArray(String[]::new));
  }

  @ParameterizedTest
  @ValueSource(strings = {"value", "interval", "bmc", "predicate", "k-induction", "impact"})
  void anErrorIsFoundFromOtherValuesAndExecuted(String analysis) throws IOException {
    String program =
        file(
            "p.c",
            HEAD
                + "static int limit = 10, count;\n"
                + "int f(void) {\n  if (limit == 77 && count > 5)\n    reach_error();\n"
                + "  return 0;\n}\nint main(void) { return f(); }\n");
    assertThat(analyse(program, analysis, "--entry", "f").out()).isEqualTo("TRUE\n");
    assertThat(analyse(program, analysis, "--entry", "f", "--globals", "any").out())
        .isEqualTo("FALSE " + program + ":5\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"value", "interval", "bmc", "predicate"})
  void constantsKeepTheirValuesAndArgumentsAreInputs(String analysis) throws IOException {
    String program =
        file(
            "p.c",
            HEAD
                + "const int size = 4;\nstatic struct { const int c; int v; } s = { 3, 0 };\n"
                + "void f(int n) {\n  if (size != 4 || s.c != 3)\n    reach_error();\n"
                + "  if (n == 3 && s.v == 4)\n    reach_error();\n}\n");
    assertThat(analyse(program, analysis, "--entry", "f", "--globals", "any").out())
        .isEqualTo("FALSE " + program + ":8\n");
  }

  /** A pointer may point to any object; one inside a function begins as it is initialised. */
  @ParameterizedTest
  @ValueSource(
      strings = {"value", "interval", "bmc", "predicate", "k-induction", "impact", "enumerate"})
  void nothingIsKnownOfWhatPointersPointTo(String analysis) throws IOException {
    String program =
        file(
            "p.c",
            HEAD
                + "static int limit, other;\nint *cursor = &other;\nvoid f(void) {\n"
                + "  static int calls;\n  limit = 5;\n  *cursor = 7 + calls;\n"
                + "  if (limit == 7)\n    reach_error();\n}\n");
    Tool.Result result = analyse(program, analysis, "--entry", "f", "--globals", "any");
    assertThat(result.out()).startsWith("UNKNOWN");
    assertThat(result.err())
        .contains("warning: --globals any: nothing is known of what these point to: 'cursor'\n")
        .contains("objects inside functions begin with their initial values: calls of f\n");
  }

  @Test
  void aConditionIsAboutTheseExecutions() throws IOException {
    String program =
        file(
            "p.c",
            HEAD
                + "static int limit = 10;\nvoid f(void) {\n  if (limit > 100)\n    return;\n"
                + "  if (limit > 200)\n    reach_error();\n}\n");
    String condition = directory.resolve("c.graphml").toString();
    assertThat(analyse(program, "value", "--entry", "f", "-o", condition).out()).contains("TRUE");
    String[] any = {"--entry", "f", "--globals", "any"};
    Tool.Result refused =
        Tool.run("analyse", program, condition, any[0], any[1], any[2], any[3], "--with", "value");
    assertThat(refused.exitCode()).isEqualTo(1);
    assertThat(refused.err()).contains("leave --globals out");
    assertThat(
            analyse(program, "interval", "--entry", "f", "--globals", "any", "-o", condition).out())
        .isEqualTo("TRUE\n");
    assertThat(Tool.run("analyse", program, condition, "--entry", "f", "--with", "value").out())
        .isEqualTo("TRUE (if " + condition + " is right)\n");
    Tool.Result joined =
        Tool.run("condition", "join", program, condition, condition, "--entry", "f");
    assertThat(joined.err()).contains("give --entry f --globals any");
    assertThat(
            Tool.run(
                    "analyse", program, condition, any[0], any[1], any[2], any[3], "--with",
                    "value")
                .out())
        .isEqualTo("TRUE (if " + condition + " is right)\n");
  }

  /** Preconditions: what is stated of the first line of the function restricts what is verified. */
  @Test
  void aPreconditionIsACondition() throws IOException {
    String program =
        file(
            "p.c",
            HEAD
                + "static int limit = 10;\nint f(int n) {\n  int r = n + limit;\n"
                + "  if (r < 0)\n    reach_error();\n  return r;\n}\n");
    String condition = directory.resolve("c.graphml").toString();
    String[] any = {"--entry", "f", "--globals", "any"};
    Tool.Result stated =
        Tool.run(
            "condition",
            "stated",
            program,
            any[0],
            any[1],
            any[2],
            any[3],
            "--holds",
            program + ":4=n >= 0 && n < 1000 && limit >= 0 && limit < 1000",
            "-o",
            condition);
    assertThat(stated.exitCode()).as(stated.err()).isZero();
    Tool.Result without = analyse(program, "interval", any);
    assertThat(without.out()).isEqualTo("FALSE " + program + ":6\n");
    for (String analysis : List.of("interval", "bmc", "predicate")) {
      Tool.Result result =
          Tool.run(
              "analyse", program, condition, any[0], any[1], any[2], any[3], "--with", analysis);
      assertThat(result.out()).as(analysis).startsWith("TRUE (if ");
    }
  }

  private static final String CALLED =
      HEAD
          + "extern int __VERIFIER_nondet_int(void);\nint limit = 10;\n"
          + "void check(int r) {\n  if (r > 1000)\n    reach_error();\n}\n"
          + "int f(int n) {\n  if (n > 500 || n < 0 || limit > 500 || limit < 0)\n    return 0;\n"
          + "  int r = n + limit;\n  check(r);\n  return r;\n}\n"
          + "int main(void) {\n  limit = __VERIFIER_nondet_int();\n"
          + "  int r = f(__VERIFIER_nondet_int());\n";

  private String proofOf(String program) {
    String condition = directory.resolve("f.graphml").toString();
    Tool.Result proved =
        analyse(program, "bmc", "--entry", "f", "--globals", "any", "-o", condition);
    assertThat(proved.out()).as(proved.err()).isEqualTo("TRUE\n");
    return condition;
  }

  /** The error call in check() is verified where f() calls it, and nowhere else. */
  @ParameterizedTest
  @ValueSource(strings = {"value", "interval", "bmc", "predicate"})
  void whatWasProvedOfAFunctionIsUsedWhereItIsCalled(String analysis) throws IOException {
    String safe = file("safe.c", CALLED + "  return r;\n}\n");
    String proof = proofOf(safe);
    assertThat(analyse(safe, analysis, proof).out())
        .isEqualTo("TRUE (if " + proof + " is right)\n");
    Tool.Result residual = Tool.run("reduce", safe, proof, "--property", "unreach-call");
    assertThat(residual.out()).doesNotContain("reach_error();");
    String unsafe = file("unsafe.c", CALLED + "  if (r == 7)\n    check(1001);\n  return r;\n}\n");
    assertThat(analyse(unsafe, analysis, proofOf(unsafe)).out())
        .isEqualTo("FALSE " + unsafe + ":6\n");
  }

  @Test
  void aProofIsUsedForItsOwnTextOnly() throws IOException {
    String program = file("p.c", CALLED + "  return r;\n}\n");
    String proof = proofOf(program);
    file("p.c", CALLED.replace("n > 500", "n > 5000") + "  return r;\n}\n");
    Tool.Result other = analyse(program, "value", proof);
    assertThat(other.exitCode()).isEqualTo(1);
    assertThat(other.err())
        .contains(
            "what it proves of 'f' cannot be used where that is called: it was made for another");
  }

  /** By itself, the object has its initial value; where the function is called again it has not. */
  @Test
  void objectsInsideFunctionsAreNoneOfAnyValue() throws IOException {
    String program =
        file(
            "p.c",
            HEAD
                + "int f(void) {\n  static int calls;\n  if (calls++ == 1)\n    reach_error();\n"
                + "  return 0;\n}\nint main(void) { f(); f(); return 0; }\n");
    String proof = proofOf(program);
    Tool.Result result = analyse(program, "value", proof);
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err()).contains("'calls of f' need not have its initial value");
    assertThat(analyse(program, "value").out()).startsWith("FALSE");
  }

  @Test
  void objectsOfAllFilesHaveAnyValues() throws IOException {
    String first =
        file(
            "a.c",
            HEAD
                + "extern int total;\nint next(void);\nstatic int limit = 3;\n"
                + "static void f(void) {\n  if (total == 9 && limit == 8 && next() == 5)\n"
                + "    reach_error();\n}\nint main(void) { f(); return 0; }\n");
    String second =
        file("b.c", "int total;\nstatic int limit;\nint next(void) { return limit; }\n");
    Tool.Result result =
        Tool.run(
            "analyse", first, second, "--entry", first + ":f", "--globals", "any", "--with", "bmc");
    assertThat(result.out()).as(result.err()).isEqualTo("FALSE " + first + ":7\n");
    assertThat(Tool.run("analyse", first, second, "--entry", first + ":f", "--with", "bmc").out())
        .isEqualTo("TRUE\n");
  }

  @Test
  void whatCannotBeAnyIsRefused() throws IOException {
    String program = file("p.c", "int g; void f(void) { g++; }\n");
    Tool.Result plain =
        analyse(program, "value", "--entry", "f", "--globals", "any", "--volatile", "plain");
    assertThat(plain.exitCode()).isEqualTo(1);
    assertThat(plain.err()).contains("--globals any does not go with --volatile plain");
    assertThat(analyse(program, "value", "--entry", "g", "--globals", "any").err())
        .contains("no function 'g' with a body");
    String flexible =
        file(
            "q.c",
            "struct s { int n; int rest[]; } o = { 1, { 2 } };\nint f(void) { return o.n; }\n");
    assertThat(analyse(flexible, "value", "--entry", "f", "--globals", "any").err())
        .contains("q.c:1:33: error: --globals any: 'o' ends in an array without a length");
  }
}
