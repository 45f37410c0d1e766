package residua.project.change;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The items of a program that its entry function can reach by mentions, and those that may count
 * without being mentioned. A name stands for everything that any unit calls so, whatever its
 * linkage and its name space.
 *
 * <p>Claim: the program without all other items does the same. For nothing of what is left mentions
 * them, so neither calls, addresses, types nor linking lead there.
 */
final class ReachableItems {
  private final Map<String, List<Item>> units;
  private final Map<String, List<Item>> byName = new HashMap<>();
  private final boolean isByCommands;
  private final Set<String> names = new HashSet<>();

  /** Names that first values lead to, functions aside; they count, but lead to no calls. */
  private final Set<String> valueNames = new HashSet<>();

  /** The name that led to a name first; absent for the entry and for what roots mention. */
  private final Map<String, String> mentionedBy = new HashMap<>();

  /**
   * The items reached from an entry function.
   *
   * @param units the items of each, by the names of the files
   */
  ReachableItems(Map<String, List<Item>> units, String entry) {
    this(units, entry, Set.of(), false);
  }

  /**
   * The items reached from an entry function.
   *
   * @param named what is named besides, by the commands that are run
   * @param isByCommands whether commands answer, as those of CBMC do: they check all values that
   *     objects have first, and a call through a pointer of unknown value may call any function
   *     whose address is taken
   */
  ReachableItems(
      Map<String, List<Item>> units, String entry, Set<String> named, boolean isByCommands) {
    this.units = new LinkedHashMap<>(units);
    this.isByCommands = isByCommands;
    Deque<String> open = new ArrayDeque<>();
    units.values().stream()
        .flatMap(List::stream)
        .forEach(item ->
            item.names()
                .forEach(name -> byName.computeIfAbsent(name, any -> new ArrayList<>()).add(item)));
    add(entry, Optional.empty(), open);
    named.stream().sorted().forEach(name -> add(name, Optional.empty(), open));
    while (!open.isEmpty()) {
      String name = open.removeFirst();
      for (Item item : byName.getOrDefault(name, List.of())) {
        // What is declared together with a name stands or falls with it.
        item.names().stream().sorted().forEach(each -> add(each, Optional.of(name), open));
        item.words().stream()
            .filter(byName::containsKey)
            .sorted()
            .forEach(word -> add(word, Optional.of(name), open));
      }
      if (open.isEmpty()) {
        addRoots(open);
      }
      if (open.isEmpty() && isByCommands) {
        addTargets(open);
      }
    }
    if (isByCommands) {
      addValues();
    }
  }

  private void addTargets(Deque<String> open) {
    List<Item> all = units.values().stream().flatMap(List::stream).toList();
    PointerCalls.targets(all.stream().filter(this::isReached).toList(), all)
        .ifPresent(targets ->
            targets.stream().sorted().forEach(name -> add(name, Optional.empty(), open)));
  }

  private void addValues() {
    Deque<Item> open = new ArrayDeque<>();
    units.values().stream()
        .flatMap(List::stream)
        .filter(Item::hasStartValue)
        .forEach(open::addLast);
    while (!open.isEmpty()) {
      for (String word : open.removeFirst().words()) {
        if (byName.containsKey(word) && !names.contains(word) && valueNames.add(word)) {
          byName.get(word).stream().filter(item -> !isOfFunctions(item)).forEach(open::addLast);
        }
      }
    }
  }

  private static boolean isOfFunctions(Item item) {
    return !item.hasStartValue() && item.calls().others().isEmpty();
  }

  private void addRoots(Deque<String> open) {
    for (List<Item> items : units.values()) {
      for (Item item : items) {
        if (item.isRoot()) {
          item.names().stream().sorted().forEach(name -> add(name, Optional.empty(), open));
          item.words().stream().sorted().forEach(name -> add(name, Optional.empty(), open));
        }
      }
    }
  }

  private void add(String name, Optional<String> by, Deque<String> open) {
    if (names.add(name)) {
      by.ifPresent(other -> mentionedBy.put(name, other));
      open.addLast(name);
    }
  }

  /** The reached items of a unit, in their order. */
  List<Item> of(String unit) {
    return units.getOrDefault(unit, List.of()).stream().filter(this::isReached).toList();
  }

  private boolean isReached(Item item) {
    return item.isRoot()
        || item.names().stream().anyMatch(names::contains)
        || isByCommands && item.hasStartValue()
        || !isOfFunctions(item) && item.names().stream().anyMatch(valueNames::contains);
  }

  /** Whether a name is reached. */
  boolean reaches(String name) {
    return names.contains(name);
  }

  /** How the entry function leads to an item: names, each of which mentions the next one. */
  List<String> chain(Item item) {
    Optional<String> last = item.names().stream().filter(names::contains).sorted().findFirst();
    List<String> result = new ArrayList<>();
    while (last.isPresent()) {
      result.addFirst(last.get());
      last = Optional.ofNullable(mentionedBy.get(last.get()));
    }
    return result;
  }
}
