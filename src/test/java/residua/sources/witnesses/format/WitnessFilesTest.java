package residua.sources.witnesses.format;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.base.diagnostics.InputException;
import residua.testing.Conditions;

/** Witnesses of verifiers, in both formats; a condition is none. */
class WitnessFilesTest {
  private static final String VIOLATION =
      """
      - entry_type: "violation_sequence"
        metadata:
          format_version: "2.0"
          task:
            input_files: ["p.c"]
            specification: "G ! call(reach_error())"
        content:
          - segment:
              - waypoint:
                  type: assumption
                  action: follow
                  constraint: {value: "x == 1", format: c_expression}
                  location: {file_name: "p.c", line: 3, column: 5}
          - segment:
              - waypoint:
                  type: branching
                  action: avoid
                  constraint: {value: "true"}
                  location: {file_name: "p.c", line: 4}
              - waypoint:
                  type: target
                  action: follow
                  location: {file_name: "p.c", line: 7, column: 2}
      """;

  private static final String CORRECTNESS =
      """
      - entry_type: invariant_set
        metadata:
          format_version: "2.0"
          task: {input_files: ["p.c"], specification: "G ! call(reach_error())"}
        content:
          - invariant:
              type: loop_invariant
              location: {file_name: "p.c", line: 5, column: 3, function: main}
              value: "i <= n"
              format: c_expression
      """;

  private static final String GRAPH =
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <graphml xmlns="http://graphml.graphdrawing.org/xmlns">
       <key attr.name="isEntryNode" attr.type="boolean" for="node" id="entry"/>
       <key attr.name="isViolationNode" attr.type="boolean" for="node" id="violation"/>
       <key attr.name="witness-type" attr.type="string" for="graph" id="witness-type"/>
       <key attr.name="startline" attr.type="int" for="edge" id="startline"/>
       <graph edgedefault="directed">
        <data key="witness-type">violation_witness</data>
        <node id="A0"><data key="entry">true</data></node>
        <node id="A1"><data key="violation">true</data></node>
        <edge source="A0" target="A1"><data key="startline">7</data></edge>
       </graph>
      </graphml>
      """;

  private static Witness read(String text) throws InputException {
    return WitnessFiles.read("w", text.getBytes(UTF_8)).orElseThrow();
  }

  @Test
  void waypointsComeInTheirOrder() throws InputException {
    List<List<Waypoint>> segments = ((Witness.Sequence) read(VIOLATION)).segments();
    assertThat(segments).hasSize(2);
    Waypoint first = segments.get(0).get(0);
    assertThat(first.type()).isEqualTo(Waypoint.Type.ASSUMPTION);
    assertThat(first.constraint()).contains("x == 1");
    assertThat(first.line()).isEqualTo(3);
    assertThat(first.column()).hasValue(5);
    assertThat(segments.get(1)).extracting(Waypoint::avoid).containsExactly(true, false);
    assertThat(segments.get(1).get(0).column()).isEmpty();
    assertThat(segments.get(1).get(1).type()).isEqualTo(Waypoint.Type.TARGET);
  }

  @Test
  void invariantsAreRead() throws InputException {
    assertThat(((Witness.Correctness) read(CORRECTNESS)).invariants())
        .extracting(Invariant::isOfLoop, Invariant::expression, Invariant::line)
        .containsExactly(tuple(true, "i <= n", 5));
  }

  @Test
  void aGraphAcceptsWhereThePropertyIsViolated() throws InputException {
    Witness.Graph graph = (Witness.Graph) read(GRAPH);
    assertThat(graph.automaton().transitions()).hasSize(1);
    assertThat(graph.automaton().transitions().get(0).guard().startLine()).hasValue(7);
  }

  /** An execution that a violation witness describes is not verified: it is wrong. */
  @Test
  void aConditionIsNoWitness() {
    assertThat(WitnessFiles.isOne(Conditions.of(1, "").getBytes(UTF_8))).isFalse();
    assertThat(WitnessFiles.isOne(GRAPH.getBytes(UTF_8))).isTrue();
    assertThat(WitnessFiles.isOne("int main(void) { return 0; }".getBytes(UTF_8))).isFalse();
  }

  /** Data is all that a document may be: nothing is constructed from it, nothing expands. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "- entry_type: !!javax.script.ScriptEngineManager [x]\n",
        "- entry_type: &a [x, x]\n  b: [*a, *a]\n",
        "- entry_type: something_else\n  content: []\n",
        "- entry_type: violation_sequence\n---\n- entry_type: violation_sequence\n",
        "- entry_type: violation_sequence\n  content: [\n",
      })
  void otherDocumentsAreRejected(String text) {
    assertThatThrownBy(() -> read(text)).isInstanceOf(InputException.class);
  }
}
