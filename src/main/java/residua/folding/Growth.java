package residua.folding;

import java.util.List;
import residua.reduction.fold.Folding;

/**
 * How large a residual program may be, and which foldings may be used to make it fit.
 *
 * @param limit how large it may be
 * @param pricing what cuts and copies mean to the tool that gets it
 * @param foldings the foldings to choose from, the one that loses least first; at least one
 * @param always whether it is folded even if it fits as it is
 */
public record Growth(Limit limit, Pricing pricing, List<Folding> foldings, boolean always) {
  /** The exact product, however large. */
  public static final Growth UNLIMITED =
      new Growth(new Limit.None(), Pricing.FOR_PROVERS, List.of(Folding.NONE), false);

  public Growth {
    foldings = List.copyOf(foldings);
    if (foldings.isEmpty()) {
      throw new IllegalArgumentException("no folding to choose from");
    }
  }
}
