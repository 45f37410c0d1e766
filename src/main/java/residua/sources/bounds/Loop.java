package residua.sources.bounds;

import java.util.BitSet;
import java.util.Optional;
import residua.base.text.Slice;

/**
 * A loop of one function. Its body is entered where control comes to its head or, if it has a
 * condition there, where that holds then.
 *
 * @param head the location that each iteration passes
 * @param members its locations, including those of inner loops
 * @param condition the condition that is tested at the head
 * @param start where it begins in the text
 */
record Loop(int head, BitSet members, Optional<Slice> condition, int start) {}
