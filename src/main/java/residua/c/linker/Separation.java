package residua.c.linker;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;
import residua.base.diagnostics.InputException;
import residua.c.frontend.units.UnitItem;
import residua.c.frontend.units.UnitText;

/**
 * Divides a text that was made from a linked one into files again, one for each unit. Claim:
 * compiled one by one and linked in the order of the units, they behave as the text does.
 */
public final class Separation {
  private Separation() {}

  /**
   * The texts of the files, in the order of the units; empty where nothing is left of one.
   *
   * @param text the text to divide
   * @param origins from an offset in it to one in the linked text, or -1 for what has none there
   * @param before the linked text
   * @param main the unit for what comes from none
   * @param given for each unit, what compilers read before it
   * @param marksLines whether line directives point to the original files
   * @throws InputException if a file would contradict what compilers read before it
   */
  public static List<String> of(
      UnitText text,
      IntUnaryOperator origins,
      LinkedText before,
      int main,
      List<GivenItems> given,
      boolean marksLines)
      throws InputException {
    UnitEntities all = UnitEntities.of(0, text);
    List<UnitItem> items = text.items();
    int[] units = new int[items.size()];
    for (int i = 0; i < units.length; i++) {
      int origin = origins.applyAsInt(items.get(i).text().start());
      units[i] = origin < 0 ? Placement.MADE : before.unitOf(origin);
    }
    int files = before.starts().size();
    Placement placement = Placement.of(all, units, files, main);
    SeparateNames names = SeparateNames.of(all, placement, before, files);
    List<String> result = new ArrayList<>();
    for (int file = 0; file < files; file++) {
      result.add(
          new SeparateText(all, placement, names, file, marksLines).written(given.get(file)));
    }
    return result;
  }
}
