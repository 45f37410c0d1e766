package residua.cli.prove;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.base.diagnostics.NearestName;
import residua.base.execution.Sandbox;
import residua.base.git.TrackedFiles;
import residua.base.text.Position;
import residua.cli.options.NoExecuteOption;
import residua.cli.options.ProgressOption;
import residua.cli.output.CommandEntry;
import residua.cli.output.ExitCode;
import residua.cli.output.OutputFile;
import residua.cli.output.Streams;
import residua.project.Project;
import residua.project.ProjectReader;
import residua.project.Proof;
import residua.project.change.ChangedProofs;
import residua.project.change.RevisionTexts;
import residua.project.change.TodayTexts;
import residua.project.report.ProofResult;
import residua.project.report.ProofVerdict;
import residua.project.report.ResultsTable;
import residua.project.store.ProofStore;

/** {@code residua prove}. */
@Command(
    name = "prove",
    mixinStandardHelpOptions = true,
    addMethodSubcommands = false,
    sortOptions = false,
    description =
        "Runs the proofs of a project that a change can have affected, and says which are proved.",
    footer = {
      "",
      "Exit codes: 0 all are as expected; 1 the input of a proof is at fault; 2 wrong usage; 3 an"
          + " unexpected FALSE; 4 an unexpected UNKNOWN; 70 a defect in Residua; 128 + N if signal"
          + " N ended it."
    })
public final class ProveCommand implements Callable<Integer> {
  /** The store, beside the project's file. */
  static final String STORE = ".residua";

