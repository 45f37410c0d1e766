package residua.analysis.reachability;

import java.util.List;
import java.util.Optional;
import residua.analysis.kernel.AbstractDomain;
import residua.c.interpreter.memory.Join;
import residua.c.interpreter.memory.ProgramState;
import residua.c.interpreter.memory.ThresholdWidening;

/**
 * The semi-lattice of partly known program states.
 *
 * @param widening the bounds that growing ranges jump to
 */
record ProgramStates(Optional<ThresholdWidening> widening) implements AbstractDomain<ProgramState> {
  private static final int MOST_BOUNDS = 400;

  /** States whose values are not ranges: chains of joins are short. */
  static ProgramStates exact() {
    return new ProgramStates(Optional.empty());
  }

  /** States with ranges, which are widened to some bounds unless there are very many. */
  static ProgramStates withRanges(List<Long> bounds) {
    List<Long> used = bounds.size() > MOST_BOUNDS ? List.of() : bounds;
    return new ProgramStates(Optional.of(new ThresholdWidening(used)));
  }

  @Override
  public Optional<ProgramState> join(
      ProgramState older, ProgramState newer, boolean widens, boolean isForced) {
    // Unless forced, states that disagree about the target of a pointer stay apart.
    return older.joined(
        newer, new Join(widens ? widening : Optional.empty(), !isForced, older::size));
  }

  @Override
  public Object place(ProgramState state) {
    return state.place();
  }

  @Override
  public int depth(ProgramState state) {
    return state.depth();
  }
}
