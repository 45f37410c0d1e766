package residua.cli.prove;

import static org.assertj.core.api.Assertions.assertThat;
import static residua.cli.prove.ExampleProject.line;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A proof is called unaffected only if it is. */
class SinceAttackTest {
  private static final String PROOF = "checksum-range";

  @TempDir private Path directory;
  private ExampleProject project;

  @BeforeEach
  void makeProject() throws IOException {
    project = ExampleProject.in(directory);
  }

  private String decided() {
    return line(project.prove("--since", "git:base", "--assume-base", "--dry-run"), PROOF);
  }

  private void assertAffected(String why) {
    assertThat(decided()).doesNotContain("unaffected").contains(why);
  }

  private void assertUnaffected() {
    assertThat(decided()).contains("unaffected");
  }

  @Test
  void whatIsReachedIsCompared() throws IOException {
    assertUnaffected();
    project.edit("src/checksum.c", "#include", "static int unused(void) { return 1; }\n#include");
    assertUnaffected();
    project.edit("src/checksum.c", "sum = 0", "sum = 0 + 0");
    assertAffected("function 'text_checksum' differs");
    project.checkOut("base");
    project.edit("include/text.h", "#endif", "extern int not_used;\n#endif");
    assertUnaffected();
    project.edit("include/text.h", "unsigned count);", "unsigned long count);");
    assertAffected("text_checksum");
    project.checkOut("base");
    project.write(
        "src/checksum.c", project.read("src/checksum.c").replace("#include", "  #include"));
    assertUnaffected();
  }

  @Test
  void aMacroOrAnotherHeaderIsSeen() throws IOException {
    project.edit("src/checksum.c", "% 256", "% MODULUS");
    project.edit("include/text.h", "#endif", "#define MODULUS 256\n#endif");
    assertUnaffected();
    project.edit("include/text.h", "MODULUS 256", "MODULUS 257");
    assertAffected("text_checksum");
    project.checkOut("base");
    // Found before the other one, in the directory of the file that includes it.
    project.write(
        "src/text.h",
        "#define count counts\nunsigned text_checksum(const unsigned char *, unsigned);\n");
    assertAffected("");
  }

  /** Then, a header was found first that is not there any more. */
  @Test
  void aHeaderThatIsGoneIsSeen() throws IOException {
    project.write("src/text.h", "#define i j\n#include \"../include/text.h\"\n");
    project.git("add", "-A");
    project.git("commit", "-q", "-m", "shadow");
    project.git("tag", "-f", "base");
    assertUnaffected();
    Files.delete(project.file("src/text.h"));
    assertAffected("function 'text_checksum' differs");
  }

  /** No file that is read differs, but a question whether there is another one is answered anew. */
  @Test
  void aHeaderThatIsOnlyAskedForIsSeen() throws IOException {
    project.edit(
        "include/text.h",
        "#endif",
        "#if __has_\\\ninclude(\"more.h\")\n#define i j\n#endif\n#endif");
    project.git("commit", "-q", "-a", "-m", "asks");
    project.git("tag", "-f", "base");
    assertUnaffected();
    project.write("include/more.h", "");
    assertAffected("asks whether 'more.h' exists");
    project.git("add", "-A");
    project.git("commit", "-q", "-m", "tracked");
    assertAffected("differs");
  }

  /** The question is put together from two words, and nothing was deleted. */
  @Test
  void aQuestionInTwoWordsIsSeen() throws IOException {
    project.edit(
        "include/text.h",
        "#endif",
        "#define CAT(a, b) a##b\n"
            + "#if CAT(__has_, include)(\"more.h\")\n"
            + "#define i j\n"
            + "#endif\n"
            + "#endif");
    project.git("commit", "-q", "-a", "-m", "asks");
    project.git("tag", "-f", "base");
    assertUnaffected();
    project.write("include/more.h", "");
    assertAffected("asks whether 'more.h' exists");
    project.git("add", "-A");
    assertAffected("differs");
  }

  /** What is asked for stands in a flag. */
  @Test
  void aQuestionForAMacroIsUnclear() throws IOException {
    project.edit(
        "include/text.h", "#endif", "#if __has_include(MORE)\n#define i j\n#endif\n#endif");
    project.edit("residua.yml", "flags: [-Iinclude]", "flags: [-Iinclude, '-DMORE=<more.h>']");
    project.git("commit", "-q", "-a", "-m", "asks");
    project.git("tag", "-f", "base");
    assertUnaffected();
    project.write("include/more.h", "");
    assertAffected("asks whether 'more.h' exists");
  }

