package residua.condition.graphml;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;
import static residua.condition.graphml.GraphmlText.document;
import static residua.condition.graphml.GraphmlText.withEdge;
import static residua.condition.graphml.GraphmlText.withStates;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import residua.base.diagnostics.InputException;
import residua.condition.Marked;

/** What is wrong is refused where it stands (¶). */
class GraphmlReaderErrorsTest {

  static Stream<Arguments> edgeData() {
    return Stream.of(
        arguments("¶<data key='startline'>x</data>", "a number from 1, not 'x'"),
        arguments("¶<data key='startline'></data>", "a number from 1"),
        arguments("¶<data key='startline'>0</data>", "a number from 1"),
        arguments("¶<data key='endline'>-3</data>", "a number from 1"),
        arguments("¶<data key='startline'>+3</data>", "a number from 1"),
        arguments("¶<data key='startline'>1e3</data>", "a number from 1"),
        arguments("¶<data key='startline'>٣</data>", "a number from 1"),
        arguments("¶<data key='startline'>99999999999</data>", "a number from 1"),
        arguments("¶<data key='startoffset'>-1</data>", "a number from 0"),
        arguments(
            "<data key='startline'>7</data>¶<data key='endline'>6</data>",
            "at least 'startline', which is 7"),
        arguments(
            "¶<data key='endoffset'>6</data><data key='startoffset'>7</data>",
            "at least 'startoffset', which is 7"),
        arguments("¶<data key='control'>true</data>", "'condition-true' or 'condition-false'"),
        arguments("¶<data key='otherwise'>1</data>", "'true' or 'false', not '1'"),
        arguments("¶<data key='enterLoopHead'>TRUE</data>", "'true' or 'false', not 'TRUE'"),
        arguments("¶<data key='enterFunction'> </data>", "the name of a function"),
        arguments("¶<data key='assumption'>f(x</data>", "'(' is not closed"),
        arguments("¶<data key='color'>red</data>", "the key 'color' is not declared"),
        arguments("¶<data key='entry'>true</data>", "'entry' is not declared for a <edge>"),
        arguments("¶<data key='unmatched'>stay</data>", "'unmatched' belongs to a <graph>"),
        arguments("¶<data>7</data>", "<data> needs a 'key'"),
        arguments(
            "<data key='startline'>7</data>¶<data key='startline'>7</data>", "is given twice"),
        arguments("<data key='startline'>¶<b>7</b></data>", "<b> is not allowed"),
        arguments("¶<port name='p'/>", "<port> is not allowed"),
        arguments("¶startline 7", "text is not allowed"),
        arguments("<!-- c --> \n  ¶x", "text is not allowed"));
  }

  @ParameterizedTest
  @MethodSource("edgeData")
  void onAnEdge(String data, String message) {
    assertRefused(withEdge(data.replace('\'', '"')), message);
  }

  static Stream<Arguments> graphs() {
    return Stream.of(
        arguments("¶<edge source='q' target='r'/>", "the target 'r' is not a node"),
        arguments("¶<edge source='r' target='q'/>", "the source 'r' is not a node"),
        arguments("¶<edge target='q'/>", "an <edge> needs a 'source' and a 'target'"),
        arguments("¶<edge source='q'/>", "an <edge> needs a 'source' and a 'target'"),
        arguments("¶<edge source='q' target='q' directed='false'/>", "has to be directed"),
        arguments("¶<edge source='end' target='q'/>", "'end' cannot be left"),
        arguments("¶<node id='q'/>", "a node 'q' already, in line 21"),
        arguments("¶<node/>", "a <node> needs an 'id'"),
        arguments("¶<node id='r'><data key='entry'>true</data></node>", "'q' is the entry already"),
        arguments("<node id='r'>¶<data key='entry'>yes</data></node>", "'true' or 'false'"),
        arguments("<node id='r'>¶<data key='accepting'/></node>", "'true' or 'false'"),
        arguments("<node id='r'>¶<data key='unmatched'>drop</data></node>", "'residual' or 'stay'"),
        arguments("<node id='r'>¶<graph edgedefault='directed'/></node>", "<graph> is not allowed"),
        arguments("¶<data key='unmatched'>Stay</data>", "'residual' or 'stay'"),
        arguments("¶<data key='reading'>c</data>", "'source' or 'cpachecker'"),
        arguments("¶<hyperedge/>", "<hyperedge> is not allowed"),
        arguments("¶<node xmlns='urn:other' id='r'/>", "<node> is not allowed"));
  }

  @ParameterizedTest
  @MethodSource("graphs")
  void inAGraph(String graph, String message) {
    assertRefused(withStates("", graph.replace('\'', '"')), message);
  }

  static Stream<Arguments> keys() {
    return Stream.of(
        arguments("¶<key for='edge'/>", "a <key> needs an 'id'"),
        arguments("¶<key id='x' for='arrow'/>", "a <key> cannot be for 'arrow'"),
        arguments("<key id='x' for='node'/>\n¶<key id='x'/>", "'x' is declared in line 20"),
        arguments("<key id='x'>¶<value/></key>", "<value> is not allowed in a <key>"),
        arguments(
            "<key id='d0' attr.name='control' for='edge'><default>condition-true</default></key>\n"
                + "¶<key id='d1' attr.name='control'><default>condition-false</default></key>",
            "has another default already"));
  }

