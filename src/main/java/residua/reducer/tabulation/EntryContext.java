package residua.reducer.tabulation;

/**
 * A function together with the automaton state in which it is entered.
 *
 * @param function index of the function
 * @param state the state
 */
public record EntryContext(int function, int state) {

  // See ProductNode.

  @Override
  public boolean equals(Object other) {
    return other instanceof EntryContext context
        && function == context.function
        && state == context.state;
  }

  @Override
  public int hashCode() {
    return function * 524287 + state;
  }
}
