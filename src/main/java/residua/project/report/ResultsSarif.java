package residua.project.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import residua.base.diagnostics.Diagnostic;
import residua.base.text.Position;
import residua.c.specification.SafetyProperty;
import residua.c.specification.Specification;
import residua.report.Sarif;

/** The results as SARIF, with a result for each proof. */
public final class ResultsSarif {
  private ResultsSarif() {}

  /**
   * A log.
   *
   * @param version of the tool
   */
  public static String write(String version, int exitCode, List<ProofResult> results) {
    List<Sarif.Finding> findings = new ArrayList<>();
    List<Diagnostic> errors = new ArrayList<>();
    for (ProofResult result : results) {
      Position place = result.answer().place().orElse(result.proof().at());
      String message = result.name() + ": " + result.answer().text() + " " + result.remark();
      switch (result.answer().verdict().orElse(ProofVerdict.UNKNOWN)) {
        case TRUE -> findings.add(finding(result, Sarif.Kind.PASS, place, message));
        case FALSE ->
            findings.add(
                finding(
                    result, result.isWorse() ? Sarif.Kind.FAIL : Sarif.Kind.OPEN, place, message));
        case UNKNOWN -> findings.add(finding(result, Sarif.Kind.OPEN, place, message));
        case ERROR, DEFECT -> errors.add(Diagnostic.error(place, message.strip()));
      }
    }
    return Sarif.write(version, errors, List.of(), exitCode, findings);
  }

  private static Sarif.Finding finding(
      ProofResult result, Sarif.Kind kind, Position place, String message) {
    return new Sarif.Finding(
        property(result), kind, place, place.line(), message.strip(), List.of());
  }

  /** The property that is violated; if none is, the first one that was asked for. */
  private static SafetyProperty property(ProofResult result) {
    return Arrays.stream(SafetyProperty.values())
        .filter(each -> result.answer().text().contains("(" + each.word()))
        .findFirst()
        .or(() ->
            result.proof().question().property().stream()
                .flatMap(word -> Specification.named(word).stream())
                .min(Comparator.naturalOrder()))
        .orElse(SafetyProperty.UNREACH_CALL);
  }
}
