package residua.c.cfa;

import java.util.List;

/**
 * The effects of a step's text that no edge of it shows.
 *
 * @param all all calls of functions without a body in it
 * @param rest those of them that remain when the calls that have edges are executed one by one,
 *     before the step, and with them everything that must precede them
 * @param hidden whether it executes code of which the automaton shows nothing: a statement
 *     expression that calls functions with a body, a function name in a context that is not
 *     understood
 * @param branches whether it has branches that are statements and no edges: a statement expression
 *     of which all is known, but not which of its parts are executed
 */
public record Effects(Calls all, Calls rest, boolean hidden, boolean branches) {
  /** No effects beside its edges. */
  public static final Effects NONE = new Effects(Calls.NONE, Calls.NONE, false, false);

  /**
   * Calls without edges.
   *
   * @param names of the functions that are called by their name, in the order of the text
   * @param throughPointer whether any call is through a pointer
   */
  public record Calls(List<String> names, boolean throughPointer) {
    /** No call. */
    public static final Calls NONE = new Calls(List.of(), false);

    public Calls {
      names = List.copyOf(names);
    }
  }

  /** Whether control flows in it where no edge shows it, known or not. */
  public boolean hidesFlow() {
    return hidden || branches;
  }

  /** The names of the functions without a body that are called, in the order of the text. */
  public List<String> calls() {
    return all.names();
  }

  /** Whether something is called through a pointer. */
  public boolean callsThroughPointer() {
    return all.throughPointer();
  }
}
