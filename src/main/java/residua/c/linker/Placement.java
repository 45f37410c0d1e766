package residua.c.linker;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import residua.base.text.PragmaState;
import residua.base.text.Token;
import residua.c.frontend.units.AssemblerNames;
import residua.c.frontend.units.FileScopeName;
import residua.c.frontend.units.FileScopeName.Kind;
import residua.c.frontend.units.FileScopeName.Space;
import residua.c.frontend.units.FileScopeName.State;
import residua.c.frontend.units.UnitItem;

/**
 * Which items of a linked text stand in which file, and whether as a whole or only as a
 * declaration. What is defined stands in the file that it comes from. Types, declarations and
 * static functions that are only called stand in each file that needs them. Anything else that is
 * static and needed by several files gets external linkage.
 */
final class Placement {
  /** An item comes from no file of the program. */
  static final int MADE = -1;

  private final UnitEntities all;
  private final StaticFunctions functions;
  private final List<UnitItem> items;
  private final BitSet naming;
  private final int[] origins;
  private final int files;
  private final int main;
  private final Map<Entity, Integer> moved = new IdentityHashMap<>();
  private final List<BitSet> whole = new ArrayList<>();
  private final List<BitSet> declared = new ArrayList<>();

  /** For each entity, the items that use it, by file. */
  private Map<Entity, TreeMap<Integer, Set<Integer>>> users = new IdentityHashMap<>();

  private Placement(UnitEntities all, int[] origins, int files, int main) {
    this.all = all;
    this.items = all.text().items();
    this.functions = StaticFunctions.of(all);
    this.naming = AssemblerNames.naming(all.tokens());
    this.origins = origins.clone();
    this.files = files;
    this.main = main;
  }

  /**
   * Places the items of a linked text.
   *
   * @param origins the file that each item comes from, or {@link #MADE}
   * @param files how many files there are
   * @param main the file for what comes from none
   */
  static Placement of(UnitEntities all, int[] origins, int files, int main) {
    Placement result = new Placement(all, origins, files, main);
    result.place();
    while (result.moveSome()) {
      result.place();
    }
    return result;
  }

  /** Whether an item stands in a file as it is. */
  boolean isWhole(int file, int item) {
    return whole.get(file).get(item);
  }

  /** Whether only a declaration of an item stands in a file. */
  boolean isDeclared(int file, int item) {
    return declared.get(file).get(item);
  }

  /** The file that an item comes from. */
  int origin(int item) {
    return origins[item];
  }

  /** The file of a static entity that has external linkage now. */
  Optional<Integer> moved(Entity entity) {
    return Optional.ofNullable(moved.get(entity));
  }

  private void place() {
    whole.clear();
    declared.clear();
    users = new IdentityHashMap<>();
    for (int file = 0; file < files; file++) {
      whole.add(new BitSet());
      declared.add(new BitSet());
      new Needs(file).run();
      addPragmas(file);
    }
  }

  /** The items that one file needs. */
  private final class Needs {
    private final int file;
    private final Deque<Integer> work = new ArrayDeque<>();

    Needs(int file) {
      this.file = file;
    }

    void run() {
      for (int item = 0; item < items.size(); item++) {
        if (begins(item, file)) {
          add(item);
          items
              .get(item)
              .names()
              .forEach(name -> entity(name.space(), name.name()).ifPresent(this::addAll));
        }
      }
      while (!work.isEmpty()) {
        int item = work.remove();
        UnitItem at = items.get(item);
        BitSet left =
            whole.get(file).get(item) ? new BitSet() : ItemForm.DECLARATION.leftOut(all, at);
        int end = all.end(at);
        Set<String> own = new HashSet<>();
        for (int token = all.first(at); token < end; token++) {
          if (all.text().isLocal(token)) {
            own.add(all.tokens().text(token));
          }
        }
        for (int token = all.first(at); token < end; token++) {
          if (!left.get(token)) {
            use(item, token, own);
          }
        }
      }
    }

    /** Nothing in a file means a static name of another one where it has its own of that name. */
    private void use(int item, int token, Set<String> own) {
      all.denotedBy(token)
          .filter(entity ->
              !own.contains(entity.key().name())
                  || !isBound(entity)
                  || origins[entity.definition().item()] == origins[item])
          .ifPresent(entity -> use(item, entity));
      if (naming.get(token)) {
        for (String word : AssemblerNames.words(all.tokens().text(token))) {
          entity(Space.ORDINARY, word).ifPresent(entity -> use(item, entity));
        }
      }
    }

    private void use(int item, Entity entity) {
      users
          .computeIfAbsent(entity, each -> new TreeMap<>())
          .computeIfAbsent(file, each -> new TreeSet<>())
          .add(item);
      addAll(entity);
    }

    private void addAll(Entity entity) {
      for (Entity.Declared each : entity.declarations()) {
        if (declaresOnPurpose(each)) {
          add(each.item());
        }
      }
    }

    private void add(int item) {
      boolean isHere = ownerOf(item).map(owner -> owner == file).orElse(true);
      BitSet form = (isHere ? whole : declared).get(file);
      if (!form.get(item)) {
        form.set(item);
        work.add(item);
      }
    }
  }

