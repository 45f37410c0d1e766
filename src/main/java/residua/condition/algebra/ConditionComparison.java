package residua.condition.algebra;

import java.util.List;
import java.util.Optional;
import residua.base.diagnostics.InputException;

/**
 * The comparison of what two conditions cover on one program, path by path: a path counts as
 * covered from where a condition covers it on, so one that stops earlier covers more. A {@link
 * Compatibility} decides which assumptions about values can hold together; where one condition asks
 * and the other does not, both answers are considered possible.
 *
 * @param first a shortest execution that the first covers and the second, so far, does not
 * @param second the same vice versa
 */
public record ConditionComparison(Optional<Run> first, Optional<Run> second) {

  /** Whether both cover the same. */
  public boolean isEqual() {
    return first.isEmpty() && second.isEmpty();
  }

  /** The answer: {@code equal}, {@code A covers more}, {@code B covers more}, {@code neither}. */
  public String inWords() {
    if (first.isPresent()) {
      return second.isPresent() ? "neither" : "A covers more";
    }
    return second.isPresent() ? "B covers more" : "equal";
  }

  static Optional<Run> difference(ObserverProduct combined) throws InputException {
    Optional<List<Run.Step>> shown = ShortestRun.of(combined);
    if (shown.isPresent() || combined.flow().isComplete()) {
      return shown.map(steps -> new Run(steps, false));
    }
    return LetterAutomaton.wordTo(combined, LetterOutcome.COVERED)
        .map(steps -> new Run(steps, true));
  }
}
