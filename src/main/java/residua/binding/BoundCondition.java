package residua.binding;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import residua.cfa.Edge;
import residua.cfa.Step;
import residua.source.Diagnostic;
import residua.source.Slice;

/**
 * A condition automaton as it reads one program: deterministic, its states numbered on the fly.
 * State {@link #RESIDUAL} is the residual state of the paper (Beyer et al., ICSE 2018, section 4):
 * no run through it is covered, and it is never left.
 */
public interface BoundCondition {
  /** The state in which nothing is covered any more. */
  int RESIDUAL = 0;

  /** Where a run starts; a cut if every run is covered. */
  Move start();

  /** What happens on an edge of the program; a call edge is the step into the callee. */
  Move read(int state, Edge edge);

  /**
   * What is tested in a state before anything else, behind the edge that led into it; nothing in an
   * ordinary state. Whoever gets a state must look here before reading an edge in it.
   */
  default Optional<StateTest> test(int state) {
    return Optional.empty();
  }

  /**
   * What happens on the return to the caller of a call, in the state behind the callee's last edge.
   */
  Move readReturn(int state, Edge call);

  /**
   * What happens when a function is entered by a call that has no edge: through a pointer, out of a
   * library function. Which of the places such calls have is unknown.
   *
   * @param sites the statements that may make such calls
   */
  Move enterUnseen(int state, int function, List<Slice> sites);

  /** What happens when a function that was entered so returns, behind its last edge. */
  Move leaveUnseen(int state, int function, List<Slice> sites);

  /**
   * Whether an edge of a function, a call of it or the return from it may move the automaton out of
   * a state; in doubt it may. The functions it calls are not meant.
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
   * pointers, whichever functions of the program these are: then the state behind the step is
   * known. What is called so is still entered with {@link #enterUnseen}.
   *
   * @param function index of the step's function
   */
  default boolean followsPointers(int function, Step step) {
    return false;
  }

  /** Transitions not taken for a reason of ours on the edges read so far: notes, by place. */
  default List<Diagnostic> imprecision() {
    return List.of();
  }

  /**
   * Whether runs may be covered from a state on of which this does not say so, since it could not
   * be told whether a transition was taken before. Only a condition that is bound to be asked so
   * tells it.
   */
  default boolean isDoubtful(int state) {
    return false;
  }

  /**
   * How a condition may write what a {@link StateTest} of this one asks, at the edge behind which
   * it is asked.
   *
   * @param expression that of the test
   * @return a C expression; empty if there is none that means the same
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
