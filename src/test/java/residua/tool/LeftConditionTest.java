package residua.tool;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.ToldTool;
import residua.testing.Tool;

/** A tool that leaves an automaton of what it has verified, and the next one that gets the rest. */
class LeftConditionTest {
  private static final String PROGRAM = "test-programs/cpachecker/conditions.c";
  private static final String AUTOMATON = "test-programs/cpachecker/conditions.txt";
  private static final String LEAVES =
      "\"leaves\": {\"file\": \"out/left.txt\", \"after\": \"^WARNING left\"},";

  @TempDir private Path directory;

  private String file(String name) {
    return directory.resolve(name).toString();
  }

  private String leaving(String automaton, String says) throws IOException {
    String script =
        "cp $0 %s; mkdir out; cp '%s' out/left.txt; printf '%s'"
            .formatted(file("first.c"), Path.of(automaton).toAbsolutePath(), says);
    return ToldTool.running(
        directory, LEAVES, "sh", "-c", script.replace("\n", "\\\\n"), "{program}");
  }

  /** The answer; the program that a second tool got is second.c. */
  private JsonNode verify(String tool) throws IOException {
    String second =
        ToldTool.running(
            directory, "", "sh", "-c", "cp $0 " + file("second.c") + "; echo WARNING", "{program}");
    Tool.Result result =
        Tool.run(
            "verify", PROGRAM, "--tool", tool, "--tool", second, "--json", "--max-growth=none");
    assertThat(result.exitCode()).as(result.toString()).isEqualTo(4);
    return new ObjectMapper().readTree(result.out());
  }

  private String rest(String... conditions) throws IOException {
    java.util.List<String> words = new java.util.ArrayList<>(java.util.List.of("reduce", PROGRAM));
    words.addAll(java.util.List.of(conditions));
    words.addAll(
        java.util.List.of(
            "--max-growth", "none", "--property", "unreach-call", "--target", "sv-comp"));
    if (conditions.length == 0) {
      words.addAll(java.util.List.of("--reducer", "identity"));
    }
    words.addAll(java.util.List.of("-q", "-o", file("rest.c")));
    assertThat(Tool.run(words.toArray(String[]::new)).exitCode()).isZero();
    return Files.readString(directory.resolve("rest.c"));
  }

  @Test
  void theNextGetsWhatItLeavesOpen() throws IOException {
    JsonNode answer = verify(leaving(AUTOMATON, "WARNING left\n"));
    assertThat(answer.at("/tools/0/condition/states").asInt()).isPositive();
    String given = Files.readString(directory.resolve("second.c"));
    assertThat(given).contains("abort()").isNotEqualTo(rest());
    assertThat(answer.at("/tools/0/open/runs").asDouble()).isLessThan(1);
  }

  /** An automaton is about the text that its maker got. */
  @Test
  void itGetsTheProgramAsItIs() throws IOException {
    verify(leaving(AUTOMATON, "WARNING left\n"));
    assertThat(Files.readString(directory.resolve("first.c")))
        .isEqualTo("#line 1 \"" + PROGRAM + "\"\n" + Files.readString(Path.of(PROGRAM)));
  }

  /** Another doubt, a possible error, or that it never said that the file is whole. */
  @ParameterizedTest
  @ValueSource(
      strings = {"WARNING left\nWARNING odd\n", "WARNING left\nPERHAPS\n", "WARNING\n", ""})
  void whatIsInDoubtCountsForNothing(String says) throws IOException {
    assertThat(verify(leaving(AUTOMATON, says)).at("/tools/0").has("condition")).isFalse();
  }

  @Test
  void aFileThatIsCutOffCountsForNothing() throws IOException {
    String whole = Files.readString(Path.of(AUTOMATON));
    Path half = directory.resolve("half.txt");
    Files.writeString(half, whole.substring(0, whole.indexOf("END AUTOMATON")));
    assertThat(verify(leaving(half.toString(), "WARNING left\n")).at("/tools/0").has("condition"))
        .isFalse();
  }

  /** What a user gives may be about anything; what a tool leaves is about what it got. */
  @Test
  void aConditionOfAnotherFormatCountsForNothing() throws IOException {
    String other = "test-programs/linear-or-not.graphml";
    assertThat(verify(leaving(other, "WARNING left\n")).at("/tools/0").has("condition")).isFalse();
  }
}
