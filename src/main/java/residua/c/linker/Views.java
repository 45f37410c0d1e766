package residua.c.linker;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import residua.base.text.AttributeTokens;
import residua.base.text.TokenTable;
import residua.c.frontend.units.FileScopeName.Space;
import residua.c.frontend.units.FileScopeName.State;
import residua.c.frontend.units.UnitItem;
import residua.c.linker.LinkedText.Differing;

/**
 * Units that see an external object or function with another type than its definition has. An
 * object file does not say which type that is; in one text, a name has one type. There, such a
 * declaration declares the type instead, and each use says that it has this type: after {@code
 * extern char *names[]}, where another unit defines {@code const char *const names[]}, {@code
 * names[i]} is {@code (*(names__1 *)&names)[i]} with {@code typedef char *names__1[]}. So each
 * expression has the type that it has in its unit, and the access is one of the same object.
 */
final class Views {
  /** Words of declarations of which no other view is taken: they change what an access is. */
  private static final Set<String> NEVER =
      Set.of("volatile", "_Atomic", "thread", "_Thread_local", "thread_local", "register", "asm");

  private static final Set<String> NOT_OF_TYPES = Set.of("extern", "const");

  private final List<UnitEntities> units;
  private final SharedItems shared;
  private final FinalNames names;
  private final Differing differing;
  private final List<Map<Integer, String>> edits = new ArrayList<>();
  private final Map<ExternalDefinitions.ItemId, Defined> declared = new HashMap<>();

  /** The item that defines what another unit has a view of. */
  record Defined(int unit, UnitItem item) {}

  private Views(
      List<UnitEntities> units, SharedItems shared, FinalNames names, Differing differing) {
    this.units = units;
    this.shared = shared;
    this.names = names;
    this.differing = differing;
    units.forEach(unit -> edits.add(new TreeMap<>()));
  }

  static Views of(
      List<UnitEntities> units, SharedItems shared, FinalNames names, Differing differing) {
    Views result = new Views(units, shared, names, differing);
    differing.all().forEach(result::add);
    return result;
  }

  /** What stands in the place of tokens of a unit. */
  Map<Integer, String> edits(int unit) {
    return edits.get(unit);
  }

  /** What an item declares with another type, if it does. */
  Optional<Defined> defined(int unit, int item) {
    return Optional.ofNullable(declared.get(new ExternalDefinitions.ItemId(unit, item)));
  }

  /** Adds the views of a name, or none of them if one cannot be said. */
  private void add(String name) {
    List<Entity> group = new ArrayList<>();
    for (UnitEntities unit : units) {
      Optional<Entity> entity = unit.get(new Entity.Key(Space.ORDINARY, name));
      if (entity.filter(Entity::isExternal).isPresent()) {
        group.add(entity.get());
      } else if (isNamed(unit, name) && unit.text().external().contains(name)) {
        return;
      }
    }
    List<Entity> definers = group.stream().filter(each -> !isDeclaredOnly(each)).toList();
    boolean isPlain =
        group.stream()
            .allMatch(
                each -> each.symbol().equals(name) && !each.isWeak() && !names.isRenamed(each));
    if (!isPlain || definers.size() != 1) {
      return;
    }
    Entity definer = definers.getFirst();
    UnitEntities home = units.get(definer.unit());
    List<UnitItem> defining =
        definer.declarations().stream()
            .filter(each -> !each.name().isDeclaration())
            .map(each -> home.text().items().get(each.item()))
            .toList();
    if (defining.size() != 1 || !isPlain(home, defining.getFirst())) {
      return;
    }
    Set<Integer> same = new HashSet<>();
    definer.declarations().forEach(each -> same.add(shared.classOf(definer.unit(), each.item())));
    List<Entity> viewers =
        group.stream()
            .filter(each -> each != definer)
            .filter(each ->
                each.declarations().stream()
                    .anyMatch(one -> !same.contains(shared.classOf(each.unit(), one.item()))))
            .toList();
    new OfName(name, new Defined(definer.unit(), defining.getFirst())).add(viewers);
  }

  private static boolean isDeclaredOnly(Entity entity) {
    return entity.declarations().stream().allMatch(each -> each.name().isDeclaration());
  }

