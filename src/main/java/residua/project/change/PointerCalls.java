package residua.project.change;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * What an item says about calls through pointers.
 *
 * @param called names in front of parentheses that may be calls
 * @param hasOther whether something else than a name may be called
 * @param values names that stand elsewhere: if they denote functions, their addresses may be taken
 * @param functions functions that the item declares
 * @param others what it declares besides
 */
record PointerCalls(
    Set<String> called,
    boolean hasOther,
    Set<String> values,
    Set<String> functions,
    Set<String> others) {
  PointerCalls {
    called = Set.copyOf(called);
    values = Set.copyOf(values);
    functions = Set.copyOf(functions);
    others = Set.copyOf(others);
  }

  /**
   * Functions that a tool may take for those called, if it does not know a pointer's value: all
   * whose address may be taken anywhere, as CBMC does. Empty if no pointer is called.
   *
   * @param reached the items that can be executed
   */
  static Optional<Set<String>> targets(Iterable<Item> reached, Iterable<Item> all) {
    Set<String> functions = new HashSet<>();
    Set<String> values = new HashSet<>();
    Set<String> others = new HashSet<>();
    for (Item item : all) {
      functions.addAll(item.calls().functions());
      values.addAll(item.calls().values());
      others.addAll(item.calls().others());
    }
    Set<String> certain = new HashSet<>(functions);
    certain.removeAll(others);
    boolean isThrough = false;
    for (Item item : reached) {
      isThrough |= item.calls().hasOther() || !certain.containsAll(item.calls().called());
    }
    if (!isThrough) {
      return Optional.empty();
    }
    values.retainAll(functions);
    return Optional.of(values);
  }
}
