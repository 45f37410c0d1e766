package residua.folding;

import java.util.Optional;
import residua.reduction.fold.Folding;
import residua.residual.Residual;

/**
 * A residual program of the size asked for.
 *
 * @param residual the program
 * @param folding what was folded to make it fit; empty if nothing is cut because nothing fits
 * @param cuts how many cuts there are
 * @param dropped how many cuts were given up beside the folding
 */
public record Fitted(Residual residual, Optional<Folding> folding, int cuts, int dropped) {

  /** Whether nothing was lost to make it fit. */
  public boolean isWhole() {
    return folding.filter(Folding.NONE::equals).isPresent() && dropped == 0;
  }
}
