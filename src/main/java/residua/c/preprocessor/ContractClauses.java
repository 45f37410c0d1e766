package residua.c.preprocessor;

import residua.base.text.SourceText;
import residua.base.text.TokenTable;
import residua.c.libc.ContractWords;

/**
 * The contract clauses of CBMC, which compilers do not know. A parser is given blanks in their
 * place; what they say is compared, and counts as mentions, as any other text of an item does.
 */
public final class ContractClauses {
  private static final String PREFIX = "__CPROVER_";

  private ContractClauses() {}

  /** The same text, as long as before, without them. */
  public static SourceText without(SourceText source) {
    return without(source, true);
  }

  /**
   * A program to be executed: the same text without clauses, which say nothing about what it does.
   * A quantifier elsewhere has a value, and stays.
   */
  public static String forExecution(String text) {
    return text.contains(PREFIX) ? without(new SourceText("", text, text), false).text() : text;
  }

  private static SourceText without(SourceText source, boolean withoutQuantifiers) {
    TokenTable tokens = source.tokens();
    StringBuilder text = new StringBuilder(source.text());
    boolean isChanged = false;
    for (int i = 0; i + 1 < tokens.size(); i++) {
      boolean isClause = ContractWords.isClause(tokens.text(i)) && tokens.is(i + 1, '(');
      boolean isQuantified =
          withoutQuantifiers && ContractWords.isQuantifier(tokens.text(i)) && tokens.is(i + 1, '{');
      if (isClause || isQuantified) {
        int last = closing(tokens, i + 1);
        blank(text, tokens.start(i), tokens.end(last));
        if (isQuantified) {
          text.setCharAt(tokens.start(i), '0');
        }
        isChanged = true;
        i = last;
      }
    }
    return isChanged ? new SourceText(source.name(), text.toString(), source.original()) : source;
  }

  /** The same for a text of no file; nothing is copied if it has none. */
  public static String without(String text) {
    return text.contains(PREFIX) ? without(new SourceText("", text, text)).text() : text;
  }

  private static void blank(StringBuilder text, int from, int to) {
    for (int i = from; i < to; i++) {
      if (text.charAt(i) != '\n') {
        text.setCharAt(i, ' ');
      }
    }
  }

  /** The token that closes a bracket; the last one if none does. */
  private static int closing(TokenTable tokens, int open) {
    int depth = 0;
    for (int i = open; i < tokens.size(); i++) {
      depth += tokens.is(i, '(') || tokens.is(i, '{') ? 1 : 0;
      depth -= tokens.is(i, ')') || tokens.is(i, '}') ? 1 : 0;
      if (depth == 0) {
        return i;
      }
    }
    return tokens.size() - 1;
  }
}
