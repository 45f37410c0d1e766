package residua.condition.observer.choice;

import java.util.Collections;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import residua.c.cfa.Program;
import residua.condition.ConditionAutomaton;
import residua.condition.EdgeAlphabet;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.cpachecker.CpacheckerObserver;

/** Reports how far a condition over the edges of another tool is in step with the program. */
public final class Alignment {
  /** Stands for an edge: before the program starts. */
  public static final int NO_EDGE = CpacheckerObserver.NO_EDGE;

  private Alignment() {}

  /**
   * Edges, by id, on which an execution went to the residual state because it could not be
   * determined what the other tool makes of them, or because they do not match where the automaton
   * is; none for a condition over our own edges. Complete as far as the condition has been asked.
   */
  public static SortedSet<Integer> lostAt(ConditionObserver condition) {
    return condition instanceof CpacheckerObserver other
        ? other.lostAt()
        : Collections.unmodifiableSortedSet(new TreeSet<>());
  }

  /**
   * A condition that is followed even where it cannot accept any more, so that {@link #followed}
   * reports all of its transitions.
   */
  public static ConditionObserver toTheEnd(Program program, ConditionAutomaton automaton) {
    return automaton.reading() == EdgeAlphabet.CPACHECKER_EDGES
        ? new CpacheckerObserver(program, automaton, true)
        : Observers.bind(program, automaton);
  }

  /**
   * For each transition of a condition {@link #toTheEnd} that was taken, by index, the edges on
   * which it was, by id or {@link #NO_EDGE}; empty for a condition over our own edges. Complete as
   * far as the condition has been asked.
   */
  public static SortedMap<Integer, SortedSet<Integer>> followed(ConditionObserver condition) {
    return condition instanceof CpacheckerObserver other
        ? other.followed()
        : Collections.unmodifiableSortedMap(new TreeMap<>());
  }
}
