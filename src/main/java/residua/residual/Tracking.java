package residua.residual;

import java.util.Collections;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * How a residual program follows the automaton at run time: a variable holds its state. 0 is the
 * residual state, and a negative value says that the program has not begun.
 *
 * @param initial value of the variable before anything is executed
 * @param ending functions, by index, that leave the residual state behind from their start on:
 *     those that are kept whole or run from outside the program
 * @param calledByName for each function that has two clones, the one that is meant where it is
 *     called by its name; the other one stands for it in all other places
 */
public record Tracking(
    int initial, SortedSet<Integer> ending, SortedMap<Integer, Integer> calledByName) {
  /** The value before the entry function is entered, where something runs before it. */
  public static final int NOT_BEGUN = -1;

  public Tracking {
    ending = Collections.unmodifiableSortedSet(new TreeSet<>(ending));
    calledByName = Collections.unmodifiableSortedMap(new TreeMap<>(calledByName));
  }
}
