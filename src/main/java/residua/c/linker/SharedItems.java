package residua.c.linker;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Function;
import residua.base.concurrent.InOrder;
import residua.base.text.LineMarker;
import residua.base.text.PragmaState;
import residua.base.text.Token;
import residua.base.text.TokenTable;
import residua.c.frontend.units.FileScopeName;
import residua.c.frontend.units.FileScopeName.Kind;
import residua.c.frontend.units.FileScopeName.Space;
import residua.c.frontend.units.UnitItem;

/**
 * Which items of different units declare the same, and so which entities are the same: the coarsest
 * partition in which equal items have equal tokens whose names denote equal entities. It begins
 * with equal texts and is refined until nothing changes, so that types that refer to each other are
 * the same if nothing distinguishes them (C17, 6.2.7, without the freedom of member declarations).
 */
final class SharedItems {
  private static final Set<String> DEPRECATED =
      Set.of("deprecated", "__deprecated__", "unavailable", "__unavailable__");

  private final List<UnitEntities> units;
  private final List<StaticFunctions> functions;
  private final Map<Entity, Entity> completedBy = new IdentityHashMap<>();
  private final Map<Integer, TagMentions> mentions = new HashMap<>();
  private final List<int[]> colours = new ArrayList<>();
  private final List<boolean[]> shareable = new ArrayList<>();

  /** For each shareable item, the entities that its tokens denote. */
  private final List<List<List<Entity>>> referents = new ArrayList<>();

  private SharedItems(List<UnitEntities> units) {
    this.units = units;
    this.functions = ofEach(units, StaticFunctions::of);
  }

  private static <T> List<T> ofEach(List<UnitEntities> units, Function<UnitEntities, T> result) {
    return InOrder.results(
        units.stream().<Callable<T>>map(unit -> () -> result.apply(unit)).toList());
  }

  static SharedItems of(List<UnitEntities> units) {
    SharedItems result = new SharedItems(units);
    result.completeTags();
    result.begin();
    while (result.refine()) {
      // Until each class is stable.
    }
    return result;
  }

  /** The class of an item; items of one class declare the same. */
  int classOf(int unit, int item) {
    return colours.get(unit)[item];
  }

  /** Whether the item stands only once if there are several of its class. */
  boolean isShareable(int unit, int item) {
    return shareable.get(unit)[item];
  }

  /** The class of an entity; equal classes are one entity of the program. */
  Object classOf(Entity entity) {
    if (entity.isExternal()) {
      return List.of("external", entity.symbol(), entity.key().name());
    }
    Entity complete = completedBy.getOrDefault(entity, entity);
    if (complete.isIncomplete()) {
      return List.of("incomplete", complete.kind(), complete.key().name());
    }
    return List.of(complete.key(), colours.get(complete.unit())[complete.definition().item()]);
  }

  /**
   * An incomplete type is completed by another unit: the one that shares most declarations of it.
   */
  private void completeTags() {
    Map<Entity.Key, List<Entity>> complete = new HashMap<>();
    for (UnitEntities unit : units) {
      for (Entity entity : unit.all()) {
        if (entity.key().space() == Space.TAG && !entity.isIncomplete()) {
          complete.computeIfAbsent(entity.key(), key -> new ArrayList<>()).add(entity);
        }
      }
    }
    for (UnitEntities unit : units) {
      for (Entity entity : unit.all()) {
        if (entity.isIncomplete()) {
          List<Entity> candidates =
              complete.getOrDefault(entity.key(), List.of()).stream()
                  .filter(each -> each.kind() == entity.kind())
                  .toList();
          best(entity, candidates).ifPresent(each -> completedBy.put(entity, each));
        }
      }
    }
  }

  private Optional<Entity> best(Entity incomplete, List<Entity> candidates) {
    if (candidates.size() <= 1) {
      return candidates.stream().findFirst();
    }
    Set<String> own = externalNamesWith(incomplete);
    Optional<Entity> best = Optional.empty();
    long most = -1;
    for (Entity each : candidates) {
      long shared = externalNamesWith(each).stream().filter(own::contains).count();
      if (shared > most) {
        most = shared;
        best = Optional.of(each);
      }
    }
    return best;
  }

  private Set<String> externalNamesWith(Entity tag) {
    return mentions
        .computeIfAbsent(tag.unit(), unit -> TagMentions.of(units.get(unit)))
        .externalNamesWith(tag.key().name());
  }

  /**
   * What the items of a unit say by themselves.
   *
   * @param keys equal for items that may declare the same
   * @param referents for each item that may be shared, the entities that its tokens denote
   */
  private record Items(List<Object> keys, boolean[] shareable, List<List<Entity>> referents) {}

  /** Most of the time goes into texts, for which no unit needs another one. */
  private void begin() {
    Map<Object, Integer> known = new HashMap<>();
    for (Items each : ofEach(units, this::items)) {
      colours.add(
          each.keys().stream()
              .mapToInt(key -> known.computeIfAbsent(key, one -> known.size()))
              .toArray());
      shareable.add(each.shareable());
      referents.add(each.referents());
    }
  }

