package residua.analysis.bounded.linear;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import residua.smt.Assignment;
import residua.smt.Sort;
import residua.smt.Term;
import residua.smt.Terms;

class DecisionsTest {
  private static final int TRIES = 2_000;
  private static final int TESTS = 4;

  private final Terms terms = new Terms();
  private final List<Term> tests = new ArrayList<>();

  DecisionsTest() {
    for (int i = 0; i < TESTS; i++) {
      tests.add(terms.fresh(Sort.BOOL));
    }
  }

  private Term random(Random random, int depth) {
    if (depth == 0) {
      return tests.get(random.nextInt(TESTS));
    }
    Term left = random(random, depth - 1);
    return switch (random.nextInt(3)) {
      case 0 -> terms.not(left);
      case 1 -> terms.and(left, random(random, depth - 1));
      default -> terms.or(left, random(random, depth - 1));
    };
  }

  /** The tests of a large program share parts, so that a walk through all of them never ends. */
  @Test
  void aTestOfManyPartsIsTakenAsOne() {
    Term test = terms.and(tests.get(0), tests.get(1));
    for (int i = 0; i < 200; i++) {
      Term other = terms.and(test, terms.fresh(Sort.BOOL));
      test = terms.or(other, terms.and(terms.not(test), terms.fresh(Sort.BOOL)));
    }
    Map<Term, Boolean> decided = new HashMap<>();
    assertThat(new Decisions(decided).truth(test)).isEmpty();
    assertThat(new Decisions(decided).undecided(test)).isEqualTo(test);
    decided.put(test, true);
    assertThat(new Decisions(decided).truth(test)).contains(true);
  }

  @Test
  void aDecidedTestHasThatValueHoweverTheOthersAreDecided() {
    long seed = 20_261_130;
    Random random = new Random(seed);
    int known = 0;
    for (int i = 0; i < TRIES; i++) {
      Term test = random(random, 3);
      Map<Term, Boolean> decided = new HashMap<>();
      tests.stream()
          .filter(each -> random.nextBoolean())
          .forEach(each -> decided.put(each, random.nextBoolean()));
      Optional<Boolean> truth = new Decisions(decided).truth(test);
      if (truth.isEmpty()) {
        assertThat(decided)
            .as("seed %d, try %d", seed, i)
            .doesNotContainKey(new Decisions(decided).undecided(test));
        continue;
      }
      known++;
      for (int values = 0; values < 1 << TESTS; values++) {
        int all = values;
        Assignment assignment =
            new Assignment(variable ->
                decided.getOrDefault(variable, (all >> tests.indexOf(variable) & 1) != 0) ? 1 : 0);
        assertThat(assignment.holds(test)).as("seed %d, try %d", seed, i).isEqualTo(truth.get());
      }
    }
    assertThat(known).isBetween(TRIES / 4, TRIES * 9 / 10);
  }
}
