package residua.c.linker;

import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import residua.base.text.TokenTable;
import residua.c.frontend.units.AssemblerNames;
import residua.c.frontend.units.FileScopeName.Space;
import residua.c.frontend.units.UnitItem;
import residua.c.linker.LinkedText.UnitName;

/**
 * The names of entities of a linked text in each file: their names there before linking, unless
 * something else in the file has that name. An entity that has become external gets a name that
 * occurs nowhere, unless it has one.
 */
final class SeparateNames {
  private final UnitEntities all;
  private final Placement placement;
  private final Map<Entity, String> external = new IdentityHashMap<>();
  private final Map<UnitName, String> restored = new HashMap<>();

  private SeparateNames(UnitEntities all, Placement placement) {
    this.all = all;
    this.placement = placement;
  }

  /**
   * The names.
   *
   * @param before the text that was linked
   */
  static SeparateNames of(UnitEntities all, Placement placement, LinkedText before, int files) {
    SeparateNames result = new SeparateNames(all, placement);
    result.nameMoved(before);
    for (int file = 0; file < files; file++) {
      result.restore(file, before);
    }
    return result;
  }

  private void nameMoved(LinkedText before) {
    Set<String> original = words(TokenTable.of(before.text()));
    Set<String> used = words(all.tokens());
    Set<String> symbols = AssemblerNames.of(all.tokens());
    used.addAll(original);
    for (Entity entity : all.all()) {
      String name = entity.key().name();
      Optional<Integer> home = placement.moved(entity);
      if (home.isPresent() && original.contains(name) && !symbols.contains(name)) {
        String invented = name + "__" + (home.get() + 1);
        while (!used.add(invented)) {
          invented += "_";
        }
        external.put(entity, invented);
      }
    }
  }

  private static Set<String> words(TokenTable tokens) {
    Set<String> result = new HashSet<>();
    for (int word = 0; word < tokens.wordCount(); word++) {
      result.add(tokens.spelling(word));
    }
    return result;
  }

  private void restore(int file, LinkedText before) {
    Set<String> ordinary = new HashSet<>();
    Set<String> tags = new HashSet<>();
    List<UnitItem> items = all.text().items();
    for (int item = 0; item < items.size(); item++) {
      if (placement.isWhole(file, item) || placement.isDeclared(file, item)) {
        for (int i = all.first(items.get(item)); i < all.end(items.get(item)); i++) {
          if (all.text().isTag(i)) {
            tags.add(all.tokens().text(i));
          } else if (all.text().isOrdinary(i)) {
            ordinary.add(all.tokens().text(i));
          }
        }
      }
    }
    before
        .chosen()
        .forEach((name, now) -> {
          boolean isHere =
              name.unit() == file
                  && !name.name().equals(now)
                  && all.get(new Entity.Key(name.space(), now))
                      .filter(entity -> placement.moved(entity).isEmpty())
                      .isPresent();
          if (isHere && !(name.space() == Space.TAG ? tags : ordinary).contains(name.name())) {
            restored.put(new UnitName(file, name.space(), now), name.name());
          }
        });
  }

  /** The name of an entity in a file, if it is not the one in the linked text. */
  Optional<String> in(int file, Entity entity) {
    return Optional.ofNullable(
        external.getOrDefault(
            entity, restored.get(new UnitName(file, entity.key().space(), entity.key().name()))));
  }

  /** Whether an entity has a new name in all files. */
  boolean isRenamed(Entity entity) {
    return external.containsKey(entity);
  }
}
