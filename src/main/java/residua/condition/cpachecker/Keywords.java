package residua.condition.cpachecker;

import java.util.Set;

/** The words of CPAchecker's specification language, supported or not: none of them is a name. */
final class Keywords {
  static final Set<String> ALL =
      Set.of(
          ("ASSERT ASSUME AUTOMATON BREAK CHECK CONTROL COVERS_LINES DO END ENTRY ERROR EVAL EXIT"
                  + " FALSE FUNCTIONCALL GOTO INITIAL INVARIANT IS_TARGET_STATE LABEL LOCAL MATCH"
                  + " MODIFY OBSERVER OTHERWISE PRINT STATE STOP TARGET TRUE USEALL USEFIRST")
              .split(" "));

  private Keywords() {}
}
