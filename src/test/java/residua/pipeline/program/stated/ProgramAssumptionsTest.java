package residua.pipeline.program.stated;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import residua.base.diagnostics.InputException;
import residua.c.cfa.Program;
import residua.condition.Claim;
import residua.condition.Evidence;
import residua.testing.Models;

/** A proof that uses the user's statements says so, and counts only where they are made again. */
class ProgramAssumptionsTest {
  private static final ProgramAssumptions NOTE = ProgramAssumptions.of(List.of("note"));
  private static final ProgramAssumptions BOTH = ProgramAssumptions.of(List.of("print", "note"));

  private static Evidence proved(ProgramAssumptions stated) {
    return stated.claimed(Evidence.of(Claim.PROVED));
  }

  @Test
  void aProofWithoutStatementsStaysAProof() {
    assertThat(proved(ProgramAssumptions.NONE)).isEqualTo(Evidence.of(Claim.PROVED));
    assertThat(ProgramAssumptions.NONE.premise()).isEmpty();
  }

  @Test
  void aProofWithStatementsIsOnlyStated() {
    for (ProgramAssumptions stated : List.of(NOTE, BOTH, NOTE.andOnlyDefined(), onlyDefined())) {
      Evidence evidence = proved(stated);
      assertThat(evidence.claim()).isEqualTo(Claim.STATED);
      assertThat(ProgramAssumptions.isProvedSo(evidence)).isTrue();
      assertThat(stated.restsOnIt(evidence)).isTrue();
      assertThat(stated.isAllIn(evidence)).isTrue();
    }
  }

  private static ProgramAssumptions onlyDefined() {
    return ProgramAssumptions.NONE.andOnlyDefined();
  }

  @Test
  void aProofCountsWhereAtLeastItsStatementsAreMade() {
    assertThat(BOTH.restsOnIt(proved(NOTE))).isTrue();
    assertThat(NOTE.restsOnIt(proved(BOTH))).isFalse();
    assertThat(NOTE.restsOnIt(proved(NOTE.andOnlyDefined()))).isFalse();
    assertThat(NOTE.andOnlyDefined().restsOnIt(proved(NOTE))).isTrue();
    assertThat(ProgramAssumptions.NONE.restsOnIt(proved(onlyDefined()))).isFalse();
    assertThat(ProgramAssumptions.NONE.restsOnIt(proved(NOTE))).isFalse();
  }

  @Test
  void anotherProversUseOfThemAddsThem() {
    Evidence both = BOTH.claimed(proved(NOTE));
    assertThat(BOTH.isAllIn(both)).isTrue();
    assertThat(NOTE.restsOnIt(both)).isFalse();
  }

  /** A reason of the user's own words is no proof, whatever statements are made. */
  @Test
  void aStatementOfTheUserIsNoProof() {
    Evidence stated = Evidence.of(Claim.STATED).because("I have looked at it");
    assertThat(ProgramAssumptions.isProvedSo(stated)).isFalse();
    assertThat(BOTH.andOnlyDefined().restsOnIt(stated)).isFalse();
    Evidence joined = NOTE.claimed(stated);
    assertThat(ProgramAssumptions.isProvedSo(joined)).isFalse();
    assertThat(BOTH.restsOnIt(joined)).isFalse();
  }

  @Test
  void namesAreListedInOrder() {
    assertThat(ProgramAssumptions.of(List.of("z", "b", "a")).list()).isEqualTo("a, b, z");
    assertThat(BOTH).isEqualTo(new ProgramAssumptions(Set.of("note", "print"), false, false));
  }

  @Test
  void aFunctionWithABodyIsReadAndNotStated() throws InputException {
    Program program =
        Models.program(
            """
            extern void note(int);
            static void print(int n) { note(n); }
            int main(void) { print(1); return 0; }
            """);
    assertThat(program.mayBeCalledBy("note")).isTrue();
    assertThat(NOTE.in(program).mayBeCalledBy("note")).isFalse();
    assertThatThrownBy(() -> BOTH.in(program))
        .isInstanceOf(InputException.class)
        .hasMessageEndingWith("--pure names 'print', which has a body");
    assertThat(ProgramAssumptions.of(List.of("other")).unknown(program)).hasSize(1);
    assertThat(NOTE.unknown(program)).isEmpty();
  }
}
