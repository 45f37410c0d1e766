package residua.folding;

import java.util.List;
import java.util.Optional;
import residua.reduction.fold.Folding;

/**
 * How large a residual program may be, and which foldings may be used to make it fit.
 *
 * @param ratio how many times the locations of the original it may have, at least 1; empty if any
 *     number will do
 * @param foldings the foldings to choose from, the one that loses least first; empty if none may be
 *     used, so that what does not fit stays the original
 */
public record Growth(Optional<Double> ratio, List<Folding> foldings) {
  /** The exact product, however large. */
  public static final Growth UNLIMITED = new Growth(Optional.empty(), List.of());

  public Growth {
    foldings = List.copyOf(foldings);
    if (ratio.isPresent() && !(ratio.get() >= 1)) {
      throw new IllegalArgumentException("less than the original: " + ratio.get());
    }
  }
}
