package residua.hostile;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Conditions;
import residua.testing.Extent;
import residua.testing.Gcc;
import residua.testing.Tool;

/**
 * Programs in which the first phases of translation (C17, 5.1.1.2) decide what a comment hides:
 * what the compiler in use reads is what is verified, or the program is refused. The compiled
 * program is the oracle.
 *
 * <p>{@code -Dresidua.phases.programs=5000} tries so many, {@code -Dresidua.phases.seed=7} others.
 */
class PhasesOfTranslationTest {
  private static final int PROGRAMS =
      Integer.getInteger("residua.phases.programs", Extent.of(24, 4));
  private static final long SEED = Long.getLong("residua.phases.seed", 20_261_128L);
  private static final int FAILED = 7;

  private static final List<String> PARTS =
      List.of(
          "\\",
          "\\\n",
          "\\\\\n",
          "\\\r",
          "\\\0\n",
          "\\ \n",
          "??/\n",
          "??/",
          "??!",
          "?",
          "/",
          "*",
          "*/",
          "/*",
          "//",
          "\"",
          "'",
          "\r",
          "\n",
          "\0",
          "\u000b",
          "\f",
          "#pragma x",
          "R",
          "x = 0;",
          "(");

  private static final List<String> PLACES =
      List.of(
          "// @ x = 1;\n",
          "// @\n x = 1;\n",
          "/* @ x = 1; /* */\n",
          "//* @ */ x = 1;\n x++;\n",
          "const char *s = \"@\"; x = 1; //\";\n",
          "const char *s = \"@\"; //\"; x = 1;\n",
          "x = '@' != '|'; //';\n",
          "\n#pragma x @\n x = 1; /* */\n",
          "\n#pragma don't @ /*\n x = 1; /* */\n");

