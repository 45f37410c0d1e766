package residua.c.semantics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Narrow;

/** Programs print what they print when gcc -O0 -fwrapv has compiled them. */
class InterpreterTest {
  @TempDir Path directory;

  private void assertRunsAsGccDoes(Path program) throws IOException {
    assertThat(new Comparison(directory, List.of()).compare(program))
        .isEqualTo(new Comparison.Result(Comparison.Outcome.SAME, ""));
  }

  @Test
  void runsTheLanguageAsGccDoes() throws IOException {
    assertRunsAsGccDoes(Path.of("test-programs/meaning/language.c"));
  }

  /** Statement expressions, and calls that have no edge. */
  @Test
  void runsWhatHasNoEdgesAsGccDoes() throws IOException {
    assertRunsAsGccDoes(Path.of("test-programs/meaning/blocks.c"));
  }

  /** Numbers, characters, unions that are made by casts, and functions that nobody declares. */
  @Test
  void knowsWhatTheLibraryGives() throws IOException {
    assertRunsAsGccDoes(Path.of("test-programs/meaning/library.c"));
  }

  @Test
  void knowsStringsAndWhatIsPrintedIntoThem() throws IOException {
    assertRunsAsGccDoes(Path.of("test-programs/meaning/strings.c"));
  }

  @Test
  void knowsObjectsWhoseSizeIsCalculated() throws IOException {
    assertRunsAsGccDoes(Path.of("test-programs/meaning/sizes.c"));
  }

  @Test
  void knowsLiteralsThatLastAsLongAsTheProgram() throws IOException {
    assertRunsAsGccDoes(Path.of("test-programs/meaning/literals.c"));
  }

  @Test
  void initialisesOneAfterTheOther() throws IOException {
    assertRunsAsGccDoes(Path.of("test-programs/meaning/declarators.c"));
  }

  @Test
  void executesOperandsOfTheCommaOperatorOneAfterTheOther() throws IOException {
    assertRunsAsGccDoes(Path.of("test-programs/meaning/commas.c"));
  }

  @Test
  void knowsRangesOfElements() throws IOException {
    assertRunsAsGccDoes(Path.of("test-programs/meaning/ranges.c"));
  }

  @Test
  void keepsNothingOfWhatAnInitialiserOverwrites() throws IOException {
    Path program = Path.of("test-programs/meaning/overwritten.c");
    assertThat(new Comparison(directory, List.of()).compare(program))
        .isEqualTo(new Comparison.Result(Comparison.Outcome.SAME, ""));
  }

  @Test
  void goesOnDespiteWhatIsLeftOfACopiedStructureThatIsOverwrittenInPart() throws IOException {
    Path program =
        Files.writeString(
            directory.resolve("copied.c"),
            """
            struct pair { int x, y; };
            struct frame { struct pair a, b; };
            static const struct pair known = {1, 2};
            int main(void) {
              struct frame frame = {.b = known, .b.x = 5};
              return frame.b.y;
            }
            """);
    assertThat(new Comparison(directory, List.of()).compare(program).outcome())
        .isEqualTo(Comparison.Outcome.UNKNOWN);
  }

  @Test
  void calculatesTheValueOfARangeOfElementsOnce() throws IOException {
    Path program =
        Files.writeString(
            directory.resolve("once.c"),
            """
            #include <stdio.h>
            static int calls;
            static int next(void) { return ++calls; }
            int main(void) {
              int width = 3;
              int sizes[5] = {[1 ... 3] = width * 2};
              int once[4] = {[0 ... 3] = next()};
              for (int i = 0; i < 4; i++)
                printf("%d %d ", sizes[i], once[i]);
              printf("%d\\n", calls);
            }
            """);
    assertRunsAsGccDoes(program);
  }

  /** As older assertion macros have it. */
  @Test
  void knowsConditionalsOfWhichOneSideIsVoid() throws IOException {
    assertRunsAsGccDoes(Path.of("test-programs/meaning/void-sides.c"));
  }

  /** Both edges that leave a branch evaluate its condition; a run does it once. */
  @Test
  void evaluatesABranchConditionOnce() throws IOException {
    Path program =
        Files.writeString(
            directory.resolve("once.c"),
            """
            #include <stdio.h>
            int main(void) {
              int rounds = 0;
              if (printf("once\\n") > 100)
                puts("long");
              while (printf("round %d\\n", rounds) > 100 || rounds++ < 2)
                ;
              switch (printf("twelve bytes")) {
                case 3: return 1;
                case 12: return 2;
                default: return 3;
              }
            }
            """);
    assertRunsAsGccDoes(program);
  }

  @ParameterizedTest(name = "{0}")
  @ValueSource(
      strings = {
        "004-implicit-function",
        "014-designated-initialisers",
        "022-unions",
        "055-attributes-constructor",
        "100-function-pointers",
        "220-strings"
      })
  void isNeverDifferent(String name) throws IOException {
    Path program = Path.of("test-programs/c", name + ".c");
    assertThat(new Comparison(directory, List.of()).compare(program).outcome())
        .isNotEqualTo(Comparison.Outcome.DIFFERENT);
  }

  @Test
  void runsTheLanguageAsGccDoesWith32Bits() throws Exception {
    assumeTrue(Narrow.isRun(directory), "programs for 32 bits are not made and run here");
    Comparison comparison = new Comparison(directory, Comparison.NARROW);
    for (String name : List.of("language", "blocks", "widths", "sizes")) {
      assertThat(comparison.compare(Path.of("test-programs/meaning", name + ".c")))
          .as(name)
          .isEqualTo(new Comparison.Result(Comparison.Outcome.SAME, ""));
    }
  }

  @Test
  void knowsHowWideTypesAre() throws IOException {
    assertThat(
            new Comparison(directory, List.of()).compare(Path.of("test-programs/meaning/widths.c")))
        .isEqualTo(new Comparison.Result(Comparison.Outcome.SAME, ""));
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {21, 22, 23, 24})
  void runsRandomProgramsAsGccDoesWith32Bits(long seed) throws Exception {
    assumeTrue(CsmithPrograms.areThere(), "csmith is not installed");
    assumeTrue(Narrow.isRun(directory), "programs for 32 bits are not made and run here");
    Path program = CsmithPrograms.generate(seed, directory);
    List<String> options =
        Stream.concat(CsmithPrograms.OPTIONS.stream(), Comparison.NARROW.stream()).toList();
    assertThat(new Comparison(directory, options).compare(program).outcome())
        .as("seed " + seed)
        .isNotEqualTo(Comparison.Outcome.DIFFERENT);
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {11, 12, 13, 14, 15, 16})
  void runsRandomProgramsAsGccDoes(long seed) throws IOException {
    assumeTrue(CsmithPrograms.areThere(), "csmith is not installed");
    Path program = CsmithPrograms.generate(seed, directory);
    assertThat(new Comparison(directory, CsmithPrograms.OPTIONS).compare(program).outcome())
        .as("seed " + seed)
        .isNotEqualTo(Comparison.Outcome.DIFFERENT);
  }
}
