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
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Tool;

/** Witnesses of other properties than that no error call is reached: written, and validated. */
class PropertyWitnessTest {
  private static final String PROGRAM =
      """
      extern int __VERIFIER_nondet_int(void);
      extern void *malloc(unsigned long size); extern void free(void *object);
      int t[4];
      int main(void) {
        int n = __VERIFIER_nondet_int();
        int k = __VERIFIER_nondet_int();
        if (k < 0 || k > 20)
          return 0;
        int *p = malloc(8);
        if (!p)
          return 0;
        if (n == 7)
          t[k & 3] = t[k];
        if (n > 99 && n < 200)
          t[0] = 2147483640 + k;
        if (n == 8)
          free(p);
        if (n != 9)
          free(p);
        return 0;
      }
      """;

  private static final String LOOP =
      """
      int main(void) {
        int s = 0;
        for (int i = 0; i < 10; i++)
          s = i * 2;
        return s;
      }
      """;

  private static final String GRAPH =
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <graphml xmlns="http://graphml.graphdrawing.org/xmlns">
        <graph edgedefault="directed">
          <data key="witness-type">violation_witness</data>
          <data key="specification">CHECK( init(main()), LTL(G valid-free) )</data>
          <node id="a"><data key="entry">true</data></node>
          <node id="b"/>
          <node id="v"><data key="violation">true</data></node>
          <edge source="a" target="b"><data key="startline">16</data>
            <data key="control">condition-true</data></edge>
          <edge source="b" target="v"><data key="startline">19</data></edge>
        </graph>
      </graphml>
      """;

  @TempDir private Path directory;

  private Tool.Result run(String command, String text, String... words) throws IOException {
    Path program = Files.writeString(directory.resolve("p.c"), text);
    List<String> all = new ArrayList<>(List.of(command, program.toString()));
    all.addAll(List.of(words));
    return Tool.run(all.toArray(String[]::new));
  }

  private Path witness(String text, String analysis, String property) throws IOException {
    Path file = directory.resolve("w.yml");
    Files.deleteIfExists(file);
    run("analyse", text, "--with", analysis, "--property", property, "--witness", file.toString());
    return file;
  }

  @ParameterizedTest
  @CsvSource({
    "no-overflow, G ! overflow, 15",
    "valid-deref, G valid-deref, 13",
    "valid-free, G valid-free, 19"
  })
  void aViolationIsWrittenWithItsPropertyAndTarget(String property, String formula, int line)
      throws IOException {
    Path file = witness(PROGRAM, "bmc", property);
    String text = Files.readString(file);
    assertThat(text)
        .contains("specification: \"CHECK( init(main()), LTL(" + formula + ") )\"")
        .containsPattern("(?s)type: \"target\".*line: " + line + "\\b");
    String kept =
        Tool.reduce(
            directory.resolve("p.c").toString(), "--only", file.toString(), "--target", "sv-comp");
    Path residual = Files.writeString(directory.resolve("kept.c"), kept);
    assertThat(
            Tool.run("analyse", residual.toString(), "--with", "bmc", "--property", property, "-q")
                .out())
        .as(kept)
        .endsWith("p.c:" + line + " (" + property + ")\n");
  }

  /** The witness is about what was violated, whatever else was asked for. */
  @Test
  void aWitnessIsAboutOneProperty() throws IOException {
    Path file = directory.resolve("w.yml");
    Tool.Result result =
        run(
            "verify",
            PROGRAM.replace("n > 99", "n < 99"),
            "--with",
            "bmc:10s",
            "--property",
            "memsafety,no-overflow",
            "--witness",
            file.toString());
    assertThat(result.out()).startsWith("FALSE");
    String formula =
        result.out().contains("no-overflow")
            ? "G ! overflow"
            : result.out().replaceAll("(?s).*\\((valid-\\w+).*", "G $1");
    assertThat(Files.readString(file)).contains("LTL(" + formula + ")");
  }

  @Test
  void invariantsAreForOverflowToo() throws IOException {
    Path file = witness(LOOP, "interval", "no-overflow");
    assertThat(Files.readString(file))
        .contains("LTL(G ! overflow)", "type: \"loop_invariant\"", "0 <= i && i <= 10");
    String asserted = Tool.reduce(directory.resolve("p.c").toString(), "--assert", file.toString());
    assertThat(asserted).contains("(0 <= i && i <= 10) || (reach_error(), 1)");
  }

  @Test
  void invariantsOfOtherPropertiesAreNotWritten() throws IOException {
    assertThat(witness(LOOP, "interval", "memsafety")).doesNotExist();
    assertThat(witness(LOOP, "interval", "no-overflow,unreach-call")).doesNotExist();
  }

  /** In an execution in which an allocation fails: that is no input. */
  @Test
  void whatTheFormatCannotExpressIsNotWritten() throws IOException {
    String text = PROGRAM.replace("if (!p)\n    return 0;\n", "*p = 1;\n");
    assertThat(witness(text, "bmc", "valid-deref")).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(strings = {"no-undefined-shift", "def-behavior", "no-division-by-zero,no-overflow"})
  void aPropertyThatTheFormatHasNotIsRefused(String property) throws IOException {
    for (String command : List.of("verify", "analyse")) {
      Tool.Result result =
          run(
              command,
              PROGRAM,
              "--with",
              "bmc",
              "--property",
              property,
              "--witness",
              directory.resolve("w.yml").toString());
      assertThat(result.exitCode()).isEqualTo(2);
      assertThat(result.err()).contains("the format of witnesses has no property no-");
    }
  }

  private String validated(Path witness, String property) throws IOException {
    return validated(PROGRAM, witness, property);
  }

  private String validated(String text, Path witness, String property) throws IOException {
    Tool.Result result =
        run(
            "verify",
            text,
            "--validate",
            witness.toString(),
            "--property",
            property,
            "--with",
            "execute:10s",
            "-q");
    return (result.out() + result.err()).replace(directory + "/", "").strip();
  }

  @Test
  void aWitnessIsValidated() throws IOException {
    String program =
        PROGRAM.replace("int k = __VERIFIER_nondet_int()", "int k = 5").replace("n == 7", "n == 0");
    Path witness = witness(program, "bmc", "valid-deref");
    assertThat(validated(program, witness, "valid-deref"))
        .isEqualTo("CONFIRMED p.c:13 (valid-deref)");
    assertThat(validated(program, witness, "memsafety"))
        .isEqualTo("CONFIRMED p.c:13 (valid-deref)");
    // With other inputs, or to another place, it describes nothing wrong.
    String text = Files.readString(witness);
    Files.writeString(witness, text.replace("\\\\result == 0\"", "\\\\result == 6\""));
    assertThat(validated(program, witness, "valid-deref")).startsWith("NOT CONFIRMED");
  }

  @Test
  void aWitnessInGraphMlIsValidated() throws IOException {
    Path witness = Files.writeString(directory.resolve("w.graphml"), GRAPH);
    // Random execution begins with zeros.
    String freeing = PROGRAM.replace("n == 8", "n == 0");
    assertThat(validated(freeing, witness, "valid-free"))
        .isEqualTo("CONFIRMED p.c:19 (valid-free)");
    // Executions that read outside of the array do so elsewhere.
    Files.writeString(witness, GRAPH.replace("valid-free", "valid-deref"));
    String reading = PROGRAM.replace("n == 7)\n    t[k & 3] = t[k]", "n == 0)\n    t[0] = t[5]");
    assertThat(validated(reading, witness, "valid-deref"))
        .isEqualTo("NOT CONFIRMED (another operation: FALSE p.c:13 (valid-deref))");
  }

  @Test
  void aWitnessOfAnotherPropertyIsRefused() throws IOException {
    Path witness = Files.writeString(directory.resolve("w.graphml"), GRAPH);
    assertThat(validated(witness, "no-overflow"))
        .contains("the witness is about valid-free, not about no-overflow");
    assertThat(validated(witness, "unreach-call"))
        .contains("the witness is about valid-free, not about unreach-call");
    Files.writeString(witness, GRAPH.replace("G valid-free", "G ! data-race"));
    assertThat(validated(witness, "valid-free"))
        .contains("the witness is about CHECK( init(main()), LTL(G ! data-race) ), not about");
  }

  private Tool.Result writeGraph(String text, Path file, String property) throws IOException {
    return run(
        "analyse", text, "--with", "bmc", "--property", property, "--witness", file.toString());
  }

  @ParameterizedTest
  @CsvSource({"no-overflow, 15", "valid-deref, 13", "valid-free, 19"})
  void aViolationIsWrittenInGraphMlAndValidated(String property, int line) throws IOException {
    Path file = directory.resolve("w.graphml");
    // Nobody guesses the input.
    String text = PROGRAM.replace("n == 7", "n * 7u == 305419891u");
    assertThat(writeGraph(text, file, property).out()).contains("FALSE");
    assertThat(Files.readString(file))
        .contains("<data key=\"witness-type\">violation_witness</data>", ">n == ", ">k == ");
    assertThat(validated(text, file, property))
        .isEqualTo("CONFIRMED p.c:" + line + " (" + property + ")");
    Files.writeString(file, Files.readString(file).replaceAll(">n == .*?;", ">n == 55;"));
    assertThat(validated(text, file, property)).startsWith("NOT CONFIRMED");
  }

  @Test
  void aProofHasNoWitnessInGraphMl() throws IOException {
    Path file = directory.resolve("w.graphml");
    Tool.Result result = writeGraph(LOOP, file, "no-overflow");
    assertThat(result.out()).contains("TRUE");
    assertThat(result.err()).contains("not written");
    assertThat(file).doesNotExist();
  }
}
