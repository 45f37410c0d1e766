package residua.c.linker;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import residua.base.text.TokenTable;
import residua.c.frontend.units.FileScopeName.Space;

/**
 * The name of each entity in the linked program: its own, unless two would meet; then those without
 * external linkage, or of later units, are renamed to what occurs nowhere.
 */
final class FinalNames {
  /** Functions to which the code of any unit may refer (manual of GCC, "Standards"). */
  private static final Set<String> CALLED_BY_COMPILERS =
      Set.of("memcpy", "memmove", "memset", "memcmp");

  private static final Object ELSEWHERE = new Object();

  private final Map<Object, String> renamed = new HashMap<>();
  private final Set<String> used = new HashSet<>();
  private final SharedItems shared;
  private final Optional<Linker.KeptName> kept;

  private FinalNames(SharedItems shared, Optional<Linker.KeptName> kept) {
    this.shared = shared;
    this.kept = kept;
  }

  static FinalNames of(
      List<UnitEntities> units, SharedItems shared, Optional<Linker.KeptName> kept) {
    FinalNames result = new FinalNames(shared, kept);
    Map<Entity.Key, Map<Object, Entity>> classes = new LinkedHashMap<>();
    for (UnitEntities unit : units) {
      TokenTable tokens = unit.tokens();
      for (int word = 0; word < tokens.wordCount(); word++) {
        result.used.add(tokens.spelling(word));
      }
      for (Entity entity : unit.all()) {
        classes
            .computeIfAbsent(entity.key(), key -> new LinkedHashMap<>())
            .putIfAbsent(shared.classOf(entity), entity);
      }
    }
    List<Set<String>> symbols =
        units.stream().map(unit -> AssemblerNames.of(unit.tokens())).toList();
    classes.forEach(
        (key, entities) -> result.name(key, entities, isTakenElsewhere(key, units, symbols)));
    return result;
  }

  /** The name of an entity in the linked program. */
  String of(Entity entity) {
    return renamed.getOrDefault(shared.classOf(entity), entity.key().name());
  }

  boolean isRenamed(Entity entity) {
    return renamed.containsKey(shared.classOf(entity));
  }

  /**
   * Whether a unit uses a name that it does not declare at file scope: for something external, or
   * where the name of a type would be misread.
   */
  private static boolean isTakenElsewhere(
      Entity.Key key, List<UnitEntities> units, List<Set<String>> symbols) {
    return key.space() == Space.ORDINARY
        && units.stream()
            .filter(unit -> unit.get(key).isEmpty())
            .anyMatch(unit ->
                unit.text().external().contains(key.name())
                    || unit.text().oldStyle().contains(key.name())
                    || CALLED_BY_COMPILERS.contains(key.name())
                    || symbols.get(unit.unit()).contains(key.name()));
  }

  private void name(Entity.Key key, Map<Object, Entity> entities, boolean isTaken) {
    List<Object> classes = new ArrayList<>(entities.keySet());
    Object keeper =
        classes.stream()
            .filter(each -> entities.get(each).isExternal())
            .filter(each -> entities.get(each).symbol().equals(key.name()))
            .findFirst()
            .orElseGet(() -> isTaken ? ELSEWHERE : preferred(key, entities));
    for (Object each : classes) {
      if (!each.equals(keeper)) {
        renamed.put(each, invent(key.name() + "__" + (entities.get(each).unit() + 1)));
      }
    }
  }

  /** Where none is external, the one that is to keep its name, or that of the first unit. */
  private Object preferred(Entity.Key key, Map<Object, Entity> entities) {
    return entities.entrySet().stream()
        .filter(each ->
            kept.filter(name ->
                    key.space() == Space.ORDINARY
                        && name.name().equals(key.name())
                        && name.unit() == each.getValue().unit())
                .isPresent())
        .map(Map.Entry::getKey)
        .findFirst()
        .orElseGet(() -> entities.keySet().iterator().next());
  }

  private String invent(String base) {
    String result = base;
    while (!used.add(result)) {
      result += "_";
    }
    return result;
  }
}
