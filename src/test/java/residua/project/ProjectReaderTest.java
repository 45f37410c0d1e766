package residua.project;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.base.diagnostics.InputException;

/** What {@code residua.yml} says. */
class ProjectReaderTest {
  @TempDir private Path directory;

  private Project read(String text) throws InputException, IOException {
    return ProjectReader.read(write("residua.yml", text).toString());
  }

  private ProofQuestion question(String text) throws InputException, IOException {
    return read(text).proofs().getFirst().question();
  }

  private Path write(String name, String text) throws IOException {
    Path file = directory.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  private String errors(String text) throws IOException {
    Path file = write("residua.yml", text);
    InputException wrong =
        catchThrowableOfType(
            InputException.class, () -> ProjectReader.read(file.toString(), text.getBytes(UTF_8)));
    assertThat(wrong).as(text).isNotNull();
    return wrong.diagnostics().stream()
        .map(Object::toString)
        .collect(Collectors.joining("\n"))
        .replace(directory + "/", "");
  }

  @Test
  void theDirectoryOfTheFileHasAName() throws InputException {
    Project project = ProjectReader.read("residua.yml", "proofs: []".getBytes(UTF_8));
    assertThat(project.path(".")).isEqualTo(".");
    assertThat(project.path("./a.c")).isEqualTo("a.c");
  }

  @Test
  void aProofHasTheKeysOfTheDefaultsUnlessItHasItsOwn() throws IOException, InputException {
    Project project =
        read(
            """
            defaults:
              stages: [value, "bmc:60s"]
              property: [unreach-call]
              flags: [-Iinclude, -DLIMIT=8]
              time: 90
            proofs:
              - name: inc
                files: [proofs/inc_harness.c, src/inc.c]
                entry: harness
              - name: parse
                compile-commands: build/compile_commands.json
                units: ["src/*.c"]
                entry: proofs/parse.c:harness
                property: [memsafety, no-overflow]
                flags: ["-D", "A B", -m32, -I.]
                expected: unknown
                time: 2m
            """);
    Proof inc = project.proof("inc").orElseThrow();
    assertThat(inc.question().files()).containsExactly("proofs/inc_harness.c", "src/inc.c");
    assertThat(inc.means().stages()).containsExactly("value", "bmc:60s");
    assertThat(inc.question().flags()).containsExactly("-I", "include", "-D", "LIMIT=8");
    assertThat(inc.means().time()).isEqualTo(Duration.ofSeconds(90));
    assertThat(inc.expected()).isEqualTo(Expectation.TRUE);
    Proof known = project.proof("parse").orElseThrow();
    ProofQuestion parse = known.question();
    assertThat(parse.files()).isEmpty();
    assertThat(parse.database()).contains("build/compile_commands.json");
    assertThat(parse.units()).containsExactly("src/*.c");
    assertThat(parse.entryFunction()).isEqualTo("harness");
    assertThat(parse.entryFile()).contains("proofs/parse.c");
    assertThat(parse.property()).containsExactly("memsafety", "no-overflow");
    assertThat(parse.flags()).containsExactly("-D", "A B", "-m32", "-I", ".");
    assertThat(known.expected()).isEqualTo(Expectation.UNKNOWN);
    assertThat(known.means().time()).isEqualTo(Duration.ofMinutes(2));
    assertThat(project.path("src/inc.c")).isEqualTo(directory.resolve("src/inc.c").toString());
  }

  @Test
  void whatIsWrongIsNamedWithLineAndColumn() throws IOException {
    assertThat(errors("proofs:\n  - name: a\n    files: [a.c]\n    entri: f\n"))
        .startsWith("residua.yml:4:5: error: no key 'entri' of a proof; did you mean 'entry'?");
    assertThat(errors("proofs:\n  - name: a\n    files: [a.c]\n    property: [memsafty]\n"))
        .startsWith("residua.yml:4:16: error: No property 'memsafty'; did you mean 'memsafety'?");
    assertThat(errors("proofs:\n  - name: a\n    files: [a.c]\n    stages: [bcm]\n"))
        .startsWith("residua.yml:4:14: error: No stage 'bcm'; did you mean 'bmc'?");
    assertThat(errors("proofs:\n  - name: a\n    files: [a.c]\n    flags: [-O2]\n"))
        .startsWith("residua.yml:4:13: error: '-O2' is no flag of a proof");
    assertThat(errors("proofs:\n  - name: a\n    files: [a.c]\n    expected: MAYBE\n"))
        .startsWith("residua.yml:4:15: error: No verdict 'MAYBE'");
    assertThat(errors("proofs:\n  - name: a\n    files: [a.c]\n    time: soon\n"))
        .startsWith("residua.yml:4:11: error: expected a number of seconds");
    assertThat(errors("prooofs: []\n")).startsWith("residua.yml:1:1: error: no key 'prooofs'");
    assertThat(errors("proofs:\n  - files: [a.c]\n"))
        .startsWith("residua.yml:2:5: error: a proof needs a 'name', or 'tasks'");
    assertThat(errors("proofs:\n  - name: a\n"))
        .startsWith("residua.yml:2:5: error: a proof needs 'files', or 'compile-commands'");
    assertThat(errors("proofs: [\n")).startsWith("residua.yml:").contains("malformed YAML");
    assertThat(errors("proofs:\n  - &a {name: a, files: [a.c]}\n  - *a\n"))
        .contains("aliases, tags and deep nesting are not read here");
  }

  @Test
  void aProofMayHaveSteps() throws IOException, InputException {
    String steps =
        """
        defaults: {stages: [value]}
        proofs:
          - name: a
            files: [a.c, b.c]
            entry: harness
            steps:
              - [goto-cc, "{external:a.c}", "{file:b.c}", -o, 1.goto]
              - [cbmc, --function, "{entry}", --object-bits, 9, --json-ui, 1.goto]
        """;
    Proof proof = read(steps).proofs().getFirst();
    assertThat(proof.means().stages()).isEmpty();
    assertThat(proof.means().steps())
        .containsExactly(
            List.of("goto-cc", "{external:a.c}", "{file:b.c}", "-o", "1.goto"),
            List.of("cbmc", "--function", "{entry}", "--object-bits", "9", "--json-ui", "1.goto"));
    assertThat(errors(steps.replace("{file:b.c}", "{file:c.c}")))
        .isEqualTo("residua.yml:7:37: error: c.c is none of the proof's 'files'");
    assertThat(errors(steps.replace("{entry}", "{entri}"))).contains("stands for nothing here");
    assertThat(errors(steps.replace("--json-ui, ", ""))).contains("the last step is cbmc");
    assertThat(errors(steps.replace("entry: harness", "stages: [bmc]"))).contains("either");
    assertThat(errors(steps.replace("- [goto-cc,", "- goto-cc #"))).contains("a list of words");
  }

  @Test
  void allFaultyProofsAreNamedAndNoNameStandsTwice() throws IOException {
    assertThat(errors("proofs:\n  - {name: a, x: 1}\n  - {name: ../b, files: c}\n").lines())
        .hasSize(2);
    assertThat(errors("proofs:\n  - {name: a, files: b}\n  - {name: a, files: c}\n"))
        .isEqualTo("residua.yml:3:5: error: there is another proof 'a': residua.yml:2:5");
  }

  @Test
  void taskDefinitionsAreProofs() throws IOException, InputException {
    write(
        "tasks/deep/two.yml",
        """
        format_version: '2.0'
        input_files: ['a.c', '../b.c']
        properties:
          - property_file: ../p/unreach-call.prp
            expected_verdict: false
          - property_file: ../p/termination.prp
        options: {language: C, data_model: ILP32}
        """);
    write(
        "tasks/one.yml",
        """
        format_version: '2.0'
        input_files: 'a.c'
        properties:
          - property_file: p/unreach-call.prp
          - property_file: p/no-overflow.prp
            expected_verdict: true
        """);
    Project project = read("proofs:\n  - tasks: \"tasks/**/*.yml\"\n    stages: [bmc]\n");
    assertThat(project.names())
        .containsExactly(
            "tasks/deep/two.yml", "tasks/one.yml:unreach-call", "tasks/one.yml:no-overflow");
    Proof first = project.proofs().getFirst();
    ProofQuestion two = first.question();
    assertThat(two.files()).containsExactly("tasks/deep/a.c", "tasks/b.c");
    assertThat(two.property()).containsExactly("tasks/p/unreach-call.prp");
    assertThat(two.hasPropertyFile()).isTrue();
    assertThat(two.flags()).containsExactly("-m32");
    assertThat(first.expected()).isEqualTo(Expectation.FALSE);
    assertThat(project.notes()).singleElement().asString().contains("termination");
  }

  @Test
  void anotherFlagIsAnotherQuestion() throws IOException, InputException {
    String one = "proofs:\n  - {name: a, files: [a.c], flags: [-DA=1]}\n";
    ProofQuestion question = question(one);
    assertThat(question.asksAs(question(one))).isTrue();
    for (String other :
        List.of(
            "{name: a, files: [a.c], flags: [-DA=2]}",
            "{name: a, files: [b.c], flags: [-DA=1]}",
            "{name: a, files: [a.c], flags: [-DA=1], entry: f}",
            "{name: a, files: [a.c], flags: [-DA=1], property: memsafety}")) {
      assertThat(question.asksAs(question("proofs:\n  - " + other + "\n"))).as(other).isFalse();
    }
    String two = "proofs:\n  - {name: a, files: [a.c], flags: [-DA=1, -DB]}\n";
    String joined = "proofs:\n  - {name: a, files: [a.c], flags: ['-DA=1, -DB']}\n";
    assertThat(question(two).asksAs(question(joined))).isFalse();
  }

  @Test
  void theSchemaAcceptsWhatIsRead() throws IOException {
    JsonSchema schema;
    try (InputStream in = Files.newInputStream(Path.of("grammar/project.schema.json"))) {
      schema = JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012).getSchema(in);
    }
    YAMLMapper yaml = new YAMLMapper();
    String right =
        "defaults: {time: 90, flags: [-Ia]}\n"
            + "proofs:\n"
            + "  - {name: a, files: [a.c], expected: TRUE}\n"
            + "  - {tasks: 't/*.yml', time: 2m}\n"
            + "tools: [t.json]\n";
    assertThat(schema.validate(yaml.readTree(right))).isEmpty();
    assertThat(schema.validate(yaml.readTree("proofs:\n  - {name: a, entri: f}\n"))).isNotEmpty();
  }
}
