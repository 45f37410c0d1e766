package residua.cli.prove;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.project.steps.StepMentions;
import residua.testing.Tool;

/**
 * A result of steps is believed for the same text, flags, commands and programs only, and a proof
 * whose steps may have changed is affected.
 */
class StepsAttackTest {
  private static final String YML = "residua.yml";

  @TempDir private Path directory;
  private ExampleProject project;
  private Path tools;

  @BeforeEach
  void proveOnce() throws IOException {
    project = new ExampleProject(Files.createDirectory(directory.resolve("project")));
    tools = Files.createDirectory(directory.resolve("tools"));
    program("inner", "cat \"$1\" \"$2\" >a");
    program("first", "exec " + tools.resolve("inner") + " \"$1\" \"$2\"");
    program(
        "answer",
        "grep -q 'x + 1' a && s=SUCCESS c=success || s=FAILURE c=failure\n"
            + "echo \"[{\\\"result\\\": [{\\\"property\\\": \\\"f.a.1\\\", \\\"description\\\":"
            + " \\\"x\\\", \\\"status\\\": \\\"$s\\\"}]}, {\\\"cProverStatus\\\": \\\"$c\\\"}]\"");
    Files.writeString(tools.resolve("solver.conf"), "fast\n");
    Files.writeString(tools.resolve("library.c"), "int library;\n");
    project.write("include/p.h", "#define ONE 1\nint f(int x);\n");
    project.write(
        "p.c",
        "#include \"p.h\"\nstatic int g(int x) { return x + 1; }\nint f(int x) { return g(x)"
            + " * LIMIT; }\nint unused(void) { return 3; }\n");
    project.write("h.c", "#include \"p.h\"\nint harness(void) { return f(ONE); }\nint other;\n");
    project.write(".gitignore", ".residua\n");
    project.write(
        YML,
        """
        proofs:
          - name: p
            files: [h.c, p.c]
            entry: harness
            flags: [-Iinclude, -DLIMIT=2]
            time: 60
            memory: 1000
            steps:
              - [TOOLS/first, "{file:h.c}", "{external:p.c}", -o, a]
              - [TOOLS/answer, --bounds-check, --pointer-check, --use=TOOLS/solver.conf, --json-ui, a]
        """
            .replace("TOOLS", tools.toString()));
    project.git("init", "-q");
    project.git("add", "-A");
    project.git("commit", "-q", "-m", "base");
    project.git("tag", "base");
    assertThat(proof().path("verdict").asText()).isEqualTo("TRUE");
    assertThat(isKept()).isTrue();
  }

  private void program(String name, String text) throws IOException {
    Path file = Files.writeString(tools.resolve(name), "#!/bin/sh\n" + text + "\n");
    assertThat(file.toFile().setExecutable(true)).isTrue();
  }

  private JsonNode proof(String... words) throws IOException {
    List<String> all = new ArrayList<>(List.of(words));
    all.addAll(List.of("--json", "-"));
    Tool.Result result = project.prove(all.toArray(String[]::new));
    assertThat(result.out()).as(result.err()).startsWith("{");
    return new ObjectMapper().readTree(result.out()).path("proofs").get(0);
  }

  private boolean isKept() throws IOException {
    return proof("--dry-run").path("verdict").asText().equals("TRUE");
  }

  /** A change of a file after which nothing is kept, and the same undone. */
  private void attack(Path file, String old, String now) throws IOException {
    String text = Files.readString(file);
    assertThat(text).contains(old);
    Files.writeString(file, text.replace(old, now));
    assertThat(isKept()).as("%s: %s > %s", file, old, now).isFalse();
    Files.writeString(file, text);
    assertThat(isKept()).as("%s as it was", file).isTrue();
  }

  private void attack(String file, String old, String now) throws IOException {
    attack(project.file(file), old, now);
  }

  @Test
  void otherTextsOrFlagsAreNotBelieved() throws IOException {
    attack("p.c", "x + 1", "x + 2");
    attack("p.c", "static int g", "int g");
    attack("p.c", "return 3", "return 4");
    attack("h.c", "f(ONE)", "f(2)");
    attack("include/p.h", "ONE 1", "ONE 7");
    attack(YML, "LIMIT=2", "LIMIT=3");
    attack(YML, "LIMIT=2", "LIMIT=2, -DMORE");
    attack(YML, "LIMIT=2", "LIMIT=2, -m32");
    attack(YML, "-Iinclude", "-isystem, include");
    attack(YML, "entry: harness", "entry: f");
    attack(YML, "files: [h.c, p.c]", "files: [p.c, h.c]");
    attack(YML, "time: 60", "time: 61");
    attack(YML, "memory: 1000", "memory: 1001");
  }

