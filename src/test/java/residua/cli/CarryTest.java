package residua.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Tool;

/** {@code condition carry}: what was verified of one version, said of the next. */
class CarryTest {
  private static final String OLD =
      """
      extern void reach_error(void);
      extern int in(void);
      int sum;
      int main(void) {
        int x = in();
        if (x > 0) {
          sum = x / 2;
          if (sum > x)
            reach_error();
        } else {
          sum = -x;
          if (sum < 0)
            reach_error();
        }
        if (x == 7)
          reach_error();
        return 0;
      }
      """;

  @TempDir private Path directory;

  /** Whatever made the condition: where only lines move, all of it is carried. */
  @ParameterizedTest
  @ValueSource(
      strings = {"conditions", "declarations", "empty-branches", "loops", "values", "handshake"})
  void aConditionOfCpacheckerFollowsLinesThatMove(String name) throws IOException {
    Path old = Path.of("test-programs/cpachecker", name + ".c");
    String automaton = "test-programs/cpachecker/" + name + ".txt";
    String mine = write("new.c", "/* a remark */\n\n" + Files.readString(old));
    String carried = directory.resolve("carried.graphml").toString();
    assertThat(Tool.run("condition", "carry", "" + old, mine, automaton, "-o", carried).err())
        .isEmpty();
    assertThat(code(Tool.reduce(mine, carried, "-q", "--max-growth", "none")))
        .isEqualTo(code(Tool.reduce("" + old, automaton, "-q", "--max-growth", "none")));
  }

