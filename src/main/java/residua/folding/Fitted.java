package residua.folding;

import java.util.Optional;
import java.util.OptionalInt;
import residua.reduction.fold.Folding;
import residua.residual.Residual;

/**
 * A residual program of the size asked for.
 *
 * @param residual the program
 * @param folding what was folded; empty if nothing is cut because nothing else fitted or was worth
 *     its size
 * @param cuts what became of the cuts
 */
public record Fitted(Residual residual, Optional<Folding> folding, CutFigures cuts) {

  /**
   * The cuts in figures. A place is a way out of a statement, or the front of one, at which runs
   * stop, in however many copies.
   *
   * @param possible at how many places runs would stop if there were no limit
   * @param kept at how many of them runs stop
   * @param givenUp how many cuts were given up beside the folding, counted in each copy
   * @param exactLocations how many locations all cuts need, measured or estimated; empty if nothing
   *     was lost
   */
  public record CutFigures(int possible, int kept, int givenUp, OptionalInt exactLocations) {}

  /** A residual program that lost nothing. */
  public static Fitted whole(Residual residual) {
    int places = StopPlaces.of(residual).size();
    return new Fitted(
        residual,
        Optional.of(Folding.NONE),
        new CutFigures(places, places, 0, OptionalInt.empty()));
  }

  /**
   * Which part of the runs is not cut, from 0 to 1, if each way out of a branching is as likely.
   */
  public double openShare() {
    return 1 - Likelihood.ofCut(residual);
  }

  /** Whether nothing was lost for the size, and nothing was folded. */
  public boolean isWhole() {
    return folding.filter(Folding.NONE::equals).isPresent() && cuts.givenUp() == 0;
  }
}