  private final Streams streams;
  private final CommandEntry entry;

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "FILE",
      defaultValue = ProjectReader.USUAL,
      description = "The proofs of the project (default: ${DEFAULT-VALUE}).")
  private String file = ProjectReader.USUAL;

  @Option(
      names = "--init",
      description =
          "Looks for what could be proved in a directory, FILE (default: this one), and writes a"
              + " first residua.yml there.")
  private boolean init;

  @Option(
      names = "--on",
      paramLabel = "PLACE",
      defaultValue = LOCAL,
      description =
          "Where proofs run: local (default); slurm, as Slurm jobs, if all machines share the"
              + " project's directory.")
  private String place = LOCAL;

  @Option(
      names = "--slurm-option",
      paramLabel = "OPTION",
      description = "An option of sbatch, as in --slurm-option=--mem=4G; may be repeated.")
  private List<String> slurmOptions = new ArrayList<>();

  @Option(
      names = "--since",
      paramLabel = "git:REVISION",
      description =
          "Proofs that the change since then cannot have affected are not run; they have the"
              + " verdict that is kept of them.")
  private Optional<String> since = Optional.empty();

  @Option(
      names = "--assume-base",
      description = "With --since: unaffected proofs of which nothing is kept count as proved.")
  private boolean assumesBase;

  @Option(names = "--only", paramLabel = "NAME", split = ",", description = "Only these proofs.")
  private List<String> only = new ArrayList<>();

  @Option(
      names = {"-j", "--jobs"},
      paramLabel = "N",
      defaultValue = "1",
      description = "How many proofs run at the same time (default: ${DEFAULT-VALUE}).")
  private int jobs = 1;

  @Option(names = "--dry-run", description = "Only says which proofs would be run, and why.")
  private boolean dryRun;

  @Option(
      names = "--why",
      paramLabel = "NAME",
      description = "Only explains whether a proof is affected, by function and line.")
  private Optional<String> why = Optional.empty();

  @Mixin(name = NoExecuteOption.NAME)
  private NoExecuteOption noExecuteOption;

  @Mixin private ProofOutputs outputs;

  @Mixin(name = ProgressOption.NAME)
  private ProgressOption progressOption;

  private static final String LOCAL = "local";

  /** How many jobs of a cluster are waited for at the same time. */
  private static final int MOST_WAITING = 64;

  @Spec private CommandSpec spec;

  /** Runs proofs as commands of this entry. */
  public ProveCommand(Streams streams, CommandEntry entry) {
    this.streams = streams;
    this.entry = entry;
  }

  @Override
  public Integer call() throws InputException {
    if (jobs < 1) {
      throw new ParameterException(spec.commandLine(), "--jobs must be at least 1");
    }
    if (assumesBase && since.isEmpty()) {
      throw new ParameterException(spec.commandLine(), "--assume-base needs --since");
    }
    if (!place.equals(LOCAL) && !place.equals(ClusterProofs.SLURM)) {
      throw new ParameterException(spec.commandLine(), "--on must be local or slurm");
    }
    if (place.equals(LOCAL) && !slurmOptions.isEmpty()) {
      throw new ParameterException(spec.commandLine(), "--slurm-option goes with --on slurm only");
    }
    if (init) {
      return ProjectInit.in(
          file.equals(ProjectReader.USUAL) ? "." : file, noExecuteOption.policy(), streams);
    }
    Project project = ProjectReader.read(file);
    requireOwnStore(project);
    sayWhatIsExecuted();
    project.notes().forEach(streams.messages()::show);
    List<Proof> proofs = proofs(project);
    outputs.checkWritable();
    if (since.isEmpty()) {
      return prove(project, proofs, Optional.empty(), new TodayTexts());
    }
    TodayTexts today = new TodayTexts();
    streams.progress().now("comparing with " + since.get());
    try (RevisionTexts old = RevisionTexts.of(since.get(), file, today)) {
      return prove(project, proofs, Optional.of(ChangedProofs.of(project, old, today)), today);
    }
  }

  /** What is in the repository, whoever proposes a change could have written. */
  private void requireOwnStore(Project project) throws InputException {
    if (!TrackedFiles.at(project.directory(), STORE).isEmpty()) {
      throw new InputException(
          Position.ofFile(directory(project).toString()),
          "Git tracks files of the store, which a pull request could forge; 'git rm -r --cached "
              + STORE
              + "' ends that");
    }
  }

  private void sayWhatIsExecuted() {
    if (noExecuteOption.policy().isAllowed() && !Sandbox.excludesNetwork()) {
      streams
          .messages()
          .show(
              Diagnostic.note(
                  Position.ofFile(file),
                  "programs under proof are executed with access to the network, since 'unshare -n'"
                      + " does not work here; with "
                      + NoExecuteOption.NAME
                      + " none is executed"));
    }
  }

  private List<Proof> proofs(Project project) {
    List<String> names = why.map(List::of).orElse(only);
    List<Proof> result = new ArrayList<>();
    for (String name : names) {
      Optional<Proof> proof = project.proof(name);
      if (proof.isEmpty()) {
        throw new ParameterException(
            spec.commandLine(), NearestName.instead("proof", name, project.names()));
      }
      if (!result.contains(proof.get())) {
        result.add(proof.get());
      }
    }
    return names.isEmpty() ? project.proofs() : result;
  }

  private int prove(
      Project project, List<Proof> proofs, Optional<ChangedProofs> changed, TodayTexts today)
      throws InputException {
    if (place.equals(LOCAL) || dryRun || why.isPresent()) {
      return prove(project, proofs, changed, today, Optional.empty());
    }
    Optional<Integer> most = jobs > 1 ? Optional.of(jobs) : Optional.empty();
    try (ClusterProofs cluster =
        ClusterProofs.onSlurm(project, entry, noExecuteOption.policy(), slurmOptions, most)) {
      return prove(project, proofs, changed, today, Optional.of(cluster));
    }
  }

  private int prove(
      Project project,
      List<Proof> proofs,
      Optional<ChangedProofs> changed,
      TodayTexts today,
      Optional<ClusterProofs> cluster)
      throws InputException {
    ProofWork work =
        new ProofWork(
            new ProofWords(project, noExecuteOption.policy()),
            new Fingerprints(project, noExecuteOption.policy()),
            today,
            store(project),
            changed,
            assumesBase,
            cluster,
            new ProofRun(entry, streams.solvers(), outputs.pages()));
    PrintStream table = outputs.useStandardOutput() ? streams.err() : streams.out();
    int widest = proofs.stream().mapToInt(proof -> proof.name().length()).max().orElse(0);
    boolean isDry = dryRun || why.isPresent();
    ProofsInTurn turns =
        new ProofsInTurn(streams, work, isDry, atATime(isDry, cluster), cluster.isPresent());
    List<ProofResult> results =
        turns.run(
            proofs,
            result -> {
              table.println(ResultsTable.line(result, widest));
              shownDetails(result).forEach(line -> table.println("    " + line));
              table.flush();
            });
    table.println(ResultsTable.summary(results));
    table.flush();
    int code = isDry ? dryCode(results) : exitCode(results);
    outputs.write(file, code, results, streams);
    return turns.exitCode().orElse(code);
  }

  /** Decisions need little memory; so they use all processors. */
  private int atATime(boolean isDry, Optional<ClusterProofs> cluster) {
    if (isDry) {
      return Math.max(jobs, Runtime.getRuntime().availableProcessors());
    }
    return cluster.isPresent() ? MOST_WAITING : jobs;
  }

  /** The store of a project. */
  Path directory(Project project) {
    return project.directory().resolve(STORE);
  }

  private ProofStore store(Project project) {
    return new ProofStore(
        directory(project),
        (path, content) -> OutputFile.write(path.toString(), content, streams.out()));
  }

  /** What an unexpected FALSE, or a fault, needs to be understood. */
  private List<String> shownDetails(ProofResult result) {
    boolean isOfUse =
        why.isPresent()
            || result.isWorse()
                && result.answer().verdict().isPresent()
                && !result.answer().is(ProofVerdict.UNKNOWN);
    return isOfUse ? ShownDetails.of(result.details(), why.isPresent()) : List.of();
  }

  private static int dryCode(List<ProofResult> results) {
    return results.stream().anyMatch(each -> each.answer().is(ProofVerdict.ERROR))
        ? ExitCode.INPUT
        : ExitCode.OK;
  }

  private static int exitCode(List<ProofResult> results) {
    List<ProofVerdict> worse =
        results.stream()
            .filter(ProofResult::isWorse)
            .flatMap(each -> each.answer().verdict().stream())
            .toList();
    if (worse.contains(ProofVerdict.DEFECT)) {
      return ExitCode.DEFECT;
    }
    if (worse.contains(ProofVerdict.ERROR)) {
      return ExitCode.INPUT;
    }
    if (worse.contains(ProofVerdict.FALSE)) {
      return ExitCode.VIOLATION;
    }
    return worse.contains(ProofVerdict.UNKNOWN) ? ExitCode.UNDECIDED : ExitCode.OK;
  }
}
