package residua.verifier;

import java.util.List;
import java.util.Optional;
import residua.source.Position;

/** What is known of the property that no error call is reached. */
public sealed interface Verdict {
  /** No run reaches an error call. */
  record True() implements Verdict {}

  /**
   * A run reaches an error call.
   *
   * @param place where in the original, if the tool tells
   * @param path places of the original on the way, as far as the tool tells
   */
  record False(Optional<Position> place, List<Position> path) implements Verdict {
    public False {
      path = List.copyOf(path);
    }
  }

  /**
   * It is not known.
   *
   * @param why in words
   * @param within the bounds within which no run reaches an error call, if the tool shows as much
   */
  record Unknown(String why, Optional<Within> within) implements Verdict {
    /** Nothing is known. */
    public Unknown(String why) {
      this(why, Optional.empty());
    }
  }

  /**
   * How far a tool has seen all runs of the program that it was given.
   *
   * @param rounds how often the body of a loop may be entered before the loop is left
   * @param recursion how often a function may be on the stack
   */
  record Within(int rounds, int recursion) {}

  /** The name that is answered. */
  default String name() {
    return switch (this) {
      case True yes -> "TRUE";
      case False no -> "FALSE";
      case Unknown open -> "UNKNOWN";
    };
  }
}
