package residua.sources.goals;

import residua.base.text.Position;

/**
 * A goal that a test should reach.
 *
 * @param number from 1, in the order of the program
 * @param where its position
 * @param what its kind: {@code line}, {@code true}, {@code case 3}, {@code no-overflow}
 * @param isOfOperation whether it is an operation of the statement that begins where it is reached:
 *     all that the statement calls is executed then, too
 */
public record TestGoal(int number, Position where, String what, boolean isOfOperation) {
  /** The goal for a comment: {@code program.c:7 true}. */
  public String inWords() {
    String text = where.file() + ":" + where.line() + " " + what;
    return text.replaceAll("[^ -~]", "?").replace("*/", "* /").replace("/*", "/ *");
  }
}
