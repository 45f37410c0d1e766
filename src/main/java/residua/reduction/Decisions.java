package residua.reduction;

import java.util.HashMap;
import java.util.Map;

/** Places where the product gives up precision, because a step is executed as one piece of text. */
final class Decisions {
  private final Map<Point, String> keptWhole = new HashMap<>();

  /** Makes the step at a point run in the residual state; says whether that is new. */
  boolean keepWhole(Point point, String reason) {
    return keptWhole.putIfAbsent(point, reason) == null;
  }

  boolean isKeptWhole(Point point) {
    return keptWhole.containsKey(point);
  }

  /** Why the step at a point is kept whole. */
  String reason(Point point) {
    return keptWhole.get(point);
  }
}
