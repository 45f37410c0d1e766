package residua.pipeline.reduction;

import java.util.Optional;
import residua.base.diagnostics.Diagnostic;
import residua.base.text.Position;
import residua.c.cfa.Metrics;
import residua.c.cfa.Program;
import residua.reducer.fold.Folding;
import residua.reducer.sizing.FittedResidual;
import residua.reducer.sizing.FittedResidual.CutFigures;

/** Reports precision that was lost because of the size of the residual program. */
public final class SizeNote {
  private SizeNote() {}

  /**
   * A warning if every cut was lost for the size, a note if some were; empty if none was.
   *
   * @param name the program's name, as the user gave it
   */
  public static Optional<Diagnostic> of(String name, Program program, FittedResidual fitted) {
    CutFigures cuts = fitted.cuts();
    if (cuts.possible() == 0 || fitted.isWhole()) {
      return Optional.empty();
    }
    int original = Metrics.of(program).locations();
    String cost =
        cuts.exactLocations().isPresent()
            ? String.format(
                " (about %d locations; the original has %d)",
                cuts.exactLocations().getAsInt(), original)
            : "";
    String more = "--max-growth none keeps all" + cost;
    Position file = Position.ofFile(name);
    return Optional.of(
        cuts.kept() == 0
            ? Diagnostic.warning(
                file,
                "executions could be stopped at "
                    + places(cuts.possible())
                    + ", but nothing is cut, to limit the size; "
                    + more)
            : Diagnostic.note(
                file,
                "to limit the size, executions are stopped at "
                    + (cuts.kept() == cuts.possible()
                        ? "all of " + places(cuts.possible()) + " but not in every state"
                        : cuts.kept() + " of " + places(cuts.possible()))
                    + how(fitted)
                    + "; "
                    + more));
  }

  private static String places(int number) {
    return number == 1 ? "1 place" : number + " places";
  }

  private static String how(FittedResidual fitted) {
    String folded =
        fitted
            .folding()
            .filter(folding -> !folding.equals(Folding.NONE))
            .map(folding -> "folded with '" + folding + "'")
            .orElse("");
    int number = fitted.cuts().givenUp();
    String given = number == 0 ? "" : number == 1 ? "1 cut given up" : number + " cuts given up";
    String both = folded.isEmpty() || given.isEmpty() ? folded + given : folded + ", " + given;
    return both.isEmpty() ? "" : " (" + both + ")";
  }
}
