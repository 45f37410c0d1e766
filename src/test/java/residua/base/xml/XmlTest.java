package residua.base.xml;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Documents that nobody trusts: nothing outside of them is read, and they do not grow. */
class XmlTest {
  @TempDir private Path directory;

  private static String text(String document) throws XMLStreamException {
    XMLStreamReader reader = Xml.reader(document.getBytes(UTF_8));
    StringBuilder result = new StringBuilder();
    while (reader.hasNext()) {
      if (reader.next() == XMLStreamReader.CHARACTERS) {
        result.append(reader.getText());
      }
    }
    return result.toString();
  }

  @Test
  void predefinedEntitiesAndCharactersAreRead() throws XMLStreamException {
    assertThat(text("<a>1 &lt; 2 &amp;&#38; <b>&#x41;</b></a>")).isEqualTo("1 < 2 && A");
  }

  @Test
  void aFileThatADocumentNamesIsNotRead() throws IOException {
    Path secret = Files.writeString(directory.resolve("secret"), "contents");
    for (String declaration :
        new String[] {
          "<!DOCTYPE a [<!ENTITY e SYSTEM \"%s\">]><a>&e;</a>",
          "<!DOCTYPE a [<!ENTITY %% e SYSTEM \"%s\"> %%e;]><a/>",
          "<!DOCTYPE a SYSTEM \"%s\"><a>&e;</a>",
        }) {
      String document = declaration.formatted(secret.toUri());
      try {
        assertThat(text(document)).doesNotContain("contents");
      } catch (XMLStreamException e) {
        assertThat(e.getMessage()).doesNotContain("contents");
      }
    }
  }

  @Test
  @Timeout(10)
  void entitiesDoNotExpandToMoreThanTheDocument() {
    StringBuilder document = new StringBuilder("<!DOCTYPE a [<!ENTITY e0 \"0123456789\">");
    for (int i = 1; i < 10; i++) {
      String before = "&e" + (i - 1) + ";";
      document.append("<!ENTITY e%d \"%s\">".formatted(i, before.repeat(10)));
    }
    document.append("]><a>&e9;</a>");
    try {
      assertThat(text(document.toString())).hasSizeLessThan(document.length());
    } catch (XMLStreamException e) {
      assertThat(e.getMessage()).isNotEmpty();
    }
  }

  @Test
  void aDocumentThatEndsTooEarlyIsRejected() {
    assertThatThrownBy(() -> text("<a><b></b>")).isInstanceOf(XMLStreamException.class);
    assertThatThrownBy(() -> text("")).isInstanceOf(XMLStreamException.class);
  }
}
