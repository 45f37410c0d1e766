package residua.base.text;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * All tokens of one text, in its order. Identifiers and keywords are numbered by their spelling, so
 * that properties of a word are computed once for each word and not for each of its uses.
 */
public final class TokenTable {
  private static final Token.Kind[] KINDS = Token.Kind.values();

  private final String text;
  private final int size;
  private final int[] starts;
  private final int[] ends;
  private final byte[] kinds;
  private final int[] words;
  private final SpellingTable spellings;

  private TokenTable(Builder builder) {
    this.text = builder.text;
    this.size = builder.size;
    this.starts = Arrays.copyOf(builder.starts, size);
    this.ends = Arrays.copyOf(builder.ends, size);
    this.kinds = Arrays.copyOf(builder.kinds, size);
    this.words = Arrays.copyOf(builder.words, size);
    this.spellings = builder.spellings;
  }

  /** The tokens of a text. */
  public static TokenTable of(String text) {
    Builder builder = new Builder(text);
    Lexer lexer = new Lexer(text, 0, text.length());
    while (lexer.next()) {
      builder.add(lexer.kind(), lexer.start(), lexer.end());
    }
    return new TokenTable(builder);
  }

  private static final class Builder {
    private final String text;
    private final SpellingTable spellings;
    private int size;
    private int[] starts;
    private int[] ends;
    private byte[] kinds;
    private int[] words;

    Builder(String text) {
      int expected = 16 + text.length() / 5;
      this.text = text;
      this.spellings = new SpellingTable(text);
      this.starts = new int[expected];
      this.ends = new int[expected];
      this.kinds = new byte[expected];
      this.words = new int[expected];
    }

    void add(Token.Kind kind, int start, int end) {
      if (size == starts.length) {
        int capacity = size + size / 2;
        starts = Arrays.copyOf(starts, capacity);
        ends = Arrays.copyOf(ends, capacity);
        kinds = Arrays.copyOf(kinds, capacity);
        words = Arrays.copyOf(words, capacity);
      }
      starts[size] = start;
      ends[size] = end;
      kinds[size] = (byte) kind.ordinal();
      words[size++] = kind == Token.Kind.IDENTIFIER ? spellings.number(start, end) : -1;
    }
  }

  /** Number of tokens. */
  public int size() {
    return size;
  }

  /** Offset of a token's first character. */
  public int start(int token) {
    return starts[token];
  }

  /** Offset after a token's last character. */
  public int end(int token) {
    return ends[token];
  }

  /** The kind of a token. */
  public Token.Kind kind(int token) {
    return KINDS[kinds[token]];
  }

  /** The token as an object. */
  public Token get(int token) {
    return new Token(kind(token), starts[token], ends[token]);
  }

  /** The range of a token. */
  public Slice slice(int token) {
    return new Slice(starts[token], ends[token]);
  }

  /** A token's text. */
  public String text(int token) {
    return words[token] >= 0
        ? spellings.spelling(words[token])
        : text.substring(starts[token], ends[token]);
  }

  /** Whether there is such a token, and it is this single punctuation character. */
  public boolean is(int token, char punctuation) {
    return token < size
        && kind(token) == Token.Kind.PUNCTUATION
        && text.charAt(starts[token]) == punctuation;
  }

  /**
   * Whether a token is the second half of {@code ++} or {@code --}, following the first half
   * directly.
   */
  public boolean isDoubled(int token) {
    if (token >= size || !(is(token, '+') || is(token, '-'))) {
      return false;
    }
    char sign = text.charAt(starts[token]);
    int first = token;
    while (first > 0 && is(first - 1, sign) && ends[first - 1] == starts[first]) {
      first--;
    }
    return (token - first) % 2 == 1;
  }

  /**
   * The first token that starts at this offset or after it; the number of tokens if there is none.
   */
  public int from(int offset) {
    int index = Arrays.binarySearch(starts, offset);
    return index >= 0 ? index : -index - 1;
  }

  /** The number of a token's spelling; -1 if it is not an identifier or keyword. */
  public int word(int token) {
    return words[token];
  }

  /** The number of different identifiers and keywords; their numbers are smaller. */
  public int wordCount() {
    return spellings.size();
  }

  /** The spelling of a word. */
  public String spelling(int word) {
    return spellings.spelling(word);
  }

  /** For each word, whether its spelling has a property. */
  public WordSet wordsThat(Predicate<String> property) {
    return WordSet.of(this, property);
  }

  /** The first token in a slice that is one of these words. */
  public Optional<Token> firstWithin(Slice slice, WordSet wanted) {
    if (wanted.isEmpty()) {
      return Optional.empty();
    }
    for (int i = from(slice.start()); i < size && starts[i] < slice.end(); i++) {
      if (wanted.contains(words[i])) {
        return Optional.of(get(i));
      }
    }
    return Optional.empty();
  }

  /**
   * Whether a word, which is not the first token, is called: not through a member, and without
   * taking its address.
   */
  public boolean isCalledByName(int word) {
    return is(word + 1, '(')
        && !is(word - 1, '.')
        && !is(word - 1, '&')
        && !text(word - 1).equals("->");
  }
}
