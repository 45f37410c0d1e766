package residua.c.semantics;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The interpreter against gcc -O0 -fwrapv: {@code csmith FIRST COUNT DIRECTORY} with programs of
 * Csmith, {@code files IN DIRECTORY} with all programs of a directory. With {@code -Dnarrow=true}
 * for 32 bits. Ends with 1 if one differs.
 */
public final class InterpreterCampaign {
  private static final boolean NARROW = Boolean.getBoolean("narrow");

  private InterpreterCampaign() {}

  /** Runs it and prints what came of it. */
  public static void main(String[] arguments) throws IOException {
    Path directory = Files.createDirectories(Path.of(arguments[arguments.length - 1]));
    Map<Comparison.Outcome, Integer> counts = new TreeMap<>();
    Map<String, Integer> reasons = new TreeMap<>();
    if (arguments[0].equals("csmith")) {
      List<String> options = new ArrayList<>(CsmithPrograms.OPTIONS);
      options.addAll(NARROW ? Comparison.NARROW : List.of());
      Comparison comparison = new Comparison(directory, options);
      long first = Long.parseLong(arguments[1]);
      for (long seed = first; seed < first + Long.parseLong(arguments[2]); seed++) {
        Path program = CsmithPrograms.generate(seed, directory);
        note("seed " + seed, comparison.compare(program), counts, reasons);
        if ((seed - first + 1) % 100 == 0) {
          System.out.println("until seed " + seed + ": " + counts);
        }
      }
    } else {
      Comparison comparison = new Comparison(directory, NARROW ? Comparison.NARROW : List.of());
      try (Stream<Path> files = Files.list(Path.of(arguments[1]))) {
        for (Path file : files.filter(f -> f.toString().endsWith(".c")).sorted().toList()) {
          note(file.toString(), comparison.compare(file), counts, reasons);
        }
      }
    }
    System.out.println(counts + "; of those that end, it knows all of " + share(counts) + " %");
    reasons.entrySet().stream()
        .sorted((a, b) -> b.getValue() - a.getValue())
        .forEach(entry -> System.out.println(entry.getValue() + " " + entry.getKey()));
    System.exit(counts.containsKey(Comparison.Outcome.DIFFERENT) ? 1 : 0);
  }

  private static String share(Map<Comparison.Outcome, Integer> counts) {
    int same = counts.getOrDefault(Comparison.Outcome.SAME, 0);
    int other =
        counts.getOrDefault(Comparison.Outcome.UNKNOWN, 0)
            + counts.getOrDefault(Comparison.Outcome.DIFFERENT, 0);
    return same + other == 0
        ? "-"
        : String.format(Locale.ROOT, "%.1f", 100.0 * same / (same + other));
  }

  private static void note(
      String name,
      Comparison.Result result,
      Map<Comparison.Outcome, Integer> counts,
      Map<String, Integer> reasons) {
    counts.merge(result.outcome(), 1, Integer::sum);
    switch (result.outcome()) {
      case DIFFERENT -> System.out.println(name + ": " + result.detail());
      case UNKNOWN -> reasons.merge(result.detail(), 1, Integer::sum);
      default -> {}
    }
  }
}
