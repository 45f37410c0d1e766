package residua.report.drawing;

import java.util.Optional;
import residua.report.inspection.Inspection;
import residua.report.inspection.Inspection.Bound;

/**
 * The product as a drawing.
 *
 * @param text the drawing
 * @param omission the parts that are not drawn for lack of room, in words
 */
public record ProductDrawing(String text, Optional<String> omission) {

  /**
   * In Graphviz DOT.
   *
   * @param inspection a program with conditions
   */
  public static ProductDrawing dot(Inspection inspection) {
    Bound bound = inspection.condition().orElseThrow();
    ProductGraph graph = ProductGraph.of(inspection.program(), bound);
    return of(ProductDot.write(inspection.program(), bound, graph), graph);
  }

  /**
   * In SVG.
   *
   * @param inspection a program with conditions
   */
  public static ProductDrawing svg(Inspection inspection) {
    Bound bound = inspection.condition().orElseThrow();
    ProductGraph graph = ProductGraph.of(inspection.program(), bound);
    return of(ProductSvg.write(inspection.program(), bound, graph), graph);
  }

  private static ProductDrawing of(String text, ProductGraph graph) {
    return new ProductDrawing(
        text, graph.omitted() == 0 ? Optional.empty() : Optional.of(omission(graph)));
  }

  /** The omitted parts. */
  static String omission(ProductGraph graph) {
    return "only the first %d of %d points of the product are drawn"
        .formatted(graph.points().size(), graph.points().size() + graph.omitted());
  }
}
