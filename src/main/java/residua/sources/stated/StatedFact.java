package residua.sources.stated;

import java.util.Optional;

/** A user statement about a program. */
public sealed interface StatedFact {

  /**
   * A line.
   *
   * @param included the file, as the user names it, if it differs from that of the program
   * @param number from 1
   */
  record Line(Optional<String> included, int number) {}

  /** The error calls on a line are not reached. */
  record CallNotReached(Line line) implements StatedFact {}

  /**
   * No error call in the text of a function is reached.
   *
   * @param name of the function
   */
  record FunctionRight(String name) implements StatedFact {}

  /** Executions that execute something on a line are safe from there on. */
  record RunsRight(Line line) implements StatedFact {}
}
