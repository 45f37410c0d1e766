package residua.validation.comparison;

import java.util.Optional;
import residua.cfa.Function;
import residua.cfa.Reference.Target;
import residua.naming.Meaning;
import residua.validation.state.Configuration;
import residua.validation.text.Heads;
import residua.validation.text.Members;
import residua.validation.text.Passage;
import residua.validation.text.Side;

/**
 * Tells whether a name in a text of the residual program means the same as a name in one of the
 * original.
 */
final class NameMatcher {
  private final Side residual;
  private final Side original;
  private final Heads heads;
  private final StaticPairs statics;

  NameMatcher(Side residual, Side original, Heads heads) {
    this.residual = residual;
    this.original = original;
    this.heads = heads;
    this.statics = new StaticPairs(residual, original);
  }

  /**
   * Whether two names in two texts mean the same.
   *
   * @param i index of a name among the residual text's tokens
   * @param j index of a name among the original text's tokens
   */
  boolean same(TextPair texts, int i, int j) {
    Passage mine = texts.mine();
    Passage theirs = texts.theirs();
    String name = mine.text(i);
    String theirName = theirs.text(j);
    boolean isMember = mine.is(i - 1, '.') || (mine.is(i - 1, '>') && mine.is(i - 2, '-'));
    if (isMember) {
      return name.equals(theirName);
    }
    int myOffset = mine.start(i);
    int theirOffset = theirs.offset() >= 0 ? theirs.offset() : theirs.start(j);
    Target mySpecial = residual.reference(myOffset).orElse(null);
    Target theirSpecial =
        theirs.offset() >= 0 ? null : original.reference(theirOffset).orElse(null);
    if (mySpecial instanceof Target.ToFunction to) {
      return theirSpecial instanceof Target.ToFunction other && functions(to, other);
    }
    if (theirSpecial instanceof Target.ToFunction) {
      return false;
    }
    if (theirSpecial instanceof Target.OwnName) {
      return name.equals(theirName)
          && residual
              .function(mine.function())
              .name()
              .equals(original.function(theirs.function()).name());
    }
    if (mine.location() < 0 || theirs.location() < 0) {
      return name.equals(theirName);
    }
    Meaning own = residual.names(mine.function()).meaning(name, mine.location(), myOffset);
    Meaning other =
        original.names(theirs.function()).meaning(theirName, theirs.location(), theirOffset);
    if (!name.equals(theirName)
        && (isFoundElsewhere(residual, mine, own, name)
            || isFoundElsewhere(original, theirs, other, theirName))) {
      return false;
    }
    return corresponds(texts, own, other)
        || (name.equals(theirName) && Members.isDeclared(mine, i) && Members.isDeclared(theirs, j));
  }

  private static boolean isFoundElsewhere(Side side, Passage at, Meaning meaning, String name) {
    return meaning instanceof Meaning.Local(int step, int index)
        && side.names(at.function()).isFoundElsewhere(step, name);
  }

  private boolean functions(Target.ToFunction mine, Target.ToFunction theirs) {
    Function own = residual.function(mine.function());
    Function other = original.function(theirs.function());
    return mine.called() == theirs.called()
        && (mine.called() ? heads.same(own, other) : own.name().equals(other.name()));
  }

  private boolean corresponds(TextPair texts, Meaning own, Meaning other) {
    int function = texts.theirs().function();
    return switch (other) {
      case Meaning.Head head -> own.equals(head);
      case Meaning.Global global -> own.equals(global);
      case Meaning.Local local -> {
        if (local.step() == texts.theirStep()) {
          yield own.equals(new Meaning.Local(texts.ownStep(), local.index()));
        }
        if (original.names(function).declaration(local.step()).statics()) {
          yield statics.correspond(texts.mine().function(), own, function, local);
        }
        yield own instanceof Meaning.Local(int ownStep, int ownIndex)
            && local.index() == ownIndex
            && isBound(texts.at(), local.step(), ownStep);
      }
    };
  }

  private static boolean isBound(Configuration at, int step, int ownStep) {
    Optional<Integer> bound = at.bindings().residualOf(step);
    return bound.isPresent() && bound.get() == ownStep;
  }
}