  private static boolean isNamed(UnitEntities unit, String name) {
    TokenTable tokens = unit.tokens();
    for (int word = 0; word < tokens.wordCount(); word++) {
      if (tokens.spelling(word).equals(name)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a declaration says nothing but a type, and no type whose accesses are special. */
  private static boolean isPlain(UnitEntities unit, UnitItem item) {
    TokenTable tokens = unit.tokens();
    int end = head(unit, item);
    for (int i = unit.first(item); i < end; i++) {
      if (NEVER.contains(tokens.text(i).replaceAll("^__|__$", ""))) {
        return false;
      }
    }
    return item.names().stream().filter(each -> !each.isOfTypes()).count() == 1;
  }

  /** Where the body, or the initialiser, of an item begins, or where it ends. */
  private static int head(UnitEntities unit, UnitItem item) {
    if (item.body().isPresent()) {
      return unit.tokens().from(item.body().getAsInt());
    }
    int end = unit.end(item);
    for (int i = unit.first(item); i < end; i++) {
      if (unit.tokens().is(i, '=') || unit.tokens().is(i, ';')) {
        return i;
      }
    }
    return end;
  }

  /** The views of one name. */
  private final class OfName {
    private final String name;
    private final Defined defined;
    private final Map<Integer, String> typeByClass = new HashMap<>();
    private final Map<Integer, Map<Integer, String>> tokens = new HashMap<>();
    private final List<ExternalDefinitions.ItemId> declarations = new ArrayList<>();

    /** For each class of items that are changed, the type that they name. */
    private final Map<Integer, String> changed = new HashMap<>();

    OfName(String name, Defined defined) {
      this.name = name;
      this.defined = defined;
    }

    void add(List<Entity> viewers) {
      for (Entity each : viewers) {
        if (!mayView(each) || !view(each)) {
          return;
        }
      }
      if (areShared()) {
        tokens.forEach((unit, each) -> edits.get(unit).putAll(each));
        declarations.forEach(each -> declared.put(each, defined));
      }
    }

    private boolean mayView(Entity viewer) {
      UnitEntities unit = units.get(viewer.unit());
      TokenTable all = unit.tokens();
      if (viewer.state() != State.DECLARED
          || unit.text().external().contains(name)
          || unit.text().oldStyle().contains(name)
          || AssemblerNames.of(all).contains(name)) {
        return false;
      }
      BitSet attributes = AttributeTokens.of(all);
      for (Entity.Declared each : viewer.declarations()) {
        UnitItem item = unit.text().items().get(each.item());
        int attribute = attributes.nextSetBit(unit.first(item));
        if (!UnneededDeclarations.isAlone(unit, each)
            || !isPlain(unit, item)
            || !agrees(unit, item)
            || (attribute >= 0 && attribute < unit.end(item))) {
          return false;
        }
      }
      for (int i = 0; i < all.size(); i++) {
        if (unit.text().isLocal(i) && all.text(i).equals(name)) {
          return false;
        }
      }
      return true;
    }

    /** Whether a declaration differs from the definition in no more than what was found. */
    private boolean agrees(UnitEntities unit, UnitItem item) {
      UnitEntities home = units.get(defined.unit());
      if (differing.types().contains(name)) {
        return true;
      }
      if (differing.qualifiers().contains(name)) {
        return words(unit, item).equals(words(home, defined.item()));
      }
      List<String> words = words(home, defined.item());
      int at = words.indexOf(name);
      return words.subList(at + 1, words.size()).equals(List.of("(", ")"));
    }

    private List<String> words(UnitEntities unit, UnitItem item) {
      List<String> result = new ArrayList<>();
      int end = head(unit, item);
      for (int i = unit.first(item); i < end; i++) {
        if (!NOT_OF_TYPES.contains(unit.tokens().text(i))) {
          result.add(unit.tokens().text(i));
        }
      }
      return result;
    }

    private boolean view(Entity viewer) {
      UnitEntities unit = units.get(viewer.unit());
      int own = shared.classOf(viewer.unit(), viewer.declarations().getFirst().item());
      String type = typeByClass.computeIfAbsent(own, each -> names.invent(name + "__1"));
      Map<Integer, String> texts = tokens.computeIfAbsent(viewer.unit(), each -> new TreeMap<>());
      Set<Integer> declaring = new HashSet<>();
      viewer.declarations().forEach(each -> declaring.add(each.item()));
      List<UnitItem> items = unit.text().items();
      for (int item = 0; item < items.size(); item++) {
        int first = unit.first(items.get(item));
        int end = unit.end(items.get(item));
        boolean isChanged = declaring.contains(item);
        for (int i = first; i < end; i++) {
          if (unit.denotedBy(i).filter(each -> each == viewer).isPresent()) {
            texts.put(i, declaring.contains(item) ? type : use(type));
            isChanged = true;
          } else if (declaring.contains(item) && unit.tokens().text(i).equals("extern")) {
            texts.put(i, "");
          }
        }
        if (declaring.contains(item)) {
          texts.merge(first, "typedef ", (text, before) -> before + text);
          if (texts.get(first).equals("typedef ") && !unit.tokens().text(first).equals("extern")) {
            texts.put(first, "typedef " + unit.tokens().text(first));
          }
          declarations.add(new ExternalDefinitions.ItemId(viewer.unit(), item));
        }
        if (isChanged) {
          String before = changed.put(shared.classOf(viewer.unit(), item), type);
          if (before != null && !before.equals(type)) {
            return false;
          }
        }
      }
      return true;
    }

    private String use(String type) {
      return "(*(" + type + " *)&" + name + ")";
    }

    /** Whether items that stand once for several units are changed alike in all of them. */
    private boolean areShared() {
      for (UnitEntities unit : units) {
        for (int item = 0; item < unit.text().items().size(); item++) {
          boolean isOfOther =
              changed.containsKey(shared.classOf(unit.unit(), item))
                  && shared.isShareable(unit.unit(), item)
                  && !tokens.containsKey(unit.unit());
          if (isOfOther) {
            return false;
          }
        }
      }
      return true;
    }
  }
}
