package residua.reduction;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Places where the product gives up precision, because a step is executed as one piece of text. */
final class Decisions {
  private final Map<Point, String> keptWhole = new HashMap<>();
  private final Set<Exit> merged = new HashSet<>();

  /** One exit of the step at a point. */
  private record Exit(Point point, int exit) {}

  /** Makes the step at a point run in the residual state; says whether that is new. */
  boolean keepWhole(Point point, String reason) {
    return keptWhole.putIfAbsent(point, reason) == null;
  }

  /** Makes an exit of the step at a point lead to the residual state; says whether that is new. */
  boolean merge(Point point, int exit) {
    return merged.add(new Exit(point, exit));
  }

  boolean isKeptWhole(Point point) {
    return keptWhole.containsKey(point);
  }

  boolean isMerged(Point point, int exit) {
    return merged.contains(new Exit(point, exit));
  }

  /** Why the step at a point is kept whole. */
  String reason(Point point) {
    return keptWhole.get(point);
  }
}
