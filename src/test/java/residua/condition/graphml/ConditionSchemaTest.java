package residua.condition.graphml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import javax.xml.XMLConstants;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.stream.StreamResult;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.xml.sax.SAXException;
import residua.base.diagnostics.InputException;
import residua.condition.Automata;

class ConditionSchemaTest {
  private static Schema schema;

  @BeforeAll
  static void readSchema() throws SAXException {
    schema =
        SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
            .newSchema(Path.of("grammar", "condition.xsd").toFile());
  }

  /** All conditions of the project. */
  static Stream<Path> examples() throws IOException {
    List<Path> examples = new ArrayList<>();
    for (String directory : List.of("src/test/resources", "test-programs")) {
      if (Files.isDirectory(Path.of(directory))) {
        try (Stream<Path> files = Files.walk(Path.of(directory))) {
          files.filter(file -> file.toString().endsWith(".graphml")).forEach(examples::add);
        }
      }
    }
    return examples.stream().sorted();
  }

  @ParameterizedTest
  @MethodSource("examples")
  void everyExampleIsValidAndCanBeRead(Path file) throws Exception {
    byte[] content = Files.readAllBytes(file);
    assertThatCode(() -> validate(Files.readString(file))).doesNotThrowAnyException();
    assertThat(wrongValues(Files.readString(file))).isEmpty();
    GraphmlReader.read(file.toString(), content, new ArrayList<>()).validate();
  }

  @Test
  void whatIsWrittenIsValid() throws TransformerException {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int i = 0; i < 100; i++) {
      String text = GraphmlWriter.write(Automata.random(random));
      assertThatCode(() -> validate(text)).as("seed %d: %s", seed, text).doesNotThrowAnyException();
      assertThat(wrongValues(text)).as("seed %d: %s", seed, text).isEmpty();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "edgedefault=\"directed\"     | edgedefault=\"undirected\"      | 'undirected'",
        "edgedefault=\"directed\"     | id=\"g\"                        | 'edgedefault'",
        "target=\"inside\"            | target=\"nowhere\"              | targetIsNode",
        "source=\"outside\"           | source=\"nowhere\"              | sourceIsNode",
        "<node id=\"inside\"/>        | <node id=\"verified\"/>         | nodeId",
        "<node id=\"inside\"/>        | <node/>                         | 'id'",
        "<node id=\"inside\"/>        | <state id=\"inside\"/>          | state",
        "<data key=\"startline\">7    | <data key=\"line\">7            | dataKeyIsDeclared",
        "<data key=\"startline\">7    | <data key=\"control\">7         | edgeDataOnce",
        "<data key=\"startline\">7    | 7<data key=\"startline\">7      | element-only",
        "<key id=\"enter\" for=\"edge | <key id=\"enter\" for=\"edges   | 'edges'",
        "http://graphml.graphdrawing.org/xmlns | urn:other              | graphml",
      })
  void whatIsNotAConditionIsNotValid(String part, String replacement, String message)
      throws IOException {
    String text =
        Files.readString(Path.of("src/test/resources/residua/condition/graphml/pump.graphml"));
    assertThat(text).contains(part);
    assertThatThrownBy(() -> validate(text.replace(part, replacement)))
        .isInstanceOf(SAXException.class)
        .hasMessageContaining(message);
  }

  /** What a schema cannot say of values the stylesheet does, and the reader refuses the same. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "graph | unmatched          | residual, stay                        | leave, Stay, 1",
        "graph | reading            | source, cpachecker                    | ours, Source",
        "graph | claim              | proved, unchanged, executed, stated   | believed, Proved",
        "node  | accepting          | true, false                           | yes, TRUE, 1",
        "node  | unmatched          | residual, stay                        | leave",
        "edge  | startline          | 1, 77                                 | 0, -1, 1.5, seven",
        "edge  | endline            | 1, 77                                 | 0, -1, 1.5, seven",
        "edge  | startoffset        | 0, 77                                 | -1, 1.5, seven",
        "edge  | endoffset          | 0, 77                                 | -1, 1.5, seven",
        "edge  | control            | condition-true, condition-false       | true, condition",
        "edge  | enterLoopHead      | true, false                           | yes, 0",
        "edge  | otherwise          | true, false                           | yes, 0",
      })
  void valuesDependOnTheirKeys(String element, String key, String right, String wrong)
      throws Exception {
    for (String value : right.split(", ")) {
      String text = with(element, key, value);
      validate(text);
      assertThat(wrongValues(text)).as("%s %s", key, value).isEmpty();
      GraphmlReader.read("c", text.getBytes(StandardCharsets.UTF_8), new ArrayList<>());
    }
    for (String value : wrong.split(", ")) {
      String text = with(element, key, value);
      validate(text);
      assertThat(wrongValues(text)).contains(key + " has to be ", ", not " + value);
      assertThatThrownBy(() ->
              GraphmlReader.read("c", text.getBytes(StandardCharsets.UTF_8), new ArrayList<>()))
          .isInstanceOf(InputException.class);
    }
  }

  @Test
  void oneNodeIsTheEntryAndAcceptingStatesAreNotLeft() throws Exception {
    String text = with("edge", "startline", "3");
    assertThat(wrongValues(text.replace("<data key=\"e\">true</data>", ""))).contains("one node");
    assertThat(
            wrongValues(
                text.replace("<node id=\"b\">", "<node id=\"b\"><data key=\"e\">true</data>")))
        .contains("one node");
    assertThat(wrongValues(text.replace("source=\"a\" target=\"b\"", "source=\"b\" target=\"a\"")))
        .contains("edge b -> a: an accepting state cannot be left");
  }

  /** A condition in which an element has this value; ids are not the names of their keys. */
  private static String with(String element, String key, String value) {
    String data = "<data key=\"k\">" + value + "</data>";
    boolean isAccepting = key.equals("accepting");
    return """
    <graphml xmlns="http://graphml.graphdrawing.org/xmlns">
      <key id="e" attr.name="entry" for="node"><default>false</default></key>
      <key id="x" attr.name="accepting" for="node"><default>false</default></key>
      <key id="k" attr.name="%s" for="%s"/>
      <graph edgedefault="directed">%s
        <node id="a"><data key="e">true</data></node>
        <node id="b">%s</node>
        <node id="c">%s</node>
        <edge source="a" target="b">%s</edge>
      </graph>
    </graphml>
    """
        .formatted(
            key,
            element,
            element.equals("graph") ? data : "",
            isAccepting ? "" : "<data key=\"x\">true</data>",
            element.equals("node") ? data : "",
            element.equals("edge") ? data : "");
  }

  private static String wrongValues(String text) throws TransformerException {
    StringWriter lines = new StringWriter();
    TransformerFactory.newInstance()
        .newTransformer(new StreamSource(Path.of("grammar", "condition-values.xsl").toFile()))
        .transform(new StreamSource(new StringReader(text)), new StreamResult(lines));
    return lines.toString();
  }

  private static void validate(String text) throws SAXException, IOException {
    schema.newValidator().validate(new StreamSource(new StringReader(text)));
  }
}
