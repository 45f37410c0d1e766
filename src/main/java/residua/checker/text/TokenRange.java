package residua.checker.text;

import residua.base.text.Slice;
import residua.base.text.Token;
import residua.base.text.TokenTable;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;

/**
 * A sequence of tokens in one of the two programs, or of an assumption about the original.
 *
 * @param tokens the table of the tokens
 * @param from the first token
 * @param to the token after the last one
 * @param function the function where their names are looked up
 * @param location where control is there
 * @param offset the position of the names if the tokens are not part of the program itself; -1 if
 *     they are
 */
public record TokenRange(
    TokenTable tokens, int from, int to, int function, int location, int offset) {

  /** The tokens of a slice of a program. */
  public static TokenRange of(Side side, Slice slice, int function, int location) {
    TokenTable tokens = side.tokens();
    return new TokenRange(
        tokens, tokens.from(slice.start()), tokens.from(slice.end()), function, location, -1);
  }

  /** The tokens of an edge of a program. */
  public static TokenRange of(Side side, Function function, Edge edge) {
    return of(side, edge.where(), function.index(), edge.source());
  }

  /** The number of tokens. */
  public int size() {
    return to - from;
  }

  /** Whether there are no tokens. */
  public boolean isEmpty() {
    return from >= to;
  }

  /** A part of it, by indices of tokens from its start. */
  public TokenRange part(int start, int end) {
    return new TokenRange(tokens, from + start, from + end, function, location, offset);
  }

  /** Whether a token, counted from the start, is this punctuation character. */
  public boolean is(int index, char punctuation) {
    return index >= 0 && index < size() && tokens.is(from + index, punctuation);
  }

  /** Whether a token is the second half of {@code ++} or {@code --}. */
  public boolean isDoubled(int index) {
    return tokens.isDoubled(from + index);
  }

  /** The text of a token. */
  public String text(int index) {
    return tokens.text(from + index);
  }

  /** All its words. */
  public String words() {
    StringBuilder result = new StringBuilder();
    for (int i = 0; i < size(); i++) {
      boolean another = i + 1 == size() || !isDoubled(i + 1);
      result.append(text(i)).append(another ? " " : "");
    }
    return result.toString();
  }

  /** The kind of a token. */
  public Token.Kind kind(int index) {
    return tokens.kind(from + index);
  }

  /** The offset of a token's start. */
  public int start(int index) {
    return tokens.start(from + index);
  }

  /** Whether there is a token at an index, and it is a certain name or keyword. */
  public boolean isWord(int index, String word) {
    return index >= 0
        && index < size()
        && kind(index) == Token.Kind.IDENTIFIER
        && text(index).equals(word);
  }

  /** Whether there is a token at an index, and it is a name or keyword. */
  public boolean isIdentifier(int index) {
    return index >= 0 && index < size() && kind(index) == Token.Kind.IDENTIFIER;
  }

  /** Whether a token is a directive that only gives the origin of the following text. */
  public boolean isLineMarker(int index) {
    return kind(index) == Token.Kind.DIRECTIVE
        && text(index).matches("(#|%:)[ \\t]*(line\\b|[0-9]).*");
  }

  /** Without a semicolon at the end. */
  public TokenRange withoutSemicolon() {
    return is(size() - 1, ';') ? part(0, size() - 1) : this;
  }

  /** Without enclosing parentheses and line markers. */
  public TokenRange withoutBrackets() {
    TokenRange result = withoutMarkersAround();
    while (result.is(0, '(') && result.closing(0) == result.size() - 1) {
      result = result.part(1, result.size() - 1).withoutMarkersAround();
    }
    return result;
  }

  private TokenRange withoutMarkersAround() {
    int start = 0;
    int end = size();
    while (start < end && isLineMarker(start)) {
      start++;
    }
    while (start < end && isLineMarker(end - 1)) {
      end--;
    }
    return start == 0 && end == size() ? this : part(start, end);
  }

  /** Whether it is a constant number, possibly cast to {@code void}. */
  public boolean isNumber() {
    TokenRange bare = withoutCasts();
    return bare.size() == 1 && bare.text(0).matches("[0-9]+[uUlL]*");
  }

  /** Without enclosing parentheses and casts to {@code void}. */
  public TokenRange withoutCasts() {
    TokenRange result = withoutBrackets();
    while (result.is(0, '(') && result.isWord(1, "void") && result.is(2, ')')) {
      result = result.part(3, result.size()).withoutBrackets();
    }
    return result;
  }

  /**
   * The index of the parenthesis or bracket that closes the one at an index; -1 if there is none.
   */
  public int closing(int open) {
    int depth = 0;
    for (int i = open; i < size(); i++) {
      if (is(i, '(') || is(i, '[')) {
        depth++;
      } else if ((is(i, ')') || is(i, ']')) && --depth == 0) {
        return i;
      }
    }
    return -1;
  }

  /** The text from its first to its last token. */
  public Slice slice() {
    return new Slice(tokens.start(from), tokens.end(to - 1));
  }

  /** Whether it has the same tokens as a string, one blank between tokens. */
  public boolean reads(String... expected) {
    if (size() != expected.length) {
      return false;
    }
    for (int i = 0; i < expected.length; i++) {
      if (!text(i).equals(expected[i])) {
        return false;
      }
    }
    return true;
  }
}
