package residua.reducer;

import static org.assertj.core.api.Assertions.assertThat;
import static residua.testing.Conditions.edge;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Conditions;
import residua.testing.Scratch;

/** Functions of the program that are called under names they have for the assembler. */
class AssemblerNameTest {
  /** What returns in {@code main} is verified, if nothing has returned before. */
  private static final String CONDITION =
      Conditions.of(2, edge("q0", "q1", 4) + edge("q0", "covered", 9));

  private static final String PROGRAM =
      """
      %s
      %s
      unsigned long called(const char *text) {
        return text[0];
      }
      %s
      int main(void) {
        unsigned long first = %s("abc");
        return (int)first;
      }
      """;

  @TempDir private Path directory;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "extern unsigned long called(const char *) __asm__(\"symbol\");"
            + "|extern unsigned long other(const char *) __asm__(\"symbol\");||other",
        "|extern unsigned long strlen(const char *) __asm__(\"called\");||strlen",
        "||extern unsigned long other(const char *) __attribute__((alias(\"called\")));|other",
        "||static unsigned long other(const char *) __attribute__((weakref(\"called\")));|other",
        "||unsigned long (*pointer)(const char *) = called;|pointer",
        "#pragma weak other = called|extern unsigned long other(const char *);||other",
        "#pragma redefine_extname strlen called|unsigned long strlen(const char *);||strlen",
        "_Pragma(\"redefine_extname strlen called\")|unsigned long strlen(const char *);||strlen",
        "unsigned long called(const char *) __asm__(\"strlen\");"
            + "|unsigned long strlen(const char *);||strlen",
        "unsigned long strlen(const char *);"
            + "||__asm__(\".globl strlen\\n.set strlen, called\");|strlen",
      })
  void lieOnTheRunsOfTheResidual(String first, String second, String third, String name)
      throws IOException {
    Scratch scratch = new Scratch(directory);
    String program = PROGRAM.formatted(or(first), or(second), or(third), name);
    List<String> compile = List.of("gcc", "-fno-builtin", "-w");
    assertThat(scratch.exitCode(compile, program)).isEqualTo('a');
    for (String reducer : List.of("product", "ghost")) {
      String residual = scratch.residual(program, CONDITION, "--reducer", reducer);
      assertThat(scratch.exitCode(compile, residual)).as(residual).isEqualTo('a');
      assertThat(scratch.verdict(program, CONDITION, residual)).startsWith("sound");
    }
    String cut = program.replace("return (int)", "__builtin_exit(0); return (int)");
    assertThat(scratch.verdict(program, CONDITION, cut)).doesNotStartWith("sound");
  }

  /** The name is given where it is called, in a block. */
  @ParameterizedTest
  @ValueSource(strings = {"product", "ghost"})
  void lieOnTheRunsOfTheResidualIfDeclaredInABlock(String reducer) throws IOException {
    Scratch scratch = new Scratch(directory);
    String program =
        PROGRAM
            .formatted("", "", "", "strlen")
            .replace(
                "unsigned long first",
                "extern unsigned long strlen(const char *) __asm__(\"called\"); unsigned long"
                    + " first");
    List<String> compile = List.of("gcc", "-fno-builtin", "-w");
    String residual = scratch.residual(program, CONDITION, "--reducer", reducer);
    assertThat(scratch.exitCode(compile, residual)).as(residual).isEqualTo('a');
    assertThat(scratch.verdict(program, CONDITION, residual)).startsWith("sound");
  }

  private static String or(String text) {
    return text == null ? "" : text;
  }
}
