package residua.c.semantics;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The positions where a program reads volatile objects whose values are inputs, and the changes of
 * its text that read inputs there instead, in the order in which the effects of the edges read
 * them.
 *
 * @param changes changes of the text, including the declarations of the functions called instead
 * @param inputs the functions called instead
 * @param open offsets where volatile objects are or may be read, and the text cannot be changed
 *     accordingly
 */
public record VolatileReads(List<Change> changes, List<Input> inputs, List<Integer> open) {
  /** There are no such reads. */
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
   * A function that returns any value.
   *
   * @param type the type of the value, in C
   */
  public record Input(String name, String type) {}

  /** The text that reads inputs. Line breaks are preserved. */
  public String in(String text) {
    return in(text, List.of());
  }

  /**
   * The text that reads inputs, with more text inserted.
   *
   * @param text the text that was translated
   * @param inserted further insertions
   */
  public String in(String text, List<Change> inserted) {
    List<Change> all = new ArrayList<>(changes);
    all.addAll(inserted);
    // The sort is stable: earlier insertions in the list come first in the text.
    all.sort(Comparator.comparingInt(Change::start).thenComparingInt(Change::end));
    StringBuilder result = new StringBuilder(text.length() + 64 * all.size());
    int at = 0;
    for (Change change : all) {
      if (change.start() < at) {
        throw new IllegalStateException("changes of a text overlap at " + change.start());
      }
      result.append(text, at, change.start()).append(change.replacement());
      // A replaced text of several lines leaves its line breaks.
      text.substring(change.start(), change.end())
          .chars()
          .filter(c -> c == '\n')
          .forEach(c -> result.append('\n'));
      at = change.end();
    }
    return result.append(text, at, text.length()).toString();
  }
}
