package residua.analysis.conditions;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import residua.condition.ConditionAutomaton;

/** The result of an analysis, as a condition that is computed on demand, which may take long. */
@FunctionalInterface
public interface ProvedCondition {
  /** Largest number of states of a condition that is written to a file. */
  int WRITTEN = 400_000;

  /** Heap needed to compute, join and write a condition, per state, in bytes. */
  int BYTES_OF_STATE = 3_000;

  /** Largest number of states of a condition for which only seconds are left. */
  int WRITTEN_AT_ONCE = 20_000;

  /** Largest number of states of a condition from which another analysis continues. */
  int HANDED_ON = 20_000;

  /** Largest number of states of a condition that this process can write to a file. */
  static int written() {
    return (int) Math.min(WRITTEN, Runtime.getRuntime().maxMemory() / BYTES_OF_STATE);
  }

  /**
   * The condition.
   *
   * @param states how many it may have; if it needs more, it covers less
   */
  Sized within(int states);

  /**
   * A condition of limited size.
   *
   * @param givenUp what it does not cover because of its size, though it was proved
   */
  record Sized(ConditionAutomaton automaton, Optional<String> givenUp) {
    /** A condition that covers all that was proved. */
    public Sized(ConditionAutomaton automaton) {
      this(automaton, Optional.empty());
    }
  }

  /** Nothing is proved. */
  static ProvedCondition nothing() {
    return states -> new Sized(ConditionExtractor.nothing());
  }

  /** The same, computed once for each size that is asked for, by whichever thread asks first. */
  default ProvedCondition once() {
    Map<Integer, Sized> known = new TreeMap<>();
    return states -> {
      synchronized (known) {
        return known.computeIfAbsent(states, this::within);
      }
    };
  }
}
