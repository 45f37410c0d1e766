package residua.pipeline.reduction;

import java.util.List;
import java.util.Optional;
import residua.base.diagnostics.Diagnostic;
import residua.base.text.Position;
import residua.c.cfa.Program;
import residua.condition.EdgeAlphabet;
import residua.condition.NamedCondition;
import residua.report.inspection.Following;

/** Warns about conditions over the edges of another tool that can hardly be followed. */
public final class FollowNote {
  private FollowNote() {}

  /** One warning for each condition of which less than half of the lines are followed. */
  public static List<Diagnostic> of(Program program, List<NamedCondition> conditions) {
    return conditions.stream()
        .filter(each -> each.automaton().reading() == EdgeAlphabet.CPACHECKER_EDGES)
        .flatMap(each -> of(program, each).stream())
        .toList();
  }

  private static Optional<Diagnostic> of(Program program, NamedCondition condition) {
    return Following.of(program, condition.automaton())
        .filter(Following::isMostlyLost)
        .map(following ->
            Diagnostic.warning(
                Position.ofFile(condition.name()),
                "only "
                    + following.textsTaken()
                    + " of "
                    + following.texts()
                    + " lines are followed, the rest stays to be verified; inspect says why"));
  }
}
