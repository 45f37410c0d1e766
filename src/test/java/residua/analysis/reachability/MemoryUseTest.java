package residua.analysis.reachability;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class MemoryUseTest {
  private static final int MEGABYTE = 1 << 20;
  private static final int MANY = 96;

  private final MemoryUse memory = new MemoryUse();

  private static List<byte[]> megabytes(int count) {
    List<byte[]> result = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      result.add(new byte[MEGABYTE]);
    }
    return result;
  }

  private static long used() {
    System.gc();
    return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
  }

  @Test
  void countsWhatIsHeld() {
    long before = used();
    List<byte[]> held = megabytes(MANY);
    // What is young is not looked at; what is kept does not stay young.
    System.gc();
    assertThat(memory.reaches(before / 2 + (MANY / 2L) * MEGABYTE)).isTrue();
    Reference.reachabilityFence(held);
  }

  /** A batch of many programs leaves its heap full of what only waits to be collected. */
  @Test
  void doesNotCountWhatWaitsToBeCollected() {
    long before = used();
    for (int i = 0; i < MANY; i++) {
      megabytes(MANY / 2);
    }
    // A use is reached at seven eighths of it already.
    assertThat(memory.reaches(before + before / 4 + (MANY / 2L) * MEGABYTE)).isFalse();
  }

  /** The simple collector's room for what lasts is two thirds of the heap. */
  @Test
  void isTooMuchBeforeNothingMoreCanLast() {
    assertThat(memory.capacity())
        .isPositive()
        .isLessThanOrEqualTo(Runtime.getRuntime().maxMemory());
    List<byte[]> held = new ArrayList<>();
    long most = memory.capacity() / MEGABYTE;
    Optional<String> complaint = memory.complaint(Long.MAX_VALUE);
    while (complaint.isEmpty() && held.size() < most) {
      held.add(new byte[MEGABYTE]);
      complaint = memory.complaint(Long.MAX_VALUE);
    }
    assertThat(held).hasSizeLessThan((int) most);
    // The collection that confirmed it may have made a little room, so it is not asked again.
    assertThat(complaint).contains(MemoryUse.OUT_OF_MEMORY);
    assertThat(memory.complaint(1)).contains("the limit 'memory'");
    held.clear();
    assertThat(memory.complaint(Long.MAX_VALUE)).isEmpty();
  }

  @Test
  void anyUseReachesNothing() {
    assertThat(memory.reaches(0)).isTrue();
  }
}
