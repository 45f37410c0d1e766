package residua.algebra;

import java.util.ArrayList;
import java.util.List;

/** The outcome of an execution on a letter. */
sealed interface Outcome {
  /** It is covered. */
  Outcome COVERED = new Covered();

  /** It is not covered, however it continues. */
  Outcome HOPELESS = new Hopeless();

  /** It is covered. */
  record Covered() implements Outcome {}

  /** It is not covered, however it continues. */
  record Hopeless() implements Outcome {}

  /** It continues in a state. */
  record In(int state) implements Outcome {}

  /**
   * It depends on an assumption.
   *
   * @param expression C that is true if it holds
   */
  record Asked(String expression, Outcome whenTrue, Outcome whenFalse) implements Outcome {}

  /** A question, unless its answer makes no difference. */
  static Outcome asked(String expression, Outcome whenTrue, Outcome whenFalse) {
    return whenTrue.equals(whenFalse) ? whenTrue : new Asked(expression, whenTrue, whenFalse);
  }

  /** All possible outcomes once every question is decided, in order. */
  default List<Outcome> leaves() {
    List<Outcome> result = new ArrayList<>();
    addLeaves(result);
    return result;
  }

  private void addLeaves(List<Outcome> result) {
    if (this instanceof Asked asked) {
      asked.whenTrue().addLeaves(result);
      asked.whenFalse().addLeaves(result);
    } else {
      result.add(this);
    }
  }
}
