package residua.sources.executed;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Runs the oracle of {@code condition tests} on any number of programs: {@code ExecutedCampaign
 * FIRST-SEED COUNT DIRECTORY [RUNS]}, with 10,000 runs of each program unless told otherwise. Tests
 * come in the forms of four tools. Faults are printed with their seed; with any, the exit code is
 * 1.
 */
public final class ExecutedCampaign {
  private static final int RUNS = 10_000;
  private static final int EVERY = 50;

  private ExecutedCampaign() {}

  /** Runs it. */
  public static void main(String[] arguments) throws IOException {
    int first = Integer.parseInt(arguments[0]);
    int count = Integer.parseInt(arguments[1]);
    int runs = arguments.length > 3 ? Integer.parseInt(arguments[3]) : RUNS;
    Path directory = Files.createDirectories(Path.of(arguments[2]));
    ExecutedOracle oracle = new ExecutedOracle(directory, runs);
    ExecutedOracle.Seen seen = new ExecutedOracle.Seen();
    int faults = 0;
    for (int seed = first; seed < first + count; seed++) {
      try {
        oracle.check(seed, seen);
      } catch (AssertionError | IOException e) {
        faults++;
        System.out.println("FAULT with seed " + seed + ": " + e.getMessage());
      }
      if ((seed - first) % EVERY == EVERY - 1) {
        System.out.println("seeds " + first + " to " + seed + ": " + seen);
      }
    }
    System.out.println(seen + "; " + faults + " faults");
    System.exit(faults == 0 ? 0 : 1);
  }
}
