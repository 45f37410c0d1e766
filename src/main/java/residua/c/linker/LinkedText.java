package residua.c.linker;

import java.util.List;
import java.util.Map;
import residua.base.text.SourceText.LinkedNames;
import residua.c.frontend.units.FileScopeName.Space;

/**
 * Units as one text.
 *
 * @param text the text
 * @param checked the text with declarations that units make without writing them; a compiler that
 *     accepts this accepts the text
 * @param starts where the text of each unit begins; offsets
 * @param chosen the names in it of entities where several units have something of one name
 * @param names how the units differ from it
 */
public record LinkedText(
    String text,
    String checked,
    List<Integer> starts,
    Map<UnitName, String> chosen,
    LinkedNames names) {
  /**
   * A name of file scope in one unit.
   *
   * @param unit the index of the unit
   */
  public record UnitName(int unit, Space space, String name) {}

  public LinkedText {
    starts = List.copyOf(starts);
    chosen = Map.copyOf(chosen);
  }

  /** The unit, by index, from which the text at an offset comes. */
  public int unitOf(int offset) {
    int unit = 0;
    while (unit + 1 < starts.size() && starts.get(unit + 1) <= offset) {
      unit++;
    }
    return unit;
  }
}
