package residua.cli.prove;

import static org.assertj.core.api.Assertions.assertThat;
import static residua.cli.prove.ExampleProject.line;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.testing.Tool;

/** Nothing in the store is believed that is about something else, or is damaged. */
class StoreAttackTest {
  private static final String KEPT = "kept";
  private static final String PROOF = "checksum-range";

  @TempDir private Path directory;
  private ExampleProject project;

  @BeforeEach
  void proveOnce() throws IOException {
    project = ExampleProject.in(directory);
    assertThat(project.prove("--only", PROOF).exitCode()).isZero();
    assertThat(line(decided(), PROOF)).contains(KEPT);
  }

  private Tool.Result decided() {
    return project.prove("--only", PROOF, "--dry-run");
  }

  private void assertNotBelieved(String change) {
    assertThat(line(decided(), PROOF)).as(change).doesNotContain(KEPT).doesNotContain("TRUE");
  }

  /** A change of a file after which nothing is kept, and the same undone. */
  private void attack(String file, String old, String now) throws IOException {
    String text = project.read(file);
    project.edit(file, old, now);
    assertNotBelieved(file + ": " + old + " > " + now);
    project.write(file, text);
    assertThat(line(decided(), PROOF)).as("%s as it was", file).contains(KEPT);
  }

  @Test
  void aResultIsAboutTextFlagsPropertyAndMeans() throws IOException {
    attack("src/checksum.c", "% 256", "% 257");
    attack("proofs/checksum_range.c", "bytes, 3)", "bytes, 2)");
    attack("include/text.h", "9999", "9998 + 0\nint another;\n//");
    attack("include/text.h", "unsigned text_checksum", "unsigned long text_checksum");
    attack("residua.yml", "flags: [-Iinclude]", "flags: [-Iinclude, -DX=1]");
    attack("residua.yml", "flags: [-Iinclude]", "flags: [-Iinclude, -m32]");
    attack("residua.yml", "flags: [-Iinclude]", "flags: [-Iinclude, -Isrc]");
    attack("residua.yml", "flags: [-Iinclude]", "flags: [-Iinclude, -Dunsigned=int]");
    attack("residua.yml", "time: 60", "time: 61");
    attack("residua.yml", "\"bmc:20s\"", "\"bmc:21s\"");
    attack("residua.yml", "checksum.c]\n  - ", "checksum.c]\n    property: memsafety\n  - ");
    attack("residua.yml", "checksum.c]\n  - ", "checksum.c]\n    entry: text_checksum\n  - ");
    attack("residua.yml", "range.c, src/checksum.c]\n  - ", "range.c]\n  - ");
    attack(
        "residua.yml",
        "[proofs/checksum_range.c, src/checksum.c]\n  - ",
        "[src/checksum.c, proofs/checksum_range.c]\n  - ");
    // Another header of the same name, found first.
    project.write(
        "src/text.h", "unsigned text_checksum(const unsigned char *b, unsigned char c);\n");
    project.write("proofs/text.h", project.read("src/text.h"));
    assertNotBelieved("a header that is found first");
  }

  @Test
  void aStoreThatGitTracksIsRefused() throws IOException {
    project.git("add", "--force", ".residua");
    Tool.Result refused = decided();
    assertThat(refused.exitCode()).as(refused.toString()).isEqualTo(1);
    assertThat(refused.err()).contains(".residua: error: Git tracks files of the store");
    project.git("rm", "-rq", "--cached", ".residua");
    // A directory of the repository under that name, too.
    Files.move(project.file(".residua"), project.file("elsewhere"));
    Files.createSymbolicLink(project.file(".residua"), Path.of("elsewhere"));
    assertThat(line(decided(), PROOF)).contains(KEPT);
    project.git("add", "--force", ".residua");
    assertThat(decided().exitCode()).isEqualTo(1);
  }

