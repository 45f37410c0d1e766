package residua.reducer.residual;

import java.util.Collections;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * How a residual program follows the automaton at run time: a variable holds its state. 0 is the
 * residual state, and a negative value means that the program has not begun.
 *
 * @param initial value of the variable before anything is executed
 * @param ending functions, by index, that set the residual state from their start on: opaque
 *     functions, and those executed from outside the program
 * @param calledByName for each function that has two clones, the one for calls by name; the other
 *     one replaces it at all other references
 */
public record Tracking(
    int initial, SortedSet<Integer> ending, SortedMap<Integer, Integer> calledByName) {
  /** The value before the entry function is entered, if other code is executed before it. */
  public static final int NOT_BEGUN = -1;

  public Tracking {
    ending = Collections.unmodifiableSortedSet(new TreeSet<>(ending));
    calledByName = Collections.unmodifiableSortedMap(new TreeMap<>(calledByName));
  }
}
