package residua.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import residua.c.cfa.Program;
import residua.c.specification.Property;
import residua.cli.output.Streams;
import residua.cli.program.WrongResult;
import residua.condition.NamedCondition;
import residua.pipeline.program.ProgramReader;
import residua.pipeline.program.ProgramSettings;
import residua.pipeline.reduction.ResultCheck;

/** What {@code reduce --check} does with results that a defect would make. */
class ResultCheckTest {
  private static final String CONDITION = "test-programs/nothing-verified.graphml";
  private static final String PROGRAM = "extern int f(int);\nint main(void) { return f(1); }\n";

  private final ByteArrayOutputStream errors = new ByteArrayOutputStream();

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
    assertThatThrownBy(() -> check(residual))
        .isInstanceOfSatisfying(ResultCheck.Wrong.class, this::show);
    assertThat(errors.toString(UTF_8))
        .contains("residua: the result is wrong: ")
        .contains(why)
        .contains("this is a defect in Residua, not in your input")
        .endsWith("No output was written.\n");
  }

  @Test
  void rightResultsPass() throws Exception {
    check(PROGRAM);
  }

  private void show(ResultCheck.Wrong wrong) {
    PrintStream out = new PrintStream(new ByteArrayOutputStream(), true, UTF_8);
    PrintStream err = new PrintStream(errors, true, UTF_8);
    WrongResult.show(wrong, new Streams(InputStream.nullInputStream(), out, err));
  }

  private static void check(String residual) throws Exception {
    ProgramSettings settings = new ProgramSettings("-", "main", List.of("cc", "-E"), List.of());
    ProgramReader inputs = new ProgramReader(new ByteArrayInputStream(PROGRAM.getBytes(UTF_8)));
    Program program = inputs.program(settings);
    List<NamedCondition> conditions =
        inputs.conditions(settings, List.of(CONDITION), new ArrayList<>());
    ResultCheck check = new ResultCheck(inputs, settings, new Property.AllRuns());
    assertThat(check.doubt(program, conditions, residual)).isEmpty();
  }
}
