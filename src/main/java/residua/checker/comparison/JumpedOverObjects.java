package residua.checker.comparison;

import residua.c.cfa.Function;
import residua.c.cfa.Step;
import residua.checker.state.PairedState;
import residua.checker.text.Side;
import residua.checker.text.TokenRange;

/** Objects whose declarations jumps pass over: they live as long as their block. */
public final class JumpedOverObjects {
  private final Side residual;
  private final Side original;
  private final TextMatcher texts;

  /** Compares the objects of two programs. */
  public JumpedOverObjects(Side residual, Side original, TextMatcher texts) {
    this.residual = residual;
    this.original = original;
    this.texts = texts;
  }

  /** They correspond as soon as both are in their blocks. */
  public PairedState bind(Function own, Function other, PairedState from) {
    PairedState at = from;
    for (Step.Declaration their : original.names(other.index()).jumpedOver()) {
      if (original.names(other.index()).livesAt(their.id(), at.original())
          && at.bindings().isFreeOriginal(their.id())) {
        for (Step.Declaration mineToo : residual.names(own.index()).jumpedOver()) {
          if (residual.names(own.index()).livesAt(mineToo.id(), at.residual())
              && at.bindings().isFreeResidual(mineToo.id())
              && texts.same(
                  new TextPair(
                      TokenRange.of(residual, mineToo.text(), own.index(), mineToo.entry()),
                      mineToo.id(),
                      TokenRange.of(original, their.text(), other.index(), their.entry()),
                      their.id(),
                      at,
                      false))) {
            at = at.with(at.bindings().with(their.id(), mineToo.id()));
            break;
          }
        }
      }
    }
    return at;
  }
}
