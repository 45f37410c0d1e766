package residua.print;

import java.util.BitSet;
import residua.residual.Residual;

/**
 * What of a program is printed, and what is left out because nothing printed uses it.
 *
 * @param items pieces outside functions, by index
 * @param originals functions that are printed as they were, by index
 * @param clones functions made of the clones with these indexes
 */
public record PrintedUnits(BitSet items, BitSet originals, BitSet clones) {
  public PrintedUnits {
    items = (BitSet) items.clone();
    originals = (BitSet) originals.clone();
    clones = (BitSet) clones.clone();
  }

  /** What is printed of a residual program. */
  public static PrintedUnits of(Residual residual) {
    BitSet items = new BitSet();
    BitSet originals = new BitSet();
    BitSet clones = new BitSet();
    for (Unit unit : LiveUnits.of(residual)) {
      switch (unit) {
        case Unit.Item(int index) -> items.set(index);
        case Unit.Original(int function) -> originals.set(function);
        case Unit.Specialised(int index) -> clones.set(index);
        case Unit.Stopped stopped -> {}
      }
    }
    return new PrintedUnits(items, originals, clones);
  }
}