  private List<Path> results() throws IOException {
    try (Stream<Path> files = Files.walk(project.file(".residua/results"))) {
      return files.filter(Files::isRegularFile).toList();
    }
  }

  @Test
  void aDamagedOrEditedResultIsNone() throws IOException {
    Path file = results().getFirst();
    byte[] whole = Files.readAllBytes(file);
    String text = Files.readString(file);
    for (int length = 0; length < whole.length; length += 211) {
      Files.write(file, Arrays.copyOf(whole, length));
      assertNotBelieved("cut off after " + length);
    }
    for (String edited :
        List.of(
            text.replace("\"TRUE\"", "\"FALSE\""),
            text.replace("checksum-range", "checksum-rangf"),
            text.replace("\"seconds\"", "\"second\""),
            text.replace("\"format\" : 1", "\"format\" : 2"),
            text + "{}",
            "{}",
            "[]",
            "null",
            text.replaceFirst("\\{", "{ \"verdict\" : \"TRUE\","))) {
      Files.writeString(file, edited);
      assertNotBelieved(edited);
      assertThat(project.run("store", "check").exitCode()).isEqualTo(1);
    }
    Files.write(file, whole);
    assertThat(line(decided(), PROOF)).contains(KEPT);
    assertThat(project.run("store", "check").exitCode()).isZero();
  }

  /** A true result, copied to where the result about something else is looked for. */
  @Test
  void aCopyUnderAnotherNameIsNone() throws IOException {
    Path right = results().getFirst();
    byte[] content = Files.readAllBytes(right);
    project.checkOut("fault");
    assertThat(project.prove("--only", PROOF).exitCode()).isEqualTo(3);
    for (Path file : results()) {
      Files.write(file, content);
    }
    assertNotBelieved("a copy");
    Tool.Result again = project.prove("--only", PROOF);
    assertThat(again.exitCode()).isEqualTo(3);
  }

  /** The condition of a proof of another text, or none, is not what the run begins with. */
  @Test
  void aConditionIsWhatItsNameSays() throws IOException {
    project.checkOut("fault");
    project.edit("residua.yml", "expected: UNKNOWN", "expected: TRUE");
    assertThat(project.prove("--only", "checksum-sum").exitCode()).isEqualTo(4);
    Path conditions = project.file(".residua/conditions");
    List<Path> all;
    try (Stream<Path> files = Files.list(conditions)) {
      all = files.toList();
    }
    for (Path file : all) {
      Files.writeString(file, "<graphml/>");
    }
    Tool.Result damaged = project.prove("--only", "checksum-sum");
    assertThat(damaged.exitCode()).as(damaged.toString()).isEqualTo(4);
    assertThat(project.run("store", "prune").out()).endsWith(" files removed\n");
    assertThat(project.run("store", "check").exitCode()).isZero();
  }

  @Test
  void aTrueIsNotReplacedByAnUnknownForTheSameText() throws IOException {
    project.edit("residua.yml", "\"bmc:20s\"", "\"interval:5s\"");
    Tool.Result before = project.prove("--only", "checksum-sum");
    assertThat(before.exitCode()).isZero();
    // The same question, with means that decide it, and then again without.
    project.edit(
        "residua.yml", "stages: [\"interval:5s\"]\n    expected", "stages: [bmc]\n    expected");
    assertThat(line(project.prove("--only", "checksum-sum"), "checksum-sum")).contains("TRUE");
    project.edit("residua.yml", "stages: [bmc]", "stages: [\"interval:4s\"]");
    Tool.Result after = project.prove("--only", "checksum-sum");
    assertThat(line(after, "checksum-sum")).contains("UNKNOWN").contains("unstable");
    project.edit("residua.yml", "stages: [\"interval:4s\"]", "stages: [bmc]");
    assertThat(line(project.prove("--only", "checksum-sum"), "checksum-sum"))
        .contains("TRUE")
        .contains(KEPT);
  }
}
