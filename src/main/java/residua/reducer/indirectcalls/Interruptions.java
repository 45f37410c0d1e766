package residua.reducer.indirectcalls;

import java.util.Optional;
import residua.base.text.Slice;
import residua.condition.observer.ConditionObserver;

/**
 * Handlers that may be executed at any time, with a note of whether precision was given up for
 * them.
 */
public final class Interruptions {
  private final IndirectCallEffects unseen;
  private boolean mattered;

  /** The code that may be executed at any time, if there is any. */
  public Interruptions(IndirectCallEffects unseen) {
    this.unseen = unseen;
  }

  /** Whether a handler may move the automaton out of a state. */
  public boolean happenIn(int state) {
    boolean happen = unseen.handlers().isPresent() && !unseen.isImmovable(state);
    mattered |= happen;
    return happen;
  }

  /** The residual state where a handler may intervene, else the state itself. */
  public int guarded(int state) {
    return happenIn(state) ? ConditionObserver.RESIDUAL : state;
  }

  /**
   * The position of the handler installation because of which precision was given up, if there is
   * one.
   */
  public Optional<Slice> obstacle() {
    return mattered ? unseen.handlers() : Optional.empty();
  }
}
