package residua.cli.answer;

import java.util.List;
import java.util.Optional;
import residua.condition.Claim;
import residua.condition.Evidence;
import residua.portfolio.StageResult;
import residua.portfolio.StagesOutcome;
import residua.tool.Verdict;

/** The contracts that a proof rests on, if all stages that give one do. */
final class ContractPremise {
  private ContractPremise() {}

  /** In words. */
  static Optional<String> of(StagesOutcome outcome) {
    List<Optional<String>> all =
        outcome.attempts().stream()
            .map(StageResult::verdict)
            .filter(Verdict.True.class::isInstance)
            .map(each -> ((Verdict.True) each).premise())
            .toList();
    return all.stream().anyMatch(Optional::isEmpty)
        ? Optional.empty()
        : all.stream().flatMap(Optional::stream).findFirst();
  }

  /** The same as evidence. */
  static Optional<Evidence> evidence(StagesOutcome outcome) {
    return of(outcome).map(Evidence.of(Claim.STATED)::because);
  }
}
