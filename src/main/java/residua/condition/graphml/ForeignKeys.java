package residua.condition.graphml;

import java.util.Set;

/**
 * Knowledge about keys that have no meaning in a condition. Ignoring a key that narrows what an
 * edge matches would widen the claim of the condition, so those known to do that are rejected.
 */
final class ForeignKeys {
  /** Threads, and keys by which older witnesses narrowed an edge. */
  private static final Set<String> RESTRICTING =
      Set.of(
          "threadId",
          "threadName",
          "createThread",
          "negated",
          "negativeCase",
          "tokens",
          "tokenSet",
          "origintokens",
          "originTokenSet",
          "originline",
          "lineNumberInOrigin",
          "lineCols",
          "lineColSet",
          "offset");

  /** Keys by which witnesses describe themselves. */
  private static final Set<String> GRAPH_METADATA =
      Set.of(
          "witness-format-version",
          "witness-type",
          "sourcecodelang",
          "creationtime",
          "memorymodel",
          "inputWitnessHash");

  /**
   * Keys that do not affect which edges match. The function of {@code \result} only explains an
   * assumption, which no C expression can test without it.
   */
  private static final Set<String> EDGE_METADATA =
      Set.of(
          "assumption.resultfunction",
          "cost",
          "declaration",
          "goal",
          "note",
          "predecessor",
          "successor",
          "warning");

  private ForeignKeys() {}

  /** Whether a key of this name narrows what an edge matches. */
  static boolean restrictsEdges(String name) {
    return RESTRICTING.contains(name);
  }

  /** Whether a key of this name on the graph is so usual that it is not reported. */
  static boolean isUsualOnGraph(String name) {
    return GRAPH_METADATA.contains(name);
  }

  /** Whether a key of this name is known not to narrow what an edge matches. */
  static boolean isHarmlessOnEdge(String name) {
    return EDGE_METADATA.contains(name);
  }
}