  /** What is verified is each way behind {@code x > 0}: what else changes takes nothing of it. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "sum = -x;      | sum = 1 - x;              | carried",
        "int sum;       | static int more;\\nint sum; | carried",
        "sum = x / 2;   | sum = x / 3;              | lost",
        "x == 7         | x == 8                    | lost",
        "int x = in();  | int x = in() + 1;         | lost",
        "sum < 0        | sum < 1                   | carried",
      })
  void aChangeTakesOnlyWhatItMayAffect(String before, String after, String expected)
      throws IOException {
    String old = write("old.c", OLD);
    String mine = write("new.c", OLD.replace(before, after.replace("\\n", "\n")));
    String verified = condition(old, "[x > 0]");
    String residual =
        Tool.reduce(mine, "--since", old, verified, "-q", "--max-growth", "none", "--check");
    assertThat(residual.contains("sum > x")).isEqualTo(expected.equals("lost"));
    assertThat(residual).as("what nobody verified").contains("sum <");
  }

  @Test
  void itClaimsWhatTheConditionClaims() throws IOException {
    String old = write("old.c", OLD);
    String mine = write("new.c", "/* a remark */\n" + OLD);
    String stated = directory.resolve("stated.graphml").toString();
    Tool.run("condition", "stated", old, "--call", old + ":9", "--reason", "seen", "-o", stated);
    String proved = condition(old, "[!(x > 0)]");
    String result = Tool.run("condition", "carry", old, mine, proved).out();
    assertThat(result).contains("<data key=\"otherfile\">" + old).doesNotContain("\"claim\"");
    assertThat(Tool.run("condition", "carry", old, mine, proved, stated).out())
        .contains("<data key=\"claim\">stated")
        .contains("seen");
  }

  /** Versions that reach the same error calls may differ in whether they overflow. */
  @Test
  void aConditionAboutAnotherPropertyIsNotCarriedForErrorCalls() throws IOException {
    String old = write("old.c", OLD);
    String mine = write("new.c", OLD.replace("sum = -x", "sum = 1 - x"));
    String plain = Files.readString(Path.of(condition(old, "[x > 0]")));
    String other =
        write(
            "overflow.graphml",
            plain
                .replace("<graph e", "<key id=\"property\" for=\"graph\"/>\n<graph e")
                .replace("<node id=\"s", "<data key=\"property\">no-overflow</data><node id=\"s"));
    String message =
        other + ": error: it is about the property 'no-overflow', not about unreach-call\n";
    Tool.Result carried =
        Tool.run("condition", "carry", old, mine, other, "--property", "unreach-call");
    assertThat(carried).isEqualTo(new Tool.Result(1, "", message));
    assertThat(Tool.run("verify", mine, other, "--since", old, "--with", "interval"))
        .isEqualTo(new Tool.Result(1, "", message));
    assertThat(Tool.run("condition", "carry", old, mine, other).err())
        .contains("'no-overflow', which the comparison of two versions does not follow");
  }

  /** What it computes affects nothing that can be seen, but it overflows. */
  @Test
  void aConditionAboutOverflowIsNotCarriedWhereNothingVisibleChanges() throws IOException {
    String text =
        "extern int __VERIFIER_nondet_int(void);\nint main(void) {\n"
            + "  int x = __VERIFIER_nondet_int();\n  if (x > 0) {\n    x = 7;\n  }\n"
            + "  return x;\n}\n";
    String old = write("old.c", text);
    String mine = write("new.c", text.replace("x = 7;", "int t = x * 2; x = 7;"));
    String verified = write("verified.graphml", "");
    String[] words = {"--with", "value", "--property", "no-overflow"};
    assertThat(Tool.run(with(words, "analyse", old, "-o", verified)).out()).isEqualTo("TRUE\n");
    assertThat(Tool.run(with(words, "analyse", mine)).out()).startsWith("FALSE " + mine + ":5");
    assertThat(Tool.run("condition", "carry", old, mine, verified).exitCode()).isEqualTo(1);
    assertThat(Tool.run("reduce", mine, verified, "--since", old).exitCode()).isEqualTo(1);
  }

  private static String[] with(String[] words, String... first) {
    return Stream.concat(Stream.of(first), Stream.of(words)).toArray(String[]::new);
  }

  @Test
  void whatCannotBeCarriedIsSaid() throws IOException {
    String old = write("old.c", OLD);
    String mine = write("new.c", OLD.replace("int x = in()", "unsigned x = in()"));
    Tool.Result result = Tool.run("condition", "carry", old, mine, condition(old, "[x > 0]"));
    assertThat(result.exitCode()).isZero();
    assertThat(result.err()).contains("warning: nothing of it can be carried to " + mine);
    assertThat(result.out()).doesNotContain("accepting");
  }

  @Test
  void aConditionThatIsNotAboutTheOldVersionIsRefused() throws IOException {
    String old = write("old.c", OLD);
    String mine = write("new.c", "/* a remark */\n" + OLD);
    String stated = directory.resolve("stated.graphml").toString();
    Tool.run("condition", "stated", mine, "--call", mine + ":10", "-o", stated);
    Tool.Result result = Tool.run("condition", "carry", old, mine, stated);
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err())
        .contains(stated + ": error: made when " + old + " was read differently");
  }

  /** A condition that covers all that goes one way. */
  private String condition(String program, String text) throws IOException {
    return write(
        "verified.graphml",
        """
        <graphml xmlns="http://graphml.graphdrawing.org/xmlns">
          <key id="entry" for="node" attr.name="entry" attr.type="boolean"/>
          <key id="accepting" for="node" attr.name="accepting" attr.type="boolean"/>
          <key id="unmatched" for="graph" attr.name="unmatched" attr.type="string"/>
          <key id="programfile" for="graph" attr.name="programfile" attr.type="string"/>
          <key id="sourcecode" for="edge" attr.name="sourcecode" attr.type="string"/>
          <graph edgedefault="directed">
            <data key="programfile">%s</data>
            <data key="unmatched">stay</data>
            <node id="start"><data key="entry">true</data></node>
            <node id="verified"><data key="accepting">true</data></node>
            <edge source="start" target="verified"><data key="sourcecode">%s</data></edge>
          </graph>
        </graphml>
        """
            .formatted(program, text.replace(">", "&gt;")));
  }

  private static String code(String residual) {
    return residual
        .lines()
        .map(line -> line.replaceAll("/\\*.*?\\*/", "").stripTrailing())
        .filter(line -> !line.startsWith("#line") && !line.isBlank())
        .collect(Collectors.joining("\n"));
  }

  private String write(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text).toString();
  }
}
