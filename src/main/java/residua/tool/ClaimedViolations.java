package residua.tool;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import residua.base.text.Position;
import residua.c.specification.SafetyProperty;

/**
 * What a tool claims about properties other than unreach-call: only an execution can confirm it.
 */
final class ClaimedViolations {
  private ClaimedViolations() {}

  /**
   * The verdict about claims, of which there is at least one.
   *
   * @param errorPlace where an error call may be reached, if one is claimed
   * @param ofResidual whether the tool counts the lines of the residual program
   */
  static Verdict verdict(
      OutputInterpreter findings,
      ResidualFile residual,
      Optional<Position> errorPlace,
      boolean ofResidual) {
    List<Verdict.Finding> open = new ArrayList<>();
    List<SafetyProperty> claimed = new ArrayList<>();
    if (findings.violated() || findings.possible()) {
      claimed.add(SafetyProperty.UNREACH_CALL);
      errorPlace.ifPresent(
          place -> open.add(new Verdict.Finding(SafetyProperty.UNREACH_CALL, place)));
    }
    for (OutputInterpreter.Claim claim : findings.claims()) {
      claimed.add(claim.property());
      residual.places(claim.place().stream().toList(), ofResidual).stream()
          .map(place -> new Verdict.Finding(claim.property(), place))
          .filter(finding -> !open.contains(finding))
          .forEach(open::add);
    }
    String why = open.isEmpty() ? claimed.getFirst().word() + " may be violated" : inWords(open);
    return new Verdict.Unknown(why, Optional.empty(), open);
  }

  private static String inWords(List<Verdict.Finding> open) {
    Verdict.Finding first = open.getFirst();
    Stream<Verdict.Finding> others = open.stream().skip(1);
    long more = others.count();
    return first.property().word()
        + " may be violated, at "
        + first.where()
        + (more > 0 ? ", and " + more + " more" : "");
  }
}
