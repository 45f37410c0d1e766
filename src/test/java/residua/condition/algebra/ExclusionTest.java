package residua.condition.algebra;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import residua.base.diagnostics.InputException;
import residua.c.cfa.Program;
import residua.condition.ConditionAutomaton;
import residua.condition.io.ConditionFiles;
import residua.oracle.ProgramsAndConditions;
import residua.testing.Models;

/** Assumptions of two conditions that exclude each other. */
class ExclusionTest {
  /** Of the random pairs one whose assumptions once led to states that no run comes to. */
  private static final long SEED = 73;

  @Test
  @DisplayName("a condition and its complement have nothing in common, and that is what is written")
  void complement() throws InputException {
    var sample = ProgramsAndConditions.of(SEED, ProgramsAndConditions.Kind.ASSUMPTIONS, 2);
    Program program = Models.program(sample.program());
    Algebra algebra = new Algebra(program);
    ConditionAutomaton condition =
        ConditionFiles.read(
            "test.graphml", sample.conditions().get(0).getBytes(UTF_8), new ArrayList<>());

    ConditionAutomaton common =
        algebra.common(List.of(condition, algebra.complement(condition).automaton())).automaton();

    assertThat(common.transitions())
        .isNotEmpty()
        .noneMatch(transition -> common.states().get(transition.target()).accepting());
  }
}
