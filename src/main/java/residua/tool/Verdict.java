package residua.tool;

import java.util.List;
import java.util.Optional;
import residua.base.text.Position;

/** The result for the property that no error call is reached. */
public sealed interface Verdict {
  /** No execution reaches an error call. */
  record True() implements Verdict {}

  /**
   * An execution reaches an error call.
   *
   * @param place its position in the original, if the tool reports it
   * @param path positions of the original on the path, as far as the tool reports them
   */
  record False(Optional<Position> place, List<Position> path) implements Verdict {
    public False {
      path = List.copyOf(path);
    }
  }

  /**
   * The result is unknown.
   *
   * @param why in words
   * @param within the bounds within which no execution reaches an error call, if the tool shows as
   *     much
   */
  record Unknown(String why, Optional<Within> within) implements Verdict {
    /** Nothing is known. */
    public Unknown(String why) {
      this(why, Optional.empty());
    }
  }

  /**
   * The bounds within which a tool has analysed all executions of the program that it was given.
   *
   * @param rounds how often the body of a loop may be entered before the loop is left
   * @param recursion how often a function may be on the stack
   */
  record Within(int rounds, int recursion) {}

  /** The name of the answer. */
  default String name() {
    return switch (this) {
      case True yes -> "TRUE";
      case False no -> "FALSE";
      case Unknown open -> "UNKNOWN";
    };
  }
}
