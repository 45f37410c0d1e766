package residua.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import residua.testing.ToldTool;
import residua.testing.Tool.Result;

/** Tools that only say what they are told to, asked for other properties than unreach-call. */
class AskedPropertiesTest {
  private static final String PROGRAM =
      """
      extern int __VERIFIER_nondet_int(void); extern unsigned long strlen(const char *);
      extern void reach_error(void);
      int table[4];
      int main(void) {
        int i = __VERIFIER_nondet_int();
        if (i < 0 || i > 4) return 0;
        table[i] = 100 / (i + 1);
        /* more */
        return table[0];
      }
      """;

  private static final String CHECKS =
      """
      "inputs": ["^input = (?<value>.+)$"],
      "properties": {
        "without": ["--dropped"], "words": ["--always"],
        "library": "exit",
        "verdicts": [{"verdict": "UNKNOWN", "line": "^vague (.*)", "why": "it is vague about $1"}],
        "checks": {
          "valid-deref": {"words": ["--deref"],
            "findings": ["^access(?:\\nat (?<file>.+):(?<line>\\\\d+))?$"]},
          "no-overflow": {"words": ["--overflow", "--deref"],
            "findings": ["^overflow at (?<file>.+):(?<line>\\\\d+)$"], "overlooks": "%|exit"}}},
      """;

  @TempDir private Path directory;

  private String program(String more) throws IOException {
    return Files.writeString(directory.resolve("program.c"), PROGRAM.replace("/* more */", more))
        .toString();
  }

  private String tool(String... said) throws IOException {
    String[] words =
        Stream.concat(Stream.of("printf", "%s\\\\n"), Stream.of(said)).toArray(String[]::new);
    return ToldTool.running(directory, CHECKS.replace("\\n", "\\\\n"), words);
  }

