package residua.evidence.stated;

/** Something that is stated of a program. */
public sealed interface Statement {

  /**
   * The error calls on a line are not reached.
   *
   * @param line of the program's file
   */
  record CallNotReached(int line) implements Statement {}

  /**
   * No error call in the text of a function is reached.
   *
   * @param name of the function
   */
  record FunctionRight(String name) implements Statement {}

  /**
   * Runs that execute something on a line are right from there on.
   *
   * @param line of the program's file
   */
  record RunsRight(int line) implements Statement {}
}
