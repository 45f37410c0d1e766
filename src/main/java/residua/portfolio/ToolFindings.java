package residua.portfolio;

import java.util.List;
import java.util.Optional;
import residua.analysis.reachability.OpenPlace;
import residua.base.text.Position;
import residua.base.text.SourceText;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.tool.Verdict;

/** The findings of a tool that no execution has confirmed, as open locations of the program. */
final class ToolFindings {
  private ToolFindings() {}

  /** Those of an attempt that did not decide. */
  static List<OpenPlace> of(StageResult attempt, Program program) {
    return attempt.verdict() instanceof Verdict.Unknown open
        ? open.open().stream().map(finding -> place(finding, program)).toList()
        : List.of();
  }

  private static OpenPlace place(Verdict.Finding finding, Program program) {
    Optional<String> function =
        program.functions().stream()
            .filter(each -> includes(program.source(), each, finding.where()))
            .map(Function::name)
            .findFirst();
    String why = finding.property().word() + " may be violated";
    return new OpenPlace(finding.where(), function, why, Optional.empty());
  }

  private static boolean includes(SourceText text, Function function, Position where) {
    int first = function.text().start();
    return text.file(first).equals(where.file())
        && text.line(first) <= where.line()
        && where.line() <= text.line(function.text().end() - 1);
  }
}
