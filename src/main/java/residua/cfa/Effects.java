package residua.cfa;

import java.util.List;

/**
 * What the text of a step may do that no edge of it shows.
 *
 * @param calls names of the functions without a body that it calls, in the order of the text
 * @param callsThroughPointer whether it calls through a pointer
 * @param hidden whether it runs code the automaton has no edges for: a statement expression, a
 *     function name in a place that is not understood
 */
public record Effects(List<String> calls, boolean callsThroughPointer, boolean hidden) {
  /** Nothing beside its edges. */
  public static final Effects NONE = new Effects(List.of(), false, false);

  public Effects {
    calls = List.copyOf(calls);
  }
}
