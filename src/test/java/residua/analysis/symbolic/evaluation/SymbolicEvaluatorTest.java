package residua.analysis.symbolic.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.base.text.SourceText;
import residua.c.frontend.CFrontend;
import residua.c.interpreter.Interpreter;
import residua.testing.Unrolled;
import residua.testing.Wanted;

/**
 * Expressions over inputs that the program has compared with constants: a solver knows their values
 * only if the terms for them are right. The interpreter must give the same.
 */
class SymbolicEvaluatorTest {
  private static final String CALL = "value(";

  static Stream<Wanted> programs() throws IOException {
    return Wanted.in("analysis/symbolic/evaluation");
  }

  /** The program with an error call where an expression has, or has not, the value wanted of it. */
  private static String checked(Wanted wanted, String operator) {
    StringBuilder text = new StringBuilder();
    List<String> lines = wanted.text().lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      String want = wanted.lines().get(i + 1);
      assertThat(line.startsWith(CALL)).isEqualTo(want != null);
      text.append(
          want == null
              ? line + "\n"
              : "if ((%s) %s (%s)) reach_error();%n"
                  .formatted(
                      line.substring(CALL.length(), line.lastIndexOf(");")), operator, want));
    }
    return text.toString();
  }

  @ParameterizedTest
  @MethodSource("programs")
  void valuesAreTheseAndNoOthers(Wanted wanted) throws Exception {
    Unrolled different = Unrolled.of(checked(wanted, "!="));
    assertThat(different.open()).isEmpty();
    assertThat(different.undefined()).isEmpty();
    assertThat(different.errors()).isEmpty();
    Unrolled same = Unrolled.of(checked(wanted, "=="));
    assertThat(same.errors().firstKey()).isEqualTo(wanted.lines().firstKey());
  }

  @ParameterizedTest
  @MethodSource("programs")
  void theInterpreterGivesTheSame(Wanted wanted) throws Exception {
    String text = checked(wanted, "!=");
    CFrontend.Understood understood =
        CFrontend.understand(
            new SourceText("p.c", text, text), "main", (all, suspicion) -> suspicion);
    List<Long> inputs = text.contains("nondet_uchar();") ? List.of(200L, -7L) : List.of(1L);
    Interpreter.Run run =
        new Interpreter(understood.program(), understood.meaning(), Set.of("reach_error"))
            .run(inputs, 10_000);
    assertThat(run.end()).isInstanceOf(Interpreter.End.Exited.class);
  }
}
