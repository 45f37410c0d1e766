package residua.cli.prove;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.cli.prove.StoreAttacks.Attack;
import residua.cli.prove.StoreAttacks.ProjectFiles;
import residua.testing.Extent;
import residua.testing.Tool;

/**
 * A store with a {@code TRUE} that is about something else than what is asked now: another text,
 * other flags, another question, other means, or a file that was damaged or moved. None is
 * believed.
 */
class ManyStoreAttacksTest {
  private static final int GATE = 25;
  private static final String TOOL = "tool.sh";

  @TempDir private static Path template;

  @TempDir private Path directory;

  @BeforeAll
  static void makeProject() throws IOException {
    ProjectFiles files = new ProjectFiles(template, template.resolve(TOOL));
    files.write(
        "src/p.c",
        """
        #include "limit.h"
        #include "table.h"
        #define STEP(x) ((x) + ONE)
        struct pair { char first; int second; };
        static int global = 3;
        static const int table[3] = {1, 2, 3};
        extern int other(int x);
        extern int unused(int x) NEEDS(x);
        static int plus(int x) {
          return x + 1;
        }
        int use(int x) {
          return plus(x) + table[0] + global + STEP(other(x)) + (int) sizeof(struct pair);
        }
        """);
    files.write("src/q.c", "int other(int x) {\n  return x;\n}\n");
    files.write(
        "src/main.c",
        """
        extern void reach_error(void);
        extern int use(int x);
        int main(void) {
          if (use(LIMIT) != 16 + LIMIT) reach_error();
          return 0;
        }
        int second(void) {
          if (use(LIMIT) != 0) reach_error();
          return 0;
        }
        """);
    files.write(
        "include/limit.h", "#define ONE 1\n#define NEEDS(x) __CPROVER_requires((x) < 99)\n");
    files.write("include/table.h", "typedef int number;\n");
    files.write("late/limit.h", "#define ONE 2\n#define NEEDS(x)\n");
    files.write("rules.txt", "strict\n");
    files.write("forced.h", "typedef int forced;\n");
    files.write("tool.sh", "#!/bin/sh\necho 'own 1.0'\n");
    files.file("tool.sh").toFile().setExecutable(true);
    files.write(
        "own.json",
        """
        {"name": "own", "target": "generic", "files": {"rules.txt": "rules.txt"}, "version": ["%s", "--version"], "install": "-",
         "commands": [["%s", "{program}"]], "verdicts": [{"verdict": "TRUE", "line": "^SAFE$"}]}
        """
            .formatted(files.file("tool.sh"), files.file("tool.sh")));
    files.write(
        "residua.yml",
        """
        tools: [own.json]
        proofs:
          - name: p
            files: [src/main.c, src/p.c, src/q.c]
            flags: [-Iinclude, -Ilate, -DLIMIT=2, -include, forced.h]
            property: [unreach-call]
            stages: ["value:30s", own]
            time: 60
        """);
    assertThat(verdict(template, false)).isEqualTo("TRUE");
    // A result of another text, which is FALSE, and another proof's.
    String right = Files.readString(files.file("src/p.c"));
    files.makeWrong();
    assertThat(verdict(template, false)).isEqualTo("FALSE");
    files.write("src/p.c", right);
    assertThat(verdict(template, true)).isEqualTo("TRUE");
  }

  /** The verdict of the proof, and where it is from. */
  private static String verdict(Path project, boolean isDry) throws IOException {
    List<String> words =
        new ArrayList<>(List.of("prove", project.resolve("residua.yml").toString(), "--json", "-"));
    if (isDry) {
      words.add("--dry-run");
    }
    Tool.Result result = Tool.run(words.toArray(String[]::new));
    assertThat(result.out()).as(result.err()).startsWith("{");
    JsonNode proof = new ObjectMapper().readTree(result.out()).path("proofs").get(0);
    return proof.path("verdict").asText("-");
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.sorted().toList()) {
        Path target = to.resolve(from.relativize(file));
        if (Files.isDirectory(file)) {
          Files.createDirectories(target);
        } else {
          Files.copy(file, target);
          target.toFile().setExecutable(Files.isExecutable(file));
        }
      }
    }
  }

  static List<Attack> attacks() {
    return Extent.some(StoreAttacks.all(), GATE);
  }

  @Test
  void thereAreAHundredKinds() {
    assertThat(StoreAttacks.all().stream().map(Attack::name).distinct().toList())
        .hasSizeGreaterThanOrEqualTo(100);
  }

  @ParameterizedTest
  @MethodSource("attacks")
  void isNotBelieved(Attack attack) throws IOException {
    Path project = directory.resolve("project");
    copy(template, project);
    String tool = Files.readString(template.resolve(TOOL));
    try {
      attack.deed().on(new ProjectFiles(project, template.resolve(TOOL)));
      assertThat(verdict(project, true)).isNotEqualTo("TRUE");
    } finally {
      Files.writeString(template.resolve(TOOL), tool);
    }
  }

  @Test
  void withoutAnAttackItIsBelieved() throws IOException {
    Path project = directory.resolve("elsewhere");
    copy(template, project);
    assertThat(verdict(project, true)).isEqualTo("TRUE");
    new ProjectFiles(project, template.resolve(TOOL))
        .edit("src/p.c", "return x + 1;", "return /* one more */ x\n + 1;");
    assertThat(verdict(project, true)).isEqualTo("TRUE");
  }

  /** What is not believed is run, and found to be wrong. */
  @Test
  void anEditedResultIsNoAnswer() throws IOException {
    Path project = directory.resolve("project");
    copy(template, project);
    StoreAttacks.moves().get(1).deed().on(new ProjectFiles(project, template.resolve(TOOL)));
    assertThat(verdict(project, false)).isEqualTo("FALSE");
  }
}
