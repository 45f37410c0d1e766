package residua.sources.goals;

import residua.base.text.Position;

/**
 * A goal that a test should reach.
 *
 * @param number from 1, in the order of the program
 * @param where its position
 * @param what its kind: {@code line}, {@code true}, {@code case 3}
 */
public record TestGoal(int number, Position where, String what) {
  /** The goal for a comment: {@code program.c:7 true}. */
  public String inWords() {
    String text = where.file() + ":" + where.line() + " " + what;
    return text.replaceAll("[^ -~]", "?").replace("*/", "* /").replace("/*", "/ *");
  }
}
