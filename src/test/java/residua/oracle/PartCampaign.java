package residua.oracle;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Runs the oracle of {@code split} on any number of programs: {@code PartCampaign FIRST-SEED COUNT
 * DIRECTORY LOG}; every seed with another feature, another number of parts and another way to tell
 * runs apart. Every fiftieth is compiled by gcc and proved by {@code --check}, the others run in
 * this process. What was seen of each block of seeds is a line of the log, as is each fault; blocks
 * that are in the log are not done again.
 */
public final class PartCampaign {
  private static final int RUNS = 10;
  private static final int EVERY = 50;
  private static final int BLOCK = 20;
  private static final List<String> WAYS = List.of("branches", "paths", "loops", "calls");

  /** Many parts take long. */
  private static final List<Integer> PARTS = List.of(2, 3, 8, 2, 3, 8, 2, 3, 8, 64);

  private final PartOracle oracle;
  private final Path log;

  private PartCampaign(Path directory, Path log) throws IOException {
    this.oracle = new PartOracle(Files.createDirectories(directory));
    this.log = log;
  }

  /** Runs it; what it finds is on standard output. Ends with 1 if there is a fault. */
  public static void main(String[] arguments) throws IOException {
    long first = Long.parseLong(arguments[0]);
    long after = first + Long.parseLong(arguments[1]);
    Path log = Path.of(arguments[3]);
    PartCampaign campaign = new PartCampaign(Path.of(arguments[2]), log);
    for (long seed = first; seed < after; seed += BLOCK) {
      String name = "seeds " + seed + " to " + (Math.min(seed + BLOCK, after) - 1) + ":";
      if (campaign.known().stream().noneMatch(line -> line.startsWith(name))) {
        campaign.block(name, seed, Math.min(seed + BLOCK, after));
      }
    }
    PartOracle.Seen all = new PartOracle.Seen();
    List<String> faults = new ArrayList<>();
    for (String line : campaign.known()) {
      if (line.startsWith("seeds ")) {
        all.add(line.substring(line.indexOf(':') + 1));
      } else {
        faults.add(line);
      }
    }
    faults.forEach(System.out::println);
    System.out.println(all + "; " + faults.size() + " faults");
    System.exit(faults.isEmpty() ? 0 : 1);
  }

  private List<String> known() throws IOException {
    return Files.exists(log) ? Files.readAllLines(log) : List.of();
  }

  private void block(String name, long first, long after) throws IOException {
    PartOracle.Seen seen = new PartOracle.Seen();
    StringBuilder lines = new StringBuilder();
    for (long seed = first; seed < after; seed++) {
      Feature[] features = Feature.values();
      Feature feature = features[(int) (seed % features.length)];
      int wanted = PARTS.get((int) (seed / features.length % PARTS.size()));
      String way = WAYS.get((int) (seed / features.length / PARTS.size() % WAYS.size()));
      PartOracle.Machine machine =
          seed % EVERY == 0 ? PartOracle.Machine.GCC : PartOracle.Machine.INTERPRETER;
      try {
        oracle.check(seed, RUNS, Set.of(feature), wanted, way, machine, seen);
      } catch (AssertionError | IOException e) {
        lines
            .append("FAULT ")
            .append(String.valueOf(e.getMessage()).replace('\n', ' '))
            .append('\n');
      }
    }
    lines.append(name).append(seen.numbers()).append('\n');
    Files.writeString(log, lines, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    System.out.print(lines.toString().replace(name + seen.numbers(), name + " " + seen));
  }
}
