package residua.condition.cpachecker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.condition.Assumption;
import residua.condition.ConditionAutomaton;
import residua.condition.EdgeAlphabet;
import residua.condition.Guard;
import residua.condition.Marked;
import residua.condition.State;
import residua.condition.Transition;
import residua.condition.Unmatched;

class AutomatonReaderTest {
  private final List<Diagnostic> notes = new ArrayList<>();

  @Test
  void readsAllThatThereIs() throws InputException {
    ConditionAutomaton automaton =
        read(
            """
            OBSERVER AUTOMATON A
            INITIAL STATE ARG0;
            STATE __TRUE :
                TRUE -> GOTO __TRUE;
            STATE __FALSE :
                TRUE -> ASSUME {false} GOTO __FALSE;
            STATE USEFIRST ARG0 :
                MATCH "x = f();" -> ASSUME {x == 1; y} GOTO __FALSE;
                TRUE -> GOTO __TRUE;
            END AUTOMATON
            """);
    assertThat(automaton)
        .isEqualTo(
            new ConditionAutomaton(
                EdgeAlphabet.CPACHECKER_EDGES,
                List.of(
                    new State("__TRUE", true, Unmatched.RESIDUAL),
                    new State("__FALSE", false, Unmatched.RESIDUAL),
                    new State("ARG0", false, Unmatched.RESIDUAL)),
                2,
                List.of(
                    new Transition(0, 0, Guard.ANY, Assumption.TRUE, 4),
                    new Transition(1, 1, Guard.ANY, assumption("false"), 6),
                    new Transition(2, 1, Guard.text("x = f();"), assumption("x == 1", "y"), 8),
                    new Transition(2, 0, Guard.OTHERWISE, Assumption.TRUE, 9)),
                Optional.empty(),
                Optional.empty()));
    assertThat(notes).isEmpty();
  }

  @Test
  void everythingMayBeVerified() throws InputException {
    ConditionAutomaton automaton =
        read(
            """
            OBSERVER AUTOMATON AssumptionAutomaton

            INITIAL STATE __TRUE;

            STATE __TRUE :
                TRUE -> GOTO __TRUE;

            END AUTOMATON
            """);
    assertThat(automaton.states()).containsExactly(new State("__TRUE", true, Unmatched.RESIDUAL));
    assertThat(automaton.entry()).isZero();
  }

  @Test
  void readsAWholeFile() throws InputException, IOException {
    ConditionAutomaton automaton = read(resource("pump.txt"));
    assertThat(automaton.states()).hasSize(16);
    assertThat(automaton.transitions()).hasSize(32);
    assertThat(automaton.states().get(automaton.entry()).name()).isEqualTo("ARG0");
    assertThat(automaton.transitions())
        .contains(
            new Transition(
                14,
                15,
                Guard.text("fill(steps)"),
                assumption("( RIP == 2 )"),
                line(resource("pump.txt"), "fill(steps)")))
        .contains(
            new Transition(
                15,
                1,
                Guard.text("[fill(steps) > 100 &&\n        unit[0] == 'l']"),
                assumption("level > 100", "unit[0] == ';'"),
                line(resource("pump.txt"), "ASSUME {level")));
    assertThat(notes).isEmpty();
  }

  @Test
  void escapesAreResolved() throws InputException {
    ConditionAutomaton automaton =
        read(inState("USEFIRST", "MATCH \"a\\r\\n\\t\\\"b\\\\n\" -> GOTO q;"));
    assertThat(guards(automaton)).containsExactly(Guard.text("a\r\n\t\"b\\n"));
  }

  @Test
  void inTextsNothingButEscapesIsSpecial() throws InputException {
    ConditionAutomaton automaton =
        read(inState("USEFIRST", "MATCH \"a  //b /* c */ -> GOTO ; größe\" -> GOTO q;"));
    assertThat(guards(automaton)).containsExactly(Guard.text("a  //b /* c */ -> GOTO ; größe"));
  }

  @Test
  void trueMeansOtherwiseOnlyWhereTheFirstMatchCounts() throws InputException {
    String lines = "MATCH \"a\" -> GOTO q; TRUE -> GOTO __TRUE;";
    assertThat(guards(read(inState("USEFIRST", lines))))
        .containsExactly(Guard.text("a"), Guard.OTHERWISE);
    assertThat(guards(read(inState("USEALL", lines)))).containsExactly(Guard.text("a"), Guard.ANY);
    assertThat(guards(read(inState("", lines)))).containsExactly(Guard.text("a"), Guard.ANY);
  }

  @Test
  void matchOtherwiseIsWhatNoOtherLineMatches() throws InputException {
    String lines = "MATCH \"a\" -> GOTO q; MATCH OTHERWISE -> GOTO __TRUE;";
    assertThat(guards(read(inState("USEALL", lines))))
        .containsExactly(Guard.text("a"), Guard.OTHERWISE);
    assertThat(guards(read(inState("USEFIRST", lines))))
        .containsExactly(Guard.text("a"), Guard.OTHERWISE);
  }

  @Test
  void linesThatAreNeverTakenAreDroppedWithANote() throws InputException {
    Marked marked =
        Marked.of(
            inState(
                "USEFIRST",
                """
                MATCH "a" -> GOTO q;
                  ¶MATCH "a" -> GOTO __TRUE;
                  TRUE -> GOTO q;
                  ¶MATCH "b" -> GOTO __TRUE;
                  ¶TRUE -> GOTO __TRUE;\
                """));
    assertThat(guards(read(marked.text()))).containsExactly(Guard.text("a"), Guard.OTHERWISE);
    marked.assertPositions(notes);
    assertThat(notes).allSatisfy(note -> assertThat(note.message()).startsWith("never taken"));
  }

