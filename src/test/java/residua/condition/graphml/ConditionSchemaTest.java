package residua.condition.graphml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import javax.xml.XMLConstants;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.xml.sax.SAXException;
import residua.condition.Automata;
import residua.source.InputException;

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
  void everyExampleIsValidAndCanBeRead(Path file) throws IOException, InputException {
    byte[] content = Files.readAllBytes(file);
    assertThatCode(() -> validate(Files.readString(file))).doesNotThrowAnyException();
    GraphmlReader.read(file.toString(), content, new ArrayList<>()).validate();
  }

  @Test
  void whatIsWrittenIsValid() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int i = 0; i < 100; i++) {
      String text = GraphmlWriter.write(Automata.random(random));
      assertThatCode(() -> validate(text)).as("seed %d: %s", seed, text).doesNotThrowAnyException();
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

  private static void validate(String text) throws SAXException, IOException {
    schema.newValidator().validate(new StreamSource(new StringReader(text)));
  }
}
