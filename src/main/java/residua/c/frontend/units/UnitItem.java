package residua.c.frontend.units;

import java.util.List;
import java.util.OptionalInt;
import residua.base.text.Slice;

/**
 * A piece of a translation unit at file scope.
 *
 * @param text its text, from its first token to its last
 * @param names the names it introduces
 * @param body where the body of the function that it defines begins; an offset
 * @param isSeparable whether the same text in another unit declares the same, so that it may stand
 *     once: no assembly, no pragma
 */
public record UnitItem(
    Slice text, List<FileScopeName> names, OptionalInt body, boolean isSeparable) {
  public UnitItem {
    names = List.copyOf(names);
  }

  /** Whether it defines a function. */
  public boolean isFunctionDefinition() {
    return body.isPresent();
  }
}
