package residua.portfolio.named;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * The default stages: quick ones first, with limits; then those that prove; then those that only
 * find errors. Built-in analyses are used as far as they exist, tools as far as they are installed.
 * They are started in this order, as many at a time as there are processors.
 *
 * @param seconds time of a stage that takes its time
 * @param isThere whether there is a stage with a name, and it can be run here
 */
public record DefaultStages(long seconds, Predicate<String> isThere) {
  private static final long QUICK = 10;

  /** For a program that reads nothing: its only execution may be long, and decides. */
  private static final long SINGLE_PATH = 60;

  /** States of a program that reads bytes: where there are more, other stages get further. */
  private static final int STATES = 200_000;

  /** States of a program that reads nothing: it has one execution, or few. */
  private static final int PATH = 2_000_000;

  /** A larger program is too large for one formula. */
  private static final int LARGE = 5_000;

  /**
   * A stage with a fraction of the time of one that proves, so that those get most of a shared
   * budget.
   */
  private String lasting(String name, long part) {
    return name + ":" + Math.max(1, seconds / part) + "s";
  }

  /** The stages for a program with these features; never none. */
  public List<StageText> of(ProgramShape shape) {
    List<String> wanted = new ArrayList<>();
    long quick = Math.min(QUICK, seconds);
    wanted.add("execute:" + quick + "s");
    if (shape.smallInputs()) {
      wanted.add(
          shape.inputs()
              ? "enumerate:" + quick + "s:states=" + STATES
              : "enumerate:" + Math.min(SINGLE_PATH, seconds) + "s:states=" + PATH);
    }
    wanted.add("value:" + quick + "s:repeat=100");
    if (!shape.floats()) {
      wanted.add("interval:" + quick + "s");
    }
    if (shape.locations() < LARGE) {
      boolean inducts = (shape.loops() || shape.recursion()) && isThere.test("k-induction");
      // A stage that finds an error in few iterations takes less time than a proof.
      wanted.add(inducts ? lasting("bmc", 2) : "bmc");
      if (inducts) {
        wanted.add("k-induction");
      }
      if (!shape.floats()) {
        wanted.add("predicate");
      }
    }
    if (!shape.recursion()) {
      wanted.add(lasting("frama-c", 3));
    }
    wanted.addAll(List.of("cbmc", "esbmc", "cpachecker", "ultimate-automizer"));
    if (!shape.floats()) {
      wanted.add("klee");
    }
    wanted.add(lasting("value", 6));
    wanted.add(lasting(isThere.test("afl++") ? "afl++" : "libfuzzer", 4));
    List<StageText> result = new ArrayList<>();
    for (String each : wanted) {
      StageText text = StageText.of(each);
      if (isThere.test(text.name())) {
        result.add(text);
      }
    }
    return result;
  }
}
