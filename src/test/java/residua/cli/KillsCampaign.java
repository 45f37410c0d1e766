package residua.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/** Many commands that are ended by signals at random moments: {@code FIRST COUNT}. */
public final class KillsCampaign {
  private static final int MOST_MILLIS = 8_000;

  /** Most are ended when Java has started and the program is read; some before. */
  private static final int STARTED_MILLIS = 1_500;

  private static final int EVERY = 5;

  private KillsCampaign() {}

  /** Runs it, prints each seed that failed, and what came of all. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    long first = Long.parseLong(arguments[0]);
    long count = Long.parseLong(arguments[1]);
    Path directory = Files.createTempDirectory("residua-kills");
    Kills kills = new Kills(directory, List.of());
    Map<String, Integer> counts = new TreeMap<>();
    boolean anyWrong = false;
    for (long seed = first; seed < first + count; seed++) {
      Random random = new Random(1_000_003 * seed);
      // What was kept of the program by commands before is gone on with.
      boolean isNew = seed == first || random.nextInt(EVERY) > 0;
      Path condition = directory.resolve("condition");
      if (isNew) {
        Files.deleteIfExists(condition);
      }
      LongProgram program = LongProgram.of(isNew ? seed : seed - 1, Kills.EXECUTIONS);
      Path source = directory.resolve("p.c");
      if (isNew || !Files.readString(source).equals(program.text())) {
        Files.deleteIfExists(condition);
        Files.writeString(source, program.text());
      }
      List<String> words = Kills.command(random, source.toString(), condition.toString());
      Kills.Signal signal = Kills.Signal.values()[random.nextInt(Kills.Signal.values().length)];
      int least = random.nextInt(EVERY) == 0 ? 0 : STARTED_MILLIS;
      long millis = random.nextInt(least, MOST_MILLIS);
      try {
        Kills.Killed killed = kills.kill(seed, words, program, signal, millis);
        String kind = words.getFirst() + " " + signal + ": ";
        counts.merge(kind + "runs", 1, Integer::sum);
        counts.merge(kind + "ended by it", killed.wasInterrupted() ? 1 : 0, Integer::sum);
        counts.merge(kind + "a condition", killed.hasFile() ? 1 : 0, Integer::sum);
        counts.merge(kind + "it covers something", killed.covered() > 0 ? 1 : 0, Integer::sum);
      } catch (AssertionError | IOException e) {
        anyWrong = true;
        System.out.println("seed " + seed + ": " + e.getMessage());
      }
    }
    counts.forEach((what, times) -> System.out.println(what + " = " + times));
    System.out.println((anyWrong ? "WRONG" : "none wrong") + " of " + count + " from " + first);
    System.exit(anyWrong ? 1 : 0);
  }
}
