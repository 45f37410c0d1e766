package residua.source;

/**
 * A place that compilers, or one compiler in two of its modes, may read otherwise than {@link
 * Lexer} does.
 *
 * @param kind which of them
 * @param offset where it begins
 * @param what it is, for a message
 */
record Doubt(Kind kind, int offset, String what) {

  /** Who agrees on its meaning. */
  enum Kind {
    /** Nobody can be trusted to read it as another does. */
    OPEN,
    /**
     * A line is spliced inside a string literal or character constant, and all compilers do so in a
     * file that is not preprocessed.
     */
    LITERAL_SPLICE,
    /** Three characters in a literal that stand for another one where there are trigraphs. */
    TRIGRAPH_IN_LITERAL,
    /** The same in a comment that they cannot end or make longer in this dialect. */
    TRIGRAPH_IN_COMMENT,
    /** {@code //*}, a division and a comment where {@code //} begins none. */
    DIVISION
  }

  Doubt(Kind kind, int offset) {
    this(kind, offset, "");
  }
}
