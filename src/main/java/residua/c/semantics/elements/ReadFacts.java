package residua.c.semantics.elements;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Reads of elements that always yield one number.
 *
 * @param guessed candidates: reading another number is a violation
 * @param known proved: the read is replaced by its number
 */
public record ReadFacts(Map<ElementRead, Long> guessed, Map<ElementRead, Long> known) {
  /** Nothing is guessed or known. */
  public static final ReadFacts NONE = new ReadFacts(Map.of(), Map.of());

  public ReadFacts {
    guessed = new TreeMap<>(guessed);
    known = new TreeMap<>(known);
  }

  Optional<Long> guess(int edge, int number) {
    return in(guessed, edge, number);
  }

  Optional<Long> fact(int edge, int number) {
    return in(known, edge, number);
  }

  private static Optional<Long> in(Map<ElementRead, Long> all, int edge, int number) {
    return all.entrySet().stream()
        .filter(each -> each.getKey().is(edge, number))
        .map(Map.Entry::getValue)
        .findFirst();
  }
}
