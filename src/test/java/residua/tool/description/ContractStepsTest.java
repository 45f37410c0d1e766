package residua.tool.description;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What a proof with contracts rests on is read off the commands. */
class ContractStepsTest {
  private static ContractSteps of(String... words) {
    return ContractSteps.of(List.of(List.of("goto-cc", "p.c"), List.of(words)));
  }

  @Test
  void replacedFunctionsHaveToKeepTheirContracts() {
    assertThat(
            of("--replace-call-with-contract=g/of_g", "--replace-call-with-contract", "a")
                .premise())
        .contains("these keep their contracts: a, g");
    assertThat(of("--replace-all-calls-with-contracts").premise())
        .contains("these keep their contracts: all functions");
  }

  @Test
  void theirOwnAreOnlyCalledAsTheyRequire() {
    assertThat(of("--dfcc", "h", "--enforce-contract", "f").premise())
        .contains("these are called as their contracts require: f");
  }

  @Test
  void contractsOfLoopsAreCheckedWhereTheyAreUsed() {
    assertThat(of("--apply-loop-contracts").premise()).isEmpty();
    assertThat(of("--apply-loop-contracts").isUsed()).isTrue();
    assertThat(of("--unwind", "5").isUsed()).isFalse();
  }
}