  @ParameterizedTest
  @MethodSource("keys")
  void amongTheKeys(String keys, String message) {
    assertRefused(withStates(keys.replace('\'', '"'), ""), message);
  }

  static Stream<Arguments> restrictingKeys() {
    return Stream.of("threadId", "createThread", "negativeCase", "tokens").map(Arguments::of);
  }

  @ParameterizedTest
  @MethodSource("restrictingKeys")
  void aKeyThatNarrowsWhatMatchesIsNeverIgnored(String name) {
    assertRefused(
        withStates(
            "<key id=\"x\" attr.name=\"" + name + "\" for=\"edge\"/>\n",
            "<edge source=\"q\" target=\"q\">¶<data key=\"x\">1</data></edge>"),
        "'" + name + "' narrows what the edge matches");
  }

  @Test
  void badDefaultsAreReportedWhereTheyAre() {
    assertRefused(
        withStates(
            "<key id=\"x\" attr.name=\"assumption.scope\" for=\"all\"/>\n",
            "<node id=\"r\">¶<data key=\"x\">f</data></node>"),
        "belongs to a <edge>");
    assertRefused(
        document(
                "<key id=\"entry\" for=\"node\">¶<default>yes</default></key>\n",
                "<node id=\"q\"/>")
            .replace("<graph ", "¶<graph "),
        "not 'yes'");
  }

  @Test
  void thereIsOneEntry() {
    assertRefused(
        document(GraphmlText.KEYS, "<node id=\"q\"/>").replace("<graph ", "¶<graph "),
        "no node is the entry");
  }

  @Test
  void severalErrorsAreReportedTogether() {
    assertRefused(
        withStates(
            "",
            """
            ¶<edge source="q" target="a"/>
            <edge source="q" target="q">¶<data key="startline">x</data></edge>
            ¶<edge source="b" target="q"/>\
            """),
        "'b' is not a node");
  }

  static Stream<Arguments> documents() {
    String minimal =
        document(GraphmlText.KEYS, "<node id=\"q\"><data key=\"entry\">true</data></node>");
    return Stream.of(
        arguments(
            minimal.replace(
                "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\"", "¶<graphml"),
            "the namespace is missing"),
        arguments("¶<html/>", "expected <graphml>, found <html>"),
        arguments("¶<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\"/>", "no <graph>"),
        arguments(
            minimal.replace("</graphml>", "¶<graph edgedefault=\"directed\"/></graphml>"),
            "more than one <graph>"),
        arguments(
            minimal.replace("</graphml>", "¶<key id=\"late\" for=\"arrow\"/></graphml>"),
            "'arrow'"),
        arguments(minimal.replace("<graph edgedefault=\"directed\"", "¶<graph"), "edgedefault"),
        arguments(
            minimal
                .replace("\"directed\"", "\"undirected\"")
                .replace("<graph edge", "¶<graph edge"),
            "has to be directed"),
        arguments(
            "¶<!DOCTYPE graphml SYSTEM \"http://127.0.0.1:1/x.dtd\">\n" + minimal,
            "a document type declaration is not allowed"),
        arguments(
            "¶<!DOCTYPE graphml [<!ENTITY e SYSTEM \"file:///etc/passwd\">]>\n" + minimal,
            "a document type declaration is not allowed"),
        arguments(minimal + "<¶more/>", "not well-formed"),
        arguments(minimal + "¶more", "not well-formed"),
        arguments(minimal.substring(0, minimal.indexOf("e</data>")) + "¶e", "not well-formed"),
        arguments(minimal.replace("</node>", "</node¶2>"), "not well-formed"));
  }

  @ParameterizedTest
  @MethodSource("documents")
  void inADocument(String text, String message) {
    assertRefused(text, message);
  }

  @Test
  void anEntityThatIsNotDeclaredIsRefused() {
    assertRefused(withEdge("<data key=\"sourcecode\">a&nbsp¶;b</data>"), "nbsp");
  }

  @Test
  void bytesThatAreNotInTheEncodingAreRefused() {
    Marked marked = Marked.of(withEdge("<data key=\"sourcecode\">gr¶ö\u00dfe</data>"));
    byte[] latin1 = marked.text().getBytes(StandardCharsets.ISO_8859_1);
    marked.assertErrors(() -> GraphmlReader.read("a.xml", latin1, new ArrayList<>()), "encoding");
  }

  @Test
  void columnsAreCountedInBytes() {
    assertRefused(
        withStates("", "<!-- größe \uD83D\uDE00 --> ¶<edge source=\"q\" target=\"r\"/>"),
        "not a node");
  }

  @Test
  void deepNestingIsRefusedWithoutOverflow() {
    String deep = "<b>".repeat(100_000);
    Marked marked = Marked.of(withEdge("<desc>" + deep));
    assertThatThrownBy(() -> GraphmlReader.read("a.xml", marked.bytes(), new ArrayList<>()))
        .isInstanceOf(InputException.class);
  }

  private static void assertRefused(String text, String message) {
    Marked marked = Marked.of(text);
    marked.assertErrors(
        () -> GraphmlReader.read("a.xml", marked.bytes(), new ArrayList<>()), message);
  }
}
