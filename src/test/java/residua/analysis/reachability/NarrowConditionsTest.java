package residua.analysis.reachability;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.testing.Tool;

/** Conditions for 32 bits: what is proved for one machine holds on no other. */
class NarrowConditionsTest {
  @TempDir Path directory;

  private String file(String name, String last) throws IOException {
    return Files.writeString(directory.resolve(name), NarrowTest.text(last)).toString();
  }

  @Test
  void aConditionForOneMachineIsRefusedForAnother() throws IOException {
    String program = file("program.c", "if (x + 1 > x) reach_error()");
    Path condition = directory.resolve("condition.graphml");
    Tool.run("analyse", program, "-m32", "--with", "bmc", "-o", condition.toString());
    assertThat(Files.readString(condition)).contains("<data key=\"architecture\">32bit</data>");
    String[] words = {"analyse", program, condition.toString(), "--with", "bmc"};
    assertThat(Tool.run(words).err())
        .isEqualTo(
            condition
                + ": error: it holds on a machine of 32bit, the program is read for 64bit;"
                + " give -m32\n");
    assertThat(Tool.run("verify", program, condition.toString(), "--with", "bmc").exitCode())
        .isEqualTo(1);
    assertThat(Tool.run("verify", program, condition.toString(), "-m32", "--with", "bmc").out())
        .startsWith("TRUE");
  }

  /** It names no machine, but what it covers was proved for 64 bits. */
  @Test
  void aConditionThatWasMadeWithoutAWordOfTheMachineIsForTheUsualOne() throws IOException {
    String text =
        "extern void reach_error(void); int main(void) { if (sizeof(long) == 4) reach_error();"
            + " return 0; }";
    String program = Files.writeString(directory.resolve("sizes.c"), text).toString();
    String condition = directory.resolve("condition.graphml").toString();
    List<List<String>> makers =
        List.of(
            List.of("analyse", program, "--with", "value", "-o", condition),
            List.of("verify", program, "--with", "value", "--save", condition),
            List.of("condition", "bound", program, "--unwind", "1", "-o", condition));
    for (List<String> maker : makers) {
      Files.deleteIfExists(Path.of(condition));
      Tool.run(maker.toArray(String[]::new));
      for (String command : List.of("analyse", "verify")) {
        String[] words = {command, program, condition, "-m32", "--with", "value"};
        Tool.Result result = Tool.run(words);
        assertThat(result.out()).as("%s", maker).doesNotContain("TRUE");
        assertThat(result.err())
            .as("%s", maker)
            .isEqualTo(
                condition
                    + ": error: it holds on a machine of 64bit, the program is read for 32bit;"
                    + " leave -m32 out\n");
      }
      assertThat(Tool.run("verify", program, condition, "--with", "value").out())
          .startsWith("TRUE");
    }
  }

  /** A statement that a proof rests on, or is joined with, does not make it one for any machine. */
  @Test
  void whatIsStatedOfAProofIsForItsMachineOnly() throws IOException {
    String text =
        "extern void reach_error(void); extern void log_it(void); int main(void) { log_it();"
            + " if (sizeof(long) == 4) reach_error(); return 0; }";
    String program = Files.writeString(directory.resolve("sizes.c"), text).toString();
    String pure = directory.resolve("pure.graphml").toString();
    String stated = directory.resolve("stated.graphml").toString();
    String joined = directory.resolve("joined.graphml").toString();
    Tool.run("analyse", program, "--with", "value", "--pure", "log_it", "-o", pure);
    Tool.run("condition", "stated", program, "--runs-through", program + ":1", "-o", stated);
    String proved = directory.resolve("proved.graphml").toString();
    Tool.run("condition", "bound", program, "--unwind", "1", "-o", proved);
    Tool.run("condition", "join", program, proved, stated, "-o", joined);

    for (String condition : List.of(pure, joined)) {
      assertThat(Tool.run("reduce", program, condition, "-m32").err())
          .contains("it holds on a machine of 64bit");
      assertThat(Tool.run("reduce", program, condition).exitCode()).as(condition).isZero();
    }
  }

  @Test
  void whatIsProvedForTwoMachinesIsNoOneCondition() throws IOException {
    String program = file("program.c", "if (x > 5) reach_error()");
    String wide = directory.resolve("wide.graphml").toString();
    String narrow = directory.resolve("narrow.graphml").toString();
    Tool.run("condition", "bound", program, "--unwind", "1", "-o", wide);
    Tool.run("condition", "bound", program, "--unwind", "1", "-m32", "-o", narrow);

    Tool.Result result =
        Tool.run("condition", "join", program, wide, narrow, "-o", wide + ".joined");

    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err()).contains("32bit");
  }

  /** What somebody states, or divides, is no matter of sizes. */
  @Test
  void aPartOfAProgramIsOneForAnyMachine() throws IOException {
    String program = file("program.c", "if (x > 5) reach_error()");
    Tool.run("split", program, "-n", "2", "-o", directory.resolve("parts").toString());
    String part = directory.resolve("parts/part-0001.graphml").toString();
    assertThat(Tool.run("reduce", program, part, "-m32").exitCode()).isEqualTo(0);
  }

  /** Without a word it would be taken for any machine's. */
  @Test
  void aFormatThatCannotSayTheMachineWarns() throws IOException {
    String text =
        Tool.run("convert", "test-programs/cpachecker/loops.txt", "--to", "graphml").out();
    Path condition =
        Files.writeString(
            directory.resolve("loops.graphml"),
            text.replaceFirst(
                    "(?m)^(  <graph )",
                    "  <key id=\"architecture\" for=\"graph\" attr.name=\"architecture\""
                        + " attr.type=\"string\"/>\n$1")
                .replaceFirst(
                    "(?m)^(    <node )", "    <data key=\"architecture\">32bit</data>\n$1"));
    String[] words = {"convert", condition.toString(), "--to", "cpachecker"};
    assertThat(Tool.run(words).err())
        .contains("warning: this format cannot represent what the condition rests on")
        .contains("on 32bit");
    Files.writeString(condition, text);
    assertThat(Tool.run(words).err()).doesNotContain("rests on");
  }

  /** What was kept of one machine does not count on another. */
  @Test
  void whatIsSavedIsOfOneMachine() throws IOException {
    String program = file("program.c", "if (x + 1 > x) reach_error()");
    String saved = directory.resolve("saved.graphml").toString();
    String[] narrow = {
      "verify", program, "--data-model", "ILP32", "--with", "bmc", "--save", saved
    };
    assertThat(Tool.run(narrow).out()).isEqualTo("TRUE\n");
    assertThat(Tool.run(narrow).err()).doesNotContain("anew");
    String[] wide = {"verify", program, "--with", "bmc", "--save", saved};
    Tool.Result result = Tool.run(wide);
    assertThat(result.err()).contains("; it is ignored");
    assertThat(result.out()).doesNotStartWith("TRUE");
  }
}
