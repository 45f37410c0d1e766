package residua.cli.prove;

import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import residua.base.diagnostics.InputException;
import residua.base.diagnostics.TimeText;
import residua.base.execution.ExecutionPolicy;
import residua.cli.options.NoExecuteOption;
import residua.cli.options.ProgramOptions;
import residua.pipeline.program.ProgramSettings;
import residua.project.Project;
import residua.project.Proof;
import residua.project.ProofMeans;
import residua.project.ProofQuestion;

/**
 * The words of the command that runs a proof. What is compared with the store is read with the same
 * words.
 *
 * @param project resolves its paths
 * @param executions whether programs may be executed
 */
record ProofWords(Project project, ExecutionPolicy executions) {
  private static final List<String> WITH_PATH = List.of("-I", "-isystem", "-iquote", "-include");

  /** The files of a proof, for the current directory. */
  private List<String> files(ProofQuestion question) {
    return question.files().stream().map(project::path).toList();
  }

  /** The options about how its program is read, without its files. */
  private List<String> reading(ProofQuestion question) {
    List<String> words = new ArrayList<>();
    question
        .database()
        .ifPresent(file -> words.addAll(List.of(ProgramOptions.DATABASE, project.path(file))));
    for (String unit : question.units()) {
      words.addAll(List.of("--unit", pattern(unit)));
    }
    String entry =
        question
            .entryFile()
            .map(file -> project.path(file) + ":" + question.entryFunction())
            .orElse(question.entry());
    words.addAll(List.of("--entry", entry));
    for (int i = 0; i < question.flags().size(); i++) {
      String flag = question.flags().get(i);
      words.add(flag);
      if (i + 1 < question.flags().size() && !flag.equals("-m32")) {
        String value = question.flags().get(++i);
        words.add(WITH_PATH.contains(flag) ? project.path(value) : value);
      }
    }
    return words;
  }

  private String pattern(String glob) {
    String directory = project.directory().toString();
    return directory.isEmpty() || glob.startsWith(File.separator)
        ? glob
        : directory + File.separator + glob;
  }

  /** The words of {@code verify}. */
  List<String> verifying(Proof proof) {
    List<String> words = new ArrayList<>(List.of("verify"));
    ProofQuestion question = proof.question();
    words.addAll(files(question));
    words.addAll(reading(question));
    words.add("--property");
    words.add(
        question.hasPropertyFile()
            ? project.path(question.property().getFirst())
            : String.join(",", question.property()));
    ProofMeans means = proof.means();
    if (!means.stages().isEmpty()) {
      words.addAll(List.of("--with", String.join(",", means.stages())));
    }
    means.tools().forEach(tool -> words.addAll(List.of("--tool", project.path(tool))));
    if (!executions.isAllowed()) {
      words.add(NoExecuteOption.NAME);
    }
    means
        .megabytes()
        .ifPresent(megabytes -> words.addAll(List.of("--memory", String.valueOf(megabytes))));
    String time = TimeText.word(means.time());
    words.addAll(List.of("--timeout", time, "--total-time", time));
    return words;
  }

  /**
   * How the program of a proof is read.
   *
   * @throws InputException if its compilation database cannot be used
   */
  ProgramSettings settings(Proof proof) throws InputException {
    Reading reading = new Reading();
    ProgramOptions options = reading.options;
    List<String> files = files(proof.question());
    List<String> words = new ArrayList<>(reading(proof.question()));
    words.add("-q");
    Optional<String> first = files.stream().findFirst();
    first.ifPresent(words::add);
    new CommandLine(reading)
        .setExpandAtFiles(false)
        .setCaseInsensitiveEnumValuesAllowed(true)
        .parseArgs(words.toArray(String[]::new));
    options.conditionsAmong(files.isEmpty() ? List.of() : files.subList(1, files.size()));
    return options.settings().executed(executions);
  }

  /** A command that only reads a program; it shows no notes. */
  @Command
  private static final class Reading {
    @Mixin private final ProgramOptions options = new ProgramOptions();

    @Option(names = "-q")
    private boolean quiet;
  }
}
