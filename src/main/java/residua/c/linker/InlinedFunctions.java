package residua.c.linker;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import residua.c.frontend.units.FileScopeName;
import residua.c.frontend.units.FileScopeName.Kind;
import residua.c.frontend.units.FileScopeName.Space;
import residua.c.frontend.units.FileScopeName.State;
import residua.c.frontend.units.UnitItem;

/**
 * Functions with inline definitions only, in units that are optimised: there is no external
 * definition, and compilers use the inline one at each call (C17, 6.7.4, leaves open which is
 * called). They are the unit's own then, as static ones are.
 */
final class InlinedFunctions {
  private InlinedFunctions() {}

  /** For each unit, the names of such functions. */
  static List<Set<String>> of(List<LinkUnit> units) {
    if (units.stream().noneMatch(LinkUnit::isOptimised)) {
      return Collections.nCopies(units.size(), Set.of());
    }
    List<UnitEntities> entities = new ArrayList<>();
    for (int i = 0; i < units.size(); i++) {
      entities.add(UnitEntities.of(i, units.get(i).text()));
    }
    Set<String> candidates = new HashSet<>();
    for (UnitEntities unit : entities) {
      unit.all().stream()
          .filter(entity -> isInline(entity, units.get(unit.unit())))
          .forEach(entity -> candidates.add(entity.symbol()));
    }
    Map<String, Boolean> isInlined = new HashMap<>();
    for (UnitEntities unit : entities) {
      for (Entity entity : unit.all()) {
        if (entity.isExternal() && candidates.contains(entity.symbol())) {
          boolean isInline = isInline(entity, units.get(unit.unit()));
          boolean isNothing =
              entity.state().compareTo(State.DECLARED) <= 0 && !isUsed(unit, entity);
          isInlined.merge(entity.symbol(), isInline || isNothing, Boolean::logicalAnd);
        }
      }
    }
    List<Set<String>> result = new ArrayList<>();
    for (UnitEntities unit : entities) {
      Set<String> names = new HashSet<>();
      for (Entity entity : unit.all()) {
        if (entity.isExternal()
            && isInline(entity)
            && isInlined.getOrDefault(entity.symbol(), false)) {
          names.add(entity.key().name());
        }
      }
      result.add(names);
    }
    return result;
  }

  private static boolean isInline(Entity entity, LinkUnit unit) {
    return entity.isExternal()
        && entity.kind() == Kind.FUNCTION
        && isInline(entity)
        && !entity.isWeak()
        && unit.isOptimised();
  }

  private static boolean isInline(Entity entity) {
    return entity.state() == State.INLINE_ONLY || entity.state() == State.GNU_INLINE_ONLY;
  }

  private static boolean isUsed(UnitEntities unit, Entity entity) {
    for (UnitItem item : unit.text().items()) {
      boolean isOwn =
          item.names().stream().anyMatch(name -> name.name().equals(entity.key().name()));
      for (int token = unit.first(item); !isOwn && token < unit.end(item); token++) {
        if (unit.denotedBy(token).filter(each -> each == entity).isPresent()) {
          return true;
        }
      }
    }
    return false;
  }

  /** The name as that of a static function, if it is one of them. */
  static FileScopeName asStatic(FileScopeName name, Set<String> inlined) {
    return name.space() == Space.ORDINARY && inlined.contains(name.name()) ? name.internal() : name;
  }
}
