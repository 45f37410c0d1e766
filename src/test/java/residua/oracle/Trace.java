package residua.oracle;

import java.util.List;
import java.util.Map;
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
   * @param eventsAtMost how many there are when it has been evaluated but not yet been taken: what
   *     a condition asks for, and the arguments of a call
   * @param eventsAfter how many there are when it has been taken
   * @param values what names mean behind it
   */
  record Step(
      Edge edge,
      int eventsBefore,
      int eventsAtMost,
      int eventsAfter,
      Map<String, Integer> values) {}

  /** A step; at the start of a run without steps, one before everything. */
  Step step(int index) {
    return steps.isEmpty()
        ? new Step(new Edge(Kind.PLAIN, 0, "", Optional.empty(), ""), 0, 0, 0, Map.of())
        : steps.get(index);
  }
}