  @Test
  void otherCommandsAreNotBelieved() throws IOException {
    attack(YML, "--bounds-check, ", "");
    attack(YML, "--bounds-check", "--bounds-check, --unwind, 3");
    attack(YML, "--bounds-check, --pointer-check", "--pointer-check, --bounds-check");
    attack(YML, "{external:p.c}", "{file:p.c}");
    attack(YML, "\"{file:h.c}\", \"{external:p.c}\"", "\"{external:p.c}\", \"{file:h.c}\"");
    attack(YML, "    steps:\n", "    steps:\n      - [\"true\", \"{file:h.c}\"]\n");
    attack(YML, "-o, a]", "-o, a, z]");
  }

  @Test
  void otherProgramsAndFilesOfTheirsAreNotBelieved() throws IOException {
    attack(tools.resolve("first"), "exec", "# again\nexec");
    attack(tools.resolve("inner"), "cat", "# again\ncat");
    attack(tools.resolve("answer"), "success", "success''");
    attack(tools.resolve("solver.conf"), "fast", "slow");
    Files.move(tools.resolve("solver.conf"), tools.resolve("gone.conf"));
    assertThat(isKept()).isFalse();
  }

  /** Another build of a program that an option names is another means. */
  @Test
  void programsThatOptionsNameCount() {
    assertThat(programs("cbmc", "--external-sat-solver", "sh")).contains("cbmc", "sh");
    assertThat(programs("cbmc", "--use=env", "x")).contains("env");
    assertThat(programs("cbmc", "--cat")).contains("cat");
    assertThat(programs("cbmc", "--smt2")).contains("z3");
  }

  private static Set<String> programs(String... words) {
    return StepMentions.of(List.of(List.of(words))).programs();
  }

  @Test
  void aResultIsNotKeptWhereStepsReadWhatIsNotCompared() throws IOException {
    project.edit(YML, "-o, a]", "-o, a, " + tools.resolve("library.c") + "]");
    assertThat(proof().path("why").asText()).contains("nothing is kept");
    assertThat(isKept()).isFalse();
    project.edit(YML, "/library.c]", "/.]");
    assertThat(proof().path("why").asText()).contains("nothing is kept");
  }

  private void assertAffected(String why) throws IOException {
    JsonNode proof = proof("--since", "git:base", "--assume-base", "--dry-run");
    assertThat(proof.path("affected").asBoolean()).as(proof.toString()).isTrue();
    assertThat(proof.path("why").asText()).contains(why);
  }

  @Test
  void aProofWithOtherStepsIsAffected() throws IOException {
    assertThat(proof("--since", "git:base", "--dry-run").path("affected").asBoolean()).isFalse();
    project.edit(YML, "--bounds-check, ", "");
    assertAffected("its steps differ");
    project.checkOut("base");
    project.edit(YML, "time: 60", "time: 61");
    assertThat(proof("--since", "git:base", "--dry-run").path("affected").asBoolean()).isFalse();
    project.checkOut("base");
    // What the steps read by its name may differ, and is not compared.
    project.edit(YML, "-o, a]", "-o, a, " + project.file("h.c").toAbsolutePath() + "]");
    project.git("commit", "-q", "-a", "-m", "names a file");
    project.git("tag", "-f", "base");
    project.edit("h.c", "int other", "int another");
    assertAffected("its steps may read");
  }

  /** Nothing that the entry can reach mentions it, but a command makes it reachable. */
  @Test
  void whatStepsNameIsReached() throws IOException {
    project.edit("p.c", "return 3", "return 4");
    assertThat(proof("--since", "git:base", "--dry-run").path("affected").asBoolean()).isFalse();
    for (String word : List.of("harness.function_pointer_call.1/g,unused", "f/unused")) {
      project.checkOut("base");
      project.edit(YML, "--bounds-check", "--bounds-check, --uses, \"" + word + "\"");
      project.git("commit", "-q", "-a", "-m", word);
      project.git("tag", "-f", "base");
      project.edit("p.c", "return 3", "return 4");
      assertAffected("function 'unused' differs");
    }
  }

  /** Commands that are told no function begin at main. */
  @Test
  void stepsMayBeginAtMain() throws IOException {
    project.edit("h.c", "int other", "int main(void) { return 1; }\nint other");
    project.git("commit", "-q", "-a", "-m", "main");
    project.git("tag", "-f", "base");
    project.edit("h.c", "return 1", "return 2");
    assertAffected("function 'main' differs");
  }

  /** Names of files in the work tree are the same in both versions of the project's file. */
  @Test
  void aFlagWithAnAbsoluteNameIsTheSame() throws IOException {
    project.edit(YML, "-DLIMIT=2", "-DLIMIT=2, -D, WHERE=" + project.file("p.c").toAbsolutePath());
    project.git("commit", "-q", "-a", "-m", "an absolute name");
    project.git("tag", "-f", "base");
    JsonNode proof = proof("--since", "git:base", "--assume-base", "--dry-run");
    assertThat(proof.path("affected").asBoolean()).as(proof.toString()).isFalse();
  }
}
