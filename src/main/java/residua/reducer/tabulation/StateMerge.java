package residua.reducer.tabulation;

/**
 * Merges states of the automaton at locations. Folding is idempotent: the representative of several
 * states represents itself.
 */
public interface StateMerge {
  /** No states are merged. */
  StateMerge NOTHING =
      new StateMerge() {
        @Override
        public int enter(int function, int state) {
          return state;
        }

        @Override
        public int arrive(EntryContext context, int location, int state) {
          return state;
        }
      };

  /** The state for which a function is specialised that is entered in a given state. */
  int enter(int function, int state);

  /** The representative of a state at a location of a context. */
  int arrive(EntryContext context, int location, int state);
}