  private Items items(UnitEntities unit) {
    List<UnitItem> items = unit.text().items();
    PragmaState pragmas = new PragmaState(unit.text().source());
    List<Object> keys = new ArrayList<>();
    boolean[] ownShareable = new boolean[items.size()];
    List<List<Entity>> ownReferents = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      Optional<String> text =
          mayBeShared(unit, items.get(i)) ? textOf(unit, items.get(i)) : Optional.empty();
      ownShareable[i] = text.isPresent();
      // Under other pragmas the same text declares something else.
      Optional<UnnamedTypes.Declared> unnamed = UnnamedTypes.in(unit, items.get(i));
      Optional<String> same = unnamed.map(UnnamedTypes.Declared::key).or(() -> text);
      int end = unnamed.map(UnnamedTypes.Declared::name).orElse(unit.end(items.get(i)));
      keys.add(
          same.isPresent()
              ? List.of(
                  same.get(), pragmas.before(unit.first(items.get(i)), isOfTypes(items.get(i))))
              : List.of(unit.unit(), i));
      ownReferents.add(same.isPresent() ? referents(unit, items.get(i), end) : List.of());
    }
    return new Items(keys, ownShareable, ownReferents);
  }

  private static boolean isOfTypes(UnitItem item) {
    return item.names().stream().allMatch(FileScopeName::isOfTypes);
  }

  private boolean mayBeShared(UnitEntities unit, UnitItem item) {
    for (FileScopeName name : item.names()) {
      Optional<Entity> entity = unit.get(new Entity.Key(name.space(), name.name()));
      boolean isSame =
          name.isOfTypes()
              || (entity.isPresent() && entity.get().isExternal()
                  ? name.isDeclaration()
                  : name.kind() == Kind.FUNCTION
                      && functions.get(unit.unit()).isShareable(entity.orElseThrow()));
      if (!isSame) {
        return false;
      }
    }
    return item.isSeparable();
  }

  /** The tokens of an item, without warnings about its use; empty if a pragma is among them. */
  private static Optional<String> textOf(UnitEntities unit, UnitItem item) {
    TokenTable tokens = unit.tokens();
    StringBuilder result = new StringBuilder();
    for (int i = unit.first(item); i < unit.end(item); i++) {
      i = afterDeprecation(tokens, i, unit.end(item));
      String text = tokens.text(i);
      if (tokens.kind(i) != Token.Kind.DIRECTIVE) {
        result.append(text).append('\0');
      } else if (LineMarker.in(text).isEmpty()) {
        return Optional.empty();
      }
    }
    return Optional.of(result.toString());
  }

  /** The token after an attribute that only has compilers warn, if one begins at a token. */
  private static int afterDeprecation(TokenTable tokens, int token, int end) {
    boolean isOne =
        token + 5 < end
            && tokens.word(token) >= 0
            && tokens.text(token).equals("__attribute__")
            && DEPRECATED.contains(tokens.text(token + 3));
    if (!isOne) {
      return token;
    }
    int depth = 0;
    for (int i = token + 1; i < end; i++) {
      depth += tokens.is(i, '(') ? 1 : tokens.is(i, ')') ? -1 : 0;
      if (depth == 2 && tokens.is(i, ',')) {
        return token; // It has others, too.
      }
      if (depth == 0) {
        return i + 1 < end ? afterDeprecation(tokens, i + 1, end) : token;
      }
    }
    return token;
  }

  private static List<Entity> referents(UnitEntities unit, UnitItem item, int end) {
    List<Entity> result = new ArrayList<>();
    for (int i = unit.first(item); i < end; i++) {
      unit.denotedBy(i).ifPresent(result::add);
    }
    return result;
  }

  /** Divides classes by what their names denote; says whether there are more of them now. */
  private boolean refine() {
    Map<List<Integer>, Integer> known = new HashMap<>();
    Map<Object, Integer> classes = new HashMap<>();
    Map<Entity, Integer> classOf = new IdentityHashMap<>();
    List<int[]> next = new ArrayList<>();
    int before = 0;
    for (int unit = 0; unit < colours.size(); unit++) {
      int[] own = colours.get(unit);
      int[] result = new int[own.length];
      for (int item = 0; item < own.length; item++) {
        before = Math.max(before, own[item] + 1);
        List<Integer> key = new ArrayList<>();
        key.add(own[item]);
        for (Entity entity : referents.get(unit).get(item)) {
          key.add(
              classOf.computeIfAbsent(
                  entity, each -> classes.computeIfAbsent(classOf(each), one -> classes.size())));
        }
        result[item] = known.computeIfAbsent(key, each -> known.size());
      }
      next.add(result);
    }
    colours.clear();
    colours.addAll(next);
    return known.size() > before;
  }
}
