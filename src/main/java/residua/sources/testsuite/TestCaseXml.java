package residua.sources.testsuite;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.base.xml.Xml;

/**
 * Reads the exchange format of Test-Comp, version 1.1: {@code <testcase><input>5</input>...}. A
 * document type is skipped unread, entities are rejected.
 */
final class TestCaseXml {
  private static final Pattern INTEGER =
      Pattern.compile("(?:\\(.*\\)\\s*)?([+-]?)(0[xX][0-9a-fA-F]+|\\d+)[uUlL]*");
  private static final Pattern FLOATING =
      Pattern.compile(
          "[+-]?(?:\\d+\\.?\\d*|\\.\\d+|0[xX][0-9a-fA-F]*\\.?[0-9a-fA-F]*)(?:[eEpP][+-]?\\d+)?[fFlL]?"
              + "|[+-]?(?:inf|nan|INFINITY|NAN)");
  private static final Pattern CHARACTER = Pattern.compile("'([^'\\\\])'|'\\\\([0nrt\\\\'\"])'");
  private static final int LONGEST = 60;

  private final String name;
  private final XMLStreamReader reader;

  private TestCaseXml(String name, XMLStreamReader reader) {
    this.name = name;
    this.reader = reader;
  }

  /** Whether it looks like XML. */
  static boolean isOne(byte[] content) {
    String start =
        new String(content, 0, Math.min(200, content.length), StandardCharsets.ISO_8859_1);
    return start.replaceFirst("^\u00ef\u00bb\u00bf", "").strip().startsWith("<?xml")
        || start.strip().startsWith("<testcase");
  }

  /**
   * Reads a document.
   *
   * @return empty for a document of a test suite that is not a test: its metadata
   * @throws InputException if it is neither
   */
  static Optional<TestCase> read(String name, byte[] content) throws InputException {
    try {
      return new TestCaseXml(name, Xml.reader(content)).read();
    } catch (XMLStreamException e) {
      throw malformed(name, e);
    }
  }

  private Optional<TestCase> read() throws XMLStreamException, InputException {
    List<TestCase.Value> values = new ArrayList<>();
    boolean isTest = false;
    int depth = 0;
    while (reader.hasNext()) {
      switch (reader.next()) {
        case XMLStreamConstants.START_ELEMENT -> {
          String element = reader.getLocalName();
          depth++;
          if (depth == 1) {
            if (element.equals("test-metadata")) {
              return Optional.empty();
            }
            if (!element.equals("testcase")) {
              throw error("not a test case: it begins with <" + element + ">");
            }
            isTest = true;
          } else if (depth == 2 && element.equals("input")) {
            values.add(value(text()));
            depth--;
          } else {
            throw error("unexpected element <" + element + ">");
          }
        }
        case XMLStreamConstants.END_ELEMENT -> depth--;
        case XMLStreamConstants.ENTITY_REFERENCE -> throw error("entities are not expanded");
        case XMLStreamConstants.CHARACTERS -> {
          if (!reader.getText().isBlank()) {
            throw error("text is not allowed here");
          }
        }
        default -> {}
      }
    }
    if (!isTest) {
      throw error("no test case");
    }
    return Optional.of(new TestCase(name, new TestCase.Input.Values(values)));
  }

  private String text() throws XMLStreamException, InputException {
    StringBuilder text = new StringBuilder();
    while (true) {
      switch (reader.next()) {
        case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA, XMLStreamConstants.SPACE ->
            text.append(reader.getText());
        case XMLStreamConstants.END_ELEMENT -> {
          return text.toString().strip();
        }
        case XMLStreamConstants.COMMENT, XMLStreamConstants.PROCESSING_INSTRUCTION -> {}
        default -> throw error("an input is not a number");
      }
    }
  }

  private TestCase.Value value(String text) throws InputException {
    Matcher character = CHARACTER.matcher(text);
    if (character.matches()) {
      String plain = character.group(1);
      int code = plain == null ? escaped(character.group(2).charAt(0)) : plain.charAt(0);
      return new TestCase.Value.Whole(BigInteger.valueOf(code));
    }
    Matcher integer = INTEGER.matcher(text);
    if (text.length() <= LONGEST && integer.matches()) {
      String digits = integer.group(2);
      BigInteger number =
          digits.matches("0[xX].*")
              ? new BigInteger(digits.substring(2), 16)
              : digits.matches("0[0-7]+") ? new BigInteger(digits, 8) : new BigInteger(digits);
      return new TestCase.Value.Whole(integer.group(1).equals("-") ? number.negate() : number);
    }
    if (text.length() <= LONGEST && FLOATING.matcher(text).matches()) {
      return new TestCase.Value.Floating(text.replaceAll("(?i)INFINITY", "inf").toLowerCase());
    }
    String shown = text.length() > LONGEST ? text.substring(0, LONGEST) + "..." : text;
    throw error("no value: '" + shown.replaceAll("[^ -~]", "?") + "'");
  }

  private static int escaped(char letter) {
    return switch (letter) {
      case '0' -> 0;
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      default -> letter;
    };
  }

  private InputException error(String message) {
    var place = reader.getLocation();
    return new InputException(
        new Position(name, place.getLineNumber(), place.getColumnNumber()), message);
  }

  private static InputException malformed(String name, XMLStreamException e) {
    Position where =
        e.getLocation() == null
            ? Position.ofFile(name)
            : new Position(
                name, e.getLocation().getLineNumber(), e.getLocation().getColumnNumber());
    String message = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
    return new InputException(where, "malformed XML: " + message.replaceAll("[^ -~]", "?"));
  }
}
