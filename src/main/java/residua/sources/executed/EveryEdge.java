package residua.sources.executed;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import residua.base.text.Slice;
import residua.c.cfa.Edge;
import residua.condition.alphabet.Alphabet;
import residua.condition.alphabet.Letter;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.ObserverStep;

/**
 * The automaton whose state is the letter that an execution has read last. A program that follows
 * it at run time records its path. Each letter has two states, so that the state also changes where
 * a letter is read twice in a row. Where code is executed that no edge shows, nothing is known from
 * there on.
 */
public final class EveryEdge implements ConditionObserver {
  private static final int START = 1;

  private final Alphabet alphabet;

  /** For the letters of a program. */
  public EveryEdge(Alphabet alphabet) {
    this.alphabet = alphabet;
  }

  /** The letter that was read last in a state; empty in the residual and in the first one. */
  public static Optional<Letter> letter(Alphabet alphabet, int state) {
    int index = (state - START - 1) / 2;
    return state <= START || index >= alphabet.letters().size()
        ? Optional.empty()
        : Optional.of(alphabet.letters().get(index));
  }

  @Override
  public ObserverStep start() {
    return new ObserverStep.To(START);
  }

  @Override
  public ObserverStep read(int state, Edge edge) {
    return edge.isBlank() ? new ObserverStep.To(state) : read(state, alphabet.of(edge));
  }

  @Override
  public ObserverStep readReturn(int state, Edge call) {
    return read(state, alphabet.returnFrom(call));
  }

  private static ObserverStep read(int state, Letter letter) {
    int first = START + 1 + 2 * letter.index();
    if (state == RESIDUAL) {
      return new ObserverStep.To(RESIDUAL);
    }
    return new ObserverStep.To(state == first ? first + 1 : first);
  }

  @Override
  public ObserverStep enterUnseen(int state, int function, List<Slice> sites) {
    return new ObserverStep.To(RESIDUAL);
  }

  @Override
  public ObserverStep leaveUnseen(int state, int function, List<Slice> sites) {
    return new ObserverStep.To(RESIDUAL);
  }

  @Override
  public boolean mayMove(int state, int function) {
    return state != RESIDUAL;
  }

  @Override
  public boolean isImmovable(int state, Set<Integer> functions) {
    return state == RESIDUAL;
  }

  @Override
  public String describe(int state) {
    return letter(alphabet, state).map(letter -> "after edge " + letter.edge().id()).orElse("");
  }
}
