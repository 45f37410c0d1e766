package residua.portfolio;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import residua.tool.Verdict;

/**
 * Which stages verified which lines: those on which something was open before the stage and nothing
 * is open after it. Part of a line may have been verified by others before.
 *
 * @param by for each verified line, from 1, the indices of the attempts: more than one only if it
 *     is not known what each left open
 * @param open lines on which something is open in the end
 */
public record VerifiedLines(SortedMap<Integer, List<Integer>> by, SortedSet<Integer> open) {
  public VerifiedLines {
    by = Collections.unmodifiableSortedMap(new TreeMap<>(by));
    open = Collections.unmodifiableSortedSet(new TreeSet<>(open));
  }

  /**
   * The outcome of all stages, line by line; empty if there is a contradiction, or each got the
   * whole program.
   */
  public static VerifiedLines of(StagesOutcome outcome) {
    SortedMap<Integer, List<Integer>> by = new TreeMap<>();
    SortedSet<Integer> open =
        outcome.before().map(before -> new TreeSet<>(before.lines())).orElseGet(TreeSet::new);
    if (outcome.isContradictory()) {
      return new VerifiedLines(by, open);
    }
    List<Integer> since = new ArrayList<>();
    for (int i = 0; i < outcome.attempts().size(); i++) {
      StageResult attempt = outcome.attempts().get(i);
      boolean isTrue = attempt.verdict() instanceof Verdict.True;
      if (isTrue) {
        since.clear();
      }
      if (isTrue || attempt.learnt().isPresent()) {
        since.add(i);
      }
      Optional<SortedSet<Integer>> after =
          isTrue ? Optional.of(new TreeSet<>()) : attempt.after().map(OpenMeasures::lines);
      if (after.isPresent() && !since.isEmpty()) {
        List<Integer> makers = List.copyOf(since);
        open.stream()
            .filter(line -> !after.get().contains(line))
            .forEach(line -> by.put(line, makers));
        open.retainAll(after.get());
        since.clear();
      }
    }
    return new VerifiedLines(by, open);
  }
}
