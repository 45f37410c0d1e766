package residua.cli;

import java.util.Random;
import residua.testing.ManyRuns;

/**
 * A program that keeps every analysis busy for long, and of which one error is known: a path is
 * right and soon proved, another one has a loop without end, and the error is where a hash of many
 * inputs has one value.
 *
 * @param text of the program, for {@link ManyRuns}
 * @param wrong the number of an execution there that reaches the error
 */
record LongProgram(String text, int wrong) {
  /** How an execution ends that comes to the end; one that is stopped ends otherwise. */
  static final String ENDED = "= 5";

  private static final int READ = 24;

  /** One that is drawn with a seed; its error is reached within so many executions. */
  static LongProgram of(long seed, int executions) {
    Random random = new Random(31 * seed + 7);
    int wrong = random.nextInt(executions);
    while (ManyRuns.inputs(wrong)[0] != 2) {
      wrong = (wrong + 1) % executions;
    }
    int factor = random.nextInt() | 1;
    int shift = 5 + random.nextInt(20);
    int[] inputs = ManyRuns.inputs(wrong);
    int hash = 0;
    for (int i = 1; i <= READ; i++) {
      hash = (hash ^ inputs[i]) * factor;
      hash ^= hash >>> shift;
    }
    int bound = 3 + random.nextInt(40);
    String text =
        """
        extern int __VERIFIER_nondet_int(void);
        extern void reach_error(void);
        static int choice(void) {
          int in = __VERIFIER_nondet_int();
          return in < 0 || in > 2 ? 0 : in;
        }
        int main(void) {
          int path = choice();
          unsigned hash = 0, steps = 0;
          if (path == 0) {
            int few = 0;
            while (few < %d && choice()) few++;
            if (few > %d) reach_error();
          } else if (path == 1) {
            while (choice()) { steps = steps * 3 + 1; if (steps == %du) steps = 0; }
            if (steps == 2) reach_error();
          } else {
            for (int i = 0; i < %d; i++) {
              hash = (hash ^ (unsigned)choice()) * %du;
              hash ^= hash >> %d;
            }
            if (hash == %du) reach_error();
            while (choice()) { hash = hash * 5 + steps; steps++; }
          }
          return 5;
        }
        """
            .formatted(
                bound,
                bound,
                Integer.toUnsignedLong(random.nextInt()) | 1,
                READ,
                Integer.toUnsignedLong(factor),
                shift,
                Integer.toUnsignedLong(hash));
    return new LongProgram(text, wrong);
  }
}
