package residua.evidence.versions;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import residua.source.Slice;

/**
 * The read and write sets of a piece of text, over-approximated.
 *
 * @param reads the memory locations it may read; {@link Thing.Memory} if it reads any memory
 * @param writes the memory locations it may write
 * @param assigned the only location it writes, if it is certain to overwrite all of it, and nothing
 *     else
 * @param assignments what is written, with the text whose value is written there
 * @param accesses number of memory accesses through a value
 * @param places the locations that may decide which address is accessed, apart from memory
 * @param placesInMemory whether the content of memory may decide it
 * @param divides whether it may divide
 * @param assembles whether it has assembly
 * @param pointing whether it may pass on a pointer: it names a pointer, an array, a string
 */
record Use(
    Set<Thing> reads,
    Set<Thing> writes,
    Optional<Thing> assigned,
    List<Assignment> assignments,
    int accesses,
    Set<Thing> places,
    boolean placesInMemory,
    boolean divides,
    boolean assembles,
    boolean pointing) {
  /** The use of a declaration that only states where something is found. */
  static final Use NOTHING =
      new Use(
          Set.of(), Set.of(), Optional.empty(), List.of(), 0, Set.of(), false, false, false, false);

  Use {
    reads = Set.copyOf(reads);
    writes = Set.copyOf(writes);
    places = Set.copyOf(places);
    assignments = List.copyOf(assignments);
  }

  /**
   * An operator that writes.
   *
   * @param value what is evaluated first; empty if nothing is
   * @param written what it may write
   */
  record Assignment(Slice value, Set<Thing> written) {
    Assignment {
      written = Set.copyOf(written);
    }
  }

  /** The locations that may be written before a call that is part of the text. */
  Set<Thing> writtenBefore(Slice call) {
    return assignments.stream()
        .filter(assignment -> !assignment.value().contains(call.start()))
        .flatMap(assignment -> assignment.written().stream())
        .collect(Collectors.toSet());
  }

  /** Whether it may fail in one version only, if some locations differ. */
  boolean mayFail(Set<Thing> differing) {
    return divides
        || (accesses > 0
            && (differing.contains(Thing.CALL_VALUE)
                || places.stream().anyMatch(differing::contains)
                || (placesInMemory && differing.contains(Thing.MEMORY))));
  }
}
