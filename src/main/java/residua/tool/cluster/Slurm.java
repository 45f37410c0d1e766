package residua.tool.cluster;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import residua.base.diagnostics.InputException;
import residua.base.process.Launch;
import residua.base.text.Position;

/**
 * The commands of Slurm (its manual pages {@code sbatch}, {@code squeue}, {@code scancel}; tried
 * with 22.05).
 */
class Slurm {
  private static final int SECONDS = 60;

  private final List<String> options;

  /**
   * Talks to the engine of this machine.
   *
   * @param options of {@code sbatch}, as the user gave them
   */
  Slurm(List<String> options) {
    this.options = List.copyOf(options);
  }

  /** The output of a command that ended successfully. */
  private record Output(int code, String out, String err) {}

  /**
   * Submits a script as an array of jobs, numbered from 0, which are restarted where a node is
   * lost.
   *
   * @param most how many may run at the same time
   * @return the number of the array
   * @throws InputException if Slurm rejects it
   */
  String submit(Path script, int size, Optional<Integer> most) throws InputException {
    List<String> words = new ArrayList<>(List.of("sbatch", "--parsable", "--requeue"));
    words.add("--job-name=residua");
    words.add("--array=0-" + (size - 1) + most.map(n -> "%" + n).orElse(""));
    words.add("--output=" + script.resolveSibling("slurm-%a.log"));
    words.addAll(options);
    words.add(script.toString());
    Output output =
        run(words)
            .orElseThrow(() ->
                new InputException(
                    Position.ofFile("sbatch"), "cannot be run; is Slurm installed here?"));
    if (output.code() != 0) {
      throw new InputException(
          Position.ofFile("sbatch"), output.err().lines().findFirst().orElse("failed"));
    }
    return output.out().strip().split(";")[0];
  }

  /**
   * The jobs of an array that wait or run.
   *
   * @return empty if the engine does not answer
   */
  Optional<Set<Integer>> alive(String array) {
    Optional<Output> asked = run(List.of("squeue", "-h", "-r", "-j", array, "-o", "%K %t"));
    if (asked.isEmpty()) {
      return Optional.empty();
    }
    Output output = asked.get();
    if (output.code() != 0) {
      // Slurm forgets jobs that ended long ago.
      return output.err().contains("Invalid job id") ? Optional.of(Set.of()) : Optional.empty();
    }
    Set<Integer> result = new TreeSet<>();
    for (String line : output.out().lines().toList()) {
      String number = line.strip().split("\\s+")[0];
      if (number.matches("[0-9]+")) {
        result.add(Integer.valueOf(number));
      }
    }
    return Optional.of(result);
  }

  /** Cancels jobs: whole arrays or single ones of them. */
  void cancel(List<String> jobs) {
    if (!jobs.isEmpty()) {
      List<String> words = new ArrayList<>(List.of("scancel", "--quiet"));
      words.addAll(jobs);
      run(words);
    }
  }

  /** Runs a command; empty if it cannot be started or does not end. */
  private static Optional<Output> run(List<String> words) {
    try {
      Process process = new Launch(words).withoutInput().start();
      byte[] out = process.getInputStream().readAllBytes();
      byte[] err = process.getErrorStream().readAllBytes();
      if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        return Optional.empty();
      }
      return Optional.of(
          new Output(
              process.exitValue(),
              new String(out, StandardCharsets.UTF_8),
              new String(err, StandardCharsets.UTF_8)));
    } catch (IOException e) {
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }
}
