package residua.matrix;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import residua.base.diagnostics.InputException;

/** Reads formulas of analyses back as conditions, and looks for errors that these cover. */
final class FormulaOracle {
  private static final List<String> ANALYSES =
      List.of("value", "interval", "enumerate", "bmc", "k-induction", "predicate", "impact");

  private final Path directory;
  private final Map<String, Integer> counts = new TreeMap<>();

  FormulaOracle(Path directory) {
    this.directory = directory;
  }

  /** What came of the seeds so far. */
  Map<String, Integer> counts() {
    return Map.copyOf(counts);
  }

  /** What is wrong with a seed. */
  Optional<String> wrong(long seed) throws IOException, InputException {
    String analysis = ANALYSES.get((int) (seed % ANALYSES.size()));
    Sample sample = Sample.of(seed, directory);
    String name = seed % 2 == 0 ? "formula.txt" : "formula.smt2";
    String limit =
        List.of("value", "interval", "enumerate").contains(analysis) && seed % 3 > 0
            ? "states=" + (5 + seed % 60)
            : "time=3";
    List<String> condition;
    try {
      condition = MadeConditions.ofFormula(sample, name, "--with", analysis, "--limit", limit);
    } catch (MadeConditions.NotMade e) {
      counts.merge(
          "none: " + e.getMessage().lines().reduce("", (a, b) -> b).replaceAll(".*: ", ""),
          1,
          Integer::sum);
      return e.getMessage().contains(": error: ")
          ? Optional.of(analysis + ", " + name + ": " + e.getMessage())
          : Optional.empty();
    }
    boolean covers = Files.readString(Path.of(condition.getFirst())).contains("key=\"accepting\"");
    counts.merge(covers ? "covers something" : "covers nothing", 1, Integer::sum);
    Optional<Asked> asked = Asked.of(sample, condition);
    if (asked.isEmpty()) {
      counts.merge("not known", 1, Integer::sum);
      return Optional.empty();
    }
    counts.merge("errors", asked.get().errors().size(), Integer::sum);
    return asked.get().left().equals(asked.get().errors())
        ? Optional.empty()
        : Optional.of(
            analysis
                + ", "
                + limit
                + ", "
                + name
                + ": of the errors "
                + asked.get().errors()
                + ", "
                + asked.get().left()
                + " are left");
  }
}
