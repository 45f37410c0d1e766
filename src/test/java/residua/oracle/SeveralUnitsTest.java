package residua.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import residua.testing.Extent;

/**
 * Random programs of several files with conditions about lines of all of them: what is true of
 * programs of one file in {@link OracleTest}, {@link CheckTest} and {@link PartTest}.
 */
class SeveralUnitsTest {
  private static final int TRIPLES = Extent.of(100, 8);
  private static final int RUNS = 10;

  @ParameterizedTest
  @EnumSource(Feature.class)
  void residualsKeepAllRunsThatAreNotVerified(Feature feature, @TempDir Path directory)
      throws IOException {
    // The checker calls some residuals of external functions that pointers reach not sound, also of
    // one file; execution shows no fault.
    boolean isChecked = feature != Feature.POINTERS;
    List<String> options = new ArrayList<>(List.of("--max-growth", "none"));
    options.addAll(isChecked ? List.of("--check") : List.of());
    Tally tally = new Tally();
    for (int seed = 1; seed <= TRIPLES; seed++) {
      Oracle oracle = new Oracle(directory, options, 2 + seed % 3);
      Triple triple = Triple.of(seed, RUNS, Set.of(feature));
      Oracle.Outcome outcome = oracle.check(oracle.original(triple), "product");
      assertThat(outcome.fault())
          .as("seed %d%n%s", seed, Renderer.render(triple.program()))
          .isEmpty();
      tally.add(outcome);
    }
    System.out.println(feature + ", several files: " + tally);
    int percent = feature == Feature.POINTERS ? 60 : 99;
    assertThat(tally.cut()).as("runs that are cut").isGreaterThan(TRIPLES / 2);
    assertThat(tally.exact())
        .as("runs that stop where they are covered: %s", tally)
        .isGreaterThanOrEqualTo(tally.covered() * percent / 100);
  }

  @ParameterizedTest
  @CsvSource({
    "DETERMINISTIC, branches, 2, 2",
    "NONDETERMINISTIC, paths, 3, 3",
    "RECURSION, loops, 3, 3"
  })
  void everyRunIsWholeInExactlyOnePart(
      Feature feature, String by, int wanted, int programs, @TempDir Path directory)
      throws IOException {
    PartOracle oracle = new PartOracle(directory, 3);
    PartOracle.Seen seen = new PartOracle.Seen();
    for (int seed = 1; seed <= Extent.of(20, programs); seed++) {
      oracle.check(seed, RUNS, Set.of(feature), wanted, by, PartOracle.Machine.GCC, seen);
    }
    System.out.println(feature + ", several files, " + wanted + " parts by " + by + ": " + seen);
    assertThat(seen.divided).as("runs that are in one of several parts: %s", seen).isPositive();
  }
}
