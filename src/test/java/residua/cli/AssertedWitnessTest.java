package residua.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Gcc;
import residua.testing.Tool;

/** {@code reduce --assert WITNESS}. */
class AssertedWitnessTest {
  @TempDir private Path directory;

  private String write(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text).toString();
  }

  /** A witness with invariants, each by its type, its line and its value. */
  static String invariants(String... all) {
    StringBuilder text = new StringBuilder("- entry_type: invariant_set\n  content:\n");
    for (int i = 0; i < all.length; i += 3) {
      text.append(
          """
            - invariant:
                type: %s
                location: {file_name: program.c, line: %s}
                value: "%s"
                format: c_expression
          """
              .formatted(all[i], all[i + 1], all[i + 2]));
    }
    return text.toString();
  }

  @Test
  void invariantsBecomeAssertions() throws IOException {
    String text =
        """
        #include <stdio.h>
        int main(void) {
          int n = 0;
          for (int i = 0; i < 5; i++) {
            n += i;
          }
          while (n > 3)
            n--;
          do {
            n++;
          } while (n < 6);
          for (;;) {
            break;
          }
          return n;
        }
        """;
    String program = write("loops.c", text);
    String witness =
        write(
            "witness.yml",
            invariants(
                "loop_invariant",
                "4",
                "i <= 5 && n <= 10",
                "loop_invariant",
                "7",
                "n <= 10",
                "loop_invariant",
                "9",
                "n <= 5",
                "loop_invariant",
                "12",
                "n == 6",
                "location_invariant",
                "15",
                "n == 6"));
    String runtime =
        write("error.c", "#include <stdlib.h>\nvoid reach_error(void) { _Exit(66); }\n");
    String binary = directory.resolve("asserted").toString();
    String asserted = Tool.reduce(program, "--assert", witness);
    Gcc.execute("gcc", "-w", "-o", binary, write("asserted.c", asserted), runtime);
    assertThat(Gcc.outcome(List.of(binary)).exitCode()).isEqualTo(6);
    for (String[] wrong :
        new String[][] {
          {"loop_invariant", "4", "i < 5"},
          {"loop_invariant", "7", "n > 3"},
          {"loop_invariant", "9", "n > 3"},
          {"loop_invariant", "12", "n != 6"},
          {"location_invariant", "15", "n == '0'"}
        }) {
      String one = write("wrong.yml", invariants(wrong));
      String text2 = Tool.reduce(program, "--assert", one);
      Gcc.execute("gcc", "-w", "-o", binary, write("asserted.c", text2), runtime);
      assertThat(Gcc.outcome(List.of(binary)).exitCode()).as(text2).isEqualTo(66);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "system(1)",
        "x = 1",
        "x++ > 0",
        "x += 1",
        "x <<= 1",
        "1); reach_error(); (1",
        "x > 0 /* ",
        "x > 0 // ",
        "x, y",
        "x ? y : 0",
        "({ 1; })",
        "(x",
        "",
        "x[0) > (1]; #"
      })
  void onlyHarmlessExpressionsAreAsserted(String expression) throws IOException {
    String program = write("program.c", WitnessTexts.PROGRAM);
    String witness = write("w.yml", invariants("location_invariant", "6", expression));
    Tool.Result result = Tool.run("reduce", program, "--assert", witness);
    assertThat(result.exitCode()).as(result.toString()).isEqualTo(1);
    assertThat(result.err()).startsWith(witness + ":").contains("error: ");
  }

  @Test
  void noBranchOfTheProgramIsTakenOver() throws IOException {
    String text =
        """
        #define OTHERWISE else
        int main(void) {
          int x = 0;
          if (x)
            x = 1;
          OTHERWISE
            x = 2;
          return x;
        }
        """;
    String program = write("branch.c", text);
    String witness = write("w.yml", invariants("location_invariant", "6", "x == 0"));
    Tool.Result result = Tool.run("reduce", program, "--assert", witness);
    assertThat(result.exitCode()).as(result.toString()).isEqualTo(1);
  }

  /** Whether line 5 is the fifth of the file or what a directive calls so, nothing tells. */
  @Test
  void linesThatAreNumberedAnewMeanNothing() throws IOException {
    String text =
        """
        int main(void) {
          int i = 0;
          while (i < 3) i++;
          while (i < 9) i++;
        %s
          while (i < 20) i++;
          return 0;
        }
        """;
    String witness = write("w.yml", invariants("loop_invariant", "4", "i <= 9"));
    for (String anew : List.of("#line 4", "# 4 \"program.c\"")) {
      String program = write("program.c", text.formatted(anew));
      Tool.Result result = Tool.run("reduce", program, "--assert", witness);
      assertThat(result.exitCode()).isEqualTo(1);
      assertThat(result.err()).contains("program.c: error: a directive renumbers lines");
    }
    for (String other : List.of("", "#line 6", "#line 4 \"other.c\"")) {
      String program = write("program.c", text.formatted(other));
      assertThat(Tool.run("reduce", program, "--assert", witness).out())
          .contains("while ((i <= 9) || (reach_error(), 1), i < 9)");
    }
  }

  /** Line 11 of a header is not line 11 of the program. */
  @Test
  void invariantsOfOtherFilesAreRefused() throws IOException {
    String program = write("program.c", WitnessTexts.PROGRAM);
    String invariants = invariants("loop_invariant", "11", "y > 0").replace("program.c", "other.h");
    String task = "  metadata: {task: {input_files: [a/program.c]}}\n  content:\n";
    String witness = write("w.yml", invariants.replace("  content:\n", task));
    Tool.Result result = Tool.run("reduce", program, "--assert", witness);
    assertThat(result.exitCode()).as(result.toString()).isEqualTo(1);
    assertThat(result.err()).contains("'other.h' is not an input file");
    String own =
        write("own.yml", Files.readString(Path.of(witness)).replace("other.h", "program.c"));
    assertThat(Tool.run("reduce", program, "--assert", own).exitCode()).isZero();
  }
}
