package residua.testing;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * How much of a large set of inputs the tests take. The gate ({@code mvn verify}) takes a part of
 * it; with {@code -Dresidua.tests=full} the same tests take all of it. {@code src/bench/nightly.sh}
 * runs every test class that asks here.
 */
public final class Extent {
  private static final boolean IS_FULL = "full".equals(System.getProperty("residua.tests"));

  private Extent() {}

  /** Whether the tests take everything. */
  public static boolean isFull() {
    return IS_FULL;
  }

  /** The first value where the tests take everything, otherwise the second. */
  public static <T> T of(T full, T gate) {
    return IS_FULL ? full : gate;
  }

  /**
   * All elements where the tests take everything, otherwise a few, which depend on the text that
   * they are for: where each of many programs is given to several analyses, the gate takes them in
   * turn.
   *
   * @param gate how many elements the gate takes
   */
  public static <T> List<T> inTurn(List<T> all, int gate, String text) {
    List<T> turned = new ArrayList<>(all);
    if (!IS_FULL) {
      Collections.rotate(turned, Math.floorMod(text.hashCode(), all.size()));
    }
    return List.copyOf(turned.subList(0, IS_FULL ? all.size() : Math.min(gate, all.size())));
  }

  /**
   * All elements where the tests take everything, otherwise some of them, evenly spread.
   *
   * @param gate how many elements the gate takes
   */
  public static <T> List<T> some(List<T> all, int gate) {
    if (IS_FULL || gate >= all.size()) {
      return List.copyOf(all);
    }
    List<T> result = new ArrayList<>();
    for (int i = 0; i < gate; i++) {
      result.add(all.get((int) ((long) i * all.size() / gate)));
    }
    return List.copyOf(result);
  }
}
