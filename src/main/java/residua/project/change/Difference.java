package residua.project.change;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * An item that is reached in one version, and is not the same in the other one.
 *
 * @param item that of today; that of then, if it is gone
 * @param became what has happened to it
 * @param chain how the entry function leads to it
 */
record Difference(Item item, String became, List<String> chain) {
  Difference {
    chain = List.copyOf(chain);
  }

  /**
   * The differences of a unit. There is none only if the reached items of both versions are the
   * same sequence of tokens, or {@link ItemOrder} says that another order means the same.
   */
  static List<Difference> between(String unit, ReachableItems now, ReachableItems before) {
    List<Item> mine = now.of(unit);
    List<Item> theirs = before.of(unit);
    List<String> myTexts = mine.stream().map(Item::text).toList();
    List<String> theirTexts = theirs.stream().map(Item::text).toList();
    if (myTexts.equals(theirTexts) || ItemOrder.isSame(mine, theirs)) {
      return List.of();
    }
    List<Difference> result = new ArrayList<>();
    Set<String> then = new HashSet<>(theirTexts);
    Set<String> today = new HashSet<>(myTexts);
    Set<String> oldNames = new HashSet<>();
    theirs.forEach(item -> oldNames.addAll(item.names()));
    for (Item item : mine) {
      if (!then.contains(item.text())) {
        boolean isNew = item.names().stream().noneMatch(oldNames::contains);
        result.add(new Difference(item, isNew ? "is new" : "differs", now.chain(item)));
      }
    }
    Set<String> myNames = new HashSet<>();
    mine.forEach(item -> myNames.addAll(item.names()));
    for (Item item : theirs) {
      if (!today.contains(item.text()) && item.names().stream().noneMatch(myNames::contains)) {
        result.add(new Difference(item, "was removed", before.chain(item)));
      }
    }
    if (result.isEmpty()) {
      Item first = mine.isEmpty() ? theirs.getFirst() : mine.getFirst();
      result.add(new Difference(first, "or another one stands elsewhere", List.of()));
    }
    // Functions say most.
    result.sort((one, other) ->
        Boolean.compare(other.item.kind().equals("function"), one.item.kind().equals("function")));
    return result;
  }

  /** For a table. */
  String inShort() {
    return item.shown() + " " + became + ", " + item.at();
  }

  /** With the way to it. */
  String inWords() {
    return item.at()
        + ": "
        + item.shown()
        + " "
        + became
        + (chain.size() > 1 ? ", reached by " + String.join(" > ", chain) : "");
  }
}
