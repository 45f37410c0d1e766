package residua.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.testing.Gcc;
import residua.testing.Tool;

/** {@code split}: what it writes, and what it refuses. */
class SplitTest {
  private static final String PROGRAM =
      """
      extern int __VERIFIER_nondet_int(void);
      int main(void) {
        int sum = 0;
        for (int i = 0; i < 3; i++) {
          int x = __VERIFIER_nondet_int();
          switch (x) {
          case 1:
            sum++;
            break;
          case 2:
            sum += 2;
            break;
          default:
            if (x < 0)
              return 1;
          }
        }
        return sum;
      }
      """;

  @TempDir private Path directory;
  private Path program;

  @BeforeEach
  void writeProgram() throws IOException {
    program = Files.writeString(directory.resolve("p.c"), PROGRAM);
  }

  private Tool.Result split(String output, String... options) {
    List<String> words = new ArrayList<>(List.of("split", program.toString()));
    words.addAll(List.of("-o", directory.resolve(output).toString()));
    words.addAll(List.of(options));
    return Tool.run(words.toArray(String[]::new));
  }

  private Map<String, String> files(String output) throws IOException {
    Map<String, String> result = new TreeMap<>();
    try (Stream<Path> files = Files.list(directory.resolve(output))) {
      for (Path file : files.toList()) {
        result.put(file.getFileName().toString(), Files.readString(file));
      }
    }
    return result;
  }

  @Test
  void partsAreProgramsWithTheirConditionsAndAManifest() throws IOException {
    Tool.Result result = split("parts", "-n", "4", "--check");
    assertThat(result).isEqualTo(new Tool.Result(0, "", ""));
    assertThat(files("parts"))
        .containsOnlyKeys(
            "manifest.json",
            "part-0001.c",
            "part-0001.graphml",
            "part-0002.c",
            "part-0002.graphml",
            "part-0003.c",
            "part-0003.graphml",
            "part-0004.c",
            "part-0004.graphml");
    for (int i = 1; i <= 4; i++) {
      Path part = directory.resolve("parts/part-000" + i + ".c");
      Gcc.check(Gcc.Compiler.GCC, part);
      Gcc.check(Gcc.Compiler.CLANG, part);
    }
  }

  /** What a part's program is made of can be used without it. */
  @Test
  void aPartsProgramIsWhatReduceMakesWithItsCondition() throws IOException {
    split("parts", "-n", "3");
    String condition = directory.resolve("parts/part-0002.graphml").toString();
    String reduced = Tool.reduce("--max-growth", "none", program.toString(), condition);
    assertThat(files("parts").get("part-0002.c")).isEqualTo(reduced);
  }

  @Test
  void theManifestIsAsItsSchemaSaysAndNamesTheFilesByTheirHashes() throws IOException {
    split("parts", "-n", "4", "--max-growth", "none", "-D", "X=1");
    JsonNode manifest = new ObjectMapper().readTree(files("parts").get("manifest.json"));
    String schema = Files.readString(Path.of("docs/reference/manifest.schema.json"));
    assertThat(
            JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                .getSchema(schema)
                .validate(manifest))
        .isEmpty();
    assertThat(manifest.at("/options").toString())
        .isEqualTo("[\"-D\",\"X=1\",\"--max-growth\",\"none\"]");
    double sum = 0;
    for (JsonNode part : manifest.get("parts")) {
      sum += part.get("likelihood").asDouble();
      for (String file : List.of("condition", "program")) {
        Path path = directory.resolve("parts").resolve(part.at("/" + file + "/file").asText());
        assertThat(Gcc.outcome(List.of("sha256sum", path.toString())).output())
            .startsWith(part.at("/" + file + "/sha256").asText());
      }
    }
    assertThat(sum).isBetween(0.999, 1.001);
  }

  @Test
  void sameInputSameBytes() throws IOException {
    split("one", "-n", "5");
    split("two", "-n", "5");
    assertThat(files("one")).isEqualTo(files("two"));
  }

  @Test
  void fewerPartsThanWantedAreANote() throws IOException {
    Files.writeString(program, "int main(void) { return 0; }");
    Tool.Result result = split("parts", "-n", "4");
    assertThat(result.exitCode()).isZero();
    assertThat(result.err())
        .contains("note: 1 part: executions cannot be divided further by branches");
    assertThat(files("parts")).containsKey("part-0001.c").doesNotContainKey("part-0002.c");
  }

  /** The tests all begin with a 1, so what else the first input may be is one part. */
  @Test
  void testsSayWhereToDivide() throws IOException {
    Path tests = Files.createDirectory(directory.resolve("tests"));
    for (int second : List.of(1, 2, 3)) {
      for (int third : List.of(1, 2, 3)) {
        String inputs = "<input>1</input><input>" + second + "</input><input>" + third + "</input>";
        Files.writeString(
            tests.resolve("t" + second + third + ".xml"), "<testcase>" + inputs + "</testcase>\n");
      }
    }
    Tool.Result result =
        split("parts", "-n", "8", "--check", "--by", "tests", "--test", tests.toString());
    Assumptions.assumeFalse(
        result.err().contains("no seccomp"), "tests cannot be run in safety here");
    assertThat(result).isEqualTo(new Tool.Result(0, "", ""));
    split("others", "-n", "8", "--by", "paths");
    assertThat(List.of(afterOne("parts"), afterOne("others"))).containsExactly(6L, 3L);
  }

