package residua.condition.graphml;

import java.io.IOException;
import java.util.Optional;
import javax.xml.stream.Location;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.base.xml.Xml;

/**
 * A cursor over the elements of an XML document. Document type declarations and undeclared entities
 * are rejected, and nothing outside the document is ever read; comments and processing instructions
 * are skipped.
 */
final class XmlCursor {
  static final String NAMESPACE = "http://graphml.graphdrawing.org/xmlns";

  private final String file;
  private final Report report;
  private final XMLStreamReader reader;

  /**
   * A cursor before the root element.
   *
   * @param report receives errors after which reading cannot continue
   */
  XmlCursor(String file, byte[] content, Report report) throws InputException {
    this.file = file;
    this.report = report;
    try {
      this.reader = Xml.reader(content);
    } catch (XMLStreamException malformed) {
      throw broken(malformed, new Position(file, 1, 1));
    }
  }

  /**
   * Moves to the next start or end of an element.
   *
   * @return whether an element starts
   */
  boolean nextStart() throws InputException {
    while (true) {
      switch (step()) {
        case XMLStreamConstants.START_ELEMENT -> {
          return true;
        }
        case XMLStreamConstants.END_ELEMENT, XMLStreamConstants.END_DOCUMENT -> {
          return false;
        }
        case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> {
          if (!reader.getText().isBlank()) {
            throw report.fatal(textPosition(), "text is not allowed here");
          }
        }
        default -> {}
      }
    }
  }

  /** Name of the element that starts here. */
  String name() {
    return reader.getLocalName();
  }

  /** Whether the element that starts here belongs to GraphML. */
  boolean isGraphml() {
    return NAMESPACE.equals(reader.getNamespaceURI());
  }

  /** Whether an element of GraphML with this name starts here. */
  boolean is(String name) {
    return isGraphml() && name.equals(reader.getLocalName());
  }

  /** The attribute without a namespace, of the element that starts here. */
  Optional<String> attribute(String name) {
    return Optional.ofNullable(reader.getAttributeValue("", name));
  }

  /** The text of the element that starts here, up to its end, without white space around it. */
  String text() throws InputException {
    boolean preserve =
        "preserve"
            .equals(reader.getAttributeValue("http://www.w3.org/XML/1998/namespace", "space"));
    StringBuilder text = new StringBuilder();
    while (true) {
      switch (step()) {
        case XMLStreamConstants.END_ELEMENT -> {
          return preserve ? text.toString() : text.toString().strip();
        }
        case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA ->
            text.append(reader.getText());
        case XMLStreamConstants.START_ELEMENT ->
            throw report.fatal(position(), "the element <" + name() + "> is not allowed here");
        default -> {}
      }
    }
  }

  /** Skips the element that starts here and everything in it. */
  void skip() throws InputException {
    for (int depth = 1; depth > 0; ) {
      int event = step();
      if (event == XMLStreamConstants.START_ELEMENT) {
        depth++;
      } else if (event == XMLStreamConstants.END_ELEMENT) {
        depth--;
      }
    }
  }

  /** The start position of the current tag; the column is in characters. */
  Position position() {
    return position(reader.getLocation());
  }

  /** The position of the first character of the current text that is not white space. */
  private Position textPosition() {
    Location start = reader.getLocation();
    int line = start.getLineNumber();
    int column = start.getColumnNumber();
    String text = reader.getText();
    for (int i = 0; i < text.length() && Character.isWhitespace(text.charAt(i)); i++) {
      boolean newLine = text.charAt(i) == '\n';
      line += newLine ? 1 : 0;
      column = newLine ? 1 : column + 1;
    }
    return new Position(file, line, column);
  }

  private int step() throws InputException {
    int event;
    try {
      event = reader.next();
    } catch (XMLStreamException malformed) {
      throw broken(malformed, position());
    }
    return switch (event) {
      case XMLStreamConstants.DTD ->
          throw report.fatal(position(), "a document type declaration is not allowed");
      case XMLStreamConstants.ENTITY_REFERENCE ->
          throw report.fatal(
              position(), "the entity '&" + reader.getLocalName() + ";' is not declared");
      default -> event;
    };
  }

  private InputException broken(XMLStreamException malformed, Position reached) {
    String message = malformed.getMessage().lines().findFirst().orElse("");
    Location location = malformed.getLocation();
    if (location != null) {
      return report.fatal(position(location), "not well-formed XML: " + message);
    }
    return malformed.getNestedException() instanceof IOException
        ? report.undecodable(message)
        : report.fatal(reached, "refused: " + message);
  }

  private Position position(Location location) {
    return new Position(
        file, Math.max(location.getLineNumber(), 1), Math.max(location.getColumnNumber(), 1));
  }
}
