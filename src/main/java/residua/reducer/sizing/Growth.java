package residua.reducer.sizing;

import java.util.List;
import residua.reducer.fold.Folding;

/**
 * The maximal size of a residual program, and the foldings permitted to reach it.
 *
 * @param limit the size limit
 * @param pricing the value of cuts and the cost of copies for the tool that gets it
 * @param foldings the permitted foldings, the one that loses least first; at least one
 * @param always whether it is folded even if it fits unfolded
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
