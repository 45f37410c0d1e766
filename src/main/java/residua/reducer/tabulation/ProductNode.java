package residua.reducer.tabulation;

/**
 * A node of the product: control is at a location, the automaton in a state, inside a context.
 *
 * @param context the context
 * @param location index of the location in the context's function
 * @param state the automaton's state
 */
public record ProductNode(EntryContext context, int location, int state) {

  // Points are looked up more often than anything else: the methods that Java generates for records
  // are slow.

  @Override
  public boolean equals(Object other) {
    return other instanceof ProductNode point
        && location == point.location
        && state == point.state
        && context.equals(point.context);
  }

  @Override
  public int hashCode() {
    return (context.hashCode() * 31 + state) * 8191 + location;
  }
}
