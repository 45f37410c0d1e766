package residua.sources.changeimpact.effects;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import residua.base.text.Slice;

/**
 * The read and write sets of a piece of text, over-approximated.
 *
 * @param reads the memory locations it may read; {@link MemoryLocation.Memory} if it reads any
 *     memory
 * @param writes the memory locations it may write
 * @param assigned the only location it writes, if it is certain to overwrite all of it, and nothing
 *     else
 * @param assignments what is written, with the text whose value is written there
 * @param accesses the memory accesses through a value
 * @param divides whether it may divide
 * @param assembles whether it has assembly
 * @param pointing whether it may pass on a pointer: it names a pointer, an array, a string
 */
public record ReadWriteSet(
    Set<MemoryLocation> reads,
    Set<MemoryLocation> writes,
    Optional<MemoryLocation> assigned,
    List<Assignment> assignments,
    Accesses accesses,
    boolean divides,
    boolean assembles,
    boolean pointing) {
  /** The use of a declaration that only states where something is found. */
  static final ReadWriteSet NOTHING =
      new ReadWriteSet(
          Set.of(),
          Set.of(),
          Optional.empty(),
          List.of(),
          new Accesses(0, Set.of(), false),
          false,
          false,
          false);

  public ReadWriteSet {
    reads = Set.copyOf(reads);
    writes = Set.copyOf(writes);
    assignments = List.copyOf(assignments);
  }

  /**
   * Memory accesses through a value.
   *
   * @param count their number
   * @param places the locations that may decide which address is accessed, apart from memory
   * @param placesInMemory whether the content of memory may decide it
   */
  public record Accesses(int count, Set<MemoryLocation> places, boolean placesInMemory) {
    public Accesses {
      places = Set.copyOf(places);
    }

    /** Whether they may be to different addresses, if some locations differ. */
    boolean mayDiffer(Set<MemoryLocation> differing) {
      return count > 0
          && (differing.contains(MemoryLocation.CALL_VALUE)
              || places.stream().anyMatch(differing::contains)
              || (placesInMemory && differing.contains(MemoryLocation.MEMORY)));
    }
  }

  /**
   * An operator that writes.
   *
   * @param value what is evaluated first; empty if nothing is
   * @param written what it may write
   */
  record Assignment(Slice value, Set<MemoryLocation> written) {
    Assignment {
      written = Set.copyOf(written);
    }
  }

  /** The locations that may be written before a call that is part of the text. */
  Set<MemoryLocation> writtenBefore(Slice call) {
    return assignments.stream()
        .filter(assignment -> !assignment.value().contains(call.start()))
        .flatMap(assignment -> assignment.written().stream())
        .collect(Collectors.toSet());
  }

  /** Whether it may fail in one version only, if some locations differ. */
  boolean mayFail(Set<MemoryLocation> differing) {
    return divides || accesses.mayDiffer(differing);
  }
}