  /** Then, Git wrote the file otherwise: the attributes of a revision are its own. */
  @Test
  void attributesOfGitAreThoseOfThen() throws IOException {
    project.edit("src/checksum.c", "sum = 0", "sum = sizeof(\"$Id$\") - 5");
    project.git("commit", "-q", "-a", "-m", "identified");
    project.git("tag", "-f", "base");
    assertUnaffected();
    project.write(".gitattributes", "*.c ident\n");
    project.git("add", "-A");
    project.git("commit", "-q", "-m", "attributes");
    Files.delete(project.file("src/checksum.c"));
    project.git("checkout", "-q", "--", "src/checksum.c");
    assertThat(project.read("src/checksum.c")).contains("$Id: ");
    assertAffected("function 'text_checksum' differs");
  }

  /** No file differs, but a link leads to another directory, where one is not found any more. */
  @Test
  void aLinkThatLeadsElsewhereIsSeen() throws IOException {
    project.write("one/mode.h", "#define i j\n");
    project.write("two/other.h", "");
    project.write("include/mode.h", "#define i k\n");
    Files.createSymbolicLink(project.file("first"), Path.of("one"));
    project.edit("include/text.h", "#endif", "#include <mode.h>\n#endif");
    project.edit("residua.yml", "flags: [-Iinclude]", "flags: [-Ifirst, -Iinclude]");
    project.git("add", "-A");
    project.git("commit", "-q", "-m", "link");
    project.git("tag", "-f", "base");
    assertUnaffected();
    Files.delete(project.file("first"));
    Files.createSymbolicLink(project.file("first"), Path.of("two"));
    assertAffected("differs");
  }

  /** Where nothing was deleted, too, a header that is new and found first is seen. */
  @Test
  void theTextOfTodayIsThatOfThenOnlyIfItIs() throws IOException {
    assertThat(decided()).contains("its text is the same");
    project.write("include/new.h", "#define i j\n");
    assertThat(decided()).contains("its text is the same");
    project.edit("residua.yml", "time: 60", "time: 59");
    Files.delete(project.file("src/number.c"));
    assertThat(decided()).contains("its text is the same");
    project.edit("src/checksum.c", "sum = 0", "sum = 0 + 0");
    assertAffected("function 'text_checksum' differs");
  }

  @Test
  void anotherDefinitionOfTheProofIsSeen() throws IOException {
    project.edit("residua.yml", "flags: [-Iinclude]", "flags: [-Iinclude, -DX]");
    assertAffected("flags, entry or property differ");
    project.checkOut("base");
    project.edit("residua.yml", "time: 60", "time: 61");
    assertUnaffected();
    project.edit("residua.yml", "defaults:", "defaults:\n  property: memsafety");
    assertAffected("flags, entry or property differ");
    project.checkOut("base");
    project.edit("residua.yml", "- name: " + PROOF, "- name: other");
    project.edit("residua.yml", "- name: number-range", "- name: " + PROOF);
    assertAffected("differ");
  }

  /** Nobody knows what an untracked file was then. */
  @Test
  void anUntrackedHeaderIsUnclear() throws IOException {
    project.write("include/config.h", "#define CONFIGURED 1\n");
    project.edit("include/text.h", "#endif", "#include \"config.h\"\n#endif");
    project.write(".gitignore", ".residua/\ninclude/config.h\n");
    project.git("commit", "-q", "-a", "-m", "configured");
    project.git("tag", "-f", "base");
    assertAffected("unclear");
  }

  /** Git is told to overlook changes of a file; they count all the same. */
  @Test
  void changesThatGitOverlooksCount() throws IOException {
    project.git("update-index", "--assume-unchanged", "src/checksum.c");
    project.edit("src/checksum.c", "% 256", "% 257");
    assertAffected("text_checksum");
  }

  /** Nothing that the entry can reach mentions it, but a tool of the project does. */
  @Test
  void whatADescribedToolNamesIsReached() throws IOException {
    String description = Files.readString(Path.of("test-programs/contracts/contracts.json"));
    project.write("tools/own.json", description.replace("\"limit\"", "\"unmentioned\""));
    project.edit("residua.yml", "defaults:", "tools: [tools/own.json]\ndefaults:");
    project.edit("residua.yml", "\"bmc:20s\"", "contracts");
    project.edit("src/checksum.c", "#include", "int unmentioned(void) { return 1; }\n#include");
    project.git("add", "-A");
    project.git("commit", "-q", "-m", "a tool");
    project.git("tag", "-f", "base");
    assertUnaffected();
    project.edit("src/checksum.c", "return 1", "return 2");
    assertAffected("function 'unmentioned' differs");
  }

