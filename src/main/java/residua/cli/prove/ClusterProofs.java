package residua.cli.prove;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import residua.base.concurrent.Interruption;
import residua.base.diagnostics.InputException;
import residua.base.execution.ExecutionPolicy;
import residua.cli.options.NoExecuteOption;
import residua.cli.output.CommandEntry;
import residua.cli.output.ExitCode;
import residua.project.Project;
import residua.project.Proof;
import residua.tool.cluster.CommandRunner;
import residua.tool.cluster.SlurmPlace;

/**
 * Runs proofs as jobs of a cluster, each with this command. What a job finds is in the store, which
 * the machines share: only that is believed, and only for the same question.
 *
 * @param jobs where they run
 * @param file the project's file
 */
record ClusterProofs(CommandRunner jobs, String file, ExecutionPolicy executions)
    implements AutoCloseable {
  /** What users call the cluster. */
  static final String SLURM = "slurm";

  private static final String DIRECTORY = "slurm";

  /**
   * Jobs of Slurm.
   *
   * @param most how many may run at the same time
   * @throws InputException if their files cannot be written
   */
  static ClusterProofs onSlurm(
      Project project,
      CommandEntry entry,
      ExecutionPolicy executions,
      List<String> options,
      Optional<Integer> most)
      throws InputException {
    Path directory = Path.of(project.path(ProveCommand.STORE)).resolve(DIRECTORY).toAbsolutePath();
    return new ClusterProofs(
        new SlurmPlace(directory, entry.launcher(), options, most), project.file(), executions);
  }

  /**
   * Runs a proof.
   *
   * @param interruption asks for its end
   * @return why there is no result in the store; empty if there is
   * @throws InputException if there can be no jobs
   */
  Optional<String> run(Proof proof, Interruption interruption) throws InputException {
    List<String> words = new ArrayList<>(List.of("prove", file, "--only", proof.name()));
    if (!executions.isAllowed()) {
      words.add(NoExecuteOption.NAME);
    }
    Interruption.Scope heeded = interruption.heeded(why -> {});
    Interruption.Scope working = interruption.working();
    try {
      // Results of earlier jobs are in the store, and nowhere else.
      CommandRunner.Done done = jobs.run(words, UUID.randomUUID().toString());
      return switch (done.code()) {
        case ExitCode.OK, ExitCode.VIOLATION, ExitCode.UNDECIDED -> Optional.empty();
        default ->
            Optional.of(
                "its job failed: "
                    + (done.err() + done.out())
                        .lines()
                        .findFirst()
                        .orElse("exit code " + done.code()));
      };
    } finally {
      working.close();
      heeded.close();
    }
  }

  @Override
  public void close() {
    jobs.close();
  }
}
