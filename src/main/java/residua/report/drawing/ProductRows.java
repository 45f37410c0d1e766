package residua.report.drawing;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.report.drawing.ProductGraph.Point;
import residua.report.inspection.EdgeRow;

/**
 * The locations of a function for drawings of the product, in words and in the order of the text.
 */
final class ProductRows {
  private ProductRows() {}

  /** The locations of a function among points, in the order of the text; its end comes last. */
  static List<Integer> locations(Function function, Set<Point> points) {
    if (function.opaque().isPresent()) {
      return points.stream().anyMatch(point -> point.function() == function.index())
          ? List.of(0)
          : List.of();
    }
    List<Integer> locations = new ArrayList<>();
    points.stream()
        .filter(point -> point.function() == function.index())
        .map(Point::location)
        .distinct()
        .forEach(locations::add);
    locations.sort(
        Comparator.comparing((Integer id) -> id == function.exit())
            .thenComparing(id -> function.locations().get(id).offset())
            .thenComparing(Comparator.naturalOrder()));
    return locations;
  }

  /** The code at a location: the text of the first edge that leaves it. */
  static String text(Program program, Function function, int location) {
    return function
        .opaque()
        .map(opaque -> "opaque: it contains " + opaque.reason())
        .orElseGet(() ->
            first(function, location)
                .map(edge -> EdgeRow.text(program.source(), edge))
                .orElse("exit"));
  }

  /** The lines of that text; empty if there is none. */
  static String lines(Program program, Function function, int location) {
    return function.opaque().isPresent()
        ? ""
        : first(function, location).map(edge -> EdgeRow.place(program.source(), edge)).orElse("");
  }

  private static Optional<Edge> first(Function function, int location) {
    return function.outgoing(location).stream().findFirst();
  }
}
