package residua.cli;

/** A program, and witnesses of it in both formats. */
final class WitnessTexts {
  static final String PROGRAM =
      """
      extern int __VERIFIER_nondet_int(void);
      extern void reach_error(void);
      int main(void) {
        int x = __VERIFIER_nondet_int();
        int y = 0;
        if (x > 10) {
          y = x * 2;
        } else {
          y = 3;
        }
        while (y > 100) {
          y = y - 7;
        }
        if (y == 22) {
          reach_error();
        }
        return 0;
      }
      """;

  static final String GRAPH =
      """
      <?xml version="1.0" encoding="UTF-8" standalone="no"?>
      <graphml xmlns="http://graphml.graphdrawing.org/xmlns">
       <key attr.name="isViolationNode" attr.type="boolean" for="node" id="violation"/>
       <key attr.name="entry" attr.type="boolean" for="node" id="entry"/>
       <key attr.name="isSinkNode" attr.type="boolean" for="node" id="sink"/>
       <graph edgedefault="directed">
        <data key="witness-type">violation_witness</data>
        <node id="A0"><data key="entry">true</data></node>
        <node id="A1"/>
        <node id="A2"/>
        <node id="E"><data key="violation">true</data></node>
        <node id="S"><data key="sink">true</data></node>
        <edge source="A0" target="A1">
          <data key="startline">4</data><data key="endline">4</data>
          <data key="assumption">x == 11;</data><data key="assumption.scope">main</data>
        </edge>
        <edge source="A1" target="A2">
          <data key="startline">6</data><data key="control">condition-true</data>
        </edge>
        <edge source="A1" target="S">
          <data key="startline">6</data><data key="control">condition-false</data>
        </edge>
        <edge source="A2" target="E">
          <data key="startline">15</data><data key="enterFunction">reach_error</data>
        </edge>
       </graph>
      </graphml>
      """;

  private WitnessTexts() {}

  static String waypoint(String type, String action, String constraint, String place) {
    String[] parts = place.split(":");
    String column = parts.length > 1 ? ", column: " + parts[1] : "";
    String holds =
        constraint.isEmpty()
            ? ""
            : "        constraint: {value: '" + constraint + "', format: c_expression}\n";
    return "    - waypoint:\n        type: "
        + type
        + "\n        action: "
        + action
        + "\n"
        + holds
        + "        location: {file_name: program.c, line: "
        + parts[0]
        + column
        + ", function: main}\n";
  }

  static String sequence(String... segments) {
    StringBuilder text =
        new StringBuilder("- entry_type: violation_sequence\n  metadata: {}\n  content:\n");
    for (String segment : segments) {
      text.append("  - segment:\n").append(segment);
    }
    return text.toString();
  }
}
