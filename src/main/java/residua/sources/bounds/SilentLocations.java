package residua.sources.bounds;

import java.util.ArrayList;
import java.util.List;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;

/** Locations that control passes without reading anything. */
final class SilentLocations {
  private SilentLocations() {}

  /** A location and those after its blank edges, in order, once around a loop at most. */
  static List<Integer> of(Function function, int location) {
    List<Integer> result = new ArrayList<>(List.of(location));
    int at = location;
    while (true) {
      List<Edge> out = function.outgoing(at);
      if (out.size() != 1 || !out.get(0).isBlank() || result.contains(out.get(0).target())) {
        return result;
      }
      at = out.get(0).target();
      result.add(at);
    }
  }
}
