package residua.condition.cpachecker;

import java.nio.charset.StandardCharsets;
import java.util.OptionalInt;
import residua.base.diagnostics.InputException;
import residua.base.text.Position;
import residua.base.text.Utf8Text;
import residua.condition.cpachecker.AutomatonToken.Kind;

/** Splits the text of an automaton into tokens, one at a time; columns are in bytes. */
final class AutomatonLexer {
  private final String file;
  private final byte[] content;
  private int offset = 0;
  private int line = 1;
  private int lineStart = 0;

  /**
   * Skips a byte order mark.
   *
   * @throws InputException if the content is not UTF-8, or has characters that cannot occur in text
   */
  AutomatonLexer(String file, byte[] content) throws InputException {
    this.file = file;
    this.content = content;
    OptionalInt malformed = Utf8Text.firstMalformed(content);
    if (malformed.isPresent()) {
      throw new InputException(
          Utf8Text.position(file, content, malformed.getAsInt()), "this byte is not UTF-8 text");
    }
    OptionalInt noncharacter = Utf8Text.firstNoncharacter(content);
    if (noncharacter.isPresent()) {
      throw new InputException(
          Utf8Text.position(file, content, noncharacter.getAsInt()),
          "this character does not belong here");
    }
    if (peek(0) == 0xef && peek(1) == 0xbb && peek(2) == 0xbf) {
      offset = 3;
      lineStart = 3;
    }
  }

  /** The next token; at the end of the text always {@link Kind#END}. */
  AutomatonToken next() throws InputException {
    skipBlanks();
    Position position = position();
    int c = peek(0);
    if (c < 0) {
      return new AutomatonToken(Kind.END, "", position);
    }
    if (isWordStart(c)) {
      return token(Kind.WORD, wordLength(), position);
    }
    if (isDigit(c)) {
      return token(Kind.INTEGER, wordLength(), position);
    }
    if (c == '"') {
      offset++;
      return new AutomatonToken(Kind.STRING, string(position), position);
    }
    if (c > 0x20 && c < 0x7f) {
      return token(Kind.SYMBOL, isTwoByteSymbol(c, peek(1)) ? 2 : 1, position);
    }
    throw new InputException(position, "this character does not belong here");
  }

  /**
   * The text from here to the brace that closes the one just read. Braces inside literals do not
   * count; nothing is unescaped.
   *
   * @param opening position of the opening brace
   */
  String untilClosingBrace(Position opening) throws InputException {
    int start = offset;
    int depth = 1;
    int quote = 0;
    for (int c = peek(0); c >= 0; c = peek(0)) {
      if (c == '\\' && quote != 0) {
        advance();
      } else if (quote != 0) {
        quote = c == quote ? 0 : quote;
      } else if (c == '"' || c == '\'') {
        quote = c;
      } else if (c == '{') {
        depth++;
      } else if (c == '}' && --depth == 0) {
        offset++;
        return text(start, offset - 1);
      }
      advance();
    }
    throw new InputException(opening, "'{' is not closed");
  }

  private void skipBlanks() throws InputException {
    while (true) {
      int c = peek(0);
      if (c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\f') {
        advance();
      } else if (c == '/' && peek(1) == '/') {
        while (peek(0) >= 0 && peek(0) != '\n') {
          advance();
        }
      } else if (c == '/' && peek(1) == '*') {
        skipComment();
      } else {
        return;
      }
    }
  }

  private void skipComment() throws InputException {
    Position start = position();
    offset += 2;
    while (!(peek(0) == '*' && peek(1) == '/')) {
      if (peek(0) < 0) {
        throw new InputException(start, "the comment that starts here is not closed");
      }
      advance();
    }
    offset += 2;
  }

  private String string(Position opening) throws InputException {
    StringBuilder unescaped = new StringBuilder();
    int start = offset;
    while (true) {
      int c = peek(0);
      if (c == '"') {
        unescaped.append(text(start, offset));
        offset++;
        return unescaped.toString();
      }
      if (c < 0 || c == '\n' || c == '\r') {
        throw new InputException(opening, "the text in quotes does not end on its line");
      }
      if (c == '\\') {
        unescaped.append(text(start, offset)).append(escaped(peek(1)));
        offset += 2;
        start = offset;
      } else {
        offset++;
      }
    }
  }

  private char escaped(int c) throws InputException {
    return switch (c) {
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      case '"' -> '"';
      case '\\' -> '\\';
      default ->
          throw new InputException(
              position(), "unknown escape: \\n, \\r, \\t, \\\" and \\\\ are known");
    };
  }

  private AutomatonToken token(Kind kind, int length, Position position) {
    String text = text(offset, offset + length);
    offset += length;
    return new AutomatonToken(kind, text, position);
  }

  private int wordLength() {
    int length = 1;
    while (isWordStart(peek(length)) || isDigit(peek(length))) {
      length++;
    }
    return length;
  }

  private static boolean isWordStart(int c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$';
  }

  private static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isTwoByteSymbol(int first, int second) {
    return (first == '-' && second == '>')
        || ((first == '=' || first == '!') && second == '=')
        || ((first == '&' || first == '|') && second == first);
  }

  private Position position() {
    return new Position(file, line, offset - lineStart + 1);
  }

  private String text(int start, int end) {
    return new String(content, start, end - start, StandardCharsets.UTF_8);
  }

  /** The byte at a distance ahead, from 0 to 255; -1 at the end. */
  private int peek(int ahead) {
    return offset + ahead < content.length ? content[offset + ahead] & 0xff : -1;
  }

  private void advance() {
    int c = peek(0);
    offset++;
    if (c == '\n' || (c == '\r' && peek(0) != '\n')) {
      line++;
      lineStart = offset;
    }
  }
}
