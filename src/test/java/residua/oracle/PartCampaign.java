package residua.oracle;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/**
 * Runs the oracle of {@code split} on any number of programs: {@code PartCampaign FIRST-SEED COUNT
 * DIRECTORY [PARTS ...]}; every seed with another feature, another number of parts and another way
 * to tell runs apart.
 */
public final class PartCampaign {
  private static final int RUNS = 10;
  private static final List<String> WAYS = List.of("branches", "paths", "loops", "calls");

  private PartCampaign() {}

  /** Runs it; what it finds is on standard output. */
  public static void main(String[] arguments) throws IOException {
    long first = Long.parseLong(arguments[0]);
    long count = Long.parseLong(arguments[1]);
    Path directory = Files.createDirectories(Path.of(arguments[2]));
    List<Integer> parts =
        arguments.length > 3
            ? List.of(arguments).subList(3, arguments.length).stream()
                .map(Integer::valueOf)
                .toList()
            : List.of(2, 3, 8, 64);
    PartOracle oracle = new PartOracle(directory);
    PartOracle.Seen seen = new PartOracle.Seen();
    Feature[] features = Feature.values();
    int faults = 0;
    for (long seed = first; seed < first + count; seed++) {
      Feature feature = features[(int) (seed % features.length)];
      int wanted = parts.get((int) (seed / features.length % parts.size()));
      String way = WAYS.get((int) (seed / features.length / parts.size() % WAYS.size()));
      try {
        oracle.check(seed, RUNS, Set.of(feature), wanted, way, seen);
      } catch (AssertionError | IOException e) {
        faults++;
        System.out.println(e.getMessage());
      }
      if (seed % 100 == 0) {
        System.out.println("seed " + seed + ": " + seen + "; " + faults + " faults");
      }
    }
    System.out.println(seen + "; " + faults + " faults");
  }
}
