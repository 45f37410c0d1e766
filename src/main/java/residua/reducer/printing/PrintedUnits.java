package residua.reducer.printing;

import java.util.BitSet;
import residua.reducer.printing.text.Unit;
import residua.reducer.residual.Residual;

/**
 * The printed parts of a program; the others are omitted because nothing printed uses them.
 *
 * @param items items outside functions, by index
 * @param originals functions that are printed unchanged, by index
 * @param clones functions made of the clones with these indexes
 */
public record PrintedUnits(BitSet items, BitSet originals, BitSet clones) {
  public PrintedUnits {
    items = (BitSet) items.clone();
    originals = (BitSet) originals.clone();
    clones = (BitSet) clones.clone();
  }

  /** The printed parts of a residual program. */
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
