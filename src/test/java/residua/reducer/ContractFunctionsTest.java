package residua.reducer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Tool;

/** A function with a contract keeps its name and its text, whatever a condition says of it. */
class ContractFunctionsTest {
  private static final String HEAD =
      """
      extern void reach_error(void);
      extern int __VERIFIER_nondet_int(void);
      static int only_in_a_clause;
      int count;
      """;
  private static final String CALLS =
      """
      int main(void) {
        int x = __VERIFIER_nondet_int();
        if (x > 3) {
          count = f(x);
          if (x > 5) return 0;
        }
        count += f(x + 1);
        return f(2);
      }
      """;
  private static final String BODY =
      """
      {
        if (x == 1000)
          reach_error();
        return x / 2;
      }
      """;

  @TempDir private Path directory;

  private String file(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text).toString();
  }

  private static List<String> definitions(String text) {
    return Pattern.compile("(?m)^(static )?int (f\\w*)\\(")
        .matcher(text)
        .results()
        .map(found -> found.group(2))
        .distinct()
        .toList();
  }

  private String residual(String program) throws IOException {
    String condition = directory.resolve("c.graphml").toString();
    Tool.run("analyse", "--with", "value", "--limit", "states=12", "-o", condition, program, "-q");
    Tool.Result result = Tool.run("reduce", program, condition, "--target", "cbmc", "-q");
    assertThat(result.exitCode()).as(result.err()).isZero();
    Tool.Result checked =
        Tool.run("reduce", "--check", program, condition, "--target", "cbmc", "-q");
    assertThat(checked.exitCode()).as(checked.err()).isZero();
    return result.out();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int f(int x) __CPROVER_requires(x > only_in_a_clause)\n",
        "int f(int x) __CPROVER_assigns(count) __CPROVER_ensures(__CPROVER_return_value < x);\n"
            + "int f(int x)\n",
        "static int f(int x) __attribute__((noinline)) __CPROVER_requires(x > only_in_a_clause);\n"
            + "static int f(int x)\n",
      })
  void isNeverCloned(String contract) throws IOException {
    String program = file("p.c", HEAD + contract + BODY + CALLS);
    String text = residual(program);
    assertThat(definitions(text)).containsExactly("f");
    for (String clause : contract.split("\n")[0].split("(?=__CPROVER_)")) {
      assertThat(text).contains(clause.strip().replace(";", ""));
    }
    if (contract.contains("only_in")) {
      assertThat(text).contains("static int only_in_a_clause");
    }
  }

  @Test
  void withoutAContractItMayBe() throws IOException {
    String program = file("p.c", HEAD + "int f(int x)\n" + BODY + CALLS);
    assertThat(definitions(residual(program))).isNotEmpty();
  }

  @Test
  void aContractOfALoopIsKeptToo() throws IOException {
    String loop =
        "int f(int x)\n{\n  int i = 0;\n  while (i < x)\n"
            + "    __CPROVER_loop_invariant(i <= x)\n    __CPROVER_decreases(x - i)\n"
            + "  { i++; }\n  if (i == 1000) reach_error();\n  return i;\n}\n";
    String text = residual(file("p.c", HEAD + loop + CALLS));
    assertThat(text).contains("__CPROVER_loop_invariant(i <= x)", "__CPROVER_decreases(x - i)");
    assertThat(definitions(text)).containsExactly("f");
  }

  @Test
  void noProofRestsOnAnUncheckedContract() throws IOException {
    String wrong =
        HEAD
            + "int f(int x) __CPROVER_ensures(__CPROVER_return_value == 7)\n{\n  return 8;\n}\n"
            + "int main(void) {\n  if (f(1) == 8) reach_error();\n  return 0;\n}\n";
    Tool.Result result =
        Tool.run("verify", file("p.c", wrong), "--with", "value,bmc,k-induction", "-q");
    assertThat(result.out()).doesNotStartWith("TRUE");
  }

  /** Functions of several files that have one name: theirs is not changed. */
  @Test
  void filesAreLinkedWithTheirClauses() throws IOException {
    String one =
        file(
            "a.c",
            "extern int f(int x) __CPROVER_requires(x > 0);\nint main(void) { return f(1); }\n");
    String other = file("b.c", "int f(int x) { return x; }\n");
    Tool.Result result =
        Tool.run("reduce", "--reducer", "identity", one, other, "--target", "cbmc", "-q");
    assertThat(result.exitCode()).as(result.err()).isZero();
    assertThat(result.out()).contains("__CPROVER_requires(x > 0)", "int f(int x)");
  }
}
