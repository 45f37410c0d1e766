package residua.goals;

import residua.source.Position;

/**
 * Something that a test is to reach.
 *
 * @param number from 1, in the order of the program
 * @param where the place
 * @param what it is there: {@code line}, {@code true}, {@code case 3}
 */
public record Goal(int number, Position where, String what) {
  /** It as a comment may have it: {@code program.c:7 true}. */
  public String inWords() {
    String text = where.file() + ":" + where.line() + " " + what;
    return text.replaceAll("[^ -~]", "?").replace("*/", "* /").replace("/*", "/ *");
  }
}
