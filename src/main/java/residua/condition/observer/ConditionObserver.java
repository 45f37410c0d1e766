package residua.condition.observer;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import residua.base.diagnostics.Diagnostic;
import residua.base.text.Slice;
import residua.c.cfa.Edge;
import residua.c.cfa.Step;

/**
 * A condition automaton as an observer of one program: deterministic, with states numbered on the
 * fly. State {@link #RESIDUAL} is the residual state of the paper (Beyer et al., ICSE 2018, section
 * 4): no execution through it is covered, and it is never left.
 */
public interface ConditionObserver {
  /** The state in which nothing is covered any more. */
  int RESIDUAL = 0;

  /** The initial move; a cut if every execution is covered. */
  ObserverStep start();

  /** The move on an edge of the program; a call edge is the step into the callee. */
  ObserverStep read(int state, Edge edge);

  /**
   * The test of a state, made before anything else, after the edge that led into it; empty in an
   * ordinary state. Callers that get a state must check this before they read an edge in it.
   */
  default Optional<StateTest> test(int state) {
    return Optional.empty();
  }

  /**
   * The move on the return to the caller of a call, from the state after the callee's last edge.
   */
  ObserverStep readReturn(int state, Edge call);

  /**
   * The move when a function is entered by a call that has no edge: through a pointer, or out of a
   * library function. Which of the given statements made the call is unknown.
   *
   * @param sites the statements that may make such calls
   */
  ObserverStep enterUnseen(int state, int function, List<Slice> sites);

  /** The move when a function that was entered so returns, after its last edge. */
  ObserverStep leaveUnseen(int state, int function, List<Slice> sites);

  /**
   * Whether an edge of a function, a call of it or the return from it may move the automaton out of
   * a state; in doubt it may. Functions that it calls are not included.
   *
   * @param function index of the function
   */
  boolean mayMove(int state, int function);

  /**
   * Whether nothing that can happen in these functions, called from anywhere in any order, moves
   * the automaton out of a state.
   *
   * @param functions indices of functions, closed under calls
   */
  boolean isImmovable(int state, Set<Integer> functions);

  /**
   * Whether reading the own edges of a step takes into account what the step calls through
   * pointers, whichever functions of the program these are: then the state after the step is known.
   * Functions called in this way are still entered with {@link #enterUnseen}.
   *
   * @param function index of the step's function
   */
  default boolean followsPointers(int function, Step step) {
    return false;
  }

  /**
   * Transitions that were not taken because of our own limitations, on the edges read so far:
   * notes, by location.
   */
  default List<Diagnostic> imprecision() {
    return List.of();
  }

  /**
   * Whether executions may be covered from a state on although this observer does not say so, since
   * it could not be decided whether a transition was taken before. Only an observer that was
   * constructed for this question answers it.
   */
  default boolean isDoubtful(int state) {
    return false;
  }

  /**
   * How a condition may write the expression of a {@link StateTest} of this one, at the edge after
   * which it is tested.
   *
   * @param expression that of the test
   * @return a C expression; empty if there is none with the same meaning
   */
  default Optional<String> written(String expression) {
    return Optional.empty();
  }

  /**
   * The states of the condition that a state stands for, for messages; empty for the residual
   * state.
   */
  String describe(int state);
}
