package residua.sources.bounds;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Runs the oracle of {@code condition bound} on any number of programs: {@code BoundCampaign
 * FIRST-SEED COUNT DIRECTORY [RUNS]}, with 1,000 runs of each unless told otherwise; one to three
 * rounds, one to three calls on the stack, and single loops with bounds of their own. Faults are
 * printed with their seed; with any, the exit code is 1.
 */
public final class BoundCampaign {
  private static final int RUNS = 1000;
  private static final int EVERY = 100;

  private BoundCampaign() {}

  /** Runs it. */
  public static void main(String[] arguments) throws IOException {
    int first = Integer.parseInt(arguments[0]);
    int count = Integer.parseInt(arguments[1]);
    int runs = arguments.length > 3 ? Integer.parseInt(arguments[3]) : RUNS;
    Path directory = Files.createDirectories(Path.of(arguments[2]));
    BoundOracle oracle = new BoundOracle(directory, runs);
    BoundOracle.Seen seen = new BoundOracle.Seen();
    int faults = 0;
    for (int seed = first; seed < first + count; seed++) {
      try {
        oracle.check(seed, 1 + seed % 3, 1 + seed / 3 % 3, seen);
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
