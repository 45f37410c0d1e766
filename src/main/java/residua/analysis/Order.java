package residua.analysis;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** In which order the states that wait are gone on from. */
public enum Order {
  /**
   * The one that came last; where that takes long, in turns with those behind one that has waited
   * long.
   */
  DEPTH_FIRST("dfs"),
  /** The one that came first. */
  BREADTH_FIRST("bfs"),
  /**
   * One in the deepest call, of these one from which most is still ahead: what meets at a place is
   * all there before one goes on from it.
   */
  REVERSE_POST_ORDER("rpo"),
  /** One in the deepest call, of these the one that came last. */
  CALLSTACK_FIRST("callstack");

  private final String word;

  Order(String word) {
    this.word = word;
  }

  /** Its name on the command line. */
  public String word() {
    return word;
  }

  /** The one with a name. */
  public static Optional<Order> of(String word) {
    return Arrays.stream(values()).filter(each -> each.word.equals(word)).findFirst();
  }

  /** All names. */
  public static List<String> words() {
    return Arrays.stream(values()).map(Order::word).toList();
  }
}
