package residua.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import residua.cfa.Program;
import residua.condition.NamedCondition;

/** What {@code reduce --check} does with results that a defect would make. */
class ResultCheckTest {
  private static final String CONDITION = "test-programs/nothing-verified.graphml";
  private static final String PROGRAM = "extern int f(int);\nint main(void) { return f(1); }\n";

  private final ByteArrayOutputStream errors = new ByteArrayOutputStream();

  @Command
  private static final class Options {
    @Mixin ProgramOptions options;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "extern int f(int); int main(void) { return f(2); } | new behaviour: ",
        "extern int f(int); int main(void) { return 0; }    | : ",
        "extern int f(int); int main(void) {                | it cannot be read again",
        "int other(void) { return 0; }                      | it cannot be read again",
      })
  void wrongResultsAreReported(String residual, String why) {
    assertThatThrownBy(() -> check(residual)).isInstanceOf(ResultCheck.Wrong.class);
    assertThat(errors.toString(UTF_8))
        .contains("residua: the result is wrong: ")
        .contains(why)
        .contains("this is a defect in Residua, not in your input")
        .endsWith("No output was written.\n");
  }

  @Test
  void rightResultsPassInSilence() throws Exception {
    check(PROGRAM);
    assertThat(errors.toString(UTF_8)).isEmpty();
  }

  private void check(String residual) throws Exception {
    Options parsed = new Options();
    new CommandLine(parsed).parseArgs("-");
    Streams streams =
        new Streams(
            new ByteArrayInputStream(PROGRAM.getBytes(UTF_8)),
            new PrintStream(new ByteArrayOutputStream(), true, UTF_8),
            new PrintStream(errors, true, UTF_8));
    Inputs inputs = new Inputs(streams);
    Program program = inputs.program(parsed.options);
    List<NamedCondition> conditions = inputs.conditions("-", List.of(CONDITION), new ArrayList<>());
    ResultCheck check = new ResultCheck(inputs, parsed.options, Optional.empty(), streams);
    assertThat(check.doubt(program, conditions, residual)).isEmpty();
  }
}
