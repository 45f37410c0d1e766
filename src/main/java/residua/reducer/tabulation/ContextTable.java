package residua.reducer.tabulation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The contexts of a product, numbered in the order in which they were found, with their exit states
 * and the points that call them.
 */
final class ContextTable {
  private final Map<EntryContext, Integer> numbers = new HashMap<>();
  private final List<EntryContext> contexts = new ArrayList<>();
  private final List<GrowingStates> exits = new ArrayList<>();
  private final List<Set<Integer>> callers = new ArrayList<>();

  /** The number of a context; -1 if it was not found. */
  int find(EntryContext context) {
    return numbers.getOrDefault(context, -1);
  }

  /** Adds a new context; returns its number. */
  int add(EntryContext context) {
    int number = contexts.size();
    numbers.put(context, number);
    contexts.add(context);
    exits.add(new GrowingStates());
    callers.add(new LinkedHashSet<>());
    return number;
  }

  EntryContext get(int number) {
    return contexts.get(number);
  }

  List<EntryContext> all() {
    return Collections.unmodifiableList(contexts);
  }

  /** The states a context is left in, as far as they are known. */
  GrowingStates exits(int number) {
    return exits.get(number);
  }

  /** The points that call a context, as far as they are known. */
  Set<Integer> callers(int number) {
    return callers.get(number);
  }
}
