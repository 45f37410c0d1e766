package residua.print;

import java.util.List;
import residua.reduction.StateChange;
import residua.source.Slice;

/** One line of a printed function, before jumps to the next line are dropped. */
sealed interface Line {

  /** Where control goes. */
  sealed interface Way {
    /** To a label. */
    record Jump(int label) implements Way {}

    /** Into the verified part. */
    record Stop(int transition) implements Way {}

    /** Nowhere. */
    record Never() implements Way {}
  }

  /** A label. */
  record Label(int number) implements Line {}

  /** An unconditional way. */
  record Go(Way way) implements Line {}

  /**
   * Text of the program.
   *
   * @param text with its semicolon
   * @param origin where it comes from
   */
  record Text(String text, Slice origin) implements Line {}

  /** Text that comes from nowhere in the program. */
  record Made(String text) implements Line {}

  /** A condition with its two ways. */
  record Test(String condition, Slice origin, Way whenTrue, Way whenFalse) implements Line {}

  /** The dispatch of a switch statement. */
  record Dispatch(String controller, Slice origin, List<Choice> choices, Way otherwise)
      implements Line {}

  /** What becomes of the automaton's state. */
  record Change(StateChange change) implements Line {}

  /** One case label of a dispatch. */
  record Choice(String value, Way way) {}

  /** An opening brace. */
  record Open() implements Line {}

  /** A closing brace. */
  record Close() implements Line {}
}
