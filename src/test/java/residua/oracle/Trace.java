package residua.oracle;

import java.util.List;
import java.util.Optional;

/**
 * What a run does.
 *
 * @param events what it prints
 * @param steps the edges it takes, those that are not blank
 * @param end how it ends, as the runtime says it
 */
record Trace(List<String> events, List<Step> steps, String end) {

  /** What is read of an edge. */
  enum Kind {
    PLAIN,
    ASSUME,
    CALL,
    RETURN
  }

  /**
   * An edge.
   *
   * @param line its line; 0 for returns to the caller
   * @param text its text as the specification says
   * @param decides the truth value it gives to the condition of a statement or {@code ?:}
   * @param function the function called, for calls and returns
   */
  record Edge(Kind kind, int line, String text, Optional<Boolean> decides, String function) {}

  /**
   * An edge that is taken.
   *
   * @param eventsBefore how many events are certain to come before it
   */
  record Step(Edge edge, int eventsBefore) {}

  /** How many events are certain to come before a step. */
  int eventsBefore(int step) {
    return steps.isEmpty() ? 0 : steps.get(step).eventsBefore();
  }
}
