package residua.c.linker;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import residua.base.concurrent.Lazy;
import residua.base.text.SourceText;
import residua.base.text.TokenTable;
import residua.c.frontend.units.FileScopeName;
import residua.c.frontend.units.FileScopeName.Linkage;
import residua.c.frontend.units.FileScopeName.Space;
import residua.c.frontend.units.UnitItem;
import residua.c.frontend.units.UnitText;

/** The entities of file scope of one unit, and which tokens denote them. */
final class UnitEntities {
  private final int unit;
  private final UnitText text;
  private final Map<Entity.Key, Entity> byKey = new LinkedHashMap<>();

  private final Set<String> inlined;
  private final Lazy<List<Optional<Entity>>> tags = new Lazy<>(() -> named(Space.TAG));
  private final Lazy<List<Optional<Entity>>> ordinary = new Lazy<>(() -> named(Space.ORDINARY));

  private UnitEntities(int unit, UnitText text, Set<String> inlined) {
    this.unit = unit;
    this.text = text;
    this.inlined = Set.copyOf(inlined);
  }

  static UnitEntities of(int unit, UnitText text) {
    return of(unit, text, Set.of());
  }

  /**
   * The entities of a unit.
   *
   * @param inlined functions that are to be static
   */
  static UnitEntities of(int unit, UnitText text, Set<String> inlined) {
    UnitEntities result = new UnitEntities(unit, withStatic(text, inlined), inlined);
    Map<Entity.Key, List<Entity.Declared>> all = new LinkedHashMap<>();
    SourceText source = text.source();
    List<UnitItem> items = result.text.items();
    for (int i = 0; i < items.size(); i++) {
      for (FileScopeName name : items.get(i).names()) {
        if (!name.name().isEmpty()) {
          all.computeIfAbsent(new Entity.Key(name.space(), name.name()), key -> new ArrayList<>())
              .add(new Entity.Declared(i, name, source.position(name.at().start())));
        }
      }
    }
    all.forEach((key, declared) ->
        result.byKey.put(key, new Entity(unit, key, linkage(declared), declared)));
    return result;
  }

  /** A later declaration without {@code static} has the linkage of a visible one (C17, 6.2.2). */
  private static Linkage linkage(List<Entity.Declared> declared) {
    boolean isInternal =
        declared.stream().anyMatch(each -> each.name().linkage() == Linkage.INTERNAL);
    return isInternal ? Linkage.INTERNAL : declared.getFirst().name().linkage();
  }

  private static UnitText withStatic(UnitText text, Set<String> inlined) {
    if (inlined.isEmpty()) {
      return text;
    }
    List<UnitItem> items = new ArrayList<>();
    for (UnitItem item : text.items()) {
      items.add(
          new UnitItem(
              item.text(),
              item.names().stream().map(name -> InlinedFunctions.asStatic(name, inlined)).toList(),
              item.body(),
              item.isSeparable()));
    }
    return text.with(items);
  }

  /** Whether an item declares a function that is to be static. */
  boolean isInlined(UnitItem item) {
    return !inlined.isEmpty()
        && item.names().stream()
            .anyMatch(name -> name.space() == Space.ORDINARY && inlined.contains(name.name()));
  }

  int unit() {
    return unit;
  }

  UnitText text() {
    return text;
  }

  TokenTable tokens() {
    return text.source().tokens();
  }

  Collection<Entity> all() {
    return byKey.values();
  }

  Optional<Entity> get(Entity.Key key) {
    return Optional.ofNullable(byKey.get(key));
  }

  /** What a token may denote at file scope. */
  Optional<Entity> denotedBy(int token) {
    int word = tokens().word(token);
    if (word < 0) {
      return Optional.empty();
    }
    if (text.isTag(token)) {
      return tags.get().get(word);
    }
    return text.isOrdinary(token) ? ordinary.get().get(word) : Optional.empty();
  }

  /** For each word, the entity with this name. */
  private List<Optional<Entity>> named(Space space) {
    List<Optional<Entity>> result = new ArrayList<>();
    for (int word = 0; word < tokens().wordCount(); word++) {
      result.add(get(new Entity.Key(space, tokens().spelling(word))));
    }
    return result;
  }

  /** The index of an item's first token. */
  int first(UnitItem item) {
    return tokens().from(item.text().start());
  }

  /** The index after an item's last token. */
  int end(UnitItem item) {
    return tokens().from(item.text().end());
  }
}
