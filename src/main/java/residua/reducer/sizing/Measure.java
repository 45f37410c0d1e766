package residua.reducer.sizing;

import residua.reducer.residual.Residual;

/** Measures the size of a residual program. */
@FunctionalInterface
public interface Measure {
  /** The number of its locations. */
  int locations(Residual residual);
}
