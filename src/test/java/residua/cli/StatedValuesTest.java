package residua.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Alone;
import residua.testing.Tool;

/** Who validates a violation witness executes the program with the values that it states. */
@Alone
class StatedValuesTest {
  /** Nobody guesses the first and the third input. */
  private static final String PROGRAM =
      """
      extern int __VERIFIER_nondet_int(void);
      int t[4];
      int main(void) {
        int n = __VERIFIER_nondet_int();
        int i = __VERIFIER_nondet_int();
        unsigned h = n * 2654435761u;
        long big = 0;
        big = __VERIFIER_nondet_int();
        if (h == 2146089093u && big * big == 1522756L * 10000)
          t[4 + i] = 1;
        return 0;
      }
      """;

  private static final String GRAPH =
      """
      <graphml xmlns="http://graphml.graphdrawing.org/xmlns">
        <graph edgedefault="directed">
          <data key="witness-type">violation_witness</data>
          <data key="specification">CHECK( init(main()), LTL(G valid-deref) )</data>
          <node id="a"><data key="entry">true</data></node>
          <node id="b"/>
          <node id="c"/>
          <node id="v"><data key="violation">true</data></node>
          <edge source="a" target="b"><data key="startline">4</data>
            <data key="assumption">n == (123456789);</data></edge>
          <edge source="b" target="c"><data key="startline">8</data>
            <data key="assumption">big == (-123400);</data></edge>
          <edge source="c" target="v"><data key="startline">10</data></edge>
        </graph>
      </graphml>
      """;

  @TempDir private Path directory;

  private static String sequence(String first, String second) {
    return WitnessTexts.sequence(first, second, WitnessTexts.waypoint("target", "follow", "", "10"))
        .replace(
            "metadata: {}",
            "metadata:\n    task:\n      specification:"
                + " \"CHECK( init(main()), LTL(G valid-deref) )\"");
  }

  private static String returned(String value, int line) {
    return WitnessTexts.waypoint("function_return", "follow", "\\result == " + value, "" + line)
        .replace("c_expression", "ext_c_expression");
  }

  private String validated(String program, String witness, String... words) throws IOException {
    Path text = Files.writeString(directory.resolve("program.c"), program);
    Path file = Files.writeString(directory.resolve("witness"), witness);
    List<String> all =
        new ArrayList<>(List.of("verify", text.toString(), "--validate", file.toString(), "-q"));
    all.addAll(List.of("--property", "valid-deref"));
    all.addAll(List.of(words));
    Tool.Result result = Tool.run(all.toArray(String[]::new));
    return (result.out() + result.err()).replace(directory + "/", "").strip();
  }

  private String executed(String witness) throws IOException {
    return validated(PROGRAM, witness, "--with", "execute:10s");
  }

  @Test
  void returnValuesAreTried() throws IOException {
    assertThat(executed(sequence(returned("123456789", 4), returned("-123400", 8))))
        .isEqualTo("CONFIRMED program.c:10 (valid-deref)");
  }

  /** The input between them is none of the witness, which may be any. */
  @Test
  void valuesOfVariablesAreTried() throws IOException {
    String first = WitnessTexts.waypoint("assumption", "follow", "n == 123456789", "6");
    String second = WitnessTexts.waypoint("assumption", "follow", "big == -123400", "9");
    assertThat(executed(sequence(first, second))).isEqualTo("CONFIRMED program.c:10 (valid-deref)");
    assertThat(executed(GRAPH)).isEqualTo("CONFIRMED program.c:10 (valid-deref)");
  }

  @Test
  void withoutStagesTheProgramIsExecuted() throws IOException {
    assertThat(validated(PROGRAM, GRAPH)).isEqualTo("CONFIRMED program.c:10 (valid-deref)");
  }

  /** Values are a hint: an execution with others than these is none of the witness. */
  @ParameterizedTest
  @ValueSource(strings = {"123456788", "2146089093", "1.5"})
  void otherValuesAreNotConfirmed(String value) throws IOException {
    assertThat(executed(sequence(returned(value, 4), returned("-123400", 8))))
        .startsWith("NOT CONFIRMED");
    assertThat(executed(GRAPH.replace("123456789", value))).startsWith("NOT CONFIRMED");
  }

  /** The same line reads again and again. */
  @Test
  void valuesOfAnInputInALoopAreTriedInTheirOrder() throws IOException {
    String loop =
        """
        extern int __VERIFIER_nondet_int(void);
        int t[4];
        int main(void) {
          unsigned h = 0;
          for (int i = 0; i < 3; i++) {
            int n = __VERIFIER_nondet_int();
            h = (h + n) * 2654435761u;
          }
          if (h == %su)
            t[4] = 1;
          return 0;
        }
        """;
    long hash = 0;
    for (long n : List.of(17L, -5L, 1000001L)) {
      hash = ((hash + n) & 0xFFFFFFFFL) * 2654435761L & 0xFFFFFFFFL;
    }
    String witness =
        WitnessTexts.sequence(
                returned("17", 6),
                returned("-5", 6),
                returned("1000001", 6),
                WitnessTexts.waypoint("target", "follow", "", "10"))
            .replace(
                "metadata: {}",
                "metadata:\n    task:\n      specification:"
                    + " \"CHECK( init(main()), LTL(G valid-deref) )\"");
    assertThat(validated(loop.formatted(hash), witness, "--with", "execute:10s"))
        .isEqualTo("CONFIRMED program.c:10 (valid-deref)");
  }
}
