package residua.analysis;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import residua.condition.ConditionAutomaton;

/** What an analysis has proved, as a condition. It may take long to make. */
@FunctionalInterface
public interface ProvedCondition {
  /** How many states a condition may have that is written to a file. */
  int WRITTEN = 400_000;

  /** Of the heap, what is needed to make, join and write a condition, for each of its states. */
  int BYTES_OF_STATE = 3_000;

  /** The same of a condition for which there are only seconds. */
  int WRITTEN_AT_ONCE = 20_000;

  /** How many states a condition may have that another analysis goes on from. */
  int HANDED_ON = 3_000;

  /** How many states a condition may have that is written to a file by this process. */
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
   * @param givenUp what it does not cover for its size, though it was proved
   */
  record Sized(ConditionAutomaton automaton, Optional<String> givenUp) {
    /** One that covers all that was proved. */
    public Sized(ConditionAutomaton automaton) {
      this(automaton, Optional.empty());
    }
  }

  /** Nothing is proved. */
  static ProvedCondition nothing() {
    return states -> new Sized(Coverage.nothing());
  }

  /** The same, made once for each size that is asked for, from whatever thread asks first. */
  default ProvedCondition once() {
    Map<Integer, Sized> known = new TreeMap<>();
    return states -> {
      synchronized (known) {
        return known.computeIfAbsent(states, this::within);
      }
    };
  }
}
