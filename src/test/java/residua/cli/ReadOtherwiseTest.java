package residua.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Tool;

/** Conditions say how the program was read that they were made for, whatever made them. */
class ReadOtherwiseTest {
  private static final String PROGRAM =
      """
      extern int __VERIFIER_nondet_int(void);
      extern void reach_error(void);
      #ifndef MOST
      #define MOST 11
      #endif
      static int helper(void) {
        return 0;
      }
      int main(void) {
        int n = __VERIFIER_nondet_int();
        if (n > 10) {
          return helper();
        }
        if (n > MOST) {
          reach_error();
        }
        return 0;
      }
      """;

  @TempDir private Path directory;
  private String program;
  private String old;
  private String made;

  @BeforeEach
  void write() throws IOException {
    program = Files.writeString(directory.resolve("p.c"), PROGRAM).toString();
    old = Files.writeString(directory.resolve("old.c"), "/* before */\n" + PROGRAM).toString();
    made = directory.resolve("made.graphml").toString();
  }

  /** The condition that a command makes, with how it reads the program. */
  private void make(String how, String... reading) throws IOException {
    List<String> words =
        new ArrayList<>(
            switch (how) {
              case "analyse" -> List.of("analyse", program, "--with", "interval", "-o", made);
              case "bound" -> List.of("condition", "bound", program, "--unwind", "1", "-o", made);
              case "stated" ->
                  List.of("condition", "stated", program, "--runs-through", "10", "-o", made);
              case "diff" -> List.of("condition", "diff", old, program, "-o", made);
              case "tests" -> {
                Path input = Files.write(directory.resolve("input"), new byte[] {1, 0, 0, 0});
                yield List.of("condition", "tests", program, input.toString(), "-o", made);
              }
              case "complement" -> {
                make("stated", reading);
                yield List.of("condition", "complement", program, made, "-o", made);
              }
              case "carry" -> {
                String before = directory.resolve("before.graphml").toString();
                run(List.of("analyse", old, "--with", "interval", "-o", before), reading);
                yield List.of("condition", "carry", old, program, before, "-o", made);
              }
              case "split" -> {
                String parts = directory.resolve("parts" + reading.length).toString();
                yield List.of("split", program, "--parts", "2", "-o", parts);
              }
              default -> List.of("verify", program, "--with", "interval", "--save", made);
            });
    run(words, reading);
    if (how.equals("split")) {
      Files.copy(
          directory.resolve("parts" + reading.length).resolve("part-0001.graphml"), Path.of(made));
    }
  }

  private Tool.Result run(List<String> words, String... reading) {
    List<String> all = new ArrayList<>(words);
    all.addAll(Arrays.asList(reading));
    return Tool.run(all.toArray(String[]::new));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "analyse",
        "bound",
        "stated",
        "diff",
        "tests",
        "complement",
        "carry",
        "split",
        "save"
      })
  void aConditionSaysWhatItIsAbout(String how) throws IOException {
    make(how);
    String error = made + ": error: made when " + program + " was read differently";
    List<String> verify = List.of("verify", program, made, "--with", "interval:4s");
    assertThat(run(verify).err()).doesNotContain("read otherwise");
    assertThat(run(verify, "-DMOST=9").err()).contains(error);
    assertThat(run(verify, "-DMOST=9", "-q").exitCode()).isEqualTo(1);
    assertThat(run(verify, "-DMOST=9", "--trust-condition").err())
        .contains(made + ": warning: made when " + program + " was read differently");
    assertThat(run(verify, "--entry", "helper").exitCode()).isEqualTo(1);
    assertThat(run(verify, "--entry", "helper").err())
        .contains(
            made
                + ": error: it is about executions that begin in 'main', but those of the program"
                + " begin in 'helper'; leave --entry out");
    assertThat(run(List.of("reduce", program, made, "-o", made + ".c"), "-DMOST=9").err())
        .contains(error);
    if (how.equals("tests")) {
      // Without the libraries for 32 bits nothing is run.
      return;
    }
    Files.delete(Path.of(made));
    make(how, "-m32");
    assertThat(Files.readString(Path.of(made))).contains("<data key=\"architecture\">32bit</data>");
    assertThat(run(verify).exitCode()).isEqualTo(1);
    assertThat(run(verify).err()).contains(made + ": error: it holds on a machine of 32bit");
  }

  /** What is proved of the runs from one function says nothing of those from another. */
  @Test
  void aConditionOnAnotherEntryIsRefused() throws IOException {
    make("analyse", "--entry", "helper");
    String residual = directory.resolve("residual.c").toString();
    String error =
        made
            + ": error: it is about executions that begin in 'helper', but those of the program"
            + " begin in 'main'; give --entry helper";
    List<List<String>> commands =
        List.of(
            List.of("analyse", program, made, "--with", "interval"),
            List.of("verify", program, made, "--with", "interval"),
            List.of("reduce", program, made, "-o", residual),
            List.of("reduce", program, made, "--reducer", "ghost", "-o", residual),
            List.of("check", program, made, program),
            List.of("split", program, made, "--parts", "2", "-o", directory + "/parts"),
            List.of("condition", "complement", program, made),
            List.of("condition", "carry", program, old, made));
    for (List<String> command : commands) {
      assertThat(run(command).exitCode()).as(command.toString()).isEqualTo(1);
      assertThat(run(command).err()).as(command.toString()).contains(error);
    }
    assertThat(run(commands.get(0), "--entry", "helper").err())
        .doesNotContain("it is about executions");
    assertThat(Files.exists(Path.of(residual))).isFalse();
  }

  /** What was warned of once is not forgotten where something is made of it. */
  @Test
  void whatIsMadeOfConditionsOnAnotherTextIsAboutNone() throws IOException {
    make("stated", "-DMOST=9");
    String joined = directory.resolve("joined.graphml").toString();
    run(List.of("condition", "join", program, made, made, "--trust-condition", "-o", joined));
    assertThat(run(List.of("reduce", program, joined, "-o", joined + ".c")).err())
        .contains(joined + ": error: made when");
  }
}
