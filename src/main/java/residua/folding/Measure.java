package residua.folding;

import residua.residual.Residual;

/** How large a residual program is. */
@FunctionalInterface
public interface Measure {
  /** The number of its locations. */
  int locations(Residual residual);
}