  /** How many parts have only runs whose first input is 1. */
  private long afterOne(String output) throws IOException {
    JsonNode parts = new ObjectMapper().readTree(files(output).get("manifest.json")).get("parts");
    assertThat(parts).hasSize(8);
    return StreamSupport.stream(parts.spliterator(), false)
        .filter(part -> part.at("/choices/1/0/text").asText().equals("[x == 1]"))
        .filter(part -> part.at("/choices/1").size() == 1)
        .count();
  }

  @Test
  void testsBelongToByTests() throws IOException {
    assertThat(split("parts", "-n", "2", "--by", "tests").exitCode()).isEqualTo(2);
    assertThat(split("parts", "-n", "2", "--test", program.toString()).exitCode()).isEqualTo(2);
    Path none = Files.createDirectory(directory.resolve("none"));
    assertThat(split("parts", "-n", "2", "--by", "tests", "--test", none.toString()))
        .isEqualTo(new Tool.Result(1, "", none + ": error: there is no test\n"));
    assertThat(directory.resolve("parts")).doesNotExist();
  }

  @Test
  void partsAreListedForOthers() throws IOException {
    Path parts = directory.resolve("parts");
    assertThat(split("parts", "-n", "2", "--tasks").out())
        .isEqualTo(
            "residua verify "
                + parts
                + "/part-0001.c --with cbmc\n"
                + ("residua verify " + parts + "/part-0002.c --with cbmc\n"));
    assertThat(split("more", "-n", "2", "--tasks=tool {}").out()).startsWith("tool /");
    assertThat(split("set", "-n", "2", "--benchexec").out())
        .isEqualTo("part-0001.c\npart-0002.c\n");
    JsonNode matrix = new ObjectMapper().readTree(split("matrix", "-n", "2", "--matrix").out());
    assertThat(matrix.at("/include/1/part").asText()).isEqualTo("part-0002");
  }

  /** Whole or not at all. */
  @Test
  void aDirectoryThatIsInUseIsLeftAlone() throws IOException {
    Files.writeString(Files.createDirectory(directory.resolve("parts")).resolve("mine"), "");
    Tool.Result result = split("parts", "-n", "2");
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err()).contains("parts: error: cannot be written: it is not empty");
    assertThat(files("parts")).containsOnlyKeys("mine");
    try (Stream<Path> files = Files.list(directory)) {
      assertThat(files).containsExactlyInAnyOrder(program, directory.resolve("parts"));
    }
  }

  @Test
  void whatIsVerifiedIsDividedAmongNoParts() throws IOException {
    Path all = Files.writeString(directory.resolve("all.graphml"), accepting());
    List<String> words =
        List.of("split", program.toString(), all.toString(), "-n", "4", "-q", "-o");
    List<String> line = new ArrayList<>(words);
    line.add(directory.resolve("none").toString());
    assertThat(Tool.run(line.toArray(String[]::new)).exitCode()).isZero();
    JsonNode manifest = new ObjectMapper().readTree(files("none").get("manifest.json"));
    assertThat(manifest.get("parts")).hasSize(1);
    assertThat(manifest.at("/parts/0/empty").asBoolean()).isTrue();
  }

  private static String accepting() {
    return """
    <graphml xmlns="http://graphml.graphdrawing.org/xmlns">
    <key id="entry" for="node" attr.name="entry" attr.type="boolean"/>
    <key id="accepting" for="node" attr.name="accepting" attr.type="boolean"/>
    <graph edgedefault="directed">
    <node id="a"><data key="entry">true</data><data key="accepting">true</data></node>
    </graph></graphml>
    """;
  }

  @Test
  void nothingIsWrittenIfThePageCannotBe() throws IOException {
    Tool.Result result =
        split("parts", "-n", "2", "--html", directory.resolve("none/page.html").toString());
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err()).contains("page.html: error: cannot be written: no such directory");
    assertThat(directory.resolve("parts")).doesNotExist();
  }

  @Test
  void thePageMayStandBesideTheParts() throws IOException {
    Tool.Result result =
        split("parts", "-n", "2", "--html", directory.resolve("parts/page.html").toString());
    assertThat(result).isEqualTo(new Tool.Result(0, "", ""));
    assertThat(files("parts")).containsKeys("page.html", "manifest.json");
  }

  @Test
  void wrongUsageIsSaid() {
    assertThat(split("parts", "-n", "0").exitCode()).isEqualTo(2);
    assertThat(split("parts").exitCode()).isEqualTo(2);
    assertThat(split("parts", "-n", "2", "--by", "moon").exitCode()).isEqualTo(2);
    assertThat(split("parts", "-n", "2", "--matrix", "--tasks").exitCode()).isEqualTo(2);
  }
}