  @TempDir private Path directory;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "// c??/\nx = 1;\n",
        "// c\rx = 1;\n",
        "// c\\ \r\r\nx = 1;\n",
        "//\\\\\rx++;\rx = 1;\n",
        "/* *\\\n/ x = 1; /* */\n",
        "x = '??!' != '|';\n",
        "const char *s = \"??/\"; x = 1; //\";\n",
        "const char *s = \"a\\\\\n\"; //\"; x = 1;\n",
        "\n#pragma don't /*\nx = 1; /* */\n",
        "// c\\\0\n x = 0;\n x = 1;\n",
      })
  void whatIsNoCommentIsVerified(String text) throws IOException {
    String program = program(text);
    assertThat(runs(program, "gcc")).isEqualTo(FAILED);
    assertAgrees(program, "cc -E");
    assertAgrees(program, "cc -E -C");
    assertAgrees(program, "clang -E -C");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "const char *s = R\"(\\)\"; x = 1; //)\";\n",
        "const char *s = \"a\0b\"; x = 1;\n",
        "int y\u00c2\u00a0= 1;\n",
      })
  void whatCompilersReadDifferentlyIsRefusedWithItsPlace(String text) throws IOException {
    Tool.Result result = verified(program(text), "program.c", "cc -E");
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err()).contains("program.c:3:").contains("cannot be read with certainty");
  }

  /** GCC does not splice lines of a file that is preprocessed already; clang does. */
  @Test
  void linesOfPreprocessedFilesAreNotSpliced() throws IOException {
    Tool.Result result = verified(program("// c\\\nx = 1;\n"), "program.i", "cc -E");
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err()).contains("program.i:3:5: error: cannot be read with certainty");
  }

  /** In C90 there are no comments that end with the line. */
  @Test
  void theDialectOfTheCompilerInUseCounts() throws IOException {
    String program = program("x = 2 //* */ 2\n - 1;\n").replace("x = 0", "x = 1");
    assertThat(runs(program, "gcc", "-std=c90")).isEqualTo(0);
    assertThat(runs(program, "gcc")).isEqualTo(FAILED);
    assertThat(verified(program, "program.c", "cc -E -std=c90").out()).contains("TRUE");
    assertThat(verified(program, "program.c", "cc -E").out()).contains("FALSE");
  }

  @ParameterizedTest
  @ValueSource(strings = {"-traditional-cpp", "-fdirectives-only", "-fpreprocessed"})
  void optionsThatDoNotShowWhatACompilerReadsAreRefused(String option) throws IOException {
    String program = "#define A 1\n" + program("x = A;\n");
    Tool.Result result = verified(program, "program.c", "cc -E " + option);
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err()).contains(option);
  }

  /** Without line markers, lines in conditions and answers would be others. */
  @Test
  void lineMarkersAreNotLeftOut() throws IOException {
    String program = "#define A 1\n\n\n\n" + program("x = A;\n");
    assertThat(verified(program, "program.c", "cc -E -P").out())
        .isEqualTo(verified(program, "program.c", "cc -E").out());
  }

  /** What a residual program does is what the program does, also where it is compiled otherwise. */
  @Test
  void whatIsPrintedHasOneMeaning() throws IOException {
    String program =
        program("const char *s = \"a??/\"; //\"; x = 1;\n x = s[1] != '?' || s[3] != '/';\n");
    assertThat(runs(program, "gcc")).isZero();
    String residual = residual(program);
    assertThat(residual).doesNotContain("??/");
    assertThat(runs(residual, "gcc")).isZero();
    assertThat(runs(residual, "gcc", "-std=c11")).isZero();
  }

  @Test
  void patternsOfBytesAreReadAsTheyAreCompiled() throws IOException {
    System.out.println("seed " + SEED);
    Random random = new Random(SEED);
    int failing = 0;
    int compiled = 0;
    while (compiled < PROGRAMS) {
      StringBuilder pattern = new StringBuilder();
      for (int i = 1 + random.nextInt(4); i > 0; i--) {
        pattern.append(PARTS.get(random.nextInt(PARTS.size())));
      }
      String place = PLACES.get(random.nextInt(PLACES.size()));
      String program = program(place.replace("@", pattern));
      for (String compiler : List.of("gcc", "clang")) {
        int exitCode = runs(program, compiler);
        if (exitCode >= 0) {
          compiled++;
          failing += exitCode == FAILED ? 1 : 0;
          assertAgrees(program, compiler + (random.nextBoolean() ? " -E" : " -E -C"));
        }
      }
    }
    assertThat(failing).isBetween(PROGRAMS / 10, PROGRAMS);
  }

  private static String program(String text) {
    return "extern void reach_error(void);\nint main(void) { int x = 0;\n"
        + text
        + "\n if (x) reach_error();\n return 0; }\n";
  }

  /** The verdict and the residual program must be those of what the compiler reads. */
  private void assertAgrees(String program, String preprocessor) throws IOException {
    String compiler = preprocessor.startsWith("clang") ? "clang" : "gcc";
    int exitCode = runs(program, compiler);
    Tool.Result result = verified(program, "program.c", preprocessor);
    String shown = program.replace("\r", "<CR>").replace("\0", "<NUL>") + preprocessor;
    if (result.exitCode() == 1) {
      assertThat(result.err()).as(shown).contains("cannot be read with certainty");
      return;
    }
    assertThat(result.out()).as(shown).doesNotContain(exitCode == FAILED ? "TRUE" : "FALSE");
    assertThat(runs(residual(program, "--cpp", preprocessor), compiler))
        .as(shown)
        .isEqualTo(exitCode);
  }

  private Tool.Result verified(String program, String name, String preprocessor)
      throws IOException {
    Path file = Files.write(directory.resolve(name), program.getBytes(ISO_8859_1));
    return Tool.run(
        "verify", "--with", "enumerate,bmc", "-q", "--cpp", preprocessor, file.toString());
  }

  /** Of a condition that covers nothing; it must be proved, too. */
  private String residual(String program, String... options) throws IOException {
    Path file = Files.write(directory.resolve("program.c"), program.getBytes(ISO_8859_1));
    Path condition =
        Files.writeString(
            directory.resolve("condition.graphml"),
            Conditions.of(2, Conditions.edge("q0", "covered", "enterFunction", "nothing")));
    List<String> command = new ArrayList<>(List.of("--check", "--max-growth", "none"));
    command.addAll(List.of(options));
    command.addAll(List.of(file.toString(), condition.toString()));
    return Tool.reduce(command.toArray(String[]::new));
  }

  /** The exit code of a program, compiled; -1 if it cannot be. */
  private int runs(String program, String... compile) throws IOException {
    Path source = Files.write(directory.resolve("run.c"), program.getBytes(ISO_8859_1));
    Path error = directory.resolve("error.c");
    Files.writeString(error, "void exit(int); void reach_error(void) { exit(" + FAILED + "); }\n");
    Path binary = directory.resolve("a.out");
    List<String> command = new ArrayList<>(List.of(compile));
    command.addAll(
        List.of("-w", "-g0", source.toString(), error.toString(), "-o", binary.toString()));
    return Gcc.outcome(command).exitCode() == 0
        ? Gcc.outcome(List.of(binary.toString())).exitCode()
        : -1;
  }
}
