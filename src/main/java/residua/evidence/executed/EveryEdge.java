package residua.evidence.executed;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import residua.alphabet.Alphabet;
import residua.alphabet.Letter;
import residua.binding.BoundCondition;
import residua.binding.Move;
import residua.cfa.Edge;
import residua.source.Slice;

/**
 * The automaton whose state is the letter that an execution has read last. A program that follows
 * it at run time records its path. Each letter has two states, so that the state also changes where
 * a letter is read twice in a row. Where code is executed that no edge shows, nothing is known from
 * there on.
 */
public final class EveryEdge implements BoundCondition {
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
  public Move start() {
    return new Move.To(START);
  }

  @Override
  public Move read(int state, Edge edge) {
    return edge.isBlank() ? new Move.To(state) : read(state, alphabet.of(edge));
  }

  @Override
  public Move readReturn(int state, Edge call) {
    return read(state, alphabet.returnFrom(call));
  }

  private static Move read(int state, Letter letter) {
    int first = START + 1 + 2 * letter.index();
    if (state == RESIDUAL) {
      return new Move.To(RESIDUAL);
    }
    return new Move.To(state == first ? first + 1 : first);
  }

  @Override
  public Move enterUnseen(int state, int function, List<Slice> sites) {
    return new Move.To(RESIDUAL);
  }

  @Override
  public Move leaveUnseen(int state, int function, List<Slice> sites) {
    return new Move.To(RESIDUAL);
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
    return letter(alphabet, state).map(letter -> "behind edge " + letter.edge().id()).orElse("");
  }
}
