package residua.reducer.sizing;

import java.util.Optional;
import java.util.OptionalInt;
import residua.reducer.fold.Folding;
import residua.reducer.residual.Residual;

/**
 * A residual program of the requested size.
 *
 * @param residual the program
 * @param folding the folding; empty if nothing is cut because nothing else fitted or was worth its
 *     size
 * @param cuts figures about the cuts
 */
public record FittedResidual(Residual residual, Optional<Folding> folding, CutFigures cuts) {

  /**
   * Figures about the cuts. A place is an exit of a statement, or the position before one, at which
   * executions stop, in any number of copies.
   *
   * @param possible number of places at which executions would stop without a limit
   * @param kept number of them at which executions stop
   * @param givenUp number of cuts given up in addition to the folding, counted in each copy
   * @param exactLocations number of locations with all cuts, measured or estimated; empty if
   *     nothing was lost
   */
  public record CutFigures(int possible, int kept, int givenUp, OptionalInt exactLocations) {}

  /** A residual program that lost nothing. */
  public static FittedResidual whole(Residual residual) {
    int places = StopPlaces.of(residual).size();
    return new FittedResidual(
        residual,
        Optional.of(Folding.NONE),
        new CutFigures(places, places, 0, OptionalInt.empty()));
  }

  /**
   * The share of executions that is not cut, from 0 to 1, if all successors of a branch are equally
   * likely.
   */
  public double openShare() {
    return 1 - Likelihood.ofCut(residual);
  }

  /** Whether nothing was lost for the size, and nothing was folded. */
  public boolean isWhole() {
    return folding.filter(Folding.NONE::equals).isPresent() && cuts.givenUp() == 0;
  }
}
