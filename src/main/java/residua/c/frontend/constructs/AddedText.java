package residua.c.frontend.constructs;

import residua.base.text.SourceText;
import residua.base.text.Token;
import residua.base.text.TokenTable;
import residua.c.cfa.GlobalItem;

/**
 * The text that a residual program has and its original does not: stops, inputs and error calls for
 * tools. Their names, and the file that line markers name for them (see {@code
 * grammar/generic.stg}), are known. A program may use these itself: then nothing counts as added.
 *
 * @param isTold whether added text can be told from the program's
 */
public record AddedText(boolean isTold) {
  private static final String PREFIX = "__residua_";
  private static final String FILE = "residua";

  /** The added text, as far as it can be told from that of a program. */
  public static AddedText to(SourceText program) {
    return new AddedText(!program.namesFile(FILE) && !hasName(program.tokens()));
  }

  private static boolean hasName(TokenTable tokens) {
    for (int i = 0; i < tokens.size(); i++) {
      if (tokens.kind(i) == Token.Kind.IDENTIFIER && tokens.text(i).startsWith(PREFIX)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a file named by a line marker is that of added text. */
  boolean contains(String file) {
    return isTold && file.equals(FILE);
  }

  /** Whether an item is a declaration that was added. */
  boolean declares(GlobalItem item) {
    return isTold
        && !item.declares().isEmpty()
        && item.function().isEmpty()
        && item.declares().stream().allMatch(name -> name.startsWith(PREFIX));
  }
}
