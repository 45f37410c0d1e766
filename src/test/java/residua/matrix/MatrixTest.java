package residua.matrix;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import residua.base.diagnostics.InputException;
import residua.testing.Extent;

/**
 * Conditions of each kind are read by one of each group of readers, and each reader is left the
 * executions that {@code reduce} leaves. {@code src/bench/matrix.sh} asks all pairs, many times.
 */
class MatrixTest {
  private static final int SEEDS = 12;

  /** Readers that work alike: of each group, one is asked of each kind of condition. */
  private static final List<List<ConditionReader>> GROUPS =
      List.of(
          List.of(ConditionReader.VALUE, ConditionReader.INTERVAL, ConditionReader.ENUMERATE),
          List.of(ConditionReader.ANALYSE_INTERVAL, ConditionReader.ANALYSE_VALUE),
          List.of(
              ConditionReader.BMC,
              ConditionReader.K_INDUCTION,
              ConditionReader.PREDICATE,
              ConditionReader.IMPACT,
              ConditionReader.ANALYSE_K_INDUCTION,
              ConditionReader.ANALYSE_PREDICATE,
              ConditionReader.ANALYSE_IMPACT,
              ConditionReader.ANALYSE_BMC),
          List.of(ConditionReader.STAGES, ConditionReader.PORTFOLIO, ConditionReader.EXECUTE),
          List.of(ConditionReader.PARTS, ConditionReader.SPLIT),
          List.of(ConditionReader.TOOL, ConditionReader.FOLDED),
          List.of(ConditionReader.ONLY));

  /** The gate takes a few groups for each kind of condition, in turn. */
  private static List<List<ConditionReader>> groups(ConditionKind kind) {
    List<List<ConditionReader>> all = new ArrayList<>(GROUPS);
    Collections.rotate(all, kind.ordinal());
    return Extent.some(all, 2);
  }

  @ParameterizedTest
  @EnumSource
  void leavesEachReaderTheSame(ConditionKind kind, @TempDir Path directory)
      throws IOException, InputException {
    MatrixOracle oracle = new MatrixOracle(directory);
    boolean anyAsked = false;
    for (long seed = 1; seed <= SEEDS && !anyAsked; seed++) {
      Optional<Asked> asked = oracle.asked(100 * kind.ordinal() + seed, kind);
      if (asked
          .filter(each -> kind.coversNoError() || MatrixOracle.coversAnError(each))
          .isEmpty()) {
        continue;
      }
      anyAsked = true;
      assertThat(oracle.compiledOtherwise(asked.get())).as("seed " + seed).isEmpty();
      List<ConditionReader> readers =
          groups(kind).stream().map(group -> group.get(kind.ordinal() % group.size())).toList();
      assertThat(MatrixOracle.ask(asked.get(), readers))
          .as("seed " + seed)
          .allMatch(outcome -> outcome.isAsTheTableSays(kind));
    }
    assertThat(anyAsked).as("a condition that covers something").isTrue();
  }

  @Test
  void theDocsHaveTheTable() throws IOException {
    assertThat(Files.readString(Path.of("docs/reference/conditions.md")))
        .contains(ReaderTable.markdown());
  }
}
