package residua.c.linker;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import residua.base.diagnostics.InputException;

/**
 * Links translation units. Claim: compiled and linked, the result behaves as the units compiled one
 * by one and linked in this order do, if it compiles: types of one external name that differ show
 * there.
 */
public final class Linker {
  /** A name of file scope in one unit, by index. */
  public record KeptName(int unit, String name) {}

  private Linker() {}

  /**
   * The units as one text.
   *
   * @throws InputException with both places where they cannot be linked
   */
  public static String link(List<LinkUnit> units) throws InputException {
    return link(units, Optional.empty());
  }

  /**
   * The units as one text.
   *
   * @param kept a function that keeps its name where another static one has it, too
   * @throws InputException with both places where they cannot be linked
   */
  public static String link(List<LinkUnit> units, Optional<KeptName> kept) throws InputException {
    List<UnitEntities> entities = new ArrayList<>();
    for (int i = 0; i < units.size(); i++) {
      entities.add(UnitEntities.of(i, units.get(i).text()));
    }
    LinkErrors errors = new LinkErrors();
    ExternalDefinitions definitions = ExternalDefinitions.of(units, entities, errors);
    SharedItems shared = SharedItems.of(entities);
    FinalNames names = FinalNames.of(entities, shared, kept);
    MergedText merged = new MergedText(shared, definitions);
    for (UnitEntities unit : entities) {
      merged.add(unit, UnitEdits.of(unit, names, errors));
    }
    errors.throwIfAny();
    return merged.text();
  }
}
