package residua.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.testing.ChildProcess;
import residua.testing.Tool;

/** {@code --no-execute}: nothing of a stranger's program or project runs. */
class NoExecuteTest {
  private static final String NO = "--no-execute";
  private static final String INPUTS = "extern int __VERIFIER_nondet_int(void);\n";
  private static final String REACHED =
      "extern void reach_error(void);\n"
          + INPUTS
          + "int main(void) {\n  int x = __VERIFIER_nondet_int();\n  if (x == 42)\n"
          + "    reach_error();\n  return 0;\n}\n";
  private static final String CONSTRUCTOR =
      "extern int creat(const char *, unsigned);\n"
          + "__attribute__((constructor)) static void first(void) { creat(\"MARK\", 0600); }\n"
          + REACHED;
  private static final String WRITER =
      "extern void *fopen(const char *, const char *);\n"
          + REACHED.replace("int x", "fopen(\"MARK\", \"w\");\n  int x");

  @TempDir private Path directory;

  private Path mark() {
    return directory.resolve("mark");
  }

  private String file(String name, String text) throws IOException {
    Path file = directory.resolve(name);
    Files.writeString(file, text.replace("MARK", mark().toString()));
    return file.toString();
  }

  @Test
  void anErrorIsConfirmedByTheInterpreterAndTheAnswerSaysSo() throws IOException {
    Tool.Result result = Tool.run("verify", file("p.c", REACHED), NO, "--timeout", "20");
    assertThat(result.out()).endsWith("p.c:6 (not executed: --no-execute)\n").startsWith("FALSE ");
    assertThat(result.err())
        .contains("interpreted, not executed: --no-execute, with the inputs 42")
        .containsPattern("execute +0.0 s +left out, as it executes the program: --no-execute");
    assertThat(result.exitCode()).isEqualTo(3);
  }

  @Test
  void analysesSaySoToo() throws IOException {
    Tool.Result result = Tool.run("analyse", "--with", "value,bmc", file("p.c", REACHED), NO);
    assertThat(result.out()).endsWith("p.c:6 (not executed: --no-execute)\n");
    Tool.Result json = Tool.run("analyse", "--with", "bmc", file("p.c", REACHED), NO, "--json");
    assertThat(json.out()).contains("\"executed\" : false");
  }

  @Test
  void theInterpreterConfirmsOtherPropertiesToo() throws IOException {
    String overflow =
        INPUTS
            + "int main(void) {\n  int x = __VERIFIER_nondet_int();\n  if (x > 2147483000)\n"
            + "    x = x + 1000;\n  return x;\n}\n";
    Tool.Result result = Tool.run("verify", file("o.c", overflow), NO, "--property", "no-overflow");
    assertThat(result.out()).endsWith("o.c:5 (no-overflow; not executed: --no-execute)\n");
    String outside =
        INPUTS
            + "int main(void) {\n  int a[3];\n  int x = __VERIFIER_nondet_int();\n"
            + "  if (x >= 0 && x < 4)\n    a[x] = 1;\n  return 0;\n}\n";
    Tool.Result memory = Tool.run("verify", file("m.c", outside), NO, "--property", "memsafety");
    assertThat(memory.out()).endsWith("m.c:6 (valid-deref; not executed: --no-execute)\n");
  }

  @Test
  void aProofIsOneAsEver() throws IOException {
    String text = REACHED.replace("x == 42", "x != x");
    assertThat(Tool.run("verify", file("t.c", text), NO, "-q").out()).isEqualTo("TRUE\n");
  }

  /** A compiler that notes what it is called for. */
  private List<String> calls(List<String> arguments) throws IOException {
    Path bin = Files.createDirectories(directory.resolve("bin"));
    Path log = directory.resolve("calls");
    Files.deleteIfExists(log);
    for (String name : List.of("cc", "gcc", "clang")) {
      Path wrapper = bin.resolve(name);
      Files.writeString(
          wrapper, "#!/bin/sh\necho \"" + name + " $*\" >>" + log + "\nexec /usr/bin/cc \"$@\"\n");
      wrapper.toFile().setExecutable(true);
    }
    List<String> words = new ArrayList<>(List.of("env", "PATH=" + bin + ":/usr/bin:/bin"));
    words.addAll(ChildProcess.command(List.of("-Xss16m"), arguments));
    ChildProcess.run(words);
    return Files.exists(log) ? Files.readAllLines(log) : List.of();
  }

