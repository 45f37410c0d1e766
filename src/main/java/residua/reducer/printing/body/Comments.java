package residua.reducer.printing.body;

import java.util.Optional;
import java.util.Set;
import residua.base.text.Slice;
import residua.base.text.SourceText;
import residua.base.text.TokenTable;

/** The comments of the program that belong to an item of it. */
public final class Comments {
  private static final Set<String> KEYWORDS = Set.of("if", "while", "switch", "for");

  private final SourceText source;
  private final String text;
  private final TokenTable tokens;

  /** Finds the comments of a text. */
  public Comments(SourceText source) {
    this.source = source;
    this.text = source.text();
    this.tokens = source.tokens();
  }

  /**
   * The comments on the lines directly above that of an offset; empty if something else precedes
   * the offset on its line.
   *
   * @param offset the beginning of a token
   */
  public Optional<Slice> above(int offset) {
    int token = tokens.from(offset);
    int at = token == 0 ? 0 : tokens.end(token - 1);
    if (text.substring(at, offset).indexOf('\\') >= 0) {
      // Where lines are spliced, comments do not end where they seem to.
      return Optional.empty();
    }
    if (token > 0) {
      // A comment after code on the same line belongs to that code.
      at = endOfLine(at, offset);
    }
    int first = -1;
    while (at < offset) {
      if (text.startsWith("/*", at) || text.startsWith("//", at)) {
        first = first < 0 ? at : first;
        at = endOfComment(at);
        continue;
      }
      if (text.charAt(at) == '\n' && isBlankLine(at + 1, offset)) {
        first = -1;
      }
      at++;
    }
    return first < 0
        ? Optional.empty()
        : Optional.of(new Slice(first, text.substring(0, offset).stripTrailing().length()));
  }

  /** The comments above a statement that begins with a keyword and a condition. */
  Optional<Slice> aboveStatement(Slice condition) {
    int token = tokens.from(condition.start());
    boolean isFirst =
        token >= 2 && tokens.is(token - 1, '(') && KEYWORDS.contains(tokens.text(token - 2));
    return isFirst ? above(tokens.start(token - 2)) : Optional.empty();
  }

  /** The comment after an item on its last line, preceded by a blank; empty if there is none. */
  public String after(Slice piece) {
    int at = piece.end();
    while (at < text.length() && (text.charAt(at) == ' ' || text.charAt(at) == '\t')) {
      at++;
    }
    if (!text.startsWith("/*", at) && !text.startsWith("//", at)) {
      return "";
    }
    String comment = text.substring(at, endOfComment(at)).stripTrailing();
    return comment.indexOf('\n') >= 0 || comment.indexOf('\\') >= 0 ? "" : " " + comment;
  }

  /** The end of an offset's line, or of the last comment that begins on it. */
  private int endOfLine(int start, int limit) {
    int at = start;
    while (at < limit && text.charAt(at) != '\n') {
      at = text.startsWith("/*", at) || text.startsWith("//", at) ? endOfComment(at) : at + 1;
    }
    return Math.min(at, limit);
  }

  private int endOfComment(int start) {
    if (text.startsWith("//", start)) {
      int end = text.indexOf('\n', start);
      return end < 0 ? text.length() : end;
    }
    int end = text.indexOf("*/", start + 2);
    return end < 0 ? text.length() : end + 2;
  }

  private boolean isBlankLine(int start, int limit) {
    int at = start;
    while (at < limit && (text.charAt(at) == ' ' || text.charAt(at) == '\t')) {
      at++;
    }
    return at < limit && text.charAt(at) == '\n';
  }

  /** The text of comments as it is printed. */
  public String text(Slice comments) {
    return source.text(comments);
  }
}
