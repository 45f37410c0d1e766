package residua.sources.goals;

import java.util.Optional;
import residua.base.text.ListedLines.FileLine;
import residua.c.specification.Specification;

/** The kinds of goals of a program. */
public sealed interface Wanted {
  /** Each outcome of each deciding condition, each case of each switch. */
  record Branches() implements Wanted {}

  /** Each line with a statement. */
  record Lines() implements Wanted {}

  /**
   * Each statement with a call.
   *
   * @param function the function called, if it has to be a certain one
   */
  record Calls(Optional<String> function) implements Wanted {}

  /**
   * Each statement with an operation that may violate one of several properties.
   *
   * @param properties none of them is about error calls
   */
  record Operations(Specification properties) implements Wanted {}

  /** A line of one of the program's files. */
  record Line(FileLine line) implements Wanted {}
}
