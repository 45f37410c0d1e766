package residua.checker.matching;

import residua.base.text.Slice;
import residua.c.cfa.Edge;
import residua.checker.comparison.TextMatcher;
import residua.checker.comparison.TextPair;
import residua.checker.errors.ErrorStops;
import residua.checker.state.Lifetimes;
import residua.checker.state.LockstepPairs;
import residua.checker.state.PairedState;
import residua.checker.state.ResidualAction;
import residua.checker.state.ToolVariables;
import residua.checker.text.Side;
import residua.checker.text.SignatureComparison;
import residua.checker.text.TokenRange;
import residua.checker.walks.OriginalWalk;
import residua.checker.walks.ResidualWalk;

/**
 * The two programs, and the means to walk them together.
 *
 * @param comparisons compare their texts
 * @param walks walks each of them
 */
public record BothSides(
    Side residual,
    Side original,
    ToolVariables tools,
    Comparisons comparisons,
    Lifetimes lifetimes,
    Walks walks,
    ErrorStops errors,
    LockstepPairs lockstep) {

  /**
   * Comparisons of texts.
   *
   * @param heads of the heads of functions
   */
  public record Comparisons(TextMatcher texts, SignatureComparison heads) {}

  /** Walks through a program by itself. */
  public record Walks(ResidualWalk residual, OriginalWalk original) {}

  /** Compares texts of the two. */
  public TextMatcher texts() {
    return comparisons.texts();
  }

  /** Compares the heads of functions. */
  public SignatureComparison heads() {
    return comparisons.heads();
  }

  /** Walks the residual program. */
  public ResidualWalk mine() {
    return walks.residual();
  }

  /** Walks the original. */
  public OriginalWalk theirs() {
    return walks.original();
  }

  /** The text of the residual program's next action. */
  TokenRange text(ResidualAction next) {
    return TokenRange.of(residual, next.own(), next.edge());
  }

  /** The text of an edge of the original. */
  TokenRange theirText(ResidualAction next, Edge their) {
    return TokenRange.of(original, next.other(), their);
  }

  /** The texts of the residual program's next action and of an edge of the original. */
  TextPair pair(ResidualAction next, Edge their) {
    return new TextPair(
        text(next), next.edge().step(), theirText(next, their), their.step(), next.at(), true);
  }

  /**
   * The texts of a declaration of the residual program and of the one that contains an edge of the
   * original.
   */
  TextPair declarations(ResidualAction next, Edge their) {
    int step = next.theirStep(their);
    Slice declared = next.other().steps().get(step).text();
    TokenRange theirs =
        TokenRange.of(original, declared, next.other().index(), next.at().original());
    return new TextPair(text(next), next.ownStep(), theirs, step, next.at(), true);
  }

  /**
   * Whether two parts of the next actions are the same; in a declaration they may use the names it
   * declares.
   */
  boolean sameInside(ResidualAction next, TokenRange mine, Edge their, TokenRange theirs) {
    return next.declaresLike(their)
        ? texts()
            .same(
                new TextPair(mine, next.ownStep(), theirs, next.theirStep(their), next.at(), true))
        : texts().same(mine, theirs, next.at());
  }

  /** The configuration after the original has executed an edge. */
  PairedState executed(ResidualAction next, Edge their) {
    return theirs().executed(next.other(), next.at(), their);
  }

  /** The configuration after the residual program's next action. */
  PairedState moved(ResidualAction next, PairedState from) {
    int target = next.edge().target();
    PairedState result = mine().moved(next.own(), from, target);
    boolean done = !next.own().locations().get(target).internal();
    return done ? result.with(result.inside().residualDone()) : result;
  }

  /** Both continue after the residual program's next action. */
  void goOn(ResidualAction next, PairedState from) {
    lockstep.reach(moved(next, from));
  }
}
