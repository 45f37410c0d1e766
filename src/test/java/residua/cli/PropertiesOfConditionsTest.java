package residua.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.Tool;

/** A condition about one property says nothing of another. */
class PropertiesOfConditionsTest {
  private static final String OVERFLOW = "CHECK( init(main()), LTL(G ! overflow) )";
  private static final String ERROR_CALLS = "CHECK( init(main()), LTL(G ! call(reach_error())) )";

  @TempDir private Path directory;
  private String program;

  @BeforeEach
  void write() throws IOException {
    program =
        Files.writeString(
                directory.resolve("p.c"),
                """
                extern void reach_error(void);
                extern int nondet(void);
                int main(void) {
                  if (nondet())
                    reach_error();
                  return 0;
                }
                """)
            .toString();
  }

  /** Covers all runs. */
  private String about(String key, String property) throws IOException {
    String text =
        """
        <graphml xmlns="http://graphml.graphdrawing.org/xmlns">
          <key id="p" for="graph" attr.name="%s" attr.type="string"/>
          <key id="entry" for="node" attr.name="entry" attr.type="boolean"/>
          <key id="accepting" for="node" attr.name="accepting" attr.type="boolean"/>
          <graph edgedefault="directed">
            <data key="p">%s</data>
            <node id="s"><data key="entry">true</data><data key="accepting">true</data></node>
          </graph>
        </graphml>
        """
            .formatted(key, property);
    Path file = directory.resolve(Integer.toHexString((key + property).hashCode()) + ".graphml");
    return Files.writeString(file, text).toString();
  }

  private void refused(String... words) {
    Tool.Result result =
        Tool.run(
            Stream.concat(Stream.of(words), Stream.of("-o", directory.resolve("o").toString()))
                .toArray(String[]::new));
    assertThat(result.exitCode()).as(result.toString()).isEqualTo(1);
    assertThat(result.err()).contains("it is about the property '");
    assertThat(directory.resolve("o")).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(strings = {"property", "specification"})
  void anotherPropertyIsRefused(String key) throws IOException {
    String overflow = about(key, OVERFLOW);
    refused("reduce", program, overflow, "--property", "unreach-call");
    refused("split", program, overflow, "-n", "2", "--property", "unreach-call");
    assertThat(Tool.run("verify", program, overflow, "--with", "value").exitCode()).isEqualTo(1);
    assertThat(
            Tool.run("check", program, overflow, program, "--property", "unreach-call").exitCode())
        .isEqualTo(1);
    assertThat(Tool.reduce(program, overflow)).doesNotContain("reach_error()");
  }

  @Test
  void differentPropertiesDoNotGoTogether() throws IOException {
    String overflow = about("property", "no-overflow");
    refused("reduce", program, overflow, about("property", "unreach-call"));
    refused("split", program, overflow, about("specification", ERROR_CALLS), "-n", "2");
    String written = about("specification", ERROR_CALLS);
    assertThat(Tool.reduce(program, written, about("property", "unreach-call")))
        .doesNotContain("reach_error()");
    assertThat(Tool.run("verify", program, written, "--with", "value").out())
        .isEqualTo("TRUE (if " + written + " is right)\n");
  }

  /** What never reaches reach_error() may call them. */
  @Test
  void otherErrorCallsAreNotAboutUnreachCall() throws IOException {
    String[] words = {"--property", "unreach-call", "--error-call", "nondet"};
    refused(
        "reduce",
        program,
        about("property", "unreach-call"),
        words[0],
        words[1],
        words[2],
        words[3]);
  }

  /** The files of the parts of a division. */
  private List<Path> parts(String... words) throws IOException {
    Path parts = Files.createTempDirectory(directory, "parts").resolve("d");
    List<String> all = new ArrayList<>(List.of("split", program, "-n", "2", "-o"));
    all.add(parts.toString());
    all.addAll(List.of(words));
    Tool.Result result = Tool.run(all.toArray(String[]::new));
    assertThat(result.exitCode()).as(result.toString()).isZero();
    return List.of(parts.resolve("part-0001.graphml"), parts.resolve("part-0002.graphml"));
  }

  @Test
  void partsNameTheirProperties() throws IOException {
    for (Path part : parts("--property", "no-overflow,valid-free")) {
      assertThat(Files.readString(part))
          .contains("\"property\">valid-free<", "\"property\">no-overflow<");
      refused("reduce", program, part.toString(), "--property", "unreach-call");
      assertThat(Tool.run("verify", program, part.toString(), "--with", "value").exitCode())
          .isEqualTo(1);
      assertThat(Tool.reduce(program, part.toString(), "--property", "no-overflow")).isNotEmpty();
    }
    for (Path part : parts("--property", "unreach-call")) {
      assertThat(Files.readString(part)).contains("\"property\">unreach-call<");
      refused("reduce", program, part.toString(), "--property", "no-overflow");
    }
    String[] others = {"--property", "unreach-call", "--error-call", "nondet"};
    for (List<Path> unnamed : List.of(parts(), parts(others))) {
      assertThat(Files.readString(unnamed.getFirst())).doesNotContain("\"property\">");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"join", "common", "minus"})
  void whatIsCalculatedWithPartsIsAboutThem(String operator) throws IOException {
    List<Path> both = parts("--property", "no-overflow,valid-free");
    Path result = directory.resolve("result.graphml");
    Tool.Result done =
        Tool.run(
            "condition",
            operator,
            program,
            both.get(0).toString(),
            both.get(1).toString(),
            "-o",
            result.toString());
    assertThat(done.exitCode()).as(done.toString()).isZero();
    assertThat(Files.readString(result))
        .contains("\"property\">valid-free<", "\"property\">no-overflow<");
    refused("reduce", program, result.toString(), "--property", "unreach-call");
  }
}
