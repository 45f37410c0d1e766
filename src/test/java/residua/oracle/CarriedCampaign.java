package residua.oracle;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/**
 * Runs the oracle for carried conditions on any number of pairs: {@code CarriedCampaign FIRST-SEED
 * COUNT DIRECTORY FEATURE}. What is wrong is on standard output.
 */
public final class CarriedCampaign {
  private CarriedCampaign() {}

  /** Runs it. */
  public static void main(String[] arguments) throws IOException {
    long first = Long.parseLong(arguments[0]);
    long count = Long.parseLong(arguments[1]);
    Path directory = Files.createDirectories(Path.of(arguments[2]));
    Feature feature = Feature.valueOf(arguments[3].toUpperCase(Locale.ROOT));
    CarriedOracle oracle = new CarriedOracle(directory);
    int pairs = 0;
    int before = 0;
    int covered = 0;
    int faults = 0;
    for (long seed = first; seed < first + count; seed++) {
      Optional<CarriedOracle.Outcome> outcome = oracle.check(seed, feature);
      if (outcome.isEmpty()) {
        continue;
      }
      pairs++;
      before += outcome.get().coveredBefore();
      covered += outcome.get().covered();
      if (outcome.get().fault().isPresent()) {
        faults++;
        System.out.println("seed " + seed + ": " + outcome.get().fault().get());
      }
    }
    System.out.printf(
        "%d pairs, %d runs covered before, %d covered, %d faults%n",
        pairs, before, covered, faults);
  }
}
