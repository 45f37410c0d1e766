package residua.condition.graphml;

import static org.assertj.core.api.Assertions.assertThat;
import static residua.condition.graphml.GraphmlText.data;
import static residua.condition.graphml.GraphmlText.document;
import static residua.condition.graphml.GraphmlText.withEdge;
import static residua.condition.graphml.GraphmlText.withStates;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
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

class GraphmlReaderTest {
  private final List<Diagnostic> notes = new ArrayList<>();

  @Test
  void readsEveryKey() throws InputException {
    ConditionAutomaton automaton =
        read(
            document(
                GraphmlText.KEYS,
                """
                <data key="programfile">dir/p.c</data>
                <data key="programhash">00FF</data>
                <node id="a"><data key="entry">true</data></node>
                <node id="b"><data key="unmatched">stay</data></node>
                <node id="c"><data key="accepting">true</data></node>
                <edge source="a" target="b">
                  <data key="startline">3</data>
                  <data key="endline">4</data>
                  <data key="startoffset">0</data>
                  <data key="endoffset">17</data>
                  <data key="sourcecode">[x &lt; 1]</data>
                  <data key="control">condition-false</data>
                  <data key="enterFunction">f</data>
                  <data key="returnFrom">g</data>
                  <data key="enterLoopHead">true</data>
                  <data key="otherwise">true</data>
                  <data key="assumption">x == 1; s[0] == ';';</data>
                  <data key="scope">h</data>
                </edge>
                <edge source="b" target="c"/>\
                """));
    assertThat(automaton)
        .isEqualTo(
            new ConditionAutomaton(
                EdgeAlphabet.SOURCE_EDGES,
                List.of(
                    new State("a", false, Unmatched.RESIDUAL),
                    new State("b", false, Unmatched.STAY),
                    new State("c", true, Unmatched.RESIDUAL)),
                0,
                List.of(
                    new Transition(
                        0,
                        1,
                        new Guard(
                            new Guard.Extent(
                                OptionalInt.of(3),
                                OptionalInt.of(4),
                                OptionalInt.of(0),
                                OptionalInt.of(17),
                                Optional.empty()),
                            Optional.of("[x < 1]"),
                            Optional.of(false),
                            Optional.of("f"),
                            Optional.of("g"),
                            true,
                            true),
                        new Assumption(List.of("x == 1", "s[0] == ';'"), Optional.of("h")),
                        26),
                    new Transition(1, 2, Guard.ANY, Assumption.TRUE, 40)),
                Optional.of("dir/p.c"),
                Optional.of("00ff")));
    assertThat(notes).isEmpty();
  }

  @Test
  void nodesEdgesAndDataMayBeMixed() throws InputException {
    ConditionAutomaton automaton =
        read(
            document(
                GraphmlText.KEYS,
                """
                <edge source="a" target="b"><data key="startline">1</data></edge>
                <node id="a"/>
                <edge source="b" target="c"><data key="startline">2</data></edge>
                <node id="b"><data key="entry">true</data></node>
                <data key="unmatched">stay</data>
                <edge source="c" target="a"><data key="startline">3</data></edge>
                <node id="c"/>\
                """));
    assertThat(automaton.states()).extracting(State::name).containsExactly("a", "b", "c");
    assertThat(automaton.states()).extracting(State::unmatched).containsOnly(Unmatched.STAY);
    assertThat(automaton.entry()).isEqualTo(1);
    assertThat(automaton.transitions())
        .extracting(t -> List.of(t.source(), t.target(), t.guard().startLine().getAsInt()))
        .containsExactly(List.of(0, 1, 1), List.of(1, 2, 2), List.of(2, 0, 3));
  }

  @Test
  void aNodeOverridesWhatTheGraphSaysOfUnmatchedEdges() throws InputException {
    ConditionAutomaton automaton =
        read(
            withStates(
                "",
                data("unmatched", "stay")
                    + "<node id=\"r\"><data key=\"unmatched\">residual</data></node>"));
    assertThat(automaton.states())
        .extracting(State::unmatched)
        .containsExactly(Unmatched.STAY, Unmatched.STAY, Unmatched.RESIDUAL);
  }

