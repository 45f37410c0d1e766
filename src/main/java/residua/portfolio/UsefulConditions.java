package residua.portfolio;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import residua.base.diagnostics.InputException;
import residua.condition.NamedCondition;
import residua.pipeline.analysis.NativeExecution;

/**
 * Chooses which of the conditions that stages have verified are given to a built-in analysis that
 * comes after them. A condition that only unrolls loops, and leaves open wherever something was
 * open, is worth nothing: an invariant that holds in each iteration may no longer be one of what is
 * left. Nor is the union of two if one of them closes as much. So a larger condition must close
 * more of the program's locations than a smaller one.
 */
final class UsefulConditions {
  private final Reductions reductions;
  private final VerifiedConditions first;
  private final List<VerifiedConditions> single = new ArrayList<>();
  private final Map<VerifiedConditions, OptionalInt> measured = new IdentityHashMap<>();
  private VerifiedConditions union;

  /**
   * Before all stages.
   *
   * @param first what is known then
   */
  UsefulConditions(Reductions reductions, VerifiedConditions first) {
    this.reductions = reductions;
    this.first = first;
    this.union = first;
  }

  /**
   * Adds what a stage has verified.
   *
   * @param all what is known together with it
   */
  synchronized void add(NamedCondition news, VerifiedConditions all) {
    single.add(first.plus(news));
    single.sort(Comparator.comparingInt(UsefulConditions::states));
    union = all;
  }

  private static int states(VerifiedConditions conditions) {
    return conditions.automata().stream().mapToInt(each -> each.states().size()).sum();
  }

  /**
   * What a stage is given.
   *
   * @param most how long measuring may delay it
   */
  VerifiedConditions chosen(Stage.Own stage, Duration most) throws InputException {
    // These get a residual program, and that is the one of the beginning.
    if (stage.analysis() instanceof NativeExecution || first.hasAssumptions()) {
      return first;
    }
    List<VerifiedConditions> all = candidates();
    if (all.isEmpty()) {
      return first;
    }
    long end = System.nanoTime() + most.toNanos();
    VerifiedConditions best = first;
    OptionalInt least = open(first, end);
    for (VerifiedConditions each : all) {
      OptionalInt open = each.hasAssumptions() ? OptionalInt.empty() : open(each, end);
      if (open.isPresent() && least.isPresent() && open.getAsInt() < least.getAsInt()) {
        best = each;
        least = open;
      }
    }
    return best;
  }

  /** In the order in which they are preferred if they close as much. */
  private synchronized List<VerifiedConditions> candidates() {
    List<VerifiedConditions> all = new ArrayList<>(single);
    if (single.size() > 1) {
      all.add(union);
    }
    return all;
  }

  /** How many locations are left open; empty if measuring takes too long, now or before. */
  private OptionalInt open(VerifiedConditions conditions, long end) throws InputException {
    synchronized (measured) {
      if (measured.containsKey(conditions)) {
        return measured.get(conditions);
      }
    }
    Duration left = Duration.ofNanos(Math.max(0, end - System.nanoTime()));
    OptionalInt result = reductions.openLocations(conditions, left);
    synchronized (measured) {
      measured.put(conditions, result);
    }
    return result;
  }
}