  @Test
  void whereAllLinesCountNoneIsDropped() throws InputException {
    ConditionAutomaton automaton =
        read(
            inState(
                "USEALL", "TRUE -> GOTO q; MATCH \"a\" -> GOTO q; MATCH \"a\" -> GOTO __TRUE;"));
    assertThat(guards(automaton)).containsExactly(Guard.ANY, Guard.text("a"), Guard.text("a"));
    assertThat(notes).isEmpty();
  }

  @Test
  void assumptionsMayNestAndQuoteBraces() throws InputException {
    ConditionAutomaton automaton =
        read(
            inState(
                "USEFIRST",
                "TRUE -> ASSUME { ({ int a[] = {1}; a[0]; }) > '}' ; s == \"}\\\"{\" } GOTO q;"));
    assertThat(automaton.transitions().get(1).assumption())
        .isEqualTo(assumption("({ int a[] = {1}; a[0]; }) > '}'", "s == \"}\\\"{\""));
  }

  @Test
  void assumingTrueIsAssumingNothing() throws InputException {
    ConditionAutomaton automaton = read(inState("USEFIRST", "TRUE -> ASSUME {true} GOTO q;"));
    assertThat(automaton.transitions().get(1).assumption().isTrue()).isTrue();
  }

  @Test
  void commentsByteOrderMarkAndWhiteSpaceCountForNothing() throws InputException {
    ConditionAutomaton automaton =
        read(
            "\uFEFF// one\n/* two\n * three **/OBSERVER/**/AUTOMATON A INITIAL\r\nSTATE\tq;STATE q:"
                + "TRUE->GOTO q;END AUTOMATON// four");
    assertThat(automaton.states()).hasSize(1);
    assertThat(automaton.transitions().get(0).line()).isEqualTo(4);
  }

  @Test
  void aStateMayHaveNoLines() throws InputException {
    assertThat(guards(read(inState("USEFIRST", "")))).isEmpty();
  }

  @Test
  void variablesThatNoTriggerReadsAreIgnoredWithANote() throws InputException {
    Marked marked =
        Marked.of(
            """
            OBSERVER AUTOMATON A
            LOCAL int ¶count = 0;
            LOCAL int ¶step;
            INITIAL STATE q;
            STATE USEFIRST q :
              MATCH "a" -> DO count = count + (2 - step) DO step = 1 GOTO q;
            END AUTOMATON
            """);
    ConditionAutomaton automaton = read(marked.text());
    assertThat(automaton.states()).hasSize(1);
    marked.assertPositions(notes);
  }

  @Test
  void variablesThatTriggersReadAreUnfolded() throws InputException, IOException {
    ConditionAutomaton automaton = read(resource("threshold.txt"));
    assertThat(automaton.states())
        .extracting(State::name)
        .containsExactly(
            "__TRUE",
            "__FALSE",
            name("ARG0", 0),
            name("ARG1", 0),
            name("ARG2", 1),
            name("ARG1", 1),
            name("ARG2", 2),
            name("ARG1", 2));
    // With two branchings behind it, the state takes its first line on every edge.
    assertThat(automaton.transitions().stream().filter(t -> t.source() == 7).toList())
        .containsExactly(new Transition(7, 1, Guard.OTHERWISE, Assumption.TRUE, 19));
    assertThat(notes).isEmpty();
  }

  @Test
  void comparisonsAreEvaluatedWithTheValuesOfTheState() throws InputException {
    ConditionAutomaton automaton =
        read(
            """
            OBSERVER AUTOMATON A
            LOCAL int a = 7;
            INITIAL STATE q;
            STATE __TRUE : TRUE -> GOTO __TRUE;
            STATE USEALL q :
              a - (2 - (1 + a)) == 13 -> GOTO __TRUE;
              a != 7 -> GOTO q;
              3 == a -> GOTO q;
              MATCH "x" -> GOTO __TRUE;
            END AUTOMATON
            """);
    assertThat(guards(automaton)).containsExactly(Guard.ANY, Guard.text("x"));
  }

  private ConditionAutomaton read(String text) throws InputException {
    ConditionAutomaton automaton =
        AutomatonReader.read("a.txt", text.getBytes(StandardCharsets.UTF_8), notes);
    automaton.validate();
    return automaton;
  }

  /** An automaton with {@code __TRUE}, one line there, and a state {@code q}. */
  private static String inState(String semantics, String lines) {
    return "OBSERVER AUTOMATON A\nINITIAL STATE q;\nSTATE __TRUE : TRUE -> GOTO __TRUE;\nSTATE "
        + semantics
        + " q :\n  "
        + lines
        + "\nEND AUTOMATON\n";
  }

  /** The guards of the state {@code q}. */
  private static List<Guard> guards(ConditionAutomaton automaton) {
    return automaton.transitions().stream().skip(1).map(Transition::guard).toList();
  }

  private static Assumption assumption(String... expressions) {
    return new Assumption(List.of(expressions), Optional.empty());
  }

  private static String name(String state, int count) {
    return state + ".branchingCount." + count + ".branchingThreshold.2";
  }

  private static int line(String text, String part) {
    return (int) text.substring(0, text.indexOf(part)).lines().count();
  }

  static String resource(String name) throws IOException {
    try (InputStream in =
        AutomatonReaderTest.class.getResourceAsStream("/residua/condition/cpachecker/" + name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
