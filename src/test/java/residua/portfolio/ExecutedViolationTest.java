package residua.portfolio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.ContradictionBundle;
import residua.testing.ToldTool;
import residua.testing.Tool;
import residua.testing.Tool.Result;

/** What {@code verify} does with the inputs with which a tool says that an error is reached. */
class ExecutedViolationTest {
  private static final String PROGRAM =
      """
      extern unsigned char __VERIFIER_nondet_uchar(void);
      extern unsigned long __VERIFIER_nondet_ulong(void);
      extern float __VERIFIER_nondet_float(void);
      extern void reach_error(void);
      int main(void) {
        unsigned char a = __VERIFIER_nondet_uchar();
        unsigned long b = __VERIFIER_nondet_ulong();
        float c = __VERIFIER_nondet_float();
        if (a == 200 && b > 1ul << 63 && c == 0.1f)
          reach_error();
        if (a == 7)
          reach_error();
        return 0;
      }
      """;

  @TempDir private Path directory;

  private Path program(String text) throws IOException {
    return Files.writeString(directory.resolve("p.c"), text);
  }

  /** A tool that names inputs, which says that it is reached somewhere. */
  private String telling(String... inputs) throws IOException {
    StringBuilder text = new StringBuilder("UNSAFE\\\\n");
    for (String input : inputs) {
      text.append("it reads ").append(input).append("\\\\n");
    }
    return ToldTool.running(
        directory, "\"inputs\": [\"^it reads (?<value>.*)$\"],", "printf", text.toString());
  }

  private Result verify(String tool, String... more) throws IOException {
    String[] words = {"verify", program(PROGRAM).toString(), "--tool", tool};
    return Tool.run(Stream.concat(Stream.of(words), Stream.of(more)).toArray(String[]::new));
  }

  @Test
  void theRunIsExecutedAndSaysWhereItEnds() throws IOException {
    Result result = verify(telling("200", "9223372036854775809", "0.1"));
    assertThat(result.out()).isEqualTo("FALSE " + directory + "/p.c:10\n");
    assertThat(result.err())
        .contains("p.c:10: note: executed, with the inputs 200, 9223372036854775809, 0.1\n")
        .containsSubsequence(
            "p.c:6: note: reads 200\n",
            "p.c:7: note: reads 9223372036854775809\n",
            "p.c:8: note: reads 0.1",
            "p.c:10: note: fails: reach_error();\n")
        .endsWith("p.c: note: 2 error calls: 1 reached, 1 open: " + directory + "/p.c:12\n");
  }

  @Test
  void anInputThatIsWrittenOtherwiseIsTheSame() throws IOException {
    Result result = verify(telling("-56", "0x8000000000000001", "1e-1"), "--json");
    JsonNode answer = new JsonMapper().readTree(result.out());
    assertThat(answer.get("executed").asBoolean()).isTrue();
    assertThat(answer.get("inputs").toString())
        .isEqualTo("[\"200\",\"9223372036854775809\",\"0.1\"]");
    assertThat(answer.get("place").get("line").asInt()).isEqualTo(10);
  }

  @ParameterizedTest
  @CsvSource({"200, 9223372036854775809, 0.25", "200, 9, 0.1", "not, a, number"})
  void inputsThatReachNoErrorAreSaidToBeSuch(String a, String b, String c) throws IOException {
    String tool = telling(a, b, c);
    Result result = verify(tool);
    assertThat(result.out()).startsWith("FALSE ");
    assertThat(result.err()).contains("note: not executed").doesNotContain("note: executed");
    assertThat(verify(tool, "--json").out()).contains("\"executed\" : false");
    if (!a.equals("not")) {
      assertThat(result.err())
          .contains(
              "p.c: warning: with the inputs that told reports, no execution reaches an error"
                  + " call\n");
    }
  }

  @Test
  void whatCannotBeExecutedIsSaidToBeSuch() throws IOException {
    String program =
        program(
                """
                extern void reach_error(void);
                extern int elsewhere(void);
                int main(void) { if (elsewhere()) reach_error(); return 0; }
                """)
            .toString();
    Result result = Tool.run("verify", program, "--tool", telling());
    assertThat(result.out()).isEqualTo("FALSE " + directory + "/p.c:3\n");
    assertThat(result.err())
        .contains("p.c: warning: the program was not executed with the inputs that told reports: ")
        .contains("elsewhere");
  }

  /** It tells that it reads none: what it has seen is no run of the program. */
  @Test
  void anErrorThatNeedsNoInputsIsNotThereWithoutAny() throws IOException {
    String program =
        program(
                """
                extern void reach_error(void);
                int main(void) { int one = 1; if (one != 1) reach_error(); return 0; }
                """)
            .toString();
    Result result = Tool.run("verify", program, "--tool", telling());
    assertThat(result.out()).isEqualTo("FALSE " + directory + "/p.c:2\n");
    assertThat(result.err())
        .contains(
            "p.c: warning: with the inputs that told reports, no execution reaches an error call");
  }

  /** A tool that writes tests: the last one counts, and 10 comes after 9. */
  private String writing(String names) throws IOException {
    Path script =
        Files.writeString(
            directory.resolve("tool.sh"),
            """
            number=6
            for name in $1; do
              number=$((number + 1))
              echo "<testcase><input>7</input><input>$number</input><input>0</input></testcase>" > $name.xml
            done
            echo UNSAFE at p.c:10
            """);
    return ToldTool.running(
        directory, "\"violations\": [\"case*.xml\"],", "sh", script.toString(), names);
  }

