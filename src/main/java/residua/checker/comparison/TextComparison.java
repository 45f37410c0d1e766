package residua.checker.comparison;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import residua.base.text.Slice;
import residua.base.text.Token;
import residua.c.cfa.Function;
import residua.c.cfa.Reference.Target;
import residua.checker.state.KnownValue;
import residua.checker.state.PairedState;
import residua.checker.state.ToolVariables;
import residua.checker.text.Pieces;
import residua.checker.text.Side;
import residua.checker.text.SignatureComparison;
import residua.checker.text.TokenRange;
import residua.checker.walks.OriginalWalk;

/** Compares the meanings of two texts, token by token. */
final class TextComparison {
  private final Side residual;
  private final Side original;
  private final ToolVariables tools;
  private final SignatureComparison heads;
  private final Pieces pieces;
  private final NameMatcher names;
  private final TextPair texts;
  private final TokenRange mine;
  private final TokenRange theirs;
  private final PairedState at;
  private final Map<Integer, Integer> chosen = new HashMap<>();
  private int i;
  private int j;

  TextComparison(
      Side residual,
      Side original,
      ToolVariables tools,
      SignatureComparison heads,
      Pieces pieces,
      NameMatcher names,
      TextPair texts) {
    this.residual = residual;
    this.original = original;
    this.tools = tools;
    this.heads = heads;
    this.pieces = pieces;
    this.names = names;
    this.texts = texts;
    this.mine = texts.mine();
    this.theirs = texts.theirs();
    this.at = texts.at();
  }

  /**
   * The function of the residual program found to be chosen where the original names its callee.
   */
  OptionalInt chosen(int callee) {
    Integer function = chosen.get(callee);
    return function == null ? OptionalInt.empty() : OptionalInt.of(function);
  }

  /** Whether the rest of the texts means the same. */
  boolean run() {
    while (true) {
      i = skipDirectives(mine, i);
      j = skipDirectives(theirs, j);
      if (i == mine.size() || j == theirs.size()) {
        return i == mine.size() && j == theirs.size();
      }
      if (!step()) {
        return false;
      }
    }
  }

  private boolean step() {
    OptionalInt tool = tools.named(mine, i);
    if (tool.isPresent()) {
      int length = tools.length(tool.getAsInt(), mine, i);
      if (length == 0) {
        return false;
      }
      return at.values().of(tool.getAsInt()).isPresent()
          ? taken(tool.getAsInt(), length)
          : neverEvaluated(i + length);
    }
    if (mine.is(i, '(') && (dropped() || choice())) {
      return true;
    }
    if (isExecutedAgain()) {
      return false;
    }
    boolean same =
        mine.isIdentifier(i) && theirs.isIdentifier(j)
            ? names.same(texts, i, j)
            : ownName() || plain();
    i++;
    j++;
    return same;
  }

  /** Whether an expression begins here that the residual program has executed before. */
  private boolean isExecutedAgain() {
    boolean none = at.inside().executed().isEmpty() && at.values().known().isEmpty();
    if (none || !texts.executed() || theirs.offset() >= 0) {
      return false;
    }
    int start = theirs.start(j);
    int end = theirs.tokens().end(theirs.to() - 1);
    return OriginalWalk.executed(at).stream()
        .anyMatch(slice -> slice.start() == start && slice.end() <= end);
  }

  /** A variable in place of the expression whose value it holds. */
  private boolean taken(int tool, int length) {
    if (!(at.values().of(tool).orElse(null) instanceof KnownValue.Taken held)) {
      return false;
    }
    i += length;
    return skipTheirs(held.expression());
  }

  /**
   * A variable without a value, or a placeholder, in place of an expression that control has
   * bypassed.
   */
  private boolean neverEvaluated(int mineAfter) {
    if (theirs.offset() >= 0) {
      return false;
    }
    int start = theirs.start(j);
    int theirsBefore = j;
    for (Slice piece : pieces.startingAt(theirs.function(), start)) {
      if (!at.inside().visited().contains(piece)) {
        i = mineAfter;
        j = theirsBefore;
        if (skipTheirs(piece) && run()) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean skipTheirs(Slice expression) {
    boolean there =
        theirs.offset() < 0
            && theirs.start(j) == expression.start()
            && expression.end() <= theirs.tokens().end(theirs.to() - 1);
    while (there && j < theirs.size() && theirs.start(j) < expression.end()) {
      j++;
    }
    return there;
  }

  /** {@code ((void)0)} in place of an expression that was executed in advance. */
  private boolean dropped() {
    if (i + 6 > mine.size() || theirs.offset() >= 0) {
      return false;
    }
    if (!mine.part(i, i + 6).reads("(", "(", "void", ")", "0", ")")) {
      return false;
    }
    int before = i;
    int theirsBefore = j;
    for (int brackets = 0; brackets == 0 || theirs.is(j - 1, '('); brackets++) {
      int start = theirs.start(j);
      Optional<Slice> executed =
          at.inside().executed().stream().filter(slice -> slice.start() == start).findFirst();
      if (executed.isPresent() && skipTheirs(executed.get()) && closes(brackets)) {
        i += 6;
        j += brackets;
        return true;
      }
      j = theirsBefore + brackets + 1;
    }
    j = theirsBefore;
    if (neverEvaluated(i + 6)) {
      return true;
    }
    i = before;
    return false;
  }

  private boolean closes(int brackets) {
    boolean result = true;
    for (int each = 0; each < brackets; each++) {
      result &= theirs.is(j + each, ')');
    }
    return result;
  }

  /** {@code (variable == 1 ? f : g)} names one of the functions, by a variable that is known. */
  private boolean choice() {
    int after = mine.closing(i);
    if (after < 0 || theirs.offset() >= 0 || !theirs.isIdentifier(j)) {
      return false;
    }
    int start = theirs.start(j);
    Optional<Function> callee =
        ChoiceComparison.chosen(mine.part(i + 1, after), tools, at, residual);
    boolean same =
        callee.isPresent()
            && original.reference(start).orElse(null) instanceof Target.ToFunction to
            && to.called()
            && heads.same(callee.get(), original.function(to.function()));
    if (same) {
      chosen.put(start, callee.get().index());
      i = after + 1;
      j++;
    }
    return same;
  }

  private boolean plain() {
    return mine.kind(i) == theirs.kind(j)
        && mine.text(i).equals(theirs.text(j))
        && mine.isDoubled(i) == theirs.isDoubled(j);
  }

  /** A string in place of the predefined name of a function that has another name now. */
  private boolean ownName() {
    boolean own =
        mine.kind(i) == Token.Kind.STRING
            && theirs.isIdentifier(j)
            && theirs.offset() < 0
            && original.reference(theirs.start(j)).orElse(null) instanceof Target.OwnName;
    return own && mine.text(i).equals("\"" + original.function(theirs.function()).name() + "\"");
  }

  private static int skipDirectives(TokenRange passage, int from) {
    int at = from;
    while (at < passage.size() && passage.isLineMarker(at)) {
      at++;
    }
    return at;
  }
}
