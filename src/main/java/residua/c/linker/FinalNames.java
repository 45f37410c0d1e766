package residua.c.linker;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import residua.base.text.TokenTable;
import residua.c.frontend.units.AssemblerNames;
import residua.c.frontend.units.FileScopeName.Kind;
import residua.c.frontend.units.FileScopeName.Space;
import residua.c.linker.LinkedText.UnitName;

/**
 * The name of each entity in the linked program: its own, unless two would meet; then those without
 * external linkage, or of later units by name, are renamed to what occurs nowhere.
 */
final class FinalNames {
  /** Functions to which the code of any unit may refer (manual of GCC, "Standards"). */
  private static final Set<String> CALLED_BY_COMPILERS =
      Set.of("memcpy", "memmove", "memset", "memcmp");

  private static final Object ELSEWHERE = new Object();

  /** Where several are called alike. */
  private final Set<Object> meeting = new HashSet<>();

  private final Map<Object, String> renamed = new HashMap<>();
  private final Set<String> used = new HashSet<>();
  private final List<UnitEntities> byName;
  private final SharedItems shared;
  private final Map<UnitName, String> wanted;

  private FinalNames(List<UnitEntities> units, SharedItems shared, Map<UnitName, String> wanted) {
    this.byName =
        units.stream()
            .sorted(Comparator.comparing(unit -> path(unit.text().source().name())))
            .toList();
    this.shared = shared;
    this.wanted = wanted;
  }

  static FinalNames of(List<UnitEntities> units, SharedItems shared, Map<UnitName, String> wanted) {
    FinalNames result = new FinalNames(units, shared, wanted);
    Map<Entity.Key, Map<Object, List<Entity>>> classes = new LinkedHashMap<>();
    // Names must not depend on the order of the files: conditions mention them.
    for (UnitEntities unit : result.byName) {
      TokenTable tokens = unit.tokens();
      for (int word = 0; word < tokens.wordCount(); word++) {
        result.used.add(tokens.spelling(word));
      }
      for (Entity entity : unit.all()) {
        classes
            .computeIfAbsent(entity.key(), key -> new LinkedHashMap<>())
            .computeIfAbsent(shared.classOf(entity), one -> new ArrayList<>())
            .add(entity);
      }
    }
    List<Set<String>> taken = units.stream().map(FinalNames::takenBy).toList();
    Set<String> all = new HashSet<>(CALLED_BY_COMPILERS);
    taken.forEach(all::addAll);
    classes.forEach((key, entities) -> {
      boolean mayBeTaken = key.space() == Space.ORDINARY && all.contains(key.name());
      result.name(key, entities, mayBeTaken && isTakenElsewhere(key, units, taken));
    });
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
   * Names that a unit uses for something external, or where the name of a type would be misread.
   */
  private static Set<String> takenBy(UnitEntities unit) {
    Set<String> result = new HashSet<>(unit.text().external());
    result.addAll(unit.text().oldStyle());
    result.addAll(AssemblerNames.of(unit.tokens()));
    return result;
  }

  /** Whether a unit, or what compilers make of it, uses a name that it does not declare. */
  private static boolean isTakenElsewhere(
      Entity.Key key, List<UnitEntities> units, List<Set<String>> taken) {
    return units.stream()
        .filter(unit -> unit.get(key).isEmpty())
        .anyMatch(unit ->
            CALLED_BY_COMPILERS.contains(key.name())
                || taken.get(unit.unit()).contains(key.name()));
  }

  private void name(Entity.Key key, Map<Object, List<Entity>> entities, boolean isTaken) {
    List<Object> classes = new ArrayList<>(entities.keySet());
    if (classes.size() > 1 || isTaken) {
      meeting.addAll(classes);
    }
    Map<Object, String> asWanted = new HashMap<>();
    entities.forEach((each, all) -> wanted(all).ifPresent(name -> asWanted.put(each, name)));
    Object keeper =
        classes.stream()
            .filter(each -> entities.get(each).getFirst().isExternal())
            .filter(each -> entities.get(each).getFirst().symbol().equals(key.name()))
            .findFirst()
            .orElseGet(() -> isTaken ? ELSEWHERE : preferred(key, classes, asWanted));
    for (Object each : classes) {
      if (!each.equals(keeper)) {
        String name = asWanted.getOrDefault(each, key.name());
        boolean isFree = !name.equals(key.name()) && used.add(name);
        renamed.put(
            each, isFree ? name : invent(key.name() + "__" + rank(entities.get(each).getFirst())));
      }
    }
  }

  private Optional<String> wanted(List<Entity> entities) {
    return entities.stream()
        .flatMap(each -> Optional.ofNullable(wanted.get(unitName(each))).stream())
        .findFirst();
  }

  private static UnitName unitName(Entity entity) {
    return new UnitName(entity.unit(), entity.key().space(), entity.key().name());
  }

  /**
   * Where none is external, the one that is to keep its name, or the first one that is not to have
   * another.
   */
  private static Object preferred(
      Entity.Key key, List<Object> classes, Map<Object, String> asWanted) {
    return classes.stream()
        .filter(each -> key.name().equals(asWanted.get(each)))
        .findFirst()
        .or(() -> classes.stream().filter(each -> !asWanted.containsKey(each)).findFirst())
        .orElse(ELSEWHERE);
  }

  /** The names of all entities whose names meet those of others. */
  Map<UnitName, String> chosen(List<UnitEntities> units) {
    Map<UnitName, String> result = new HashMap<>();
    for (UnitEntities unit : units) {
      for (Entity entity : unit.all()) {
        if (isRenamed(entity) || meeting.contains(shared.classOf(entity))) {
          result.put(unitName(entity), of(entity));
        }
      }
    }
    return result;
  }

  /** The names in their units of all that are renamed. */
  Map<String, String> original(List<UnitEntities> units) {
    Map<String, String> result = new HashMap<>();
    for (UnitEntities unit : units) {
      unit.all().stream()
          .filter(this::isRenamed)
          .forEach(entity -> result.put(of(entity), entity.key().name()));
    }
    return result;
  }

  /** For each unit, the names of its objects and functions of internal linkage. */
  List<Map<String, String>> statics(List<UnitEntities> units) {
    List<Map<String, String>> result = new ArrayList<>();
    for (UnitEntities unit : units) {
      Map<String, String> names = new HashMap<>();
      unit.all().stream()
          .filter(Entity::isInternal)
          .filter(entity -> entity.kind() == Kind.FUNCTION || entity.kind() == Kind.OBJECT)
          .forEach(entity -> names.put(entity.key().name(), of(entity)));
      result.add(names);
    }
    return result;
  }

  /** The number of the first unit that has an entity, from 1, in the order of their names. */
  private int rank(Entity entity) {
    return 1
        + IntStream.range(0, byName.size())
            .filter(i -> byName.get(i).unit() == entity.unit())
            .findFirst()
            .orElseThrow();
  }

  private static Path path(String name) {
    return Path.of(name).toAbsolutePath().normalize();
  }

  private String invent(String base) {
    String result = base;
    while (!used.add(result)) {
      result += "_";
    }
    return result;
  }
}
