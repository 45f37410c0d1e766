package residua.cli.prove;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.testing.ChildProcess;
import residua.testing.SlurmCluster;
import residua.testing.Tool;

/** {@code prove --on slurm}, on a cluster of two nodes on this machine. */
class ProveOnSlurmTest {
  @TempDir private static Path shared;
  private static SlurmCluster cluster;

  @BeforeAll
  static void startCluster() throws IOException {
    SlurmCluster.obstacle().ifPresent(why -> assumeTrue(false, why));
    cluster = new SlurmCluster(shared);
  }

  @AfterAll
  static void endCluster() {
    if (cluster != null) {
      cluster.close();
    }
  }

  private static Tool.Result prove(ExampleProject project, String... words) {
    List<String> all = new ArrayList<>(List.of("env"));
    cluster.environment().forEach((name, value) -> all.add(name + "=" + value));
    List<String> arguments = new ArrayList<>();
    arguments.addAll(List.of("prove", project.file("residua.yml").toString(), "--on", "slurm"));
    arguments.addAll(List.of(words));
    all.addAll(ChildProcess.command(List.of("-Xss64m"), arguments));
    return ChildProcess.run(all);
  }

  @Test
  void proofsRunAsJobsAndTheStoreHasTheirResults() throws IOException {
    ExampleProject project = ExampleProject.in(shared);
    Tool.Result result = prove(project, "--only", "ring-order,number-range", "-j", "2");
    assertThat(result.exitCode()).as(result.toString()).isZero();
    assertThat(ExampleProject.line(result, "ring-order")).contains("TRUE").contains("by bmc");
    assertThat(ExampleProject.line(result, "number-range")).contains("TRUE");
    assertThat(ExampleProject.line(project.prove("--only", "ring-order"), "ring-order"))
        .contains("kept");
  }

  @Test
  void aJobThatFailsProvesNothing(@TempDir Path other) throws IOException {
    ExampleProject project = ExampleProject.in(other);
    Tool.Result result = prove(project, "--only", "ring-full", "--slurm-option=--no-such-option");
    assertThat(result.exitCode()).as(result.toString()).isNotZero();
    assertThat(result.out() + result.err()).contains("no-such-option").doesNotContain("TRUE");
  }

  @Test
  void placesAreNamed() {
    assertThat(Tool.run("prove", "--on", "moon").err()).contains("--on must be local or slurm");
    assertThat(Tool.run("prove", "--slurm-option=--mem=1G").err()).contains("--on slurm only");
  }
}
