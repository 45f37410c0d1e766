package residua.c.preprocessor;

import java.util.List;
import residua.base.diagnostics.InputException;
import residua.base.text.Lexer;
import residua.base.text.SourceText;

/**
 * Checks that all compilers read a text as {@link Lexer} does. The text after preprocessing is
 * compiled again, as a part of a residual program, perhaps in another dialect: its meaning after
 * preprocessing must not depend on that.
 */
public final class SettledText {

  private SettledText() {}

  /**
   * A text that is parsed unchanged.
   *
   * @param name of the file
   * @param dialect of the compiler in use
   * @param preprocessed whether compilers take the file to be preprocessed already: then some do
   *     not splice lines, and do not replace trigraphs
   * @throws InputException if compilers read it differently
   */
  public static String of(String name, String text, SourceDialect dialect, boolean preprocessed)
      throws InputException {
    List<LexicalAmbiguity> doubts = LexicalAmbiguities.in(text);
    StringBuilder result = new StringBuilder(text);
    for (int i = doubts.size() - 1; i >= 0; i--) {
      LexicalAmbiguity doubt = doubts.get(i);
      switch (doubt.kind()) {
        case OPEN -> throw refused(name, text, doubt);
        case LITERAL_SPLICE -> {
          if (preprocessed) {
            throw refused(name, text, doubt);
          }
        }
        case TRIGRAPH_IN_LITERAL -> {
          if (preprocessed && dialect.trigraphs()) {
            throw refused(name, text, doubt);
          }
          // An escaped question mark is the same character, and begins no trigraph.
          result.insert(doubt.offset() + 1, '\\');
        }
        case TRIGRAPH_IN_COMMENT -> {
          if (preprocessed && dialect.trigraphs()) {
            throw refused(name, text, doubt);
          }
          result.replace(doubt.offset(), doubt.offset() + 2, "  ");
        }
        case DIVISION -> {
          if (!dialect.lineComments()) {
            throw refused(name, text, doubt);
          }
        }
      }
    }
    return result.toString();
  }

  private static InputException refused(String name, String text, LexicalAmbiguity doubt) {
    return new InputException(
        new SourceText(name, text, text).position(doubt.offset()),
        "cannot be read with certainty: " + doubt.what());
  }
}
