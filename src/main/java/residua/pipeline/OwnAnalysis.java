package residua.pipeline;

import java.util.List;
import residua.analysis.Limits;
import residua.condition.ConditionAutomaton;
import residua.frontend.CFrontend;

/** An analysis of our own, as commands name it. */
public interface OwnAnalysis {
  /** Its name on the command line. */
  String word();

  /** The limits that have a meaning for it, of {@link Limits#NAMES} and in that order. */
  List<String> limits();

  /** Whether it can leave executions out in which an operation is undefined. */
  default boolean mayCountOnlyDefined() {
    return false;
  }

  /**
   * Looks at what is not covered yet, until it is decided or a limit is met. A thread that is
   * interrupted meanwhile meets a limit.
   */
  Analysis.Result run(Task task, Limits limits);

  /**
   * What is to be analysed.
   *
   * @param program as it was read
   * @param given conditions; what they cover is not looked at
   * @param givenIsProved whether the condition that comes out may cover that as well
   */
  record Task(CFrontend.Understood program, List<ConditionAutomaton> given, boolean givenIsProved) {
    public Task {
      given = List.copyOf(given);
    }
  }
}