  /** Whether a declaration of a tag does not only mention it where something else is declared. */
  private boolean declaresOnPurpose(Entity.Declared declared) {
    return declared.name().space() == Space.ORDINARY
        || declared.name().state() == State.DEFINED
        || items.get(declared.item()).names().stream().allMatch(FileScopeName::isOfTypes);
  }

  private Optional<Entity> entity(Space space, String name) {
    return all.get(new Entity.Key(space, name));
  }

  /** Whether an item stands in a file even if nothing there names it. */
  private boolean begins(int item, int file) {
    UnitItem at = items.get(item);
    int home = origins[item] == MADE ? main : origins[item];
    if (at.names().isEmpty()) {
      return home == file;
    }
    Optional<Integer> owner = ownerOf(item);
    return owner.isPresent() ? owner.get() == file : home == file && functions.hasAttribute(at);
  }

  /** Adds the pragmas under which items of other files stand in a file. */
  private void addPragmas(int file) {
    Set<Integer> from = new TreeSet<>();
    for (int item = 0; item < items.size(); item++) {
      if (whole.get(file).get(item) || declared.get(file).get(item)) {
        from.add(origins[item]);
      }
    }
    for (int item = 0; item < items.size(); item++) {
      if (from.contains(origins[item]) && isLastingPragma(items.get(item))) {
        whole.get(file).set(item);
      }
    }
  }

  /** Whether an item is a pragma that changes the meaning of what follows. */
  private boolean isLastingPragma(UnitItem item) {
    int first = all.first(item);
    return all.tokens().kind(first) == Token.Kind.DIRECTIVE
        && PragmaState.lasts(all.tokens().text(first));
  }

  /** The only file in which an item may stand as a whole, if there is only one. */
  private Optional<Integer> ownerOf(int item) {
    UnitItem at = items.get(item);
    if (isRegister(at)) {
      return Optional.empty();
    }
    Optional<Integer> result = Optional.empty();
    for (FileScopeName name : at.names()) {
      Optional<Entity> entity = entity(name.space(), name.name());
      if (name.isOfTypes() || name.isDeclaration() || entity.isEmpty()) {
        continue;
      }
      if (entity.get().isExternal()) {
        boolean isDefinition =
            entity.get().state().compareTo(State.TENTATIVE) >= 0 && !isInline(entity.get());
        if (isDefinition) {
          result = Optional.of(origins[item] == MADE ? main : origins[item]);
        }
      } else if (moved.containsKey(entity.get())) {
        result = Optional.of(moved.get(entity.get()));
      }
    }
    return result;
  }

  /** A function that may have an inline definition in each file. */
  private static boolean isInline(Entity entity) {
    return entity.state() == State.INLINE_ONLY || entity.state() == State.GNU_INLINE_ONLY;
  }

  /** A global register variable is declared in each file alike (manual of GCC). */
  private boolean isRegister(UnitItem item) {
    return all.tokens().text(all.first(item)).equals("register");
  }

  /** Gives external linkage to some of what needs it; says whether there was anything. */
  private boolean moveSome() {
    Set<Entity> shared = new LinkedHashSet<>();
    for (Entity entity : all.all()) {
      if (isBound(entity) && users.getOrDefault(entity, new TreeMap<>()).size() > 1) {
        shared.add(entity);
      }
    }
    // What only others of them use follows those: it need not move if they do.
    List<Entity> first = shared.stream().filter(each -> isUsedByOthers(each, shared)).toList();
    for (Entity each : first.isEmpty() ? List.copyOf(shared) : first) {
      move(each, home(each));
    }
    return !shared.isEmpty();
  }

  /** Whether an entity is one object or function that cannot stand in several files. */
  private boolean isBound(Entity entity) {
    return entity.isInternal()
        && (entity.kind() == Kind.OBJECT || entity.kind() == Kind.FUNCTION)
        && entity.declarations().stream().anyMatch(each -> !each.name().isDeclaration())
        && !moved.containsKey(entity)
        && !isRegister(items.get(entity.definition().item()))
        && !(entity.kind() == Kind.FUNCTION && functions.isShareable(entity));
  }

  private boolean isUsedByOthers(Entity entity, Set<Entity> shared) {
    int home = home(entity);
    return users.get(entity).entrySet().stream()
        .filter(each -> each.getKey() != home)
        .flatMap(each -> each.getValue().stream())
        .anyMatch(item ->
            items.get(item).names().stream()
                .flatMap(name -> entity(name.space(), name.name()).stream())
                .noneMatch(each -> each == entity || shared.contains(each)));
  }

  private int home(Entity entity) {
    Set<Integer> by = users.get(entity).keySet();
    int origin = origins[entity.definition().item()];
    return by.contains(origin) ? origin : by.contains(main) ? main : by.iterator().next();
  }

  /** All that one item declares moves together. */
  private void move(Entity entity, int home) {
    moved.put(entity, home);
    for (Entity.Declared each : entity.declarations()) {
      for (FileScopeName name : items.get(each.item()).names()) {
        entity(name.space(), name.name())
            .filter(other -> other.isInternal() && !moved.containsKey(other))
            .ifPresent(other -> move(other, home));
      }
    }
  }
}
