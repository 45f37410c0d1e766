package residua.condition.algebra;

import java.util.ArrayList;
import java.util.List;

/** The outcome of an execution on a letter. */
sealed interface LetterOutcome {
  /** It is covered. */
  LetterOutcome COVERED = new Covered();

  /** It is not covered, however it continues. */
  LetterOutcome HOPELESS = new Hopeless();

  /** It is covered. */
  record Covered() implements LetterOutcome {}

  /** It is not covered, however it continues. */
  record Hopeless() implements LetterOutcome {}

  /** It continues in a state. */
  record In(int state) implements LetterOutcome {}

  /**
   * It depends on an assumption.
   *
   * @param expression C that is true if it holds
   */
  record Asked(String expression, LetterOutcome whenTrue, LetterOutcome whenFalse)
      implements LetterOutcome {}

  /** A question, unless its answer makes no difference. */
  static LetterOutcome asked(String expression, LetterOutcome whenTrue, LetterOutcome whenFalse) {
    return whenTrue.equals(whenFalse) ? whenTrue : new Asked(expression, whenTrue, whenFalse);
  }

  /** All possible outcomes once every question is decided, in order. */
  default List<LetterOutcome> leaves() {
    List<LetterOutcome> result = new ArrayList<>();
    addLeaves(result);
    return result;
  }

  private void addLeaves(List<LetterOutcome> result) {
    if (this instanceof Asked asked) {
      asked.whenTrue().addLeaves(result);
      asked.whenFalse().addLeaves(result);
    } else {
      result.add(this);
    }
  }
}
