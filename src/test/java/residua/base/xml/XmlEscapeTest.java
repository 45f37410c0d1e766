package residua.base.xml;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import javax.xml.stream.XMLStreamReader;
import org.junit.jupiter.api.Test;

class XmlEscapeTest {
  private static final String HARD = "a < b && c > '\\\"' \t\n ä 😀 ]]>";

  @Test
  void whatIsEscapedIsReadBack() throws Exception {
    String xml =
        "<a b=\"%s\" c='%s'>%s</a>"
            .formatted(
                XmlEscape.attribute("\"'<&>"),
                XmlEscape.attribute("\"'<&>"),
                XmlEscape.content(HARD));
    XMLStreamReader reader = Xml.reader(xml.getBytes(StandardCharsets.UTF_8));
    reader.next();
    assertEquals("\"'<&>", reader.getAttributeValue(0));
    assertEquals("\"'<&>", reader.getAttributeValue(1));
    assertEquals(HARD, reader.getElementText());
  }

  @Test
  void charactersThatXmlCannotContainAreQuestionMarks() {
    assertEquals("a?b?c?", XmlEscape.content("a\0b\u001bc\ufffe"));
    assertEquals("?", XmlEscape.attribute("\ud800"));
  }

  @Test
  void quotesInContentStayReadable() {
    assertEquals("c == 'x' &amp;&amp; s == \"y\"", XmlEscape.content("c == 'x' && s == \"y\""));
  }
}
