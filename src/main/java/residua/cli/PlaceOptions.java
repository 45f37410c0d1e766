package residua.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;
import residua.base.diagnostics.InputException;
import residua.cli.output.CommandEntry;
import residua.smt.solver.SolverProcesses;
import residua.tool.cluster.CommandRunner;
import residua.tool.cluster.SlurmPlace;
import residua.tool.cluster.WorkDirectory;

/** Options that determine where parts are verified, and how many at the same time. */
final class PlaceOptions {
  private static final String LOCAL = "local";
  private static final String SLURM = "slurm";

  /** Largest number of parts in the engine at the same time. */
  private static final int MOST_JOBS = 1_000;

  @Option(
      names = "--on",
      paramLabel = "PLACE",
      defaultValue = LOCAL,
      description =
          "With --parts: where parts are verified: local, this machine (default); slurm, as Slurm"
              + " jobs, with a --work directory that all its machines share.")
  private String name = LOCAL;

  @Option(
      names = "--slurm-option",
      paramLabel = "OPTION",
      description = "An option of sbatch, as in --slurm-option=--mem=4G; may be repeated.")
  private List<String> slurmOptions = new ArrayList<>();

  @Option(
      names = {"-j", "--jobs"},
      paramLabel = "N",
      description =
          "With --parts: how many at the same time (default: 1; on slurm as many as it runs).")
  private Optional<Integer> wanted = Optional.empty();

  /** Whether one of them is given. */
  boolean isGiven() {
    return !name.equals(LOCAL) || !slurmOptions.isEmpty() || wanted.isPresent();
  }

  /** A usage error in them; empty if there is none. */
  Optional<String> objection() {
    if (!List.of(LOCAL, SLURM).contains(name)) {
      return Optional.of("--on must be local or slurm");
    }
    if (!name.equals(SLURM) && !slurmOptions.isEmpty()) {
      return Optional.of("--slurm-option goes with --on slurm only");
    }
    return wanted.filter(jobs -> jobs < 1).map(jobs -> "--jobs must be at least 1");
  }

  /** How many parts are waited for at the same time. */
  int jobs() {
    return wanted.orElse(name.equals(SLURM) ? MOST_JOBS : 1);
  }

  /**
   * The place.
   *
   * @param entry of the tool
   * @param solvers the solver processes that commands in this process share, if they do
   * @throws InputException if it cannot be used
   */
  CommandRunner in(WorkDirectory directory, CommandEntry entry, Optional<SolverProcesses> solvers)
      throws InputException {
    return name.equals(SLURM)
        ? new SlurmPlace(directory.file("slurm"), entry.launcher(), slurmOptions, wanted)
        : new LocalPlace(entry, solvers);
  }
}
