package residua.reduction.tabulation;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/** Places where the product gives up precision, because a step is executed as one piece of text. */
public final class Decisions {
  private final Map<Point, String> keptWhole = new HashMap<>();

  /** Makes the step at a point run in the residual state; says whether that is new. */
  boolean keepWhole(Point point, String reason) {
    return keptWhole.putIfAbsent(point, reason) == null;
  }

  /** Whether the step at a point runs in the residual state. */
  public boolean isKeptWhole(Point point) {
    return !keptWhole.isEmpty() && keptWhole.containsKey(point);
  }

  /** The points whose steps are kept whole, with the reasons; in no particular order. */
  Map<Point, String> keptWhole() {
    return Collections.unmodifiableMap(keptWhole);
  }
}