  @Test
  void keysAreKnownByTheirNamesNotTheirIds() throws InputException {
    ConditionAutomaton automaton =
        read(
            document(
                """
                <key id="d0" attr.name="entry" for="node"/>
                <key id="d1" attr.name="enterFunction" for="edge"/>
                <key id="enterFunction" attr.name="returnFromFunction" for="edge"/>
                <key id="otherwise"/>
                """,
                """
                <node id="q"><data key="d0">true</data></node>
                <edge source="q" target="q">
                  <data key="d1">f</data>
                  <data key="enterFunction">g</data>
                  <data key="otherwise">true</data>
                </edge>\
                """));
    Guard guard = automaton.transitions().get(0).guard();
    assertThat(guard.enterFunction()).hasValue("f");
    assertThat(guard.returnFromFunction()).hasValue("g");
    assertThat(guard.otherwise()).as("without attr.name, the id is the name").isTrue();
  }

  @Test
  void anIdMayBeDeclaredForSeveralKindsOfElements() throws InputException {
    ConditionAutomaton automaton =
        read(
            document(
                """
                <key id="entry" for="node"/>
                <key id="unmatched" for="graph"/>
                <key id="unmatched" for="node"><default>stay</default></key>
                """,
                "<data key=\"unmatched\">residual</data>"
                    + "<node id=\"q\"><data key=\"entry\">true</data></node>"));
    assertThat(automaton.states().get(0).unmatched()).isEqualTo(Unmatched.STAY);
  }

  @Test
  void defaultsHoldWhereThereIsNoValue() throws InputException {
    ConditionAutomaton automaton =
        read(
            document(
                """
                <key id="e" attr.name="entry" for="node"><default> true </default></key>
                <key id="c" attr.name="control" for="edge"><default>condition-true</default></key>
                <key id="l" attr.name="startline" for="all"><default>7</default></key>
                <key id="f" attr.name="enterFunction" for="edge"><default/></key>
                <key id="h" attr.name="enterLoopHead" for="edge"><default>false</default></key>
                <key id="o" attr.name="otherwise" for="graph"><default>true</default></key>
                """,
                """
                <node id="q"/>
                <node id="r"><data key="e">false</data></node>
                <edge source="q" target="r"/>
                <edge source="r" target="r"><data key="c">condition-false</data></edge>\
                """));
    assertThat(automaton.entry()).isZero();
    assertThat(automaton.transitions())
        .extracting(t -> t.guard().describe())
        .containsExactly("startline 7, condition-true", "startline 7, condition-false");
  }

  @Test
  void whiteSpaceAroundValuesIsNoPartOfThem() throws InputException {
    ConditionAutomaton automaton =
        read(withEdge(data("startline", "\n  12\t") + data("sourcecode", " x  = 1;\n")));
    Guard guard = automaton.transitions().get(0).guard();
    assertThat(guard.startLine()).hasValue(12);
    assertThat(guard.sourceCode()).hasValue("x  = 1;");
  }

  @Test
  void preservedWhiteSpaceIsPartOfTheValue() throws InputException {
    ConditionAutomaton automaton =
        read(withEdge("<data xml:space=\"preserve\" key=\"sourcecode\"> x </data>"));
    assertThat(automaton.transitions().get(0).guard().sourceCode()).hasValue(" x ");
  }

  @Test
  void valuesMayBeInPieces() throws InputException {
    ConditionAutomaton automaton =
        read(withEdge(data("sourcecode", "a<!-- no -->&lt;<![CDATA[b && c]]>&#x3b;")));
    assertThat(automaton.transitions().get(0).guard().sourceCode()).hasValue("a<b && c;");
  }