  /** A tool's description says what is proved, as steps do. */
  @Test
  void anotherToolOfTheProjectIsSeen() throws IOException {
    project.write(
        "tools/own.json", Files.readString(Path.of("test-programs/contracts/contracts.json")));
    project.edit("residua.yml", "defaults:", "tools: [tools/own.json]\ndefaults:");
    project.git("add", "-A");
    project.git("commit", "-q", "-m", "a tool");
    project.git("tag", "-f", "base");
    assertUnaffected();
    project.edit("residua.yml", "\"bmc:20s\"", "contracts");
    assertAffected("its own tools differ");
    project.git("commit", "-q", "-a", "-m", "used");
    project.git("tag", "-f", "base");
    assertUnaffected();
    project.edit("tools/own.json", "{", "{ ");
    assertAffected("'tools/own.json' of its tool differs");
    project.checkOut("base");
    project.edit("residua.yml", "contracts", "\"bmc:20s\"");
    assertAffected("its own tools differ");
  }

  /** The definitions of then say what the proofs were, not those of today. */
  @Test
  void anotherTaskDefinitionIsSeen() throws IOException {
    String task =
        """
        format_version: '2.0'
        input_files: one.c
        properties:
          - property_file: ../unreach-call.prp
        options: {language: C, data_model: LP64}
        """;
    project.write("tasks/one.c", "int main(void) { return 0; }\n");
    project.write("tasks/two.c", "int main(void) { return 0; }\n");
    project.write("unreach-call.prp", "CHECK( init(main()), LTL(G ! call(reach_error())) )\n");
    project.write("no-overflow.prp", "CHECK( init(main()), LTL(G ! overflow) )\n");
    project.write("tasks/task.yml", task);
    project.write("residua.yml", "proofs:\n  - tasks: \"tasks/*.yml\"\n    stages: [bmc]\n");
    project.git("add", "-A");
    project.git("commit", "-q", "-m", "a task");
    project.git("tag", "-f", "base");
    assertThat(decidedTask()).contains("unaffected");
    for (String edit : List.of("one.c two.c", "unreach-call no-overflow", "LP64 ILP32")) {
      String[] words = edit.split(" ");
      project.write("tasks/task.yml", task.replace(words[0], words[1]));
      assertThat(decidedTask()).as(edit).contains("its files, flags, entry or property differ");
    }
    project.write("tasks/task.yml", task.replace("LP64", "LP64 "));
    assertThat(decidedTask()).contains("unaffected");
    project.edit("unreach-call.prp", "reach_error", "other_error");
    assertThat(decidedTask()).contains("unreach-call.prp differs");
  }

  private String decidedTask() {
    return line(
        project.prove("--since", "git:base", "--assume-base", "--dry-run"), "tasks/task.yml");
  }

  /** Assembly includes a file, which no preprocessor reads. */
  @Test
  void aFileThatAssemblyIncludesIsUnclear() throws IOException {
    project.edit("src/checksum.c", "#include", "__asm__(\"d: .incbin \\\"d.bin\\\"\");\n#include");
    project.write("d.bin", "1");
    project.git("add", "-A");
    project.git("commit", "-q", "-m", "data");
    project.git("tag", "-f", "base");
    assertAffected("src/checksum.c may read files");
  }

  @Test
  void aCompilationDatabaseGivesFlagsAndUnits() throws IOException {
    String text =
        """
        [{"directory": ".", "file": "src/checksum.c", "command": "cc -Iinclude -c src/checksum.c"},
         {"directory": ".", "file": "proofs/checksum_range.c",
          "command": "cc -Iinclude -c proofs/checksum_range.c"}]
        """;
    project.write("compile_commands.json", text);
    project.write(
        "residua.yml",
        "proofs:\n  - name: "
            + PROOF
            + "\n"
            + "    compile-commands: compile_commands.json\n"
            + "    units: [\"src/*.c\", proofs/*.c]\n"
            + "    stages: [bmc]\n");
    project.git("add", "-A");
    project.git("commit", "-q", "-m", "database");
    project.git("tag", "-f", "base");
    assertUnaffected();
    project.write("compile_commands.json", text.replace("-c src", "-DX=1 -c src"));
    assertAffected("compile_commands.json differs");
    project.write("options", "-DY=1\n");
    project.write("compile_commands.json", text.replace("-c src", "@options -c src"));
    project.git("add", "-A");
    project.git("commit", "-q", "-m", "options");
    project.git("tag", "-f", "base");
    assertUnaffected();
    project.write("options", "-DY=2\n");
    assertAffected("options differs");
    project.write("options", "-DY=1\n");
    Files.delete(project.file("src/number.c"));
    assertAffected("number.c is not there any more");
  }
}