  @Test
  void theLastOfTheTestsThatItWritesIsExecuted() throws IOException {
    Result result = verify(writing("case8 case9 case10 other"));
    assertThat(result.out()).isEqualTo("FALSE " + directory + "/p.c:12\n");
    assertThat(result.err()).contains("p.c:12: note: executed, with the inputs 7, 9, 0");
  }

  @Test
  void aToolThatWritesNoTestHasToldNothing() throws IOException {
    Result result = verify(writing("other"));
    assertThat(result.out()).isEqualTo("FALSE " + directory + "/p.c:10\n");
    assertThat(result.err()).contains("note: not executed").doesNotContain("warning:");
  }

  @Test
  void theRunMakesAWitness() throws IOException {
    Path witness = directory.resolve("w.yml");
    verify(telling("7", "0", "0.5"), "--witness", witness.toString());
    assertThat(Files.readString(witness))
        .contains("\\\\result == 7\"", "\\\\result == 0\"", "type: \"target\"")
        .containsPattern("target\"\n *action: \"follow\"\n *location:\n.*\n *line: 12\n");
  }

  /** Code that has no edge makes the error call: who looked inside knows better where. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "int f(void) { atexit(handler); return 0; }",
        "int f(void) { int x[2] = {1, 2}; qsort(x, 2, sizeof *x, compare); return 0; }",
        "void *f(void) { return bsearch(\"a\", \"a\", 1, 1, compare); }",
        "int f(void) { if (setjmp(buffer)) return bad(); longjmp(buffer, 1); }",
      })
  void thePlaceOfAnErrorThatNoEdgeShowsIsTheOneThatTheToolNames(String function)
      throws IOException {
    String text =
        """
        #include <setjmp.h>
        #include <stdlib.h>
        extern int __VERIFIER_nondet_int(void);
        extern void reach_error(void);
        static int input;
        static jmp_buf buffer;
        static int bad(void) {
          if (input == 7)
            reach_error();
          return 0;
        }
        static void handler(void) { bad(); }
        static int compare(const void *a, const void *b) { return bad(); }
        %s
        int main(void) {
          input = __VERIFIER_nondet_int();
          f();
          if (input == 1)
            reach_error();
          return 0;
        }
        """
            .formatted(function);
    String program = program(text).toString();
    String reads = "\"inputs\": [\"^it reads (?<value>.*)$\"],";
    String named =
        ToldTool.running(directory, reads, "printf", "UNSAFE at p.c:9\\\\nit reads 7\\\\n");
    Result result = Tool.run("verify", program, "--tool", named);
    assertThat(result.out()).isEqualTo("FALSE " + program + ":9\n");
    // The calls that lead there are told as well, if the interpreter follows what makes them.
    assertThat(result.err()).contains("p.c:9: note: executed, with the inputs 7\n");
    assertThat(Tool.run("verify", program, "--tool", telling("7")).out())
        .isIn("FALSE " + program + "\n", "FALSE " + program + ":9\n");
  }

  /** A run that ends elsewhere is none that the witness means. */
  @Test
  void aWitnessIsConfirmedWhereTheToolSaysSo() throws IOException {
    String witness = directory.resolve("w.yml").toString();
    String program = program(PROGRAM).toString();
    verify(telling("7", "0", "0.5"), "--witness", witness);
    String reads = "\"inputs\": [\"^it reads (?<value>.*)$\"],";
    String other =
        ToldTool.running(
            directory,
            reads,
            "printf",
            "UNSAFE at p.c:12\\\\nit reads 200\\\\nit reads 9223372036854775809\\\\nit reads"
                + " 0.1\\\\n");
    Result result = Tool.run("verify", program, "--validate", witness, "--tool", other);
    assertThat(result.out()).isEqualTo("CONFIRMED " + program + ":12\n");
    assertThat(result.err()).doesNotContain("note: executed");
  }

  /** Nobody told the tool's inputs to the ledger; but what it calls right is not. */
  @Test
  void whatIsKeptIsRefutedByTheRun() throws IOException {
    Path kept = directory.resolve("kept.graphml");
    String program = program(PROGRAM).toString();
    Tool.run(
        "verify",
        program,
        "--tool",
        ToldTool.saying(directory, "SAFE\n"),
        "--save",
        kept.toString());
    Result again = verify(telling("7", "0", "0.5"), "--save", kept.toString(), "--recheck");
    assertThat(again.out()).startsWith("UNKNOWN (contradiction: ");
    assertThat(again.exitCode()).isEqualTo(70);
    ContradictionBundle.remove(ContradictionBundle.of(again));
  }

  @ParameterizedTest
  @ValueSource(strings = {"cbmc", "klee", "afl++", "libfuzzer"})
  void toolsThatTellTheirInputsAreSeenToBeRight(String tool) throws IOException {
    String text =
        """
        extern int __VERIFIER_nondet_int(void);
        extern void reach_error(void);
        static int next(void) { return __VERIFIER_nondet_int(); }
        int main(void) {
          int a = next();
          for (int i = 0; i < 2; i++) a = next() / 2;
          if (a > 5)
            reach_error();
          return 0;
        }
        """;
    Result result = Tool.run("verify", program(text).toString(), "--with", tool + ":20s", "--json");
    assumeTrue(!result.out().contains("not installed"), tool + " is not installed");
    JsonNode answer = new JsonMapper().readTree(result.out());
    assertThat(answer.get("verdict").asText()).isEqualTo("FALSE");
    assertThat(answer.get("executed").asBoolean()).isTrue();
    assertThat(answer.get("inputs")).hasSize(3);
    assertThat(answer.get("inputs").get(2).asInt()).isGreaterThan(11);
  }
}
