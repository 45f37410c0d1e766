package residua.c.frontend.text;

import java.util.SortedSet;
import java.util.TreeSet;
import residua.base.text.Slice;

/**
 * Positions where the name of a function with a body stands in the text and the parser has not seen
 * it: inside masked text, in assembly, in a misread construct. The function may be called from
 * there along paths that no edge shows.
 *
 * @param offsets where these names start
 */
public record HiddenNames(TreeSet<Integer> offsets) {

  /** The positions inside a slice, in ascending order. */
  public SortedSet<Integer> within(Slice slice) {
    return offsets.subSet(slice.start(), slice.end());
  }

  /** Whether such a name is in a text. */
  public boolean occurIn(Slice slice) {
    Integer first = offsets.ceiling(slice.start());
    return first != null && first < slice.end();
  }
}
