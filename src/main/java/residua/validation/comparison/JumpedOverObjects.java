package residua.validation.comparison;

import residua.cfa.Function;
import residua.cfa.Step;
import residua.validation.state.Configuration;
import residua.validation.text.Passage;
import residua.validation.text.Side;

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
  public Configuration bind(Function own, Function other, Configuration from) {
    Configuration at = from;
    for (Step.Declaration their : original.names(other.index()).jumpedOver()) {
      if (original.names(other.index()).livesAt(their.id(), at.original())
          && at.bindings().isFreeOriginal(their.id())) {
        for (Step.Declaration mineToo : residual.names(own.index()).jumpedOver()) {
          if (residual.names(own.index()).livesAt(mineToo.id(), at.residual())
              && at.bindings().isFreeResidual(mineToo.id())
              && texts.same(
                  new TextPair(
                      Passage.of(residual, mineToo.text(), own.index(), mineToo.entry()),
                      mineToo.id(),
                      Passage.of(original, their.text(), other.index(), their.entry()),
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
