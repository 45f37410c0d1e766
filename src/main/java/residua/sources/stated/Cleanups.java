package residua.sources.stated;

import java.util.regex.Pattern;
import residua.c.cfa.Edge;
import residua.c.cfa.Program;

/** What the attribute {@code cleanup} runs where a block is left: no edge shows it. */
final class Cleanups {
  private static final Pattern ATTRIBUTE = Pattern.compile("\\b(?:__)?cleanup(?:__)?\\b");

  private Cleanups() {}

  /** Whether something may run so on the path from an edge to a location after it. */
  static boolean mayRun(Program program, Edge edge, LinePoints.Point point) {
    return point.function().leavesScope(edge.source(), point.location())
        && ATTRIBUTE.matcher(program.source().text(point.function().text())).find();
  }
}
