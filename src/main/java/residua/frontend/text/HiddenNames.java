package residua.frontend.text;

import java.util.SortedSet;
import java.util.TreeSet;
import residua.source.Slice;

/**
 * Places where the name of a function with a body stands in the text without the parser having seen
 * it there: inside what was masked, in assembly, in a construct that was misread. The function may
 * be called from there in ways no edge shows.
 *
 * @param offsets where these names start
 */
public record HiddenNames(TreeSet<Integer> offsets) {

  /** Those inside a slice, in ascending order. */
  public SortedSet<Integer> within(Slice slice) {
    return offsets.subSet(slice.start(), slice.end());
  }

  /** Whether one of them is in a text. */
  public boolean occurIn(Slice slice) {
    Integer first = offsets.ceiling(slice.start());
    return first != null && first < slice.end();
  }
}