  private static List<String> compiling(List<String> calls) {
    return calls.stream()
        .filter(each -> !each.contains(" -E") && !each.contains(" -fsyntax-only"))
        .toList();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2})
  void nothingIsCompiledToBeExecuted(int index) throws IOException {
    String text = List.of(REACHED, CONSTRUCTOR, WRITER).get(index);
    String program = file("p.c", "#define A 1\n" + text);
    List<String> words = List.of("verify", program, "--with", "execute,value,bmc", "-q", "-DX=1");
    List<String> without = Stream.concat(words.stream(), Stream.of(NO)).toList();
    List<String> calls = calls(without);
    assertThat(calls).isNotEmpty();
    assertThat(compiling(calls)).isEmpty();
    assertThat(mark()).doesNotExist();
  }

  @Test
  void withoutTheOptionAProgramIsExecuted() throws IOException {
    List<String> calls = calls(List.of("verify", file("p.c", REACHED), "--with", "bmc", "-q"));
    assertThat(compiling(calls)).isNotEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"execute", "klee", "afl++", "libfuzzer"})
  void stagesThatExecuteAreLeftOut(String stage) throws IOException {
    Tool.Result result = Tool.run("verify", file("p.c", REACHED), NO, "--with", stage);
    assertThat(result.out())
        .isEqualTo("UNKNOWN (" + stage + ": left out, as it executes the program: --no-execute)\n");
  }

  private String tool() throws IOException {
    return file(
        "own.json",
        """
        {"name": "own", "target": "generic", "version": ["touch", "MARK"], "install": "-",
         "commands": [["touch", "MARK"]],
         "verdicts": [{"verdict": "TRUE", "line": "."}]}
        """);
  }

  @Test
  void commandsThatAFileNamesAreNotStarted() throws IOException {
    Tool.Result result =
        Tool.run("verify", file("p.c", REACHED), NO, "--with", "value", "--tool", tool());
    assertThat(mark()).doesNotExist();
    assertThat(result.exitCode()).isIn(3, 4);
    Tool.Result only =
        Tool.run("verify", file("q.c", REACHED), NO, "--with", "execute", "--tool", tool());
    assertThat(only.out()).contains("own: left out, as a file names its commands: --no-execute");
    assertThat(mark()).doesNotExist();
  }

  @Test
  void norAreThoseOfAProject() throws IOException {
    tool();
    file("p.c", REACHED);
    String project =
        file(
            "residua.yml",
            "tools: [own.json]\nproofs:\n  - name: p\n    files: [p.c]\n    stages: [value]\n"
                + "    expected: FALSE\n");
    Tool.Result result = Tool.run("prove", project, NO, "--json", "-");
    assertThat(result.exitCode()).as(result.err()).isZero();
    assertThat(result.out()).contains("not executed: --no-execute");
    assertThat(mark()).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-fplugin=./evil.so",
        "-B .",
        "-fmodule-mapper=|./evil",
        "-D @evil",
        "-fpass-plugin=evil.so"
      })
  void compilersAreGivenNoOptionsThatStartPrograms(String flag) throws IOException {
    String program = file("p.c", "#define A 1\n" + REACHED);
    String database =
        file(
            "compile_commands.json",
            "[{\"directory\": \""
                + directory
                + "\", \"file\": \"p.c\", \"command\": \"cc "
                + flag
                + " -DX -c p.c\"}]");
    List<String> words = List.of("verify", "--compile-commands", database, program, NO);
    Tool.Result result = Tool.run(words.toArray(String[]::new));
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.err())
        .contains("with --no-execute, the compiler's option '")
        .contains("is refused: it is not known to start no other program");
    String project =
        file(
            "residua.yml",
            "proofs:\n  - name: p\n    files: [p.c]\n    compile-commands: compile_commands.json\n"
                + "  - name: q\n    files: [p.c]\n    flags: [-D, '@evil']\n");
    Tool.Result proofs = Tool.run("prove", project, NO, "--dry-run");
    assertThat(proofs.out() + proofs.err()).doesNotContain("kept");
    Tool.Result prove = Tool.run("prove", project, NO);
    assertThat(prove.exitCode()).as(prove.out()).isEqualTo(1);
    assertThat(prove.out().lines().filter(line -> line.contains("is refused")))
        .hasSizeGreaterThan(1);
  }

  @Test
  void whatNeedsExecutionsIsRefused() throws IOException {
    String program = file("p.c", REACHED);
    for (List<String> more :
        List.of(
            List.of("--parts", "2"),
            List.of("--reproducer", directory.resolve("r").toString()),
            List.of("--goals", "branches"))) {
      List<String> words = new ArrayList<>(List.of("verify", program, NO));
      words.addAll(more);
      assertThat(Tool.run(words.toArray(String[]::new)).exitCode())
          .as(more.toString())
          .isEqualTo(2);
    }
  }

  /** The cache of the main branch serves pull requests from forks. */
  @Test
  void whatWasProvedWithExecutionsIsProved() throws IOException {
    file("t.c", REACHED.replace("x == 42", "x != x"));
    file("f.c", REACHED);
    String project =
        file(
            "residua.yml",
            "defaults: {stages: [bmc]}\nproofs:\n  - {name: t, files: [t.c]}\n"
                + "  - {name: f, files: [f.c], expected: FALSE}\n");
    assertThat(Tool.run("prove", project).exitCode()).isZero();
    String again = Tool.run("prove", project, NO, "--dry-run").out();
    assertThat(again).containsPattern("t +TRUE +kept").doesNotContainPattern("f +FALSE");
  }
}
