package residua.base.text;

/**
 * One preprocessing token of C, or a directive line.
 *
 * @param kind its kind
 * @param start offset of its first character
 * @param end offset after its last character
 */
public record Token(Kind kind, int start, int end) {

  /** The kinds that matter without parsing. */
  public enum Kind {
    /** Identifier or keyword. */
    IDENTIFIER,
    /** Preprocessing number. */
    NUMBER,
    /** String literal with its prefix. */
    STRING,
    /** Character constant with its prefix. */
    CHARACTER,
    /** A single punctuation character; multi-character operators are several tokens. */
    PUNCTUATION,
    /** A whole directive line, from {@code #} to before the line end; spliced lines included. */
    DIRECTIVE
  }

  /** The token's text. */
  public String text(CharSequence source) {
    return source.subSequence(start, end).toString();
  }

  /** Whether the token is this single punctuation character. */
  public boolean is(CharSequence source, char punctuation) {
    return kind == Kind.PUNCTUATION && end == start + 1 && source.charAt(start) == punctuation;
  }

  /** The range of the token. */
  public Slice slice() {
    return new Slice(start, end);
  }
}
