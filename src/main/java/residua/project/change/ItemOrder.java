package residua.project.change;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import residua.project.change.Item.Place;

/**
 * Whether a unit's items mean the same in two orders, as after {@code #include} was moved.
 *
 * <p>Claim: they do if they are the same, and any two that have changed places are independent: one
 * only declares, neither mentions what the other one declares, and what both mention is declared
 * before both, or nowhere at file scope. For the orders differ by steps that exchange independent
 * neighbours, and what each of these says, names and types included, does not depend on the other.
 */
final class ItemOrder {
  /** A tag that is mentioned first in parameters is another type than one that is known. */
  private static final Set<String> TAGS = Set.of("struct", "union", "enum");

  /** Keywords that stand in most items. */
  private static final Set<String> PLAIN =
      Set.of(
          "typedef",
          "extern",
          "static",
          "inline",
          "const",
          "struct",
          "union",
          "enum",
          "void",
          "char",
          "short",
          "int",
          "long",
          "signed",
          "unsigned",
          "__extension__");

  private final List<Item> items;
  private final List<Item> other;
  private final Map<String, Integer> declared = new HashMap<>();

  private ItemOrder(List<Item> items, List<Item> other) {
    this.items = items;
    this.other = other;
    for (int i = 0; i < items.size(); i++) {
      for (String name : items.get(i).names()) {
        declared.putIfAbsent(name, i);
      }
    }
  }

  /** Whether two orders mean the same. */
  static boolean isSame(List<Item> one, List<Item> other) {
    ItemOrder order = new ItemOrder(one, other);
    Optional<List<Integer>> places = order.places();
    return places.isPresent() && order.areIndependentWhereMoved(places.get());
  }

  /** Where each item is in the other order, if they are the same items. */
  private Optional<List<Integer>> places() {
    if (items.size() != other.size()) {
      return Optional.empty();
    }
    Map<String, Deque<Integer>> byText = new HashMap<>();
    for (int i = 0; i < other.size(); i++) {
      byText.computeIfAbsent(other.get(i).text(), any -> new ArrayDeque<>()).addLast(i);
    }
    List<Integer> result = new ArrayList<>();
    for (Item item : items) {
      Deque<Integer> left = byText.getOrDefault(item.text(), new ArrayDeque<>());
      // The same text may be read as something else after other items.
      if (left.isEmpty() || !item.reads(other.get(left.getFirst()))) {
        return Optional.empty();
      }
      result.add(left.removeFirst());
    }
    return Optional.of(result);
  }

  private boolean areIndependentWhereMoved(List<Integer> places) {
    for (int i = 0; i < items.size(); i++) {
      for (int j = i + 1; j < items.size(); j++) {
        if (places.get(i) > places.get(j) && !areIndependent(i, j)) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean areIndependent(int first, int second) {
    Item one = items.get(first);
    Item two = items.get(second);
    return one.place() != Place.FIXED
        && two.place() != Place.FIXED
        && (one.place() == Place.OF_DECLARATION || two.place() == Place.OF_DECLARATION)
        && Collections.disjoint(one.names(), two.names())
        && Collections.disjoint(one.names(), two.words())
        && Collections.disjoint(one.words(), two.names())
        && one.words().stream()
            .filter(word -> two.words().contains(word))
            .allMatch(word -> meansTheSame(word, first, one, two));
  }

  /** Whether a word that both mention is the same thing for both, whichever comes first. */
  private boolean meansTheSame(String word, int first, Item one, Item two) {
    if (PLAIN.contains(word)) {
      return true;
    }
    Integer at = declared.get(word);
    return at == null ? !isTag(word, one) && !isTag(word, two) : at < first;
  }

  private static boolean isTag(String word, Item item) {
    return TAGS.stream().anyMatch(tag -> item.text().contains(tag + '\0' + word + '\0'));
  }
}
