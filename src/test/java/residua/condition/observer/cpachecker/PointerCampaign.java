package residua.condition.observer.cpachecker;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * Runs the oracle for calls through pointers on any number of programs: {@code PointerCampaign
 * FIRST-SEED COUNT DIRECTORY [OPTION...]}. What is wrong is on standard output.
 */
public final class PointerCampaign {
  private PointerCampaign() {}

  /** Runs it. */
  public static void main(String[] arguments) throws IOException {
    long first = Long.parseLong(arguments[0]);
    long count = Long.parseLong(arguments[1]);
    PointerOracle oracle = new PointerOracle(Files.createDirectories(Path.of(arguments[2])));
    String[] options = Arrays.copyOfRange(arguments, 3, arguments.length);
    int runs = 0;
    int covered = 0;
    int stopped = 0;
    int faults = 0;
    for (long seed = first; seed < first + count; seed++) {
      PointerOracle.Outcome outcome = oracle.check(seed, options);
      runs += outcome.runs();
      covered += outcome.covered();
      stopped += outcome.stopped();
      if (outcome.fault().isPresent()) {
        faults++;
        System.out.println("seed " + seed + ": " + outcome.fault().get());
      }
    }
    System.out.printf(
        "%d programs, %d runs, %d covered, %d of these stopped, %d faults%n",
        count, runs, covered, stopped, faults);
  }
}