  @Test
  void anEmptyTextIsATextNotTheAbsenceOfOne() throws InputException {
    ConditionAutomaton automaton = read(withEdge(data("sourcecode", "")));
    assertThat(automaton.transitions().get(0).guard()).isEqualTo(Guard.text(""));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "true", " 1 ;", ";"})
  void anAssumptionThatAlwaysHoldsIsNone(String text) throws InputException {
    ConditionAutomaton automaton = read(withEdge(data("assumption", text) + data("scope", "f")));
    assertThat(automaton.transitions().get(0).assumption()).isEqualTo(Assumption.TRUE);
  }

  @ParameterizedTest
  @CsvSource({"source,SOURCE_EDGES", "cpachecker,CPACHECKER_EDGES"})
  void readingSaysWhoseEdges(String value, EdgeAlphabet reading) throws InputException {
    assertThat(read(withStates("", data("reading", value))).reading()).isEqualTo(reading);
  }

  @Test
  void prefixesDescriptionsCommentsAndForeignContentAreNoObstacle() throws InputException {
    ConditionAutomaton automaton =
        read(
            """
            <?xml version="1.0"?>
            <!-- a -->
            <g:graphml xmlns:g="http://graphml.graphdrawing.org/xmlns"
                xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="a b">
              <g:desc>about <b>this</b></g:desc>
              <g:key id="entry" for="node"><g:desc>the first</g:desc></g:key>
              <g:key id="picture" for="node"/>
              <?pi?>
              <g:graph edgedefault="directed" parse.order="free">
                <g:desc/>
                <g:node id="q">
                  <g:data key="picture"><y:Shape xmlns:y="urn:y">round</y:Shape></g:data>
                  <g:data key="entry">true</g:data>
                </g:node>
              </g:graph>
            </g:graphml>
            """);
    assertThat(automaton.states()).hasSize(1);
  }

  @Test
  void aKeyThatMeansNothingIsNotedOnce() throws InputException {
    Marked marked =
        Marked.of(
            withStates(
                """
                  <key id="p" attr.name="producer" for="graph"/>
                  <key id="x" attr.name="colour" for="node"/>
                  <key id="y" attr.name="colour" for="edge"/>
                  <key id="n" attr.name="note" for="edge"/>
                  <key id="unused" attr.name="unused" for="edge"><default>1</default></key>
                """,
                """
                <data key="p">Verifier 1.0</data>
                <node id="r">¶<data key="x">red</data></node>
                <node id="s"><data key="x">red</data></node>
                <edge source="r" target="s">¶<data key="y">red</data></edge>
                <edge source="r" target="s"><data key="y">red</data></edge>
                <edge source="r" target="s">¶<data key="n">hm</data></edge>\
                """));
    read(marked.text());
    marked.assertPositions(notes);
    assertThat(notes)
        .extracting(Diagnostic::severity)
        .as("on an edge, what is not known could have narrowed the guard")
        .containsExactly(
            Diagnostic.Severity.NOTE, Diagnostic.Severity.WARNING, Diagnostic.Severity.NOTE);
  }

  @Test
  void linesOfTheProgramFileMaySaySo() throws InputException {
    ConditionAutomaton automaton =
        read(
            withStates(
                "<key id=\"o\" attr.name=\"originFileName\" for=\"edge\"/>\n",
                "<edge source=\"q\" target=\"q\"><data key=\"o\">p.c</data></edge>"
                    + data("programfile", "dir/p.c")));
    assertThat(automaton.transitions()).hasSize(1);
    assertThat(notes).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-8", "ISO-8859-1", "UTF-16", "US-ASCII"})
  void theEncodingIsTheOneThatIsDeclared(String encoding) throws InputException {
    String text =
        "<?xml version=\"1.0\" encoding=\"" + encoding + "\"?>" + withEdge(data("sourcecode", "ä"));
    String escaped = encoding.equals("US-ASCII") ? text.replace("ä", "&#228;") : text;
    ConditionAutomaton automaton =
        GraphmlReader.read("a.xml", escaped.getBytes(Charset.forName(encoding)), notes);
    assertThat(automaton.transitions().get(0).guard().sourceCode()).hasValue("ä");
  }

  private ConditionAutomaton read(String text) throws InputException {
    ConditionAutomaton automaton =
        GraphmlReader.read("a.xml", text.getBytes(StandardCharsets.UTF_8), notes);
    automaton.validate();
    return automaton;
  }
}
