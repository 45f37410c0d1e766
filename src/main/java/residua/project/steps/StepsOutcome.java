package residua.project.steps;

import java.util.List;
import java.util.Optional;
import residua.base.text.Position;
import residua.project.report.ProofVerdict;

/**
 * What the steps of a proof have shown.
 *
 * @param answer the verdict for users
 * @param why it is not decided, or which step decided
 * @param open what is not decided, with its place
 * @param messages properties that fail, or the last words of a step that failed
 * @param place of the first property that fails
 */
public record StepsOutcome(
    ProofVerdict verdict,
    String answer,
    String why,
    List<String> open,
    List<String> messages,
    Optional<Position> place) {
  public StepsOutcome {
    open = List.copyOf(open);
    messages = List.copyOf(messages);
  }

  static StepsOutcome unknown(String why, List<String> open, List<String> messages) {
    return new StepsOutcome(ProofVerdict.UNKNOWN, "UNKNOWN", why, open, messages, Optional.empty());
  }
}
