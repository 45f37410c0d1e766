package residua.c.linker;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import residua.c.frontend.units.FileScopeName;
import residua.c.frontend.units.FileScopeName.Space;
import residua.c.frontend.units.FileScopeName.State;
import residua.c.frontend.units.UnitItem;

/**
 * Declarations of external names that units declare differently, in units that do not use the name.
 * An object file does not mention them, so that a linker does not see the difference; as one text,
 * they would conflict. They come from headers of libraries that are read with different macros.
 */
final class UnneededDeclarations {
  private final SharedItems shared;
  private final Set<ExternalDefinitions.ItemId> items = new HashSet<>();

  private UnneededDeclarations(SharedItems shared) {
    this.shared = shared;
  }

  static UnneededDeclarations of(List<UnitEntities> units, SharedItems shared) {
    UnneededDeclarations result = new UnneededDeclarations(shared);
    Set<String> differing = result.differing(units);
    for (UnitEntities unit : units) {
      result.find(unit, differing);
    }
    return result;
  }

  /** Whether an item declares only what its unit does not use. */
  boolean contains(int unit, int item) {
    return items.contains(new ExternalDefinitions.ItemId(unit, item));
  }

  /** The symbols with declarations of several classes. */
  private Set<String> differing(List<UnitEntities> units) {
    Map<String, Set<Integer>> classes = new LinkedHashMap<>();
    for (UnitEntities unit : units) {
      for (Entity entity : unit.all()) {
        if (entity.isExternal()) {
          for (Entity.Declared each : entity.declarations()) {
            if (each.name().isDeclaration()) {
              classes
                  .computeIfAbsent(entity.symbol(), symbol -> new HashSet<>())
                  .add(shared.classOf(unit.unit(), each.item()));
            }
          }
        }
      }
    }
    Set<String> result = new HashSet<>();
    classes.forEach((symbol, each) -> {
      if (each.size() > 1) {
        result.add(symbol);
      }
    });
    return result;
  }

  private void find(UnitEntities unit, Set<String> differing) {
    Map<Entity, List<Integer>> candidates = new IdentityHashMap<>();
    for (Entity entity : unit.all()) {
      if (entity.isExternal()
          && differing.contains(entity.symbol())
          && entity.declarations().stream().allMatch(each -> isAlone(unit, each))) {
        candidates.put(
            entity,
            new ArrayList<>(entity.declarations().stream().map(Entity.Declared::item).toList()));
      }
    }
    if (candidates.isEmpty()) {
      return;
    }
    List<UnitItem> all = unit.text().items();
    for (int item = 0; item < all.size(); item++) {
      int end = unit.end(all.get(item));
      for (int token = unit.first(all.get(item)); token < end; token++) {
        int at = item;
        unit.denotedBy(token)
            .filter(entity -> !candidates.getOrDefault(entity, List.of(at)).contains(at))
            .ifPresent(candidates::remove);
      }
    }
    candidates
        .values()
        .forEach(declarations ->
            declarations.forEach(
                item -> items.add(new ExternalDefinitions.ItemId(unit.unit(), item))));
  }

  /** Whether a declaration declares nothing else that is new, and defines nothing. */
  private static boolean isAlone(UnitEntities unit, Entity.Declared declared) {
    UnitItem item = unit.text().items().get(declared.item());
    return item.isSeparable()
        && declared.name().isDeclaration()
        && item.names().stream()
            .allMatch(name -> name.equals(declared.name()) || isKnownTag(unit, name, declared));
  }

  /** Whether a name is a tag that was declared before: {@code struct s *f(void)} mentions it. */
  private static boolean isKnownTag(
      UnitEntities unit, FileScopeName name, Entity.Declared declared) {
    return name.space() == Space.TAG
        && name.state() == State.DECLARED
        && unit.get(new Entity.Key(Space.TAG, name.name()))
            .filter(tag -> tag.declarations().getFirst().item() < declared.item())
            .isPresent();
  }
}
