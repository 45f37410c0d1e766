package residua.checker.comparison;

import java.util.Optional;
import residua.c.cfa.Function;
import residua.c.cfa.Reference.Target;
import residua.c.names.NameBinding;
import residua.checker.state.PairedState;
import residua.checker.text.Members;
import residua.checker.text.Side;
import residua.checker.text.SignatureComparison;
import residua.checker.text.TokenRange;

/**
 * Tells whether a name in a text of the residual program means the same as a name in one of the
 * original.
 */
final class NameMatcher {
  private final Side residual;
  private final Side original;
  private final SignatureComparison heads;
  private final StaticPairs statics;

  NameMatcher(Side residual, Side original, SignatureComparison heads) {
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
    TokenRange mine = texts.mine();
    TokenRange theirs = texts.theirs();
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
    NameBinding own = residual.names(mine.function()).meaning(name, mine.location(), myOffset);
    NameBinding other =
        original.names(theirs.function()).meaning(theirName, theirs.location(), theirOffset);
    if (!name.equals(theirName)
        && (isFoundElsewhere(residual, mine, own, name)
            || isFoundElsewhere(original, theirs, other, theirName))) {
      return false;
    }
    return corresponds(texts, own, other)
        || (name.equals(theirName) && Members.isDeclared(mine, i) && Members.isDeclared(theirs, j));
  }

  private static boolean isFoundElsewhere(
      Side side, TokenRange at, NameBinding meaning, String name) {
    return meaning instanceof NameBinding.Local(int step, int index)
        && side.names(at.function()).isFoundElsewhere(step, name);
  }

  private boolean functions(Target.ToFunction mine, Target.ToFunction theirs) {
    Function own = residual.function(mine.function());
    Function other = original.function(theirs.function());
    return mine.called() == theirs.called()
        && (mine.called() ? heads.same(own, other) : own.name().equals(other.name()));
  }

  private boolean corresponds(TextPair texts, NameBinding own, NameBinding other) {
    int function = texts.theirs().function();
    return switch (other) {
      case NameBinding.Head head -> own.equals(head);
      case NameBinding.Global global -> own.equals(global);
      case NameBinding.Local local -> {
        if (local.step() == texts.theirStep()) {
          yield own.equals(new NameBinding.Local(texts.ownStep(), local.index()));
        }
        if (original.names(function).declaration(local.step()).statics()) {
          yield statics.correspond(texts.mine().function(), own, function, local);
        }
        yield own instanceof NameBinding.Local(int ownStep, int ownIndex)
            && local.index() == ownIndex
            && isBound(texts.at(), local.step(), ownStep);
      }
    };
  }

  private static boolean isBound(PairedState at, int step, int ownStep) {
    Optional<Integer> bound = at.bindings().residualOf(step);
    return bound.isPresent() && bound.get() == ownStep;
  }
}
