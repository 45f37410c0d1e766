package residua.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A program, a condition, and inputs for runs.
 *
 * @param program its lists of statements can be changed
 * @param condition its list of transitions can be changed
 */
record Triple(Prog program, Automaton condition, List<int[]> inputs) {
  private static final int LENGTH = 60;

  /**
   * The same seed makes the same triple.
   *
   * @param withAssumptions whether the condition may have others than {@code false}
   */
  static Triple of(long seed, int runs, boolean withAssumptions) {
    Random random = new Random(seed);
    Prog program = new ProgramGenerator(random).generate();
    Automaton condition = new AutomatonGenerator(random, program, withAssumptions).generate();
    List<int[]> inputs = new ArrayList<>();
    for (int i = 0; i < runs; i++) {
      int bound = random.nextInt(2, 6);
      inputs.add(random.ints(LENGTH, 0, bound).toArray());
    }
    return new Triple(program, condition, inputs);
  }
}
