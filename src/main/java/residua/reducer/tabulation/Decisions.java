package residua.reducer.tabulation;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/**
 * Locations where the product gives up precision, because a step is executed as one piece of text.
 */
public final class Decisions {
  private final Map<ProductNode, String> keptWhole = new HashMap<>();

  /** Makes the step at a point execute in the residual state; returns whether that is new. */
  boolean keepWhole(ProductNode point, String reason) {
    return keptWhole.putIfAbsent(point, reason) == null;
  }

  /** Whether the step at a point is executed in the residual state. */
  public boolean isKeptWhole(ProductNode point) {
    return !keptWhole.isEmpty() && keptWhole.containsKey(point);
  }

  /** The points whose steps stay whole, with the reasons; in no particular order. */
  Map<ProductNode, String> keptWhole() {
    return Collections.unmodifiableMap(keptWhole);
  }
}
