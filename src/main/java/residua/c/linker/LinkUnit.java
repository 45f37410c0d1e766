package residua.c.linker;

import residua.c.frontend.units.UnitText;

/**
 * A translation unit to be linked.
 *
 * @param text what it declares
 * @param isCommon whether tentative definitions in several units define one object ({@code
 *     -fcommon})
 */
public record LinkUnit(UnitText text, boolean isCommon) {}