  private Result verify(String more, String properties, String... said) throws IOException {
    return residua.testing.Tool.run(
        "verify", program(more), "--property", properties, "--tool", tool(said));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "unreach-call             | kept --dropped",
        "valid-deref              | kept --always --deref",
        "no-overflow              | kept --always --overflow --deref",
        "valid-deref,no-overflow  | kept --always --overflow --deref",
        "valid-deref,unreach-call | kept --always --deref"
      })
  void aPropertyAddsItsWords(String properties, String words) throws IOException {
    Path output = directory.resolve("output");
    residua.testing.Tool.run(
        "verify",
        program("if (i > 9) reach_error();"),
        "--property",
        properties,
        "--tool",
        tool("kept", "--dropped"),
        "--whole",
        "--tool-output",
        output.toString());
    assertThat(Files.readString(output).replace("told: ", "").strip().replace("\n", " "))
        .isEqualTo(words);
  }

  @Test
  void aToolIsRefusedByNameForWhatItDoesNotCheck() throws IOException {
    Result result = verify("", "valid-deref,valid-free", "SAFE");
    assertThat(result.exitCode()).isEqualTo(2);
    assertThat(result.err())
        .startsWith("told is only for the properties unreach-call, no-overflow, valid-deref\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "                     | valid-deref | SAFE               | TRUE",
        "                     | valid-deref | SAFE, vague words  | UNKNOWN (told: it is vague about"
            + " words)",
        "                     | valid-deref | SAFE, UNSAFE       | UNKNOWN (told: UNSAFE)",
        "                     | no-overflow | SAFE, overflow at elsewhere.c:3 | UNKNOWN (told:"
            + " no-overflow may be violated)",
        "                     | no-overflow | SAFE, access       | TRUE",
        "i = 7 % (i + 1);     | no-overflow | SAFE               | UNKNOWN (told: TRUE, but it may"
            + " overlook how '%' violates no-overflow)",
        "i = 7 % (i + 1);     | valid-deref | SAFE               | TRUE",
        "strlen(\"\");        | valid-deref | SAFE               | UNKNOWN (told: TRUE, but it does"
            + " not know what strlen() requires)",
        "if (i > 9) reach_error(); | valid-deref | SAFE          | TRUE",
        "if (i == 3) reach_error(); | valid-deref,unreach-call | UNSAFE, input = 3 | FALSE"
            + " PROGRAM:8"
      })
  void whatIsSaidCountsForWhatIsAsked(String more, String properties, String said, String answer)
      throws IOException {
    Result result = verify(more == null ? "" : more, properties, said.split(", "));
    assertThat(result.out().strip())
        .isEqualTo(answer.replace("PROGRAM", directory.resolve("program.c").toString()));
  }

  /** A finding is FALSE only for an execution that a sanitizer stopped. */
  @Test
  void aFindingIsConfirmedByAnExecution() throws IOException {
    String program = program("");
    Result result = verify("", "valid-deref", "access", "at " + program + ":7", "input = 4");
    assertThat(result.out()).isEqualTo("FALSE " + program + ":7 (valid-deref)\n");
    assertThat(result.err())
        .contains(program + ":7: note: executed: global-buffer-overflow, with the inputs 4\n");
  }

  /** An execution with the reported inputs violates nothing: the finding stays open. */
  @Test
  void aFindingThatNoExecutionShowsIsOpen() throws IOException {
    String program = program("");
    Result result = verify("", "no-overflow", "overflow at " + program + ":7", "input = 3", "SAFE");
    assertThat(result.out())
        .isEqualTo("UNKNOWN (told: no-overflow may be violated, at " + program + ":7)\n");
    assertThat(result.err())
        .contains(
            program + ":7: note: left open: no-overflow may be violated, in main (told)\n",
            "with the inputs that told reports, no execution violates no-overflow\n");
    assertThat(result.exitCode()).isEqualTo(4);
  }

  /** Where the tool tells no inputs, nothing is executed: it may have found anything. */
  @Test
  void aFindingWithoutInputsIsOpen() throws IOException {
    String program = program("table[4] = 1;");
    String text = Files.readString(Path.of(tool("access", "at " + program + ":8")));
    Path tool =
        Files.writeString(
            directory.resolve("silent.json"), text.replaceFirst("\"inputs\": [^]]*\\],", ""));
    Result result =
        residua.testing.Tool.run(
            "verify", program, "--property", "valid-deref", "--tool", tool.toString(), "--json");
    assertThat(result.out())
        .contains("\"verdict\" : \"UNKNOWN\"", "\"why\" : \"valid-deref may be violated\"");
    assertThat(result.err()).doesNotContain("no execution");
  }

  /** What a condition covers is not asked for: an execution of it confirms nothing. */
  @Test
  void anExecutionThatAConditionCoversConfirmsNothing() throws IOException {
    String program =
        Files.writeString(
                directory.resolve("covered.c"),
                """
                extern int __VERIFIER_nondet_int(void);
                int table[4];
                int main(void) {
                  int i = __VERIFIER_nondet_int();
                  if (i == 4)
                    table[i] = 1;
                  return 0;
                }
                """)
            .toString();
    String covered = Files.readString(Path.of("test-programs/verify/holds.graphml"));
    String condition =
        Files.writeString(
                directory.resolve("covered.graphml"),
                covered.replace("startline\">8<", "startline\">5<"))
            .toString();
    String tool = tool("access", "at " + program + ":6", "input = 4");
    String[] words = {"verify", program, "--property", "valid-deref", "--tool", tool};
    assertThat(residua.testing.Tool.run(words).out())
        .isEqualTo("FALSE " + program + ":6 (valid-deref)\n");
    words[1] = condition;
    Result result =
        residua.testing.Tool.run(
            Stream.concat(Stream.of("verify", program), Stream.of(words).skip(1))
                .toArray(String[]::new));
    assertThat(result.out())
        .isEqualTo("UNKNOWN (told: valid-deref may be violated, at " + program + ":6)\n");
  }

  /** Tools make objects of their own for the pointers of the function that they start in. */
  @Test
  void argumentsAreNotBelieved() throws IOException {
    Path program =
        Files.writeString(
            directory.resolve("entry.c"), "int f(int *p, int *q) { *p = 1; return *q; }\n");
    Path tool = Path.of(tool("SAFE"));
    Files.writeString(
        tool, Files.readString(tool).replace("\"inputs\"", "\"entry\": [\"-\"], \"inputs\""));
    Result result =
        residua.testing.Tool.run(
            "verify",
            program.toString(),
            "--entry",
            "f",
            "--property",
            "valid-deref",
            "--tool",
            tool.toString());
    assertThat(result.out())
        .isEqualTo("UNKNOWN (told: it chooses what the arguments of f() point to)\n");
  }

  /** Two pointers may lead to one object, whatever is asked: a tool makes two. */
  @ParameterizedTest
  @CsvSource({
    "'int *p, int *q', '*p = 1; *q = 2; if (*p != 1) reach_error();', false",
    "'int p, int q', 'if (p != p) reach_error();', true",
    "'int p, int *q', 'if (p != p) reach_error();', true"
  })
  void pointersOfAnEntryFunctionAreNotBelieved(String parameters, String body, boolean isBelieved)
      throws IOException {
    Path program =
        Files.writeString(
            directory.resolve("entry.c"),
            "void reach_error(void);\nint f(" + parameters + ") { " + body + " return 0; }\n");
    Path tool = Path.of(tool("SAFE"));
    Files.writeString(
        tool, Files.readString(tool).replace("\"inputs\"", "\"entry\": [\"-\"], \"inputs\""));
    Result result =
        residua.testing.Tool.run(
            "verify", program.toString(), "--entry", "f", "--tool", tool.toString());
    assertThat(result.out())
        .isEqualTo(
            isBelieved
                ? "TRUE\n"
                : "UNKNOWN (told: it chooses what the arguments of f() point to)\n");
  }

  /** Objects of any values are those that the tool gets, unless they are pointers. */
  @ParameterizedTest
  @CsvSource({
    "'int a; int b;', 'if (a != a || b != b) reach_error();', true",
    "'int *a; int *b;', '*a = 1; *b = 2; if (*a != 1) reach_error();', false",
    "'union { int *p; int i; } a; int b;', 'if (b != b || a.i != a.i) reach_error();', false"
  })
  void pointersOfAnyValueAreNotBelieved(String objects, String body, boolean isBelieved)
      throws IOException {
    Path program =
        Files.writeString(
            directory.resolve("entry.c"),
            "void reach_error(void);\n" + objects + "\nint f(void) { " + body + " return 0; }\n");
    Path tool = Path.of(tool("SAFE"));
    Files.writeString(
        tool, Files.readString(tool).replace("\"inputs\"", "\"entry\": [\"-\"], \"inputs\""));
    Result result =
        residua.testing.Tool.run(
            "verify",
            program.toString(),
            "--entry",
            "f",
            "--globals",
            "any",
            "--tool",
            tool.toString());
    if (isBelieved) {
      assertThat(result.out()).isEqualTo("TRUE\n");
    } else {
      assertThat(result.out()).startsWith("UNKNOWN (told: ");
    }
  }
}
