package residua.condition.algebra;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import residua.condition.Claim;
import residua.condition.Evidence;
import residua.condition.Subject;

/**
 * The evidence of a condition that was combined from others. Claims are kept apart: it rests on all
 * that its parts rest on. A proved part needs nothing else, so the claim of the other parts is that
 * of the whole; where these differ, no claim but {@link Claim#STATED} is true of the whole, and the
 * reason names the claims of the parts.
 */
public final class JoinedEvidence {
  private JoinedEvidence() {}

  /**
   * The evidence of a condition that covers only what one of some conditions covers. If these are
   * about different texts of the program, it is about none.
   *
   * @return empty if they are about different properties or machines, or begin in different
   *     functions
   */
  public static Optional<Evidence> of(List<Evidence> parts) {
    List<List<String>> about =
        parts.stream().map(Evidence::properties).filter(each -> !each.isEmpty()).toList();
    // What each of them is about holds for the executions that any of them covers.
    List<String> properties =
        about.isEmpty()
            ? List.of()
            : about.getFirst().stream()
                .filter(each -> about.stream().allMatch(other -> other.contains(each)))
                .toList();
    List<String> machines =
        parts.stream().map(Evidence::machine).flatMap(Optional::stream).distinct().toList();
    List<String> texts =
        parts.stream().map(Evidence::textHash).flatMap(Optional::stream).distinct().toList();
    List<String> entries =
        parts.stream().map(Evidence::entry).flatMap(Optional::stream).distinct().toList();
    boolean areApart = !about.isEmpty() && properties.isEmpty();
    if (areApart || machines.size() > 1 || entries.size() > 1) {
      return Optional.empty();
    }
    List<Evidence> needed =
        parts.stream()
            .filter(part -> part.claim() != Claim.PROVED)
            .map(JoinedEvidence::premise)
            .distinct()
            .toList();
    Evidence joined =
        switch (needed.size()) {
          case 0 -> Evidence.of(Claim.PROVED);
          case 1 -> needed.get(0);
          default -> together(needed);
        };
    Evidence named =
        properties.isEmpty() ? joined : joined.about(String.join(Evidence.SEPARATOR, properties));
    Evidence from = entries.isEmpty() ? named : named.from(entries.get(0));
    Evidence of =
        switch (texts.size()) {
          case 0 -> from;
          case 1 -> from.ofText(texts.get(0));
          default -> from.ofText(Evidence.NO_SINGLE_TEXT);
        };
    Optional<String> reads = reads(parts);
    Evidence read = reads.isEmpty() ? of : of.reading(reads.get());
    // A text for which something is proved or executed need not state that its machine is the usual
    // one.
    boolean isUnderstood =
        machines.isEmpty() || read.machine().equals(Optional.of(machines.get(0)));
    return Optional.of(isUnderstood ? read : read.on(machines.get(0)));
  }

  /** Where one needs volatile objects to hold what was written last, all do. */
  private static Optional<String> reads(List<Evidence> parts) {
    List<String> all =
        parts.stream().map(Evidence::volatiles).flatMap(Optional::stream).distinct().toList();
    if (all.contains(Evidence.PLAIN_READS)) {
      return Optional.of(Evidence.PLAIN_READS);
    }
    boolean isOpen =
        parts.stream().anyMatch(part -> part.volatiles().isEmpty() && part.mayNeedPlainReads());
    return isOpen ? Optional.empty() : all.stream().findFirst();
  }

  /** Without the statements about the property and the producer. */
  private static Evidence premise(Evidence part) {
    return new Evidence(
        part.claim(),
        Optional.empty(),
        part.otherFile(),
        part.otherHash(),
        part.reason(),
        Optional.empty(),
        Subject.ANY);
  }

  private static Evidence together(List<Evidence> needed) {
    boolean same =
        needed.stream().map(Evidence::claim).distinct().count() == 1
            && needed.get(0).claim() != Claim.UNCHANGED;
    Claim claim = same ? needed.get(0).claim() : Claim.STATED;
    String reason =
        same
            ? needed.stream()
                .map(Evidence::reason)
                .flatMap(Optional::stream)
                .collect(Collectors.joining("; "))
            : needed.stream().map(Evidence::inWords).collect(Collectors.joining("; "));
    Evidence result = Evidence.of(claim);
    return reason.isEmpty() ? result : result.because(reason);
  }
}
