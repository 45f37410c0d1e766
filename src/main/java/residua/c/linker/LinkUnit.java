package residua.c.linker;

import residua.c.frontend.units.UnitText;

/**
 * A translation unit to be linked.
 *
 * @param text what it declares
 * @param isCommon whether tentative definitions in several units define one object ({@code
 *     -fcommon})
 * @param isOptimised whether calls of inline functions need no external definition: optimising
 *     compilers use the inline one
 */
public record LinkUnit(UnitText text, boolean isCommon, boolean isOptimised) {
  /** A unit that is not optimised. */
  public LinkUnit(UnitText text, boolean isCommon) {
    this(text, isCommon, false);
  }
}
