package residua.c.linker;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;

/** Random conditions about the lines of several units. */
final class RandomConditions {
  private RandomConditions() {}

  /** Writes some states to a file there; each transition is taken at one line of some unit. */
  static String write(UnitSet units, Path directory, Random random) throws IOException {
    int states = 2 + random.nextInt(3);
    StringBuilder out =
        new StringBuilder(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <graphml xmlns="http://graphml.graphdrawing.org/xmlns">
              <key id="unmatched" for="graph" attr.name="unmatched" attr.type="string"/>
              <key id="entry" for="node" attr.name="entry" attr.type="boolean"/>
              <key id="accepting" for="node" attr.name="accepting" attr.type="boolean"/>
              <key id="file" for="edge" attr.name="originFileName" attr.type="string"/>
              <key id="line" for="edge" attr.name="startline" attr.type="int"/>
              <graph edgedefault="directed">
                <data key="unmatched">stay</data>
                <node id="q0"><data key="entry">true</data></node>
            """);
    for (int state = 1; state < states; state++) {
      out.append("    <node id=\"q").append(state).append("\"/>\n");
    }
    out.append("    <node id=\"t\"><data key=\"accepting\">true</data></node>\n");
    for (int i = 0; i < 6 * states; i++) {
      UnitSet.Unit unit = units.files().get(random.nextInt(units.files().size()));
      int line = line(unit, random);
      String target = random.nextInt(5) == 0 ? "t" : "q" + random.nextInt(states);
      out.append("    <edge source=\"q")
          .append(random.nextInt(states))
          .append("\" target=\"")
          .append(target)
          .append("\"><data key=\"file\">")
          .append(unit.name())
          .append("</data><data key=\"line\">")
          .append(line)
          .append("</data></edge>\n");
    }
    out.append("  </graph>\n</graphml>\n");
    return Files.writeString(directory.resolve("c.graphml"), out).toString();
  }

  /** A line, more often one that is executed often. */
  private static int line(UnitSet.Unit unit, Random random) {
    List<String> lines = unit.text().lines().toList();
    int line = random.nextInt(lines.size());
    while (!lines.get(line).contains(" r ") && random.nextInt(4) > 0) {
      line = (line + 1) % lines.size();
    }
    return 1 + line;
  }
}
