package residua.matrix;

import java.util.List;
import java.util.Optional;
import residua.testing.Tool;

/**
 * What was answered, beside the truth.
 *
 * @param text of what is wrong, what was said
 */
record Answer(Kind kind, String text) {
  /** There is nothing to compare. */
  static final Answer NOTHING = new Answer(Kind.NOTHING, "");

  enum Kind {
    RIGHT_TRUE,
    RIGHT_FALSE,
    /** Nothing is decided, and nothing that is left gets lost. */
    OPEN,
    /** The condition is refused. */
    REFUSED,
    NOTHING,
    WRONG
  }

  static Answer wrong(String text) {
    return new Answer(Kind.WRONG, text);
  }

  /** A command that did not answer. */
  static Answer refused(Tool.Result result) {
    return result.exitCode() == 70 || result.err().contains("defect")
        ? wrong(result.toString())
        : new Answer(Kind.REFUSED, result.err());
  }

  /** Nothing that is left may be missing. */
  static Answer ofLeft(Asked asked, Optional<List<List<Long>>> errors) {
    return errors
        .map(each ->
            each.equals(asked.left())
                ? new Answer(Kind.OPEN, "")
                : wrong("of " + asked.left() + " only " + each + " are left"))
        .orElse(NOTHING);
  }
}
