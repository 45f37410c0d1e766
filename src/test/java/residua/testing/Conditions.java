package residua.testing;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Small conditions for tests: the automaton stays where nothing matches. */
public final class Conditions {
  private static final Pattern READS = Pattern.compile("// reads \"(\\w+) (\\w+)\"");
  private static final Pattern ENTERS = Pattern.compile("// enters \"(\\w+) (\\w+) (\\w+)\"");
  private static final int STATES_IN_COMMENTS = 5;

  private Conditions() {}

  /**
   * The condition whose transitions stand in a program's comments: {@code // reads "q0 q1"} for one
   * that reads the line, {@code // enters "q0 q1 f"} for one that reads the entry of a function.
   */
  public static String inComments(String program) {
    StringBuilder transitions = new StringBuilder();
    List<String> lines = program.lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      Matcher matcher = READS.matcher(lines.get(i));
      while (matcher.find()) {
        transitions.append(edge(matcher.group(1), matcher.group(2), i + 1));
      }
      matcher = ENTERS.matcher(lines.get(i));
      while (matcher.find()) {
        transitions.append(
            edge(matcher.group(1), matcher.group(2), "enterFunction", matcher.group(3)));
      }
    }
    return of(STATES_IN_COMMENTS, transitions.toString());
  }

  /**
   * A condition that starts in {@code q0} and covers what comes to {@code covered}.
   *
   * @param states how many states {@code q0}, {@code q1} ... there are
   * @param transitions made by {@link #edge}
   */
  public static String of(int states, String transitions) {
    StringBuilder nodes = new StringBuilder();
    for (int i = 1; i < states; i++) {
      nodes.append("<node id=\"q").append(i).append("\"/>\n");
    }
    return """
    <graphml xmlns="http://graphml.graphdrawing.org/xmlns">
    <key id="startline" attr.name="startline" for="edge"/>
    <key id="sourcecode" attr.name="sourcecode" for="edge"/>
    <key id="control" attr.name="control" for="edge"/>
    <key id="enterFunction" attr.name="enterFunction" for="edge"/>
    <key id="assumption" attr.name="assumption" for="edge"/>
    <key id="entry" attr.name="entry" for="node"/>
    <key id="accepting" attr.name="accepting" for="node"/>
    <key id="unmatched" attr.name="unmatched" for="graph"/>
    <graph edgedefault="directed"><data key="unmatched">stay</data>
    <node id="q0"><data key="entry">true</data></node>
    <node id="covered"><data key="accepting">true</data></node>
    """
        + nodes
        + transitions
        + "</graph></graphml>\n";
  }

  /** A transition that reads a line. */
  public static String edge(String from, String to, int line) {
    return edge(from, to, "startline", String.valueOf(line), "");
  }

  /** A transition that reads a line and assumes something, written as XML. */
  public static String edge(String from, String to, int line, String assumption) {
    return edge(from, to, "startline", String.valueOf(line), data("assumption", assumption));
  }

  /** A transition with any guard. */
  public static String edge(String from, String to, String key, String value) {
    return edge(from, to, key, value, "");
  }

  private static String edge(String from, String to, String key, String value, String more) {
    return "<edge source=\"%s\" target=\"%s\">%s%s</edge>\n"
        .formatted(from, to, data(key, value), more);
  }

  private static String data(String key, String value) {
    return "<data key=\"%s\">%s</data>".formatted(key, value);
  }
}
