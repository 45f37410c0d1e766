package residua.csmith;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A condition that walks among some states at random lines, so that functions get several clones
 * and statements are split, and accepts where a program that is run without arguments never is: in
 * the branch of Csmith's {@code transparent_crc} that prints each value.
 */
final class LineCondition {
  private static final int STATES = 3;
  private static final int LINES = 12;

  private LineCondition() {}

  /** The condition as GraphML. */
  static String of(List<String> program, SplittableRandom random) {
    List<Integer> statements =
        IntStream.rangeClosed(1, program.size())
            .filter(line -> program.get(line - 1).matches("    .*[;{]\\s*(/\\*.*)?"))
            .boxed()
            .toList();
    List<String> edges = new ArrayList<>();
    // Not from the other states: were they all alike, minimisation would make one of them.
    edges.add(edge(0, "A", "<data key=\"sourcecode\">[flag]</data>"));
    for (int state = 0; state < STATES; state++) {
      for (int i = 0; i < LINES && !statements.isEmpty(); i++) {
        int line = statements.get(random.nextInt(statements.size()));
        String target = "s" + random.nextInt(STATES);
        edges.add(edge(state, target, "<data key=\"startline\">" + line + "</data>"));
      }
    }
    return """
    <?xml version="1.0" encoding="UTF-8"?>
    <graphml xmlns="http://graphml.graphdrawing.org/xmlns">
      <key id="entry" attr.name="entry" attr.type="boolean" for="node"/>
      <key id="accepting" attr.name="accepting" attr.type="boolean" for="node"/>
      <key id="sourcecode" attr.name="sourcecode" attr.type="string" for="edge"/>
      <key id="startline" attr.name="startline" attr.type="int" for="edge"/>
      <key id="unmatched" attr.name="unmatched" attr.type="string" for="graph"/>
      <graph edgedefault="directed">
        <data key="unmatched">stay</data>
        <node id="s0"><data key="entry">true</data></node>
    %s
        <node id="A"><data key="accepting">true</data></node>
    %s
      </graph>
    </graphml>
    """
        .formatted(
            IntStream.range(1, STATES)
                .mapToObj(state -> "    <node id=\"s" + state + "\"/>")
                .collect(Collectors.joining("\n")),
            String.join("\n", edges));
  }

  private static String edge(int source, String target, String data) {
    return "    <edge source=\"s%d\" target=\"%s\">%s</edge>".formatted(source, target, data);
  }
}
