package residua.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * A program, a condition, and inputs for runs.
 *
 * @param program its lists of statements can be changed
 * @param condition its list of transitions can be changed
 */
record Triple(Prog program, Automaton condition, List<int[]> inputs) {
  private static final int LENGTH = 60;

  /** The same seed and features make the same triple. */
  static Triple of(long seed, int runs, Set<Feature> features) {
    Random random = new Random(seed);
    Prog program = new ProgramGenerator(random, features).generate();
    Automaton condition = new AutomatonGenerator(random, program, features).generate();
    List<int[]> inputs = new ArrayList<>();
    for (int i = 0; i < runs; i++) {
      int bound = random.nextInt(2, 6);
      inputs.add(random.ints(LENGTH, 0, bound).toArray());
    }
    return new Triple(program, condition, inputs);
  }
}
