package residua.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.base.diagnostics.InputException;
import residua.testing.ChildProcess;
import residua.testing.Tool.Result;

/** A tool of several steps with contracts of CBMC: what is started, and what its answer means. */
class ContractToolTest {
  private static final String TOOL = "test-programs/contracts/contracts.json";
  private static final String PROGRAM = "test-programs/contracts/clamp.c";
  private static final String TRUE =
      "[{\"program\": \"CBMC 6.6.0\"}, {\"result\": [{\"property\": \"clamp.postcondition.1\","
          + " \"description\": \"Check ensures clause\", \"status\": \"SUCCESS\"}]},"
          + " {\"cProverStatus\": \"success\"}]";
  private static final String FALSE =
      "[{\"program\": \"CBMC 6.6.0\"}, {\"result\": [{\"property\": \"clamp.postcondition.1\","
          + " \"description\": \"Check ensures clause\", \"status\": \"FAILURE\"}]},"
          + " {\"cProverStatus\": \"failure\"}]";

  @TempDir private Path directory;

  /** Tools that write down their words, and what goto-cc is given. */
  private void fake(String cbmc) throws IOException {
    Path bin = Files.createDirectories(directory.resolve("bin"));
    for (String name : List.of("goto-cc", "goto-instrument", "cbmc")) {
      String does =
          switch (name) {
            case "goto-cc" -> "cp \"$2\" " + directory + "/given.c; echo binary >program.goto";
            case "goto-instrument" -> "test -s program.goto && echo checked >checked.goto";
            default -> "cat <<'END'\n" + cbmc + "\nEND\n";
          };
      Path file = bin.resolve(name);
      Files.writeString(
          file,
          "#!/bin/sh\ncase $1 in --version) echo 6.6.0; exit;; esac\n"
              + "echo \""
              + name
              + " $*\" >>"
              + directory
              + "/calls\n"
              + does
              + "\n");
      assertThat(file.toFile().setExecutable(true)).isTrue();
    }
  }

  private Result run(String... more) {
    List<String> words =
        new ArrayList<>(List.of("env", "PATH=" + directory + "/bin:/usr/bin:/bin"));
    List<String> arguments = new ArrayList<>(List.of("verify", PROGRAM, "-DCONTRACTS"));
    arguments.addAll(List.of("--entry", "harness", "--tool", TOOL));
    arguments.addAll(List.of(more));
    words.addAll(ChildProcess.command(List.of("-Xss16m"), arguments));
    return ChildProcess.run(words);
  }

  @Test
  void theStepsAreStartedOneAfterTheOther() throws IOException {
    fake(TRUE);
    Result result = run();
    assertThat(result.out())
        .isEqualTo(
            "TRUE (if these keep their contracts: limit; these are called as their contracts"
                + " require: clamp)\n");
    List<String> calls = Files.readAllLines(directory.resolve("calls"));
    assertThat(calls).hasSize(3);
    assertThat(calls.get(0))
        .matches("goto-cc -m64 /\\S+/residual\\.c --function harness -o program\\.goto");
    assertThat(calls.get(1))
        .isEqualTo(
            "goto-instrument --dfcc harness --enforce-contract clamp --replace-call-with-contract"
                + " limit --apply-loop-contracts program.goto checked.goto");
    assertThat(calls.get(2)).startsWith("cbmc checked.goto --unwinding-assertions");
  }

  /** The name that a contract is looked for by, and the clauses, reach the tool as they are. */
  @Test
  void clausesAndNamesAreKept() throws IOException {
    fake(TRUE);
    run();
    String given = Files.readString(directory.resolve("given.c"));
    assertThat(given)
        .contains(
            "__CPROVER_requires(most > 0 && most < 1000)",
            "__CPROVER_ensures(__CPROVER_return_value <= most)",
            "__CPROVER_assigns(calls)",
            "__CPROVER_loop_invariant(i >= 0 && i <= most)",
            "__CPROVER_decreases(most - i)",
            "int limit(int most) __CPROVER_requires(most > 0)");
    assertThat(given.split("\\bint clamp\\(")).hasSize(2);
  }

  /** It was not the program that was proved: nothing of it is kept for other stages. */
  @Test
  void nothingIsConcludedOfTheProgramAlone() throws IOException {
    fake(TRUE);
    Path kept = directory.resolve("kept.graphml");
    assertThat(run("--save", kept.toString()).out()).startsWith("TRUE (if ");
    if (Files.exists(kept)) {
      Result rest =
          residua.testing.Tool.run(
              "verify",
              PROGRAM,
              kept.toString(),
              "-DCONTRACTS",
              "--entry",
              "harness",
              "--with",
              "bmc");
      assertThat(rest.out()).startsWith("UNKNOWN");
    }
    assertThat(run("--json").out()).contains("these keep their contracts: limit");
  }

  @Test
  void aBrokenContractIsFalse() throws IOException {
    fake(FALSE);
    Result result = run();
    assertThat(result.out()).startsWith("FALSE ");
    assertThat(result.err()).contains("not executed: only the tool says that it is reached");
  }

  @Test
  void aStepThatFailsDecidesNothing() throws IOException {
    fake(TRUE);
    Path step = directory.resolve("bin/goto-instrument");
    Files.writeString(
        step,
        "#!/bin/sh\ncase $1 in --version) echo 6.6.0; exit;; esac\n"
            + "echo 'contract of clamp not found'; exit 6\n");
    assertThat(run().out())
        .contains("'goto-instrument' failed: contract of clamp not found")
        .startsWith("UNKNOWN");
  }

  @Test
  void realToolsAgree() {
    for (String name : List.of("goto-cc", "goto-instrument", "cbmc")) {
      assumeTrue(Command.onPath(name).isPresent(), name + " is not on the PATH");
    }
    assertThat(
            residua.testing.Tool.run(
                    "verify", PROGRAM, "-DCONTRACTS", "--entry", "harness", "--tool", TOOL)
                .out())
        .startsWith("TRUE (if these keep");
  }

  private Tool described(String text) throws IOException, InputException {
    return Tool.in(Files.writeString(directory.resolve("own.json"), text).toString());
  }

  @Test
  void aDescriptionMayExtendABuiltInOne() throws Exception {
    ToolDescription own = described("{\"extends\": \"cbmc\", \"name\": \"own\"}").description();
    ToolDescription cbmc = Tool.named("cbmc").description();
    assertThat(own.name()).isEqualTo("own");
    assertThat(own.start().commands()).isEqualTo(cbmc.start().commands());
    assertThat(own.target()).isEqualTo(cbmc.target());
    assertThatThrownBy(() -> described("{\"extends\": \"cbcm\", \"name\": \"own\"}"))
        .hasMessageContaining("cbmc");
    assertThatThrownBy(() -> described("{\"extends\": \"klee\", \"name\": \"own\"}"))
        .hasMessageContaining("it has files of its own");
    assertThatThrownBy(() -> described("{\"extends\": \"cbmc\", \"nmae\": \"own\"}"))
        .hasMessageContaining("nmae");
  }
}
