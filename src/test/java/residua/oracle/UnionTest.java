package residua.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import residua.testing.Extent;
import residua.testing.Gcc.Run;
import residua.testing.Tool;

/**
 * Random programs with two conditions each, of states that stay and states that do not: a run stops
 * where the residual of one condition alone would stop it, whichever is first, and nowhere else.
 */
class UnionTest {
  private static final int TRIPLES = Extent.of(16, 12);
  private static final int RUNS = 10;

  @ParameterizedTest
  @CsvSource({
    "product, ASSUMPTIONS",
    "product, RECURSION",
    "product, POINTERS",
    "ghost, ASSUMPTIONS",
    "ghost, POINTERS"
  })
  void runsStopWhereOneOfTheConditionsAloneStopsThem(
      String reducer, Feature feature, @TempDir Path directory) throws IOException {
    Oracle oracle = new Oracle(directory, List.of());
    int firstAlone = 0;
    int secondAlone = 0;
    int later = 0;
    for (int seed = 1; seed <= TRIPLES; seed++) {
      Triple triple = Triple.of(seed, RUNS, Set.of(feature));
      Automaton other =
          new AutomatonGenerator(new Random(-seed), triple.program(), Set.of(feature)).generate();
      Oracle.Original whole = oracle.original(triple);
      String first = oracle.conditionFile().toString();
      String second = directory.resolve("second.graphml").toString();
      Files.writeString(Path.of(second), AutomatonWriter.write(other));
      List<Run> byFirst = runs(oracle, whole, reducer, first);
      List<Run> bySecond = runs(oracle, whole.with(List.of(other)), reducer, second);
      List<Automaton> both = List.of(triple.condition(), other);
      List<Run> byBoth = runs(oracle, whole.with(both), reducer, first, second);
      for (int i = 0; i < RUNS; i++) {
        int ofFirst = byFirst.get(i).events().size();
        int ofSecond = bySecond.get(i).events().size();
        int ofBoth = byBoth.get(i).events().size();
        firstAlone += ofFirst < ofSecond ? 1 : 0;
        secondAlone += ofSecond < ofFirst ? 1 : 0;
        later += ofBoth > Math.min(ofFirst, ofSecond) ? 1 : 0;
        assertThat(ofBoth)
            .as("seed %d, run %d: nothing is lost that both alone keep", seed, i)
            .isGreaterThanOrEqualTo(Math.min(ofFirst, ofSecond));
      }
    }
    System.out.printf(
        "%s, %s: of %d runs, %d are stopped by the first alone, %d by the second alone, %d late%n",
        feature, reducer, TRIPLES * RUNS, firstAlone, secondAlone, later);
    assertThat(firstAlone).as("runs that the first stops").isGreaterThan(TRIPLES / 5);
    assertThat(secondAlone).as("runs that the second stops").isGreaterThan(TRIPLES / 5);
    // A condition that may move in a call that is not seen takes the other one along.
    int mostLate = feature == Feature.POINTERS ? TRIPLES * RUNS / 10 : 0;
    assertThat(later).as("runs that stop later").isLessThanOrEqualTo(mostLate);
  }

  /** What the residual does, if it does what it should. */
  private static List<Run> runs(
      Oracle oracle, Oracle.Original original, String reducer, String... conditions)
      throws IOException {
    List<String> words = new ArrayList<>(List.of("-q", "--max-growth", "none"));
    words.addAll(List.of("--reducer", reducer, oracle.programFile().toString()));
    words.addAll(List.of(conditions));
    List<Run> seen = new ArrayList<>();
    Oracle.Outcome outcome =
        oracle.check(
            original,
            (program, condition) -> Tool.reduce(words.toArray(String[]::new)),
            (unused, residual) -> {
              seen.addAll(residual);
              return Optional.empty();
            });
    assertThat(outcome.fault())
        .as("%s%n%s", words, Renderer.render(original.triple().program()))
        .isEmpty();
    return seen;
  }
}
