package residua.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Tool;

/** {@code reduce --report}. */
class ReportTest {
  private static final Path PROGRAMS = Path.of("test-programs");

  @TempDir private Path directory;

  static Stream<String> pairs() throws IOException {
    try (Stream<Path> files = Files.list(PROGRAMS)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".graphml"))
          .map(name -> name.replace(".graphml", ""))
          .sorted()
          .toList()
          .stream();
    }
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void reportsAreAsTheSchemaSays(String name) throws IOException {
    for (String reducer : List.of("product", "ghost")) {
      JsonNode report = report(name, "--reducer", reducer);
      assertThat(schema().validate(report)).as(report.toPrettyString()).isEmpty();
    }
  }

  @Test
  void aReportSaysHowLargeProgramAndResidualAre() throws IOException {
    JsonNode report = report("linear-or-not");
    assertThat(report.at("/original/functions").asInt()).isEqualTo(1);
    assertThat(report.at("/original/lines").asInt()).isEqualTo(20);
    assertThat(report.at("/residual/stops").asInt()).isEqualTo(1);
    assertThat(report.at("/residual/locations").asInt())
        .isPositive()
        .isLessThanOrEqualTo(report.at("/original/locations").asInt());
    assertThat(report.at("/exact").asBoolean()).isTrue();
    assertThat(report.at("/residual/empty").asBoolean()).isFalse();
  }

  /** The limit does not count them either. */
  @ParameterizedTest
  @ValueSource(strings = {"sv-comp", "cbmc", "klee", "afl"})
  void whatATargetAddsIsNotCounted(String target) throws IOException {
    JsonNode report = report("linear-or-not", "--max-growth", "1", "--target", target);
    assertThat(report.at("/residual/stops").asInt()).isEqualTo(1);
    assertThat(report.at("/residual/locations").asInt())
        .isLessThanOrEqualTo(report.at("/original/locations").asInt());
    assertThat(report.at("/residual"))
        .isEqualTo(report("linear-or-not", "--max-growth", "1").at("/residual"));
  }

  @Test
  void whatWasLostForTheSizeMakesAResidualInexact() throws IOException {
    JsonNode exact = report("two-clones", "--max-growth", "none");
    assertThat(exact.at("/exact").asBoolean()).isTrue();
    assertThat(exact.at("/fitting/fold").asText()).isEqualTo("none");
    JsonNode folded = report("two-clones", "--max-growth", "1.0");
    assertThat(folded.at("/exact").asBoolean()).isFalse();
  }

  @Test
  void aProgramWithNothingLeftIsEmpty() throws IOException {
    assertThat(report("all-verified").at("/residual/empty").asBoolean()).isTrue();
  }

  @Test
  void whatMatchesNothingIsListedWithItsLine() throws IOException {
    Path condition = directory.resolve("wrong-line.graphml");
    String text = Files.readString(PROGRAMS.resolve("linear-or-not.graphml"));
    Files.writeString(condition, text.replaceFirst(">1[0-9]<", ">999<"));
    JsonNode report = report(PROGRAMS.resolve("linear-or-not.c"), condition, "-q");
    assertThat(report.at("/condition/unmatched")).hasSize(1);
    assertThat(report.at("/condition/unmatched/0/reason").asText()).contains("it has 20 lines");
    assertThat(report.at("/condition/unmatched/0/line").asInt()).isPositive();
    assertThat(report.at("/condition/bound").asInt())
        .isEqualTo(report.at("/condition/transitions").asInt() - 1);
  }

  @Test
  void onlyOneResultGoesToStandardOutput() {
    String program = PROGRAMS.resolve("linear-or-not.c").toString();
    String condition = PROGRAMS.resolve("linear-or-not.graphml").toString();
    assertThat(Tool.run("reduce", program, condition, "--report", "-").exitCode()).isEqualTo(2);
    String output = directory.resolve("residual.c").toString();
    Tool.Result result = Tool.run("reduce", program, condition, "-o", output, "--report", "-");
    assertThat(result.exitCode()).isZero();
    assertThat(result.out()).startsWith("{");
  }

  @Test
  void noResidualIsWrittenIfTheReportCannotBe() {
    String program = PROGRAMS.resolve("linear-or-not.c").toString();
    String condition = PROGRAMS.resolve("linear-or-not.graphml").toString();
    Path output = directory.resolve("residual.c");
    Path report = directory.resolve("missing/report.json");
    Tool.Result result =
        Tool.run(
            "reduce", program, condition, "-o", output.toString(), "--report", report.toString());
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err()).contains("report.json: error: cannot be written");
    assertThat(output).doesNotExist();
  }

  private JsonNode report(String name, String... options) throws IOException {
    Path program = PROGRAMS.resolve(name + ".c");
    return report(program, PROGRAMS.resolve(name + ".graphml"), options);
  }

  private JsonNode report(Path program, Path condition, String... options) throws IOException {
    Path report = directory.resolve("report.json");
    List<String> arguments = new ArrayList<>(List.of(options));
    arguments.addAll(List.of("--report", report.toString()));
    arguments.addAll(List.of(program.toString(), condition.toString()));
    Tool.reduce(arguments.toArray(String[]::new));
    return new ObjectMapper().readTree(report.toFile());
  }

  private static JsonSchema schema() throws IOException {
    String text = Files.readString(Path.of("docs/reference/report.schema.json"));
    return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012).getSchema(text);
  }
}
