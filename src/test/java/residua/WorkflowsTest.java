package residua;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import residua.testing.Gcc;

/** The files below {@code .github} parse, and what they call exists. They cannot be run here. */
class WorkflowsTest {
  private static final Path GITHUB = Path.of(".github");
  private static final Pattern WORD = Pattern.compile("[^\\s\"';|&<>()]+");
  private static final Set<String> TOOLS = Set.of("gh", "mvn");

  @Test
  void everyFileParses() throws IOException {
    List<Path> files = yaml(GITHUB);
    assertThat(files).hasSizeGreaterThanOrEqualTo(7);
    for (Path file : files) {
      assertThat(read(file).isObject()).as("%s is a mapping", file).isTrue();
    }
  }

  @Test
  void everyWorkflowHasTriggersJobsAndSteps() throws IOException {
    for (Path file : yaml(GITHUB.resolve("workflows"))) {
      JsonNode workflow = read(file);
      assertThat(workflow.path("on").isMissingNode()).as("%s: on", file).isFalse();
      assertThat(workflow.path("jobs")).as("%s: jobs", file).isNotEmpty();
      for (JsonNode job : workflow.path("jobs")) {
        assertThat(job.path("runs-on").asText()).as("%s: runs-on", file).isNotBlank();
        assertThat(job.path("timeout-minutes").asInt()).as("%s: limit", file).isPositive();
        assertThat(job.path("steps")).as("%s: steps", file).isNotEmpty();
      }
    }
  }

  @Test
  void everyCommandExists() throws IOException {
    List<String> missing = new ArrayList<>();
    int commands = 0;
    for (Path file : yaml(GITHUB.resolve("workflows"))) {
      for (JsonNode run : read(file).findValues("run")) {
        for (String line : run.asText().lines().filter(line -> !line.isBlank()).toList()) {
          commands++;
          String command = WORD.matcher(line).results().findFirst().orElseThrow().group();
          if (!TOOLS.contains(command) && !Files.isExecutable(Path.of(command))) {
            missing.add(file + ": " + command);
          }
        }
      }
    }
    assertThat(commands).isGreaterThanOrEqualTo(4);
    assertThat(missing).as("commands that are no executable files of the checkout").isEmpty();
  }

  @Test
  void everyActionOfThisRepositoryExists() throws IOException {
    for (Path file : yaml(GITHUB)) {
      for (JsonNode uses : read(file).findValues("uses")) {
        String name = uses.asText();
        if (name.startsWith("./")) {
          assertThat(Path.of(name, "action.yml")).as("%s: uses", file).isRegularFile();
        } else {
          assertThat(name).as("%s: a version is named", file).matches("[\\w-]+/[\\w-]+@v\\d+");
        }
      }
    }
  }

  /** The notes of a release are the section of the changelog for the version of pom.xml. */
  @Test
  void theChangelogHasNotesForTheVersionOfThePom() throws IOException {
    String pom = Files.readString(Path.of("pom.xml"));
    String version = pom.split("<version>", 2)[1].split("</version>", 2)[0];
    Gcc.Outcome notes = Gcc.outcome(List.of(".ci/release-notes", version));
    assertThat(notes.exitCode()).as(notes.output()).isZero();
    assertThat(notes.output()).contains("### Added");
    assertThat(Gcc.outcome(List.of(".ci/release-notes", "0.0.0")).exitCode()).isNotZero();
  }

  private static JsonNode read(Path file) throws IOException {
    return new YAMLMapper().readTree(file.toFile());
  }

  private static List<Path> yaml(Path directory) throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      return files.filter(file -> file.toString().endsWith(".yml")).sorted().toList();
    }
  }
}
