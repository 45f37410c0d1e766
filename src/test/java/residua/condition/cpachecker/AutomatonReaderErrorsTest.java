package residua.condition.cpachecker;

import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import residua.condition.Marked;

/** What is not supported is refused where it stands (¶), never skipped. */
class AutomatonReaderErrorsTest {

  static Stream<Arguments> lines() {
    return Stream.of(
        arguments("MATCH ¶{x = $1} -> GOTO q;", "MATCH is supported with a text in quotes only"),
        arguments("MATCH ¶[x.*] -> GOTO q;", "MATCH is supported with a text in quotes only"),
        arguments("MATCH ¶LABEL \"l\" -> GOTO q;", "found 'LABEL'"),
        arguments("MATCH ¶EXIT -> GOTO q;", "found 'EXIT'"),
        arguments("¶CHECK(Cpa, \"x\") -> GOTO q;", "expected a trigger"),
        arguments("¶FALSE -> GOTO q;", "expected a trigger"),
        arguments("¶!TRUE -> GOTO q;", "expected a trigger"),
        arguments("MATCH \"a\" ¶&& TRUE -> GOTO q;", "a trigger has one part only"),
        arguments("TRUE -> ¶ERROR;", "found 'ERROR'"),
        arguments("TRUE -> ¶STOP;", "found 'STOP'"),
        arguments("TRUE -> ¶BREAK;", "found 'BREAK'"),
        arguments("TRUE -> ¶ASSERT TRUE GOTO q;", "found 'ASSERT'"),
        arguments("TRUE -> ¶PRINT \"x\" GOTO q;", "found 'PRINT'"),
        arguments("TRUE -> ¶MODIFY(Cpa, \"x\") GOTO q;", "found 'MODIFY'"),
        arguments("TRUE -> DO v = 1 ¶ASSUME {x} GOTO q;", "expected ASSUME"),
        arguments("TRUE -> ASSUME ¶(x) GOTO q;", "expected '{'"),
        arguments("TRUE -> ASSUME ¶{x GOTO q;", "'{' is not closed"),
        arguments("TRUE -> ASSUME ¶{f(x} GOTO q;", "'(' is not closed"),
        arguments("TRUE -> ASSUME ¶{$$v == 1} GOTO q;", "automaton variables"),
        arguments("TRUE -> DO ¶w = 1 GOTO q;", "the variable 'w' is not declared"),
        arguments("TRUE -> DO v = v + ¶w GOTO q;", "the variable 'w' is not declared"),
        arguments("TRUE -> DO v = ¶EVAL(Cpa, \"x\") GOTO q;", "found 'EVAL'"),
        arguments("TRUE -> DO v = ¶9999999999 GOTO q;", "not a number"),
        arguments("TRUE -> DO v = (1 ¶GOTO q;", "expected '+', '-' or ')'"),
        arguments("¶w == 1 -> GOTO q;", "the variable 'w' is not declared"),
        arguments("v ¶-> GOTO q;", "expected '==' or '!='"),
        arguments("TRUE ¶GOTO q;", "expected '->'"),
        arguments("TRUE -> GOTO ¶r;", "the state 'r' is not declared"),
        arguments("TRUE -> GOTO ¶STATE;", "expected the name of a state"),
        arguments("TRUE -> GOTO q ¶GOTO q;", "expected ';'"),
        arguments("MATCH ¶\"a -> GOTO q;", "does not end on its line"),
        arguments("MATCH \"a¶\\x\" -> GOTO q;", "unknown escape"),
        arguments("MATCH \"a¶\0\" -> GOTO q;", "does not belong here"),
        arguments("¶/* TRUE -> GOTO q;", "not closed"),
        arguments("MATCH \"ä\" ¶ä -> GOTO q;", "does not belong here"),
        arguments("¶TARGET STATE r : TRUE -> GOTO q;", "found 'TARGET'"),
        arguments("TRUE -> GOTO q; ¶INVARIANT {x}", "found 'INVARIANT'"));
  }

