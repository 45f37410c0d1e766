package residua.checker.comparison;

import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;
import residua.checker.state.Bindings;
import residua.checker.state.PairedState;
import residua.checker.state.ToolVariables;
import residua.checker.text.Pieces;
import residua.checker.text.Side;
import residua.checker.text.SignatureComparison;
import residua.checker.text.TokenRange;

/**
 * Tells whether a text of the residual program means the same as one of the original: the same
 * tokens, except that names with corresponding meanings may differ, and that a variable may replace
 * an expression whose value it holds.
 */
public final class TextMatcher {
  private final Side residual;
  private final Side original;
  private final ToolVariables tools;
  private final SignatureComparison heads;
  private final Pieces pieces;
  private final NameMatcher names;
  private final Map<Compared, Boolean> compared = new HashMap<>();

  /** The key of a comparison where nothing was executed in advance or has a value. */
  private record Compared(
      TokenRange mine, int ownStep, TokenRange theirs, int theirStep, Bindings at) {}

  /** Compares texts of two programs. */
  public TextMatcher(Side residual, Side original, ToolVariables tools, SignatureComparison heads) {
    this.residual = residual;
    this.original = original;
    this.tools = tools;
    this.heads = heads;
    this.pieces = new Pieces(original);
    this.names = new NameMatcher(residual, original, heads);
  }

  /**
   * Whether a text of the residual program does the same as a text of the original at a
   * configuration.
   */
  public boolean same(TokenRange mine, TokenRange theirs, PairedState at) {
    return same(new TextPair(mine, -1, theirs, -1, at, true));
  }

  /** Whether a text of the residual program has the type of a text of the original. */
  boolean sameType(TokenRange mine, TokenRange theirs, PairedState at) {
    return same(new TextPair(mine, -1, theirs, -1, at, false));
  }

  /** Whether two texts, possibly of declarations, mean the same. */
  public boolean same(TextPair texts) {
    PairedState at = texts.at();
    boolean plain =
        at.values().known().isEmpty()
            && at.inside().executed().isEmpty()
            && at.inside().visited().isEmpty();
    if (!plain) {
      return comparison(texts).run();
    }
    Compared key =
        new Compared(
            texts.mine(), texts.ownStep(), texts.theirs(), texts.theirStep(), at.bindings());
    Boolean known = compared.get(key);
    if (known == null) {
      known = comparison(texts).run();
      compared.put(key, known);
    }
    return known;
  }

  /**
   * The function of the residual program called where the original calls one, if a variable that
   * only the residual program has decides that.
   *
   * @param callee where the original names its callee
   */
  public OptionalInt chosen(TextPair texts, int callee) {
    TextComparison comparison = comparison(texts);
    return comparison.run() ? comparison.chosen(callee) : OptionalInt.empty();
  }

  private TextComparison comparison(TextPair texts) {
    return new TextComparison(residual, original, tools, heads, pieces, names, texts);
  }
}
