package residua.pipeline.reduction;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.base.diagnostics.InputException;
import residua.c.cfa.Program;
import residua.condition.NamedCondition;
import residua.condition.io.ConditionFiles;
import residua.pipeline.program.ProgramReader;
import residua.pipeline.program.ProgramSettings;
import residua.reducer.sizing.Growth;
import residua.testing.Conditions;
import residua.testing.Wanted;

/**
 * What is left to a verifier: executions that the condition in a program's comments does not cover,
 * up to their last error call. Lines of which nothing is left have no comment.
 */
class ConditionalProgramTest {
  @TempDir private Path directory;

  private final ProgramReader reader = new ProgramReader(InputStream.nullInputStream());

  static Stream<Wanted> programs() throws IOException {
    return Wanted.in("pipeline/reduction");
  }

  private ProgramSettings settings(String text) throws IOException {
    Path file = Files.writeString(directory.resolve("p.c"), text);
    return new ProgramSettings(file.toString(), "main", List.of("cc", "-E"), List.of());
  }

  private static NamedCondition condition(String text) throws InputException {
    byte[] bytes = Conditions.inComments(text).getBytes(UTF_8);
    return new NamedCondition("c", ConditionFiles.read("c.graphml", bytes, new ArrayList<>()));
  }

  private ConditionalProgram left(String text, List<NamedCondition> conditions)
      throws IOException, InputException {
    ProgramSettings settings = settings(text);
    Program program = reader.program(settings);
    return ConditionalProgram.of(reader, settings, program, conditions, Growth.UNLIMITED);
  }

  @ParameterizedTest
  @MethodSource("programs")
  void theseLinesAreOpen(Wanted wanted) throws IOException, InputException {
    ConditionalProgram left = left(wanted.text(), List.of(condition(wanted.text())));
    assertThat(left.openLines()).isEqualTo(wanted.lines().keySet());
    assertThat(left.isDone()).isEqualTo(wanted.lines().isEmpty());
    assertThat(left.openLocations() == 0).isEqualTo(wanted.lines().isEmpty());
    assertThat(left.openShare()).isBetween(0.0, 1.0);
  }

  @ParameterizedTest
  @MethodSource("programs")
  void withoutAConditionNoLessIsOpen(Wanted wanted) throws IOException, InputException {
    ConditionalProgram left = left(wanted.text(), List.of());
    assertThat(left.openLines()).containsAll(wanted.lines().keySet());
    assertThat(left.isDone()).isFalse();
    ConditionalProgram whole =
        ConditionalProgram.whole(
            reader, settings(wanted.text()), reader.program(settings(wanted.text())));
    assertThat(whole.openLines()).containsAll(left.openLines());
    assertThat(whole.openLocations()).isGreaterThanOrEqualTo(left.openLocations());
  }

  /** Analyses read the rest as a program of its own; it must reach no error that is not open. */
  @ParameterizedTest
  @MethodSource("programs")
  void theRestIsAProgram(Wanted wanted) throws IOException, InputException {
    ConditionalProgram left = left(wanted.text(), List.of(condition(wanted.text())));
    String printed = left.understood().program().source().text();
    assertThat(printed.contains("reach_error();")).isEqualTo(!left.isDone());
  }

  @Test
  void aProgramWithoutErrorCallsIsDone() throws IOException, InputException {
    assertThat(left("int main(void) { return 3; }\n", List.of()).isDone()).isTrue();
  }

  @Test
  void whatReachesNoErrorIsPartOfTheWholeProgramOnly() throws IOException, InputException {
    String text =
        """
        extern int ask(void);
        extern void reach_error(void);
        int main(void) {
          if (ask() == 3)
            reach_error();
          return ask();
        }
        """;
    ConditionalProgram whole =
        ConditionalProgram.whole(reader, settings(text), reader.program(settings(text)));
    assertThat(whole.openLines()).contains(4, 5, 6);
    assertThat(left(text, List.of()).openLines()).contains(4, 5);
    assertThat(
            left("extern void reach_error(void);\n" + "int main(void) { return 1; }\n", List.of())
                .openLocations())
        .isZero();
  }
}
