package residua.tool;

import java.util.List;
import java.util.Optional;
import residua.base.text.Position;
import residua.c.specification.SafetyProperty;

/** The result for the properties that a tool or an analysis was asked for. */
public sealed interface Verdict {
  /**
   * No execution violates a property.
   *
   * @param premise what that rests on beside the program, in words
   */
  record True(Optional<String> premise) implements Verdict {
    /** It rests on nothing else. */
    public True() {
      this(Optional.empty());
    }
  }

  /**
   * An execution violates a property.
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
   * @param open where a property other than unreach-call may be violated, according to the tool
   */
  record Unknown(String why, Optional<Within> within, List<Finding> open) implements Verdict {
    public Unknown {
      open = List.copyOf(open);
    }

    /** Nothing is known beyond some bounds. */
    public Unknown(String why, Optional<Within> within) {
      this(why, within, List.of());
    }

    /** Nothing is known. */
    public Unknown(String why) {
      this(why, Optional.empty());
    }
  }

  /**
   * A place where a property may be violated, according to a tool.
   *
   * @param where in the original
   */
  record Finding(SafetyProperty property, Position where) {}

  /**
   * The bounds within which a tool has analysed all executions of the program that it was given.
   *
   * @param iterations how often the body of a loop may be entered before the loop is left
   * @param recursion how often a function may be on the stack
   */
  record Within(int iterations, int recursion) {}

  /** The name of the answer. */
  default String name() {
    return switch (this) {
      case True yes -> "TRUE";
      case False no -> "FALSE";
      case Unknown open -> "UNKNOWN";
    };
  }
}
