package residua.c.linker;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import residua.base.diagnostics.InputException;
import residua.base.text.SourceText.LinkedNames;
import residua.c.linker.LinkedText.UnitName;

/**
 * Links translation units. Claim: compiled and linked, the result behaves as the units compiled one
 * by one and linked in this order do, if it compiles: types of one external name that differ show
 * there.
 */
public final class Linker {
  private Linker() {}

  /**
   * The units as one text.
   *
   * @throws InputException with both places where they cannot be linked
   */
  public static LinkedText link(List<LinkUnit> units) throws InputException {
    return link(units, Map.of());
  }

  /**
   * The units as one text.
   *
   * @param wanted the names that some entities are to have in it, if nothing else has them
   * @throws InputException with both places where they cannot be linked
   */
  public static LinkedText link(List<LinkUnit> units, Map<UnitName, String> wanted)
      throws InputException {
    List<UnitEntities> entities = new ArrayList<>();
    List<Set<String>> inlined = InlinedFunctions.of(units);
    for (int i = 0; i < units.size(); i++) {
      entities.add(UnitEntities.of(i, units.get(i).text(), inlined.get(i)));
    }
    LinkErrors errors = new LinkErrors();
    ExternalDefinitions definitions = ExternalDefinitions.of(units, entities, errors);
    SharedItems shared = SharedItems.of(entities);
    FinalNames names = FinalNames.of(entities, shared, wanted);
    MergedText merged =
        new MergedText(shared, definitions, UnneededDeclarations.of(entities, shared));
    DeclaredEffects effects = DeclaredEffects.of(entities);
    List<Integer> starts = new ArrayList<>();
    for (UnitEntities unit : entities) {
      starts.add(merged.length());
      merged.add(unit, UnitEdits.of(unit, names, effects.leftOut(unit.unit()), errors));
    }
    errors.throwIfAny();
    return new LinkedText(
        merged.text(),
        ImplicitDeclarations.added(merged.text(), starts, entities),
        starts,
        names.chosen(entities),
        new LinkedNames(
            names.original(entities), names.statics(entities), merged.omitted(entities)));
  }
}
