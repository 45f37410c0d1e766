package residua.oracle;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import residua.reducer.fold.Folding;

/**
 * Folds any number of random programs: {@code FoldCampaign FIRST-SEED COUNT DIRECTORY KIND}, with
 * the names of {@link Folding.Kind} in small letters. What is wrong is on standard output, with the
 * seed.
 */
final class FoldCampaign {
  private static final int RUNS = 10;
  private static final int MOST_ROUNDS = 3;
  private static final int MOST_ROOM = 8;

  private final Oracle oracle;
  private final Folding.Kind kind;

  FoldCampaign(Path directory, Folding.Kind kind) throws IOException {
    this.oracle = new Oracle(directory, List.of());
    this.kind = kind;
  }

  /** Looks at one triple; its seed also decides how many cuts are given up. */
  Oracle.Outcome check(long seed) throws IOException {
    Random random = new Random(seed);
    int rounds = random.nextInt(MOST_ROUNDS);
    double room = 1 + random.nextDouble(MOST_ROOM);
    Folding folding = new Folding(kind, kind == Folding.Kind.LOOPS ? rounds : 0);
    Set<Feature> features =
        seed % 2 == 0
            ? EnumSet.of(Feature.DETERMINISTIC)
            : EnumSet.complementOf(EnumSet.of(Feature.DETERMINISTIC));
    Oracle.Original original = oracle.original(Triple.of(seed, RUNS, features));
    return oracle.check(
        original, (program, condition) -> FoldedReducer.reduce(program, condition, folding, room));
  }

  /** Runs it. */
  public static void main(String[] arguments) throws IOException {
    long first = Long.parseLong(arguments[0]);
    long count = Long.parseLong(arguments[1]);
    Folding.Kind kind = Folding.Kind.valueOf(arguments[3].toUpperCase(Locale.ROOT));
    FoldCampaign campaign = new FoldCampaign(Files.createDirectories(Path.of(arguments[2])), kind);
    Tally tally = new Tally();
    for (long seed = first; seed < first + count; seed++) {
      Oracle.Outcome outcome = campaign.check(seed);
      tally.add(outcome);
      if (outcome.fault().isPresent()) {
        Oracle.Finding finding = outcome.fault().get();
        System.out.println("seed " + seed + ": " + finding.fault() + "\n" + finding.message());
      }
    }
    System.out.println(kind + ": " + tally);
  }
}
