package residua.cooperation;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * The stages for who names none: what is quick first, with limits; then what proves; then what only
 * finds errors. Of the analyses of our own those are taken that there are, of the tools those that
 * are installed.
 *
 * @param seconds of a stage that takes its time
 * @param isThere whether there is a stage with a name, and it can be run here
 */
public record DefaultStages(long seconds, Predicate<String> isThere) {
  private static final long QUICK = 10;

  /** Larger programs are too much for a formula of all of them. */
  private static final int LARGE = 5_000;

  /** The stages for a program of some shape; never none. */
  public List<StageText> of(ProgramShape shape) {
    List<String> wanted = new ArrayList<>();
    long quick = Math.min(QUICK, seconds);
    if (shape.smallInputs()) {
      wanted.add("enumerate:" + quick + "s:states=200000");
    }
    wanted.add("value:" + quick + "s:repeat=100");
    if (!shape.floats()) {
      wanted.add("interval:" + quick + "s");
    }
    if (shape.locations() < LARGE) {
      boolean inducts = (shape.loops() || shape.recursion()) && isThere.test("k-induction");
      wanted.add(inducts ? "k-induction" : "bmc");
      if (!shape.floats()) {
        wanted.add("predicate");
      }
    }
    if (!shape.recursion()) {
      wanted.add("frama-c");
    }
    wanted.addAll(List.of("cbmc", "esbmc", "cpachecker", "ultimate-automizer"));
    if (!shape.floats()) {
      wanted.add("klee");
    }
    wanted.add("value");
    wanted.add(isThere.test("afl++") ? "afl++" : "libfuzzer");
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
