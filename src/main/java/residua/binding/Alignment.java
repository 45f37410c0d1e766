package residua.binding;

import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;

/** How far a condition made over other edges than ours is in step with the program. */
public final class Alignment {
  private Alignment() {}

  /**
   * Edges, by id, on which a run went to the residual state because it could not be said what the
   * other tool makes of them, or because they are not where the automaton is; none for a condition
   * that reads our own edges. Complete as far as the condition has been asked.
   */
  public static SortedSet<Integer> lostAt(BoundCondition condition) {
    return condition instanceof CpacheckerBinding other
        ? other.lostAt()
        : Collections.unmodifiableSortedSet(new TreeSet<>());
  }
}
