package residua.condition.graphml;

/** Documents for tests. */
public final class GraphmlText {
  /** Declarations of all keys that mean something, by their names; {@code unmatched} twice. */
  public static final String KEYS =
      """
        <key id="programfile" attr.name="programfile" for="graph"/>
        <key id="programhash" attr.name="programhash" for="graph"/>
        <key id="reading" attr.name="reading" for="graph"/>
        <key id="unmatched" attr.name="unmatched" for="all"/>
        <key id="entry" attr.name="entry" for="node"/>
        <key id="accepting" attr.name="accepting" for="node"/>
        <key id="startline" attr.name="startline" for="edge"/>
        <key id="endline" attr.name="endline" for="edge"/>
        <key id="startoffset" attr.name="startoffset" for="edge"/>
        <key id="endoffset" attr.name="endoffset" for="edge"/>
        <key id="sourcecode" attr.name="sourcecode" for="edge"/>
        <key id="control" attr.name="control" for="edge"/>
        <key id="enterFunction" attr.name="enterFunction" for="edge"/>
        <key id="returnFrom" attr.name="returnFromFunction" for="edge"/>
        <key id="enterLoopHead" attr.name="enterLoopHead" for="edge"/>
        <key id="otherwise" attr.name="otherwise" for="edge"/>
        <key id="assumption" attr.name="assumption" for="edge"/>
        <key id="scope" attr.name="assumption.scope" for="edge"/>
      """;

  private GraphmlText() {}

  /** A document with one graph. */
  public static String document(String keys, String graph) {
    return "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n"
        + keys
        + "<graph edgedefault=\"directed\">\n"
        + graph
        + "\n</graph>\n</graphml>\n";
  }

  /** A document whose graph has the entry {@code q}, the accepting {@code end}, and more. */
  public static String withStates(String keys, String graph) {
    return document(
        KEYS + keys,
        "<node id=\"q\"><data key=\"entry\">true</data></node>\n"
            + "<node id=\"end\"><data key=\"accepting\">true</data></node>\n"
            + graph);
  }

  /** A document with one edge, from {@code q} to {@code end}. */
  public static String withEdge(String data) {
    return withStates("", "<edge source=\"q\" target=\"end\">\n" + data + "\n</edge>");
  }

  /** A data element. */
  public static String data(String key, String value) {
    return "<data key=\"" + key + "\">" + value + "</data>";
  }
}
