package residua.condition.algebra;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** States that are made one, of many. */
class StateMergingTest {
  private static final int ROUND = 0;
  private static final int END = 1;

  private static List<SortedMap<Integer, LetterOutcome>> rounds(int count) {
    List<SortedMap<Integer, LetterOutcome>> rows = new ArrayList<>();
    for (int state = 0; state < count; state++) {
      boolean isLast = state == count - 1;
      SortedMap<Integer, LetterOutcome> row = new TreeMap<>();
      row.put(ROUND, isLast ? LetterOutcome.HOPELESS : new LetterOutcome.In(state + 1));
      row.put(END, LetterOutcome.COVERED);
      rows.add(row);
    }
    return rows;
  }

  /** As of a loop that may be gone round so often: no two states are the same. */
  @Test
  @Timeout(60)
  void oneOfManyRoundsIsTriedInTimeThatDoesNotGrowWithAllOthers() {
    List<SortedMap<Integer, LetterOutcome>> rows = rounds(200_000);
    int[] leaders = StateMerging.of(rows);
    assertThat(leaders).hasSize(rows.size()).startsWith(0, 1, 2).endsWith(199_998, 199_999);
  }

  @Test
  void statesThatDoNotContradictEachOtherAreOne() {
    List<SortedMap<Integer, LetterOutcome>> rows = rounds(3);
    rows.get(1).remove(END);
    rows.get(2).remove(ROUND);
    assertThat(StateMerging.of(rows)).containsExactly(0, 0, 0);
  }
}
