package residua.analysis.kernel;

import java.util.Optional;
import residua.c.cfa.Edge;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.ObserverStep;
import residua.condition.observer.StateTest;

/**
 * The condition as a component of an analysis, as an observer automaton is one in Beyer, Henzinger,
 * Keremoglu, Wendler, "Conditional Model Checking" (FSE 2012), section 3. Only here it is decided
 * whether a path is covered. Its abstract states are those of the automaton, as numbers; their
 * order is flat, so they are never merged, and covered only by equal ones.
 */
public final class ConditionComponent {
  /** The state in which nothing will be covered; all others are different numbers. */
  public static final int UNCOVERED = ConditionObserver.RESIDUAL;

  private static final ConditionStep COVERED = new ConditionStep.Covered();
  private static final ConditionStep NOTHING = new ConditionStep.Continues(UNCOVERED);

  private final Optional<ConditionObserver> condition;

  /** The component of a condition; without one, nothing is covered. */
  public ConditionComponent(Optional<ConditionObserver> condition) {
    this.condition = condition;
  }

  /** The step before anything is executed. */
  public ConditionStep start() {
    return condition.map(each -> settled(each.start())).orElse(NOTHING);
  }

  /** The step along an edge; that along a call leads into the callee. */
  public ConditionStep read(int state, Edge edge) {
    return state == UNCOVERED ? NOTHING : settled(condition.orElseThrow().read(state, edge));
  }

  /** The step from the end of a function to the location after the call. */
  public ConditionStep readReturn(int state, Edge call) {
    return state == UNCOVERED ? NOTHING : settled(condition.orElseThrow().readReturn(state, call));
  }

  /**
   * The state in a function that is called inside an edge that shows no call: transitions of a
   * condition on such a call are not followed.
   */
  public int inHiddenCall() {
    return UNCOVERED;
  }

  private ConditionStep settled(ObserverStep step) {
    return switch (step) {
      case ObserverStep.Cut cut -> COVERED;
      case ObserverStep.To(int state) -> {
        Optional<StateTest> test = condition.orElseThrow().test(state);
        yield test.isPresent()
            ? new ConditionStep.Undecided(test.get())
            : new ConditionStep.Continues(state);
      }
    };
  }
}
