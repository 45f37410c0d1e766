package residua.sources.stated;

import java.util.Optional;
import residua.base.text.ListedLines.FileLine;

/** A user statement about a program. */
public sealed interface StatedFact {

  /**
   * A line.
   *
   * @param included the file, as the user names it, if it is none of the program's
   * @param at the line; only its number counts if the file is included
   */
  record Line(Optional<String> included, FileLine at) {
    /** Its number in its file, from 1. */
    public int number() {
      return at.line();
    }
  }

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

  /**
   * Executions in which an expression is true just before a line are covered.
   *
   * @param line the line
   * @param expression C, as the user wrote it
   * @param negated whether they are those in which it is false instead
   */
  record PredicateCovered(Line line, String expression, boolean negated) implements StatedFact {}
}
