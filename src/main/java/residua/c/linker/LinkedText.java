package residua.c.linker;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
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

  /**
   * Names of external entities that a compiler has seen declared with two types in one text.
   *
   * @param types whose types have the same representation
   * @param qualifiers of which only the qualifiers of the whole type differ
   * @param parameters of functions that are declared with more parameters than their definition
   *     names
   */
  public record Differing(Set<String> types, Set<String> qualifiers, Set<String> parameters) {
    /** No names. */
    public static final Differing NONE = new Differing(Set.of(), Set.of(), Set.of());

    public Differing {
      types = Set.copyOf(types);
      qualifiers = Set.copyOf(qualifiers);
      parameters = Set.copyOf(parameters);
    }

    /** The names of both. */
    public Differing and(Differing other) {
      return new Differing(
          union(types, other.types),
          union(qualifiers, other.qualifiers),
          union(parameters, other.parameters));
    }

    /** All names. */
    public Set<String> all() {
      return union(union(types, qualifiers), parameters);
    }

    private static Set<String> union(Set<String> one, Set<String> two) {
      Set<String> result = new TreeSet<>(one);
      result.addAll(two);
      return result;
    }
  }

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
