package residua.condition.cpachecker;

import residua.base.text.Position;

/**
 * A token of the automaton language.
 *
 * @param kind its kind
 * @param text its characters; for a string, with escapes resolved
 * @param position where it starts
 */
record AutomatonToken(Kind kind, String text, Position position) {

  enum Kind {
    /** A keyword or a name; which of the two depends on the context. */
    WORD,
    /** Decimal digits. */
    INTEGER,
    /** A text in double quotes. */
    STRING,
    /** Punctuation or an operator. */
    SYMBOL,
    /** The end of the file. */
    END
  }

  boolean is(Kind wantedKind, String wantedText) {
    return kind == wantedKind && text.equals(wantedText);
  }

  /** The token in the words of a message. */
  String describe() {
    return switch (kind) {
      case WORD, INTEGER, SYMBOL -> "'" + text + "'";
      case STRING -> "a text in quotes";
      case END -> "the end of the file (is it complete?)";
    };
  }
}
