package residua.c.preprocessor;

/**
 * A position that compilers, or one compiler in two of its modes, may read differently from {@link
 * Lexer}.
 *
 * @param kind its kind
 * @param offset where it begins
 * @param what a description for a message
 */
public record LexicalAmbiguity(Kind kind, int offset, String what) {

  /** The agreement on its meaning. */
  public enum Kind {
    /** No two compilers can be trusted to agree. */
    OPEN,
    /**
     * A line is spliced inside a string literal or character constant, as by all compilers in a
     * file that is not preprocessed.
     */
    LITERAL_SPLICE,
    /** Three characters in a literal that stand for another one where trigraphs are enabled. */
    TRIGRAPH_IN_LITERAL,
    /** The same in a comment that they cannot end or extend in this dialect. */
    TRIGRAPH_IN_COMMENT,
    /** {@code //*}, a division followed by a comment where {@code //} begins none. */
    DIVISION
  }

  LexicalAmbiguity(Kind kind, int offset) {
    this(kind, offset, "");
  }
}
