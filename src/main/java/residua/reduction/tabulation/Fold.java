package residua.reduction.tabulation;

/**
 * Which states of the automaton are made one at which locations. Folding twice is folding once: the
 * state that stands for several stands for itself.
 */
public interface Fold {
  /** Nothing is made one. */
  Fold NOTHING =
      new Fold() {
        @Override
        public int enter(int function, int state) {
          return state;
        }

        @Override
        public int arrive(Context context, int location, int state) {
          return state;
        }
      };

  /** The state in which a function is specialised that is entered in a state. */
  int enter(int function, int state);

  /** The state that stands for a state at a location of a context. */
  int arrive(Context context, int location, int state);
}
