package residua.report.inspection;

import residua.condition.ConditionAutomaton;

/** Determines which version of CPAchecker wrote an automaton, where its texts tell. */
final class Writer {
  private static final String JUMP = "Goto: ";

  private Writer() {}

  /** The version, preceded by a blank; empty if the texts do not tell. */
  static String version(ConditionAutomaton automaton) {
    boolean jumps =
        automaton.transitions().stream()
            .anyMatch(transition ->
                transition.guard().sourceCode().filter(text -> text.startsWith(JUMP)).isPresent());
    return jumps ? " 2.0 or 2.1" : "";
  }
}
