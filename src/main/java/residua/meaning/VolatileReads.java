package residua.meaning;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Where a program reads volatile objects whose values are inputs, and how its text reads inputs
 * there instead, in the order in which the effects of the edges read them.
 *
 * @param changes of the text, the declarations of the functions that are called instead included
 * @param inputs the functions that are called instead
 * @param open offsets of places where volatile objects are or may be read, and the text cannot be
 *     changed accordingly
 */
public record VolatileReads(List<Change> changes, List<Input> inputs, List<Integer> open) {
  /** There are none. */
  public static final VolatileReads NONE = new VolatileReads(List.of(), List.of(), List.of());

  public VolatileReads {
    changes = List.copyOf(changes);
    inputs = List.copyOf(inputs);
    open = List.copyOf(open);
  }

  /**
   * Part of the text that is replaced; changes do not overlap.
   *
   * @param start offset of the first character
   * @param end offset after the last one; the start where text is only inserted
   */
  public record Change(int start, int end, String replacement) {}

  /**
   * A function that gives any value.
   *
   * @param type of the value, in the words of C
   */
  public record Input(String name, String type) {}

  /** The text that reads inputs. Lines stay where they are. */
  public String in(String text) {
    return in(text, List.of());
  }

  /**
   * The text that reads inputs, with more text inserted.
   *
   * @param text that was translated
   * @param inserted what else is inserted
   */
  public String in(String text, List<Change> inserted) {
    List<Change> all = new ArrayList<>(changes);
    all.addAll(inserted);
    // The sort is stable: what stands first in the list stands first in the text.
    all.sort(Comparator.comparingInt(Change::start).thenComparingInt(Change::end));
    StringBuilder result = new StringBuilder(text.length() + 64 * all.size());
    int at = 0;
    for (Change change : all) {
      if (change.start() < at) {
        throw new IllegalStateException("changes of a text overlap at " + change.start());
      }
      result.append(text, at, change.start()).append(change.replacement());
      // What came over several lines leaves them.
      text.substring(change.start(), change.end())
          .chars()
          .filter(c -> c == '\n')
          .forEach(c -> result.append('\n'));
      at = change.end();
    }
    return result.append(text, at, text.length()).toString();
  }
}
