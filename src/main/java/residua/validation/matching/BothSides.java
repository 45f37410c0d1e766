package residua.validation.matching;

import residua.cfa.Edge;
import residua.source.Slice;
import residua.validation.comparison.TextMatcher;
import residua.validation.comparison.TextPair;
import residua.validation.errors.ErrorStops;
import residua.validation.state.Configuration;
import residua.validation.state.Lifetimes;
import residua.validation.state.Lockstep;
import residua.validation.state.Next;
import residua.validation.state.ToolVariables;
import residua.validation.text.Heads;
import residua.validation.text.Passage;
import residua.validation.text.Side;
import residua.validation.walks.OriginalWalk;
import residua.validation.walks.ResidualWalk;

/** The two programs, and the means to walk them together. */
public record BothSides(
    Side residual,
    Side original,
    ToolVariables tools,
    TextMatcher texts,
    Heads heads,
    Lifetimes lifetimes,
    ResidualWalk mine,
    OriginalWalk theirs,
    ErrorStops errors,
    Lockstep lockstep) {

  /** The text of the residual program's next action. */
  Passage text(Next next) {
    return Passage.of(residual, next.own(), next.edge());
  }

  /** The text of an edge of the original. */
  Passage theirText(Next next, Edge their) {
    return Passage.of(original, next.other(), their);
  }

  /** The texts of the residual program's next action and of an edge of the original. */
  TextPair pair(Next next, Edge their) {
    return new TextPair(
        text(next), next.edge().step(), theirText(next, their), their.step(), next.at(), true);
  }

  /**
   * The texts of a declaration of the residual program and of the one that contains an edge of the
   * original.
   */
  TextPair declarations(Next next, Edge their) {
    int step = next.theirStep(their);
    Slice declared = next.other().steps().get(step).text();
    Passage theirs = Passage.of(original, declared, next.other().index(), next.at().original());
    return new TextPair(text(next), next.ownStep(), theirs, step, next.at(), true);
  }

  /**
   * Whether two parts of the next actions are the same; in a declaration they may use the names it
   * declares.
   */
  boolean sameInside(Next next, Passage mine, Edge their, Passage theirs) {
    return next.declaresLike(their)
        ? texts.same(
            new TextPair(mine, next.ownStep(), theirs, next.theirStep(their), next.at(), true))
        : texts.same(mine, theirs, next.at());
  }

  /** The configuration after the original has executed an edge. */
  Configuration executed(Next next, Edge their) {
    return theirs.executed(next.other(), next.at(), their);
  }

  /** The configuration after the residual program's next action. */
  Configuration moved(Next next, Configuration from) {
    int target = next.edge().target();
    Configuration result = mine.moved(next.own(), from, target);
    boolean done = !next.own().locations().get(target).internal();
    return done ? result.with(result.inside().residualDone()) : result;
  }

  /** Both continue after the residual program's next action. */
  void goOn(Next next, Configuration from) {
    lockstep.reach(moved(next, from));
  }
}
