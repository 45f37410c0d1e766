package residua.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
}
