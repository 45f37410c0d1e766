package residua.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import residua.testing.Extent;

/**
 * Random programs of which every function is printed from its automaton do what they did. For more
 * of them: {@code Campaign FIRST COUNT DIRECTORY identity --from-cfa}.
 */
class RebuiltTest {
  private static final int PROGRAMS = Extent.of(90, 20);
  private static final int RUNS = 10;

  @Test
  void programsPrintedFromTheirAutomataBehaveTheSame(@TempDir Path directory) throws IOException {
    Oracle oracle = new Oracle(directory, List.of("--from-cfa"));
    Tally tally = new Tally();
    for (int seed = 1; seed <= PROGRAMS; seed++) {
      Triple triple = Triple.of(seed, RUNS, EnumSet.of(Feature.RECURSION, Feature.POINTERS));
      Oracle.Outcome outcome = oracle.check(triple, "identity");
      assertThat(outcome.fault())
          .as("seed %d%n%s", seed, Renderer.render(triple.program()))
          .isEmpty();
      tally.add(outcome);
    }
    System.out.println("rebuilt: " + tally);
    assertThat(tally.cut()).isZero();
  }
}
