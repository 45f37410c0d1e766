package residua.reducer.sizing;

import java.util.IdentityHashMap;
import java.util.Map;
import residua.reducer.residual.Residual;

/** A measure that caches its results by program. */
final class RememberedSize implements Measure {
  private final Measure measure;
  private final Map<Residual, Integer> known = new IdentityHashMap<>();

  RememberedSize(Measure measure) {
    this.measure = measure;
  }

  @Override
  public int locations(Residual residual) {
    return known.computeIfAbsent(residual, measure::locations);
  }
}