  @ParameterizedTest
  @MethodSource("lines")
  void inAState(String line, String message) {
    refuse("STATE USEFIRST q :\n  " + line, message);
  }

  static Stream<Arguments> states() {
    return Stream.of(
        arguments("STATE q : STATE ¶q :", "declared twice"),
        arguments("STATE q : STATE __TRUE : TRUE -> GOTO ¶q;", "cannot be left"),
        arguments("STATE USEALL q : ¶MATCH OTHERWISE -> GOTO q; TRUE -> GOTO q;", "last line"),
        arguments("STATE q ¶TRUE -> GOTO q;", "expected ':'"),
        arguments("STATE USEFIRST_ ¶USEALL :", "expected ':'"),
        arguments("¶LOCAL int w;", "expected a trigger, STATE"));
  }

  @ParameterizedTest
  @MethodSource("states")
  void amongStates(String states, String message) {
    refuse(states, message);
  }

  static Stream<Arguments> automata() {
    return Stream.of(
        arguments("¶CONTROL AUTOMATON A INITIAL STATE q;", "expected OBSERVER"),
        arguments("OBSERVER ¶STATE q : END AUTOMATON", "expected AUTOMATON"),
        arguments("OBSERVER AUTOMATON A ¶STATE q : END AUTOMATON", "expected INITIAL"),
        arguments("OBSERVER AUTOMATON A LOCAL ¶set v; INITIAL STATE q;", "type 'int'"),
        arguments("OBSERVER AUTOMATON A LOCAL int v; LOCAL int ¶v;", "declared twice"),
        arguments("OBSERVER AUTOMATON A LOCAL int v = ¶-1;", "expected a number"),
        arguments("OBSERVER AUTOMATON A\nINITIAL STATE ¶q; END AUTOMATON", "not declared"),
        arguments("OBSERVER AUTOMATON A INITIAL STATE q; STATE q : TRUE ->¶", "is it complete"),
        arguments("OBSERVER AUTOMATON A INITIAL STATE q;\nSTATE q :\n¶", "is it complete"),
        arguments(
            "OBSERVER AUTOMATON A INITIAL STATE q; STATE q : END AUTOMATON\n¶OBSERVER",
            "only one automaton"));
  }

  @ParameterizedTest
  @MethodSource("automata")
  void inAnAutomaton(String text, String message) {
    assertRefused(Marked.of(text), message);
  }

  @Test
  void severalNamesThatAreNotDeclaredAreReportedTogether() {
    assertRefused(
        Marked.of(
            """
            OBSERVER AUTOMATON A
            INITIAL STATE ¶a;
            STATE q : TRUE -> GOTO ¶b; TRUE -> GOTO ¶c;
            END AUTOMATON
            """),
        "'c' is not declared");
  }

  @Test
  void columnsAreCountedInBytes() {
    refuse("STATE q :\n  MATCH \"größe\" -> GOTO ¶r;", "not declared");
  }

  @Test
  void otherEncodingsAreRefused() {
    Marked marked = Marked.of("OBSERVER AUTOMATON A\n// gr¶öße");
    byte[] latin1 = marked.text().getBytes(StandardCharsets.ISO_8859_1);
    marked.assertErrors(
        () -> AutomatonReader.read("a.txt", latin1, new ArrayList<>()), "not UTF-8");
  }

  @Test
  void aCounterWithoutBoundIsRefused() {
    refuse(
        """
        STATE USEFIRST ¶q :
          v == 5 -> DO v = 6 GOTO q;
          MATCH "a" -> DO v = v + 2 GOTO r;
        STATE USEFIRST r : MATCH "a" -> GOTO q;\
        """,
        "'v' makes more than");
  }

  private static void refuse(String states, String message) {
    assertRefused(
        Marked.of(
            "OBSERVER AUTOMATON A\nLOCAL int v;\nINITIAL STATE q;\n"
                + states
                + "\nEND AUTOMATON\n"),
        message);
  }

  private static void assertRefused(Marked marked, String message) {
    marked.assertErrors(
        () -> AutomatonReader.read("a.txt", marked.bytes(), new ArrayList<>()), message);
  }
}
